import { useContext } from 'react';
import { Facts } from '../../ui/layout/facts.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import type { AdminDoc } from '../data/documents/query.ts';
import { InPane } from './in-pane.ts';

/** The list row of an invalid document: that it exists, and its id. */
export const unreadableText = ({ id }: AdminDoc): string => `This entry can’t be read: ${id}`;

/**
 * A document with a missing field or one of the wrong kind, instead of its usual view: the field,
 * its owner, and all stored values.
 */
export function UnreadableDoc({ doc }: { readonly doc: AdminDoc }) {
  const isInPane = useContext(InPane);
  const { id, createdBy, dateEdited, unreadable = '', values } = doc;
  return (
    <div className="paper">
      <Notice page={!isInPane} tone="bad" title="This entry can’t be read">
        A field is missing or invalid. Nothing else is affected.
      </Notice>
      <Facts
        rows={[
          ['Id', id],
          ['Field', unreadable],
          ['Created by', createdBy],
          ['Last changed', dateEdited],
        ]}
      />
      <pre className="raw">{JSON.stringify(values, null, 2).slice(0, 20_000)}</pre>
    </div>
  );
}
