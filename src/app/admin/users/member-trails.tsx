import { Fragment, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { readsCollection } from '../../../domain/accounts/role-rights.ts';
import type { Pointer } from '../../../domain/kit/called.ts';
import { isHoldOpen } from '../../../domain/payments/deposits/deposit-machine.ts';
import { deposits } from '../../../domain/payments/deposits/deposit.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { useAdminRows } from '../data/admin.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { isReadable, type AdminDoc, type AdminQuery } from '../data/documents/query.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Fold, FigureLine } from '../document/figure-line.tsx';
import { ForRole } from '../document/for-role.tsx';
import { momentText } from '../document/moment-text.ts';
import { useNames } from '../pointers/use-cell-context.ts';
import { ReleaseHold } from './release-hold.tsx';
import { PanelPart } from '../document/panel-part.tsx';

const trailText = (doc: AdminDoc, field: string): string => String(doc.values[field] ?? '');
const lotOf = (doc: AdminDoc): Pointer => ({ to: 'listings', id: trailText(doc, 'listingId') });

/** A member's documents in one collection, newest first. */
interface Trail {
  readonly title: string;
  readonly none: string;
  readonly entity: AdminQuery['entity'];
  /** The field with the member's id. */
  readonly by: string;
  /** Whether it holds the member's name, where no account id is stored. */
  readonly named?: true;
  readonly sort: string;
  /** The lot a row is about, which names the row. */
  readonly lot?: (doc: AdminDoc) => Pointer;
  readonly line: (doc: AdminDoc, lot: string) => ReactNode;
}

/** Rows of each kind shown at first and added per click. */
const shownAtFirst = 8;
const trailsAtOnce = 24;

/** A card hold; an open one expands to a form that releases it. */
function HoldLine({ doc, lot }: { readonly doc: AdminDoc; readonly lot: string }) {
  const { status } = typedDoc(deposits, doc);
  const to = { to: '/admin/listings/$id', params: { id: trailText(doc, 'listingId') } } as const;
  const since = momentText(Date.parse(doc.dateCreated));
  if (!isHoldOpen(status)) {
    return (
      <FigureLine title={<Link {...to}>{lot}</Link>} count={choiceText(status)} note={since} />
    );
  }
  return (
    <Fold title={lot} count={choiceText(status)} note={since}>
      <li>
        <Link {...to}>Open the listing</Link>
      </li>
      <ForRole calling="paymentsCharges-revokeItem">
        <li>
          <ReleaseHold depositId={doc.id} />
        </li>
      </ForRole>
    </Fold>
  );
}

const trails: readonly Trail[] = [
  {
    title: 'Listings',
    none: 'Nothing listed yet.',
    entity: 'listings',
    by: 'createdBy',
    sort: 'number',
    line: (doc) => (
      <FigureLine
        title={
          <Link to="/admin/listings/$id" params={{ id: doc.id }}>
            {trailText(doc, 'title')}
          </Link>
        }
        count={choiceText(trailText(doc, 'status'))}
      />
    ),
  },
  {
    title: 'Bids',
    none: 'No bids.',
    entity: 'bids',
    by: 'username',
    named: true,
    sort: 'receivedAt',
    lot: lotOf,
    line: (doc, lot) => (
      <FigureLine
        title={
          <Link to="/admin/bids" search={{ open: doc.id }}>
            {lot}
          </Link>
        }
        count={`$${Number(doc.values['amount']).toLocaleString('en')}`}
        note={`${momentText(Number(doc.values['receivedAt']))}${
          doc.values['voided'] === undefined ? '' : ', voided'
        }`}
      />
    ),
  },
  {
    title: 'Card holds',
    none: 'No holds.',
    entity: 'deposits',
    by: 'userId',
    sort: 'dateCreated',
    lot: lotOf,
    line: (doc, lot) => <HoldLine doc={doc} lot={lot} />,
  },
  {
    title: 'Reports about them',
    none: 'Nobody has reported them.',
    entity: 'reports',
    by: 'aboutId',
    sort: 'lastAt',
    line: (doc) => (
      <FigureLine
        title={
          <Link
            to="/admin/reports"
            search={{ open: doc.id, state: doc.values['state'] === 'OPEN' ? undefined : 'CLOSED' }}
          >
            {trailText(doc, 'title')}
          </Link>
        }
        count={choiceText(trailText(doc, 'state'))}
      />
    ),
  },
  {
    title: 'Sign-ins',
    none: 'No sign-in has been recorded.',
    entity: 'authEvents',
    by: 'userId',
    sort: 'at',
    line: (doc) => (
      <FigureLine
        title={<span>{momentText(Number(doc.values['at']))}</span>}
        count={`${choiceText(trailText(doc, 'type'))}, ${choiceText(trailText(doc, 'status')).toLowerCase()}`}
      />
    ),
  },
];

function TrailList({ of, trail }: { readonly of: string; readonly trail: Trail }) {
  const { title, none, entity, by, sort, line, lot } = trail;
  const [limit, setLimit] = useState(shownAtFirst);
  const { status, rows, more, loadingMore, loadMore, refusal } = useAdminRows({
    entity,
    deleted: false,
    sort: { field: sort, descending: true },
    filters: { [by]: of },
    begins: '',
  });
  const readable = rows.filter(isReadable);
  const shown = readable.slice(0, limit);
  const showMore = () => {
    setLimit(limit + trailsAtOnce);
    if (more && limit + trailsAtOnce > readable.length) loadMore();
  };
  const nameOf = useNames(lot === undefined ? [] : shown.map(lot));
  return (
    <PanelPart title={title}>
      {status === 'loading' ? <p className="muted">…</p> : null}
      {status === 'failed' ? <p className="muted">{refusal?.message}</p> : null}
      {status === 'ready' && shown.length === 0 ? <p className="muted">{none}</p> : null}
      {shown.length === 0 ? null : (
        <ul className="front-list">
          {shown.map((doc) => (
            <Fragment key={doc.id}>{line(doc, lot === undefined ? '' : nameOf(lot(doc)))}</Fragment>
          ))}
        </ul>
      )}
      {more || shown.length < readable.length ? (
        <Button size="small" busy={loadingMore} onClick={showMore}>
          Show more {title.toLowerCase()}
        </Button>
      ) : null}
    </PanelPart>
  );
}

/** A member's documents in each collection that the reader's roles may read. */
export function MemberTrails(props: {
  readonly uid: string;
  readonly username: string | undefined;
}) {
  const { roles } = useSession();
  return trails.map((trail) => {
    const of = trail.named ? props.username : props.uid;
    return of === undefined || !readsCollection(roles, trail.entity) ? null : (
      <TrailList key={trail.title} of={of} trail={trail} />
    );
  });
}
