import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { moneyText } from '../../../wording/fields/currency.ts';
import {
  useMemberInvoices,
  useMemberSubmissions,
  type MemberHistory,
} from '../data/member-history.ts';
import { Button } from '../../ui/button/button.tsx';
import { FigureLine } from '../document/figure-line.tsx';
import { momentText } from '../document/moment-text.ts';
import { PanelPart } from '../document/panel-part.tsx';

/** A member's documents of one kind, from the server, with a few more per click. */
function History<T extends { readonly id: string }>(props: {
  readonly title: string;
  readonly none: string;
  readonly of: MemberHistory<T>;
  readonly line: (row: T) => { readonly title: ReactNode; readonly count: string };
}) {
  const { title, none, of, line } = props;
  const { status, rows, more, loadingMore, loadMore, refusal } = of;
  return (
    <PanelPart title={title}>
      {status === 'loading' ? <p className="muted">…</p> : null}
      {status === 'failed' ? <p className="muted">Not read. {refusal?.message}</p> : null}
      {status === 'ready' && rows.length === 0 ? <p className="muted">{none}</p> : null}
      {rows.length === 0 ? null : (
        <ul className="front-list">
          {rows.map((row) => (
            <FigureLine key={row.id} {...line(row)} />
          ))}
        </ul>
      )}
      {more ? (
        <Button size="small" busy={loadingMore} onClick={loadMore}>
          Show more {title.toLowerCase()}
        </Button>
      ) : null}
    </PanelPart>
  );
}

/** Every submission of a member. */
export function MemberSubmissions({ uid }: { readonly uid: string }) {
  return (
    <History
      title="Submissions"
      none="Nothing submitted yet."
      of={useMemberSubmissions(uid)}
      line={({ id, dateCreated, status }) => ({
        title: (
          <Link to="/admin/submissions/$id" params={{ id }}>
            {momentText(Date.parse(dateCreated))}
          </Link>
        ),
        count: choiceText(status),
      })}
    />
  );
}

/** Every invoice of a member. */
export function MemberInvoices({ uid }: { readonly uid: string }) {
  return (
    <History
      title="Invoices"
      none="No invoices."
      of={useMemberInvoices(uid)}
      line={({ id, number, status, total, currency }) => ({
        title: (
          <Link to="/admin/invoices/$id" params={{ id }}>
            {number ?? 'Not issued yet'}, {choiceText(status)}
          </Link>
        ),
        count: moneyText(total, currency),
      })}
    />
  );
}
