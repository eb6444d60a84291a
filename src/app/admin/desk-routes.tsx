import { Link, useRouterState } from '@tanstack/react-router';
import { useAdminRows } from '../store/admin.ts';
import { DeskPage } from './desk-page.tsx';
import { CreatePage, EditPage } from './doc-page.tsx';
import { desks, type Desk } from './menu.ts';

/** The desk an address belongs to. */
const useDesk = (): Desk | undefined => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return desks.find((desk) => path === desk.to || path.startsWith(`${desk.to}/`));
};

export function DeskRoute() {
  const desk = useDesk();
  return desk === undefined ? null : <DeskPage key={desk.to} desk={desk} />;
}

export function CreateRoute() {
  const desk = useDesk();
  return desk === undefined ? null : <CreatePage key={desk.to} desk={desk} />;
}

export function EditRoute() {
  const desk = useDesk();
  return desk === undefined ? null : <EditPage key={desk.to} desk={desk} />;
}

const waiting = {
  entity: 'reports',
  deleted: false,
  sort: { field: 'lastAt', descending: true },
  filters: { state: 'OPEN' },
  begins: '',
} as const;

/** The back office's front: straight to the work. */
export function AdminHomeRoute() {
  const found = useAdminRows(waiting);
  const count = `${found.rows.length}${found.more ? '+' : ''}`;
  return (
    <div className="doc-page">
      <h1>Back office</h1>
      {found.status !== 'ready' ? null : (
        <p>
          <Link to="/admin/reports" className="link">
            {found.rows.length === 0
              ? 'No report waits'
              : count === '1'
                ? '1 report waits'
                : `${count} reports wait`}
          </Link>
        </p>
      )}
      <p>Choose a desk on the left, or press Ctrl K and type its name.</p>
    </div>
  );
}
