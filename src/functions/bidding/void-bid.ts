import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { checkNotEnded } from '../../domain/bidding/auction-end.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { bidEvents } from '../../domain/bidding/bid-event.entity.ts';
import { bids, type Bid } from '../../domain/bidding/bid.entity.ts';
import {
  appendEvent,
  auctionOf,
  engineWith,
  eventsOf,
  chainStart,
  stateOf,
} from '../../domain/bidding/bid-writes.ts';
import { bidsDelete, bidsRestore } from '../../domain/bidding/commands.ts';
import { foldBids, type BidEvent } from '../../domain/bidding/fold.ts';
import { standings } from '../../domain/bidding/standing.entity.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { keyed, reject, assertAllowed, type Context } from '../handler.ts';
import type { Tx } from '../ports.ts';
import { stateAfter } from './state-after.ts';

/** Most ledger events of one auction that a void replays. */
const longestLedger = 5_000;

const lineIn = async (tx: Tx, id: string, now: number) => {
  const line = await tx.get(bids, id);
  const [engine, auction] = line
    ? await Promise.all([tx.get(auctionEngines, line.listingId), tx.get(auctions, line.listingId)])
    : [null, null];
  if (!line || !engine || !auction || line.kind === 'AUTO') {
    return reject(refusal('not-found', 'BID_NOT_FOUND', 'Bid not found.', { field: 'id' }));
  }
  assertAllowed(checkNotEnded({ now, endAt: engine.endAt }));
  if (engine.status !== 'LIVE') {
    const message = 'Bids are voided and restored only while the auction is live.';
    return reject(refusal('failed-precondition', 'AUCTION_ENDED', message));
  }
  return { line, engine, auction };
};

/** The line of the house bidding for the leader, written in the same breath as `line`, if any. */
const companionOf = async (tx: Tx, line: Bid): Promise<Bid | null> => {
  const next = await tx.get(bids, `${line.listingId}-${line.seq + 1}`);
  return next?.kind === 'AUTO' && next.receivedAt === line.receivedAt ? next : null;
};

/** Replays the ledger with `type` appended and writes what became different. */
const replayed = async (
  tx: Tx,
  context: Context,
  id: string,
  type: 'VOID' | 'RESTORE',
  reason: string,
) => {
  const { uid } = context;
  const now = context.ports.clock.now();
  const { line, engine, auction } = await lineIn(tx, id, now);
  const answer = (e: AuctionEngine) => ({ id, voided: type === 'VOID', ...stateAfter(e, '', now) });
  if ((line.voided !== undefined) === (type === 'VOID')) return answer(engine);
  const rows = await tx.find(bidEvents, {
    where: [['listingId', '==', line.listingId]],
    orderBy: [['seq', 'asc']],
    limit: longestLedger,
    deletedToo: true,
  });
  const companion = await companionOf(tx, line);
  const events: readonly BidEvent[] = [...eventsOf(rows), { type, bidId: id, at: now }];
  const folded = foldBids(chainStart(engine), events);
  const state = { ...folded, endAt: Math.max(folded.endAt, stateOf(engine).endAt) };
  const leader = state.leaderId === null ? null : await tx.get(users, state.leaderId);
  const people = [...new Set([engine.leaderId, state.leaderId])].filter((p) => p != null);
  const standing = await Promise.all(
    people.map((p) => tx.get(standings, `${p}_${line.listingId}`)),
  );

  const ledger = appendEvent(line.listingId, engineWith(engine, state), {
    type,
    at: now,
    bidId: id,
    by: uid,
    ...(reason === '' ? {} : { reason }),
  });
  tx.change(auctionEngines, line.listingId, {
    ...ledger.engine,
    leaderId: ledger.engine.leaderId,
  });
  tx.change(
    auctions,
    line.listingId,
    auctionOf(ledger.engine, leader?.username ?? '', auction.lastBidAt),
  );
  tx.create(bidEvents, ledger.event.id, { ...ledger.event.fields, createdBy: uid });
  const mark = { voided: type === 'VOID' ? { at: now, reason } : undefined };
  for (const one of companion ? [line, companion] : [line]) tx.change(bids, one.id, mark);
  for (const one of standing) {
    if (!one) continue;
    const leads = one.userId === state.leaderId;
    tx.change(standings, one.id, {
      state: leads ? 'LEADING' : 'OUTBID',
      ...(leads ? { ceiling: state.ceiling } : {}),
      ...(one.state === 'LEADING' && !leads ? { passedAt: now } : {}),
    });
  }
  return answer({ ...engine, ...ledger.engine });
};

/** Retraction by staff: the auction becomes what it were without that bid; its end stays. */
export const deleteBid = keyed(bidsDelete, {
  inTransaction: (input, context, tx) => replayed(tx, context, input.id, 'VOID', input.reason),
});

/** The voiding taken back: the auction becomes what it were with that bid. */
export const restoreBid = keyed(bidsRestore, {
  inTransaction: (input, context, tx) => replayed(tx, context, input.id, 'RESTORE', ''),
});
