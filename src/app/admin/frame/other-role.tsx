import { Link } from '@tanstack/react-router';
import { useSession } from '../../store/session/session.ts';
import { Notice } from '../../ui/status/notice.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { rolesText } from './desk-access.tsx';
import { deskAt, rolesAt } from './menu.ts';

/** Stands in for a desk that is not open to who came here. */
export function OtherRole({ path }: { readonly path: string }) {
  const { roles } = useSession();
  const desk = deskAt(path);
  const title = desk?.title ?? 'Back office';
  useTitle(title);
  return (
    <div className="doc-page">
      <h1>{title}</h1>
      <Notice tone="plain" page title="Your role can’t open this">
        Your role: {rolesText(roles)}. This desk is open to:{' '}
        {rolesText(desk === null ? ['admin'] : rolesAt(desk))}. An administrator can change your
        role under Members.
      </Notice>
      <p>
        <Link to="/admin" className="link">
          Go to the back office home
        </Link>
      </p>
    </div>
  );
}
