import { mayVoidAfterEnd } from '../../domain/bidding/sales/after-end.ts';
import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { checkNotEnded } from '../../domain/bidding/auction-end.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { reserveStatus, type BidState } from '../../domain/bidding/bids/bid-state.ts';
import { bidEvents } from '../../domain/bidding/bids/bid-event.entity.ts';
import { bids, type Bid } from '../../domain/bidding/bids/bid.entity.ts';
import {
  appendEvent,
  auctionOf,
  engineWith,
  eventsOf,
  chainStart,
  bidStateOf,
  type EngineFields,
} from '../../domain/bidding/bids/bid-writes.ts';
import { bidsDelete, bidsRestore } from '../../domain/bidding/commands.ts';
import { foldBids, type BidEvent } from '../../domain/bidding/bids/fold.ts';
import { standings } from '../../domain/bidding/bids/standing.entity.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { assertSecond } from '../approvals/second-person.ts';
import { keyed, reject, assertAllowed, type Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { aftermathOf } from './aftermath.ts';
import { stateAfter } from './state-after.ts';

/** Most events of one auction that a void replays. */
const mostEvents = 5_000;

const lineIn = async (tx: Tx, id: string, now: number) => {
  const line = await tx.get(bids, id);
  const [engine, auction] = line
    ? await Promise.all([tx.get(auctionEngines, line.listingId), tx.get(auctions, line.listingId)])
    : [null, null];
  if (!line || !engine || !auction || line.kind === 'AUTO') {
    return reject(refusal('not-found', 'BID_NOT_FOUND', 'Bid not found.', { field: 'id' }));
  }
  // The auction is over but has no result yet; it will in a moment.
  if (engine.status === 'LIVE') assertAllowed(checkNotEnded({ now, endAt: engine.endAt }));
  else if (!mayVoidAfterEnd(engine.status)) {
    const message = 'Bids of this auction are no longer voided or restored.';
    return reject(refusal('failed-precondition', 'AUCTION_ENDED', message));
  }
  return { line, engine, auction };
};

/** The automatic bid written together with `line` for the leader, if any. */
const companionOf = async (tx: Tx, line: Bid): Promise<Bid | null> => {
  const next = await tx.get(bids, `${line.listingId}-${line.seq + 1}`);
  return next?.kind === 'AUTO' && next.receivedAt === line.receivedAt ? next : null;
};

interface VoidOrRestore {
  readonly id: string;
  readonly type: 'VOID' | 'RESTORE';
  readonly reason: string;
  /** Whether to return the result without writing it. */
  readonly trial?: boolean | undefined;
}

/** State of the auction before and after, as shown to staff. */
const standingOf = (state: BidState, leader: string) => ({
  price: state.price,
  leader,
  bidCount: state.bidCount,
  reserveStatus: reserveStatus(state),
});

/**
 * Replays the events with the void or restore appended and writes all differences, unless it is a
 * trial.
 */
const replayed = async (
  tx: Tx,
  context: Context,
  { id, type, reason, trial = false }: VoidOrRestore,
) => {
  const { uid } = context;
  const now = context.ports.clock.now();
  const { line, engine, auction } = await lineIn(tx, id, now);
  const was = standingOf(bidStateOf(engine), auction.leader);
  const answer = (e: EngineFields, becomes: typeof was, voided = type === 'VOID') => ({
    id,
    voided,
    was,
    becomes,
    ...stateAfter(e, '', now),
  });
  if ((line.voided !== undefined) === (type === 'VOID')) return answer(engine, was);
  const rows = await tx.find(bidEvents, {
    where: [['listingId', '==', line.listingId]],
    orderBy: [['seq', 'asc']],
    limit: mostEvents,
    deletedToo: true,
  });
  const companion = await companionOf(tx, line);
  const events: readonly BidEvent[] = [...eventsOf(rows), { type, bidId: id, at: now }];
  const folded = foldBids(chainStart(engine), events);
  const state = { ...folded, endAt: Math.max(folded.endAt, bidStateOf(engine).endAt) };
  const leader = state.leaderId === null ? null : await tx.get(users, state.leaderId);
  const becomes = standingOf(state, leader?.username ?? '');
  const appended = appendEvent(line.listingId, engineWith(engine, state), {
    type,
    at: now,
    bidId: id,
    by: uid,
    reason,
  });
  const eventId = appended.event.id;
  const ended =
    engine.status === 'LIVE'
      ? null
      : await aftermathOf(tx, context, { engine, becomes: state, eventId, reason, now });
  const result = ended === null ? {} : { result: ended.result };
  if (trial) {
    return { ...answer(engineWith(engine, state), becomes, type !== 'VOID'), ...result };
  }
  // A bid voided or restored this late can decide who wins, with no time left for others to notice;
  // after the end it changes a sale.
  const { voidBeforeEndMs } = context.numbers.approvals;
  const isLate = engine.endAt - now <= voidBeforeEndMs;
  if (ended !== null || isLate) await assertSecond(tx, context);
  const people = [...new Set([engine.leaderId, state.leaderId])].filter((p) => p != null);
  const standing = await Promise.all(
    people.map((p) => tx.get(standings, `${p}_${line.listingId}`)),
  );

  const { status } = { ...engine, ...ended?.turn };
  tx.change(auctionEngines, line.listingId, {
    ...appended.engine,
    leaderId: appended.engine.leaderId,
    ...ended?.turn,
  });
  const shown = auctionOf(
    { ...appended.engine, status },
    leader?.username ?? '',
    auction.lastBidAt,
  );
  tx.change(auctions, line.listingId, { ...shown, ...ended?.told });
  ended?.write();
  tx.create(bidEvents, appended.event.id, { ...appended.event.fields, createdBy: uid });
  const mark = { voided: type === 'VOID' ? { at: now, reason } : undefined };
  for (const one of companion ? [line, companion] : [line]) tx.change(bids, one.id, mark);
  for (const one of standing) {
    if (!one) continue;
    const leads = one.userId === state.leaderId;
    if (ended !== null) {
      const ceiling = leads ? { ceiling: state.ceiling } : {};
      const lost = ended.result.effect === 'CLOSED' ? ({ state: 'LOST' } as const) : {};
      tx.change(standings, one.id, { ...ceiling, ...lost });
      continue;
    }
    tx.change(standings, one.id, {
      state: leads ? 'LEADING' : 'OUTBID',
      ...(leads ? { ceiling: state.ceiling } : {}),
      ...(one.state === 'LEADING' && !leads ? { passedAt: now } : {}),
    });
  }
  return { ...answer({ ...engine, ...appended.engine }, becomes), ...result };
};

/**
 * Retracts a bid, for staff: the auction is recomputed without it; its end does not change. After
 * the end the sale is adjusted too, until the buyer’s fee is paid.
 */
export const deleteBid = keyed(bidsDelete, {
  inTransaction: (input, context, tx) => replayed(tx, context, { ...input, type: 'VOID' }),
});

/** Reverses a retraction: the auction is recomputed with the bid. */
export const restoreBid = keyed(bidsRestore, {
  inTransaction: (input, context, tx) => replayed(tx, context, { ...input, type: 'RESTORE' }),
});
