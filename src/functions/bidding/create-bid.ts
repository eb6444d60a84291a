import { checkBid, covered, type HoldState } from '../../domain/bidding/bids/check-bid.ts';
import { viewOf } from '../../domain/bidding/bids/bid-state.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { bidEvents } from '../../domain/bidding/bids/bid-event.entity.ts';
import { bids } from '../../domain/bidding/bids/bid.entity.ts';
import {
  bidWrites,
  bidStateOf,
  type AuctionFields,
  type BidOrigin,
  type BidWrites,
} from '../../domain/bidding/bids/bid-writes.ts';
import { bidsCreate } from '../../domain/bidding/commands.ts';
import { standings } from '../../domain/bidding/bids/standing.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { deposits, type Deposit } from '../../domain/payments/deposits/deposit.entity.ts';
import { isReliable } from '../../domain/payments/deposits/secured-bid.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import {
  assertAllowed,
  batched,
  OutdatedRefusal,
  type BatchedCall,
  type CallFacts,
} from '../handler.ts';
import type { Reader, Tx } from '../ports.ts';
import { settleHolds } from '../payments/holds/release-holds.ts';
import { bidderOf, coverBid, requestOf, type Cover } from './cover-bid.ts';
import { StandingsDraft, standingId } from './standings-draft.ts';
import { stateAfter } from './state-after.ts';

type BidInput = InputOf<typeof bidsCreate>;

/** Results of the checks before the transaction. */
interface Prepared {
  /** Number of this member's bid attempts within the window. */
  readonly recentAttempts: number;
  readonly hold: Cover;
}

/**
 * Most bids of one transaction: each writes up to six documents, and a commit is limited to 500.
 */
const mostBids = 75;

/** State of one lot while a batch is decided: as read, then updated by every accepted bid. */
interface LotBids {
  readonly listingId: string;
  readonly names: ReadonlyMap<string, string>;
  readonly drafted: StandingsDraft;
  there: { readonly engine: AuctionEngine; readonly leader: string } | null;
  auction: AuctionFields | null;
  readonly written: { readonly uid: string; readonly writes: BidWrites }[];
  /** Current state of the card holds placed for these bids. */
  readonly holds: ReadonlyMap<string, Deposit>;
  /** Holds that an accepted bid relies on for the first time. */
  readonly bound: Map<string, number>;
}

const originOf = ({ idempotencyKey, queuedAt, validUntil }: BidInput): BidOrigin => ({
  idempotencyKey,
  ...(queuedAt === undefined ? {} : { queuedAt }),
  ...(validUntil === undefined ? {} : { validUntil }),
});

/** The lot itself, which every bid on it changes. */
const readLot = async ({ listingId }: BidInput, reader: Reader) => {
  const [engine, auction] = await Promise.all([
    reader.get(auctionEngines, listingId),
    reader.get(auctions, listingId),
  ]);
  return { engine, auction };
};

const openLot = async (
  calls: readonly BatchedCall<BidInput, Prepared>[],
  reader: Reader,
  { engine, auction }: Awaited<ReturnType<typeof readLot>>,
): Promise<LotBids> => {
  const listingId = calls[0]?.input.listingId ?? '';
  const uids = [...new Set(calls.map(({ uid }) => uid))];
  const held = calls.flatMap(({ prepared: { hold } }) =>
    hold.state === 'COVERED' ? [hold.depositId] : [],
  );
  const leader = engine?.leaderId;
  // The leader may be outbid, so their standing changes too.
  const placed = leader === undefined ? uids : [...new Set([...uids, leader])];
  const [people, standing, holds] = await Promise.all([
    Promise.all(uids.map((uid) => reader.get(users, uid))),
    Promise.all(placed.map((uid) => reader.get(standings, standingId(uid, listingId)))),
    Promise.all([...new Set(held)].map((id) => reader.get(deposits, id))),
  ]);
  const there = engine && auction && !engine.isDeleted ? { engine, leader: auction.leader } : null;
  const drafted = new StandingsDraft(
    listingId,
    new Map(placed.map((uid, i) => [uid, standing[i] ?? null])),
  );
  const names = new Map(uids.map((uid, i) => [uid, people[i]?.username ?? '']));
  return {
    listingId,
    names,
    drafted,
    there,
    auction: null,
    written: [],
    holds: new Map(holds.flatMap((hold) => (hold ? [[hold.id, hold] as const] : []))),
    bound: new Map(),
  };
};

/** Whether the hold prepared for the bid covers it now. */
const holdNow = (lot: LotBids, { hold }: Prepared, now: number): HoldState => {
  if (hold.state === 'REFUSED') return covered;
  if (hold.state !== 'COVERED') return hold;
  const there = lot.holds.get(hold.depositId);
  return { state: there && isReliable(there, now) ? 'COVERED' : 'MISSING' };
};

