import type { Bidder } from '../../domain/bidding/check-bidder.ts';
import { checkBid, type BidRequest } from '../../domain/bidding/check-bid.ts';
import { viewOf } from '../../domain/bidding/bid-state.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { bidEvents } from '../../domain/bidding/bid-event.entity.ts';
import { bids } from '../../domain/bidding/bid.entity.ts';
import {
  bidWrites,
  stateOf,
  type AuctionFields,
  type BidOrigin,
  type BidWrites,
} from '../../domain/bidding/bid-writes.ts';
import { bidsCreate } from '../../domain/bidding/commands.ts';
import { standings } from '../../domain/bidding/standing.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { batched, assertAllowed, type CallFacts, type BatchedCall } from '../handler.ts';
import type { Reader, Tx } from '../ports.ts';
import { StandingsDraft, standingId } from './standings-draft.ts';
import { stateAfter } from './state-after.ts';

type Input = InputOf<typeof bidsCreate>;

/** What the account and the token say of whoever wants to bid. */
const bidderOf = (c: CallFacts, engine: AuctionEngine | null): Bidder => ({
  signedIn: c.uid !== '',
  suspended: c.account === null || c.account.bidderStatus === 'SUSPENDED',
  emailVerified: c.caller.kind === 'member' && c.caller.claims['email_verified'] === true,
  phoneVerified: c.account?.phoneVerified === true,
  termsAccepted: c.account?.termsAcceptedAt !== undefined,
  admin: c.admin,
  ownListing: engine !== null && (engine.sellerId === c.uid || engine.barred.includes(c.uid)),
});

/** Most bids of one transaction: each writes up to five documents, and 500 is a commit’s measure. */
const mostBids = 90;

/** One lot while a batch is decided: what was read, moved on by every accepted bid. */
interface Lot {
  readonly listingId: string;
  readonly names: ReadonlyMap<string, string>;
  readonly places: StandingsDraft;
  there: { readonly engine: AuctionEngine; readonly leader: string } | null;
  auction: AuctionFields | null;
  readonly written: { readonly uid: string; readonly writes: BidWrites }[];
}

const originOf = ({ idempotencyKey, queuedAt, validUntil }: Input): BidOrigin => ({
  idempotencyKey,
  ...(queuedAt === undefined ? {} : { queuedAt }),
  ...(validUntil === undefined ? {} : { validUntil }),
});

const openLot = async (calls: readonly BatchedCall<Input>[], reader: Reader): Promise<Lot> => {
  const listingId = calls[0]?.input.listingId ?? '';
  const uids = [...new Set(calls.map(({ uid }) => uid))];
  const [engine, auction, people, standing] = await Promise.all([
    reader.get(auctionEngines, listingId),
    reader.get(auctions, listingId),
    Promise.all(uids.map((uid) => reader.get(users, uid))),
    Promise.all(uids.map((uid) => reader.get(standings, standingId(uid, listingId)))),
  ]);
  const there = engine && auction && !engine.isDeleted ? { engine, leader: auction.leader } : null;
  const places = new StandingsDraft(
    listingId,
    new Map(uids.map((uid, i) => [uid, standing[i] ?? null])),
  );
  const leader = there?.engine.leaderId;
  if (leader !== undefined && !places.has(leader)) {
    places.load(leader, await reader.get(standings, standingId(leader, listingId)));
  }
  const names = new Map(uids.map((uid, i) => [uid, people[i]?.username ?? '']));
  return { listingId, names, places, there, auction: null, written: [] };
};

/** One bid on what those before it left: checked by the rules, then resolved. */
const decide = (lot: Lot, input: Input, facts: CallFacts, recentAttempts: number) => {
  const { uid, now, account, numbers } = facts;
  const { kind, amount, confirmJump, queuedAt, validUntil } = input;
  const { listingId, there, names, places } = lot;
  const bid: BidRequest = {
    kind,
    amount,
    ...(confirmJump === undefined ? {} : { confirmJump }),
    ...(queuedAt === undefined ? {} : { queuedAt }),
    ...(validUntil === undefined ? {} : { validUntil }),
  };
  const view = there && viewOf(stateOf(there.engine), there.engine.status, uid);
  const hold = account?.bidderStatus === 'VERIFIED' ? 'COVERED' : 'MISSING';
  const bidder = bidderOf(facts, there?.engine ?? null);
  const queuedTakenAt = places.queuedTakenAt(uid);
  const known = queuedTakenAt === undefined ? {} : { queuedTakenAt };
  assertAllowed(
    checkBid(view, bid, { now, bidder, hold, recentAttempts, limits: numbers.bidding, ...known }),
  );
  if (!there) throw new Error('a checked bid has an auction');

  const accepted = { bidderId: uid, kind, amount, at: now };
  const usernames = { bidder: names.get(uid) ?? '', leader: there.leader };
  const writes = bidWrites(listingId, there.engine, accepted, usernames, originOf(input));
  const { outcome, outbidId, extended } = writes.resolution;
  const [own] = writes.lines;
  lot.there = { engine: { ...there.engine, ...writes.engine }, leader: writes.leader };
  lot.auction = writes.auction ?? lot.auction;
  lot.written.push({ uid, writes });
  if (outbidId) places.markOutbid(outbidId, now);
  places.recordBid(uid, {
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

const closeLot = ({ listingId, there, auction, written, places }: Lot, tx: Tx): void => {
  if (!there || written.length === 0) return;
  tx.change(auctionEngines, listingId, there.engine);
  if (auction) tx.change(auctions, listingId, auction);
  for (const { uid, writes } of written) {
    tx.create(bidEvents, writes.event.id, { ...writes.event.fields, createdBy: uid });
    for (const line of writes.lines) {
      tx.create(bids, line.id, { ...line.fields, createdBy: 'house' });
    }
  }
  places.write(tx);
};

/**
 * Bids: the same check the button runs, on the auction's engine with the server's clock. All that
 * wait for one lot are decided in one transaction in the order they came, which is one of their
 * serial orders. An accepted one writes ledger event, public lines and its bidder's own standing;
 * engine and hot document are written once for all, the latter not for a leader who changed a
 * ceiling in silence. A refused one writes nothing. A member marked VERIFIED counts as covered by a
 * card hold.
 */
export const createBid = batched(bidsCreate, {
  partition: (input) => input.listingId,
  most: mostBids,
  prepare: async (_, { ports, uid, now, numbers }) => {
    const { attempts } = numbers.bidding;
    const bucket = { scope: 'uid' as const, ...attempts };
    const wait = await ports.rates.take(`bid attempts/${uid}`, bucket, now);
    return wait > 0 ? attempts.count : 0;
  },
  open: openLot,
  step: decide,
  close: closeLot,
});
