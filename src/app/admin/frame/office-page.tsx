import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { EntityName } from '../../../domain/entities.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { collectionNamed } from './menu.ts';

/** A page of the back office, titled alike in its heading and in the window. */
export function OfficePage(props: {
  readonly title: string;
  /** Whether it takes the width of a table rather than that of a text. */
  readonly wide?: boolean;
  /** Tabs or a link back. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, wide = false, above, children } = props;
  useTitle(title);
  return (
    <div className={wide ? 'doc-page doc-page--wide' : 'doc-page'}>
      {above}
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** `All makes`; `App log` for a collection named in the singular. */
const wholeText = (title: string): string =>
  title.endsWith('s') ? `All ${title.toLowerCase()}` : title;

/** A link to the list of a collection, above one of its documents. */
export function LinkBack({ to }: { readonly to: EntityName }) {
  const collection = collectionNamed(to);
  return collection === undefined ? null : (
    <Link to={collection.to} activeOptions={{ exact: true }} className="link">
      {wholeText(collection.title)}
    </Link>
  );
}