/** Decides one bid on the state after the earlier ones: checked by the rules, then resolved. */
const decideBid = (lot: LotBids, input: BidInput, facts: CallFacts, prepared: Prepared) => {
  const { uid, now, account, numbers } = facts;
  const { recentAttempts } = prepared;
  const { kind, amount, queuedAt } = input;
  const { listingId, there, names, drafted } = lot;
  const bid = requestOf(input);
  const view = there && viewOf(bidStateOf(there.engine), there.engine.status, uid);
  const hold = holdNow(lot, prepared, now);
  const bidder = bidderOf(facts, account, there?.engine ?? null);
  const queuedTakenAt = drafted.queuedTakenAt(uid);
  const known = queuedTakenAt === undefined ? {} : { queuedTakenAt };
  assertAllowed(
    checkBid(view, bid, { now, bidder, hold, recentAttempts, limits: numbers.bidding, ...known }),
  );
  // No hold was placed, because the rules had refused the bid before the transaction.
  if (prepared.hold.state === 'REFUSED') throw new OutdatedRefusal(prepared.hold.refusal);
  if (!there) throw new Error('a checked bid has an auction');

  const accepted = { bidderId: uid, kind, amount, at: now };
  const usernames = { bidder: names.get(uid) ?? '', leader: there.leader };
  const writes = bidWrites(listingId, there.engine, accepted, usernames, originOf(input));
  const { outcome, outbidId, extended } = writes.resolution;
  const [own] = writes.lines;
  lot.there = { engine: { ...there.engine, ...writes.engine }, leader: writes.leader };
  lot.auction = writes.auction ?? lot.auction;
  lot.written.push({ uid, writes });
  if (prepared.hold.state === 'COVERED') lot.bound.set(prepared.hold.depositId, now);
  if (outbidId) drafted.markOutbid(outbidId, now);
  drafted.recordBid(uid, {
    state: outcome === 'OK_OUTBID' ? 'OUTBID' : 'LEADING',
    ceiling: amount,
    ...(own ? { lastAmount: own.fields.amount } : {}),
    at: now,
    hadWaited: queuedAt !== undefined,
  });
  return {
    outcome,
    ...(own ? { bidId: own.id } : {}),
    ceiling: outcome === 'OK_OUTBID' ? amount : writes.engine.ceiling,
    extended,
    ...stateAfter(writes.engine, uid, now),
  };
};

const closeLot = (lot: LotBids, tx: Tx): void => {
  const { listingId, there, auction, written, drafted, holds, bound } = lot;
  if (!there || written.length === 0) return;
  tx.change(auctionEngines, listingId, there.engine);
  if (auction) tx.change(auctions, listingId, auction);
  for (const { uid, writes } of written) {
    tx.create(bidEvents, writes.event.id, { ...writes.event.fields, createdBy: uid });
    for (const line of writes.lines) {
      tx.create(bids, line.id, { ...line.fields, createdBy: 'house' });
    }
  }
  for (const [id, boundAt] of bound) {
    if (holds.get(id)?.boundAt === undefined) {
      tx.change(deposits, id, { boundAt, releaseFrom: undefined });
    }
  }
  drafted.write(tx);
};

/** Counts this attempt. Returns the number of attempts before it as far as the rule needs it. */
const countAttempt = async ({ ports, uid, now, numbers }: CallFacts): Promise<number> => {
  const { attempts } = numbers.bidding;
  const bucket = { scope: 'uid', ...attempts, oneInstance: true } as const;
  const wait = await ports.rates.take(`bid attempts/${uid}`, bucket, now);
  return wait > 0 ? attempts.count : 0;
};

/**
 * Places bids: the same check as behind the button, on the auction's engine with the server's
 * clock. All bids waiting for one lot are decided in one transaction in order of arrival, which is
 * one of their serial orders. An accepted bid writes its event, public lines and its bidder's
 * standing; engine and public auction document are written once for the whole batch, the latter not
 * for a leader who silently changed their maximum. A refused bid writes nothing. The card hold is
 * placed before the transaction, checked again inside it, and released afterwards if the bid was
 * refused.
 */
export const createBid = batched(bidsCreate, {
  partition: (input) => input.listingId,
  most: mostBids,
  prepare: async (input, facts, former): Promise<Prepared> => {
    const recentAttempts = former?.recentAttempts ?? (await countAttempt(facts));
    return { recentAttempts, hold: await coverBid(input, facts, recentAttempts) };
  },
  share: readLot,
  open: openLot,
  step: decideBid,
  close: closeLot,
  after: async ({ listingId }, { ports, uid }, { hold }) => {
    if (hold.state === 'COVERED' && hold.fresh) {
      await settleHolds(ports, listingId, uid, hold.depositId);
    }
  },
});
