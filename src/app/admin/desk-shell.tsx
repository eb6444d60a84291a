import './desk-page.css';
import type { ReactNode } from 'react';
import type { AdminRows } from '../store/admin.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** A desk: its head, its filters, its rows or why there are none, and the open one beside them. */
export function DeskShell(props: {
  readonly title: string;
  /** One row and several: `report`, `reports`. */
  readonly unit: readonly [one: string, more: string];
  readonly found: AdminRows;
  readonly head?: ReactNode;
  readonly filters?: ReactNode;
  readonly empty: ReactNode;
  readonly foot?: ReactNode;
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, unit, found, head, filters, empty, foot, panel, children } = props;
  const { rows } = found;
  return (
    <div className={panel ? 'desk desk--open' : 'desk'}>
      <div className="desk__m">
        <header className="desk__h">
          <h1>{title}</h1>
          <span className="muted push">
            {found.status === 'ready'
              ? `${rows.length}${found.more ? '+' : ''} ${unit[rows.length === 1 ? 0 : 1]}`
              : ''}
          </span>
          {head}
        </header>
        <div className="desk__f">{filters}</div>
        {found.status === 'loading' ? (
          <Loading label="Loading rows">
            {[1, 2, 3, 4, 5, 6].map((n) => (
              <Skeleton key={n} height={35} />
            ))}
          </Loading>
        ) : found.status === 'failed' ? (
          <ErrorNote
            title="These rows could not be read"
            why={found.refusal?.message}
            reference={found.refusal?.code}
            onRetry={found.reload}
          />
        ) : rows.length === 0 ? (
          <div className="desk__none muted">{empty}</div>
        ) : (
          children
        )}
        {found.more ? (
          <Button busy={found.loadingMore} onClick={found.loadMore} className="desk__more">
            Show 50 more
          </Button>
        ) : null}
        <footer className="bulk">{foot}</footer>
      </div>
      {panel}
    </div>
  );
}
