import './office-front.css';
import { Link } from '@tanstack/react-router';
import { useAdminRows } from '../store/api/admin.ts';
import type { AdminQuery } from '../store/office/query.ts';
import { Section } from '../ui/section.tsx';
import { useTitle } from '../ui/title.ts';
import { deskGroups } from './menu.ts';

const newest = (entity: AdminQuery['entity'], field: string, filters: AdminQuery['filters']) =>
  ({
    entity,
    deleted: false,
    sort: { field, descending: true },
    filters,
    begins: '',
  }) satisfies AdminQuery;

/** What waits for a decision, by the address of its desk. */
const inboxes = {
  '/admin/reports': newest('reports', 'lastAt', { state: 'OPEN' }),
  '/admin/submissions': newest('listingSubmissions', 'dateCreated', { status: 'SUBMITTED' }),
} as const;

const isInbox = (to: string): to is keyof typeof inboxes => Object.hasOwn(inboxes, to);

/** How many wait at a desk; nothing while that is not known. */
function Waiting(props: { readonly query: AdminQuery }) {
  const { status, rows, more } = useAdminRows(props.query);
  if (status !== 'ready') return null;
  const count = rows.length;
  return (
    <span className={count === 0 ? 'muted' : 'office__n'}>
      {count === 0 ? 'Nothing pending' : `${count}${more ? '+' : ''} waiting`}
    </span>
  );
}

/** The back office’s front: what waits, and every desk by its group. */
export function OfficeFront() {
  useTitle('Back office');
  return (
    <div className="doc-page office">
      <h1>Back office</h1>
      {deskGroups.map(([group, desks]) => (
        <Section key={group} title={group}>
          <ul>
            {desks.map(({ to, title }) => (
              <li key={to}>
                <Link to={to}>{title}</Link>
                {isInbox(to) ? <Waiting query={inboxes[to]} /> : null}
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <p className="muted only-d">Ctrl K goes to any desk or row by its name.</p>
    </div>
  );
}
