import type { Bidder } from '../../domain/bidding/check-bidder.ts';
import { checkBid, type BidRequest } from '../../domain/bidding/check-bid.ts';
import { viewOf } from '../../domain/bidding/bid-state.ts';
import { auctionEngines, type AuctionEngine } from '../../domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { bidEvents } from '../../domain/bidding/bid-event.entity.ts';
import { bids } from '../../domain/bidding/bid.entity.ts';
import { bidWrites, stateOf, type BidOrigin } from '../../domain/bidding/bid-writes.ts';
import { bidsCreate } from '../../domain/bidding/commands.ts';
import { standings, type Standing } from '../../domain/bidding/standing.entity.ts';
import { users } from '../../domain/accounts/user.entity.ts';
import { configDefaults } from '../../domain/platform/config-defaults.ts';
import { keyed, require, type Context } from '../context.ts';
import type { Tx } from '../ports.ts';
import { stateAfter } from './state-after.ts';

const { attempts } = configDefaults.bidding;

/** What the account and the token say of whoever wants to bid. */
const bidderOf = (c: Context, engine: AuctionEngine | null): Bidder => ({
  signedIn: c.uid !== '',
  suspended: c.account === null || c.account.bidderStatus === 'SUSPENDED',
  emailVerified: c.caller.kind === 'member' && c.caller.claims['email_verified'] === true,
  phoneVerified: c.account?.phoneVerified === true,
  termsAccepted: c.account?.termsAcceptedAt !== undefined,
  admin: c.admin,
  ownListing: engine !== null && (engine.sellerId === c.uid || engine.barred.includes(c.uid)),
});

const standingId = (uid: string, listingId: string): string => `${uid}_${listingId}`;

/** Where a bidder stands after his own bid, told to him alone. */
const writeStanding = (
  tx: Tx,
  before: Standing | null,
  of: Pick<Standing, 'userId' | 'listingId' | 'state' | 'ceiling' | 'lastAmount' | 'lastBidAt'>,
): void => {
  const id = standingId(of.userId, of.listingId);
  if (before) tx.change(standings, id, { ...of, bids: before.bids + 1 });
  else tx.create(standings, id, { ...of, bids: 1, createdBy: of.userId });
};

/**
 * A bid: the same check the button runs, in one transaction on the auction's engine with the
 * server's clock. Accepted, it writes ledger event, public lines, engine, hot document and the
 * bidder's own standing; refused, it writes nothing. A member marked VERIFIED counts as covered
 * by a card hold.
 */
export const createBid = keyed(bidsCreate, {
  lane: (input) => input.listingId,
  prepare: async (_, { ports, uid, now }) => {
    const bucket = { scope: 'uid' as const, ...attempts };
    const wait = await ports.rates.take(`bid attempts/${uid}`, bucket, now);
    return wait > 0 ? attempts.count : 0;
  },
  inTransaction: async (input, context, tx, recentAttempts) => {
    const { uid, now, account } = context;
    const { listingId, kind, amount, idempotencyKey, confirmJump, queuedAt, validUntil } = input;
    const [engine, auction, user, standing] = await Promise.all([
      tx.get(auctionEngines, listingId),
      tx.get(auctions, listingId),
      tx.get(users, uid),
      tx.get(standings, standingId(uid, listingId)),
    ]);
    const bid: BidRequest = {
      kind,
      amount,
      ...(confirmJump === undefined ? {} : { confirmJump }),
      ...(validUntil === undefined ? {} : { validUntil }),
    };
    const there = engine && auction && !engine.isDeleted ? engine : null;
    const view = there && viewOf(stateOf(there), there.status, uid);
    const hold = account?.bidderStatus === 'VERIFIED' ? 'COVERED' : 'MISSING';
    const bidder = bidderOf(context, there);
    require(checkBid(view, bid, { now, bidder, hold, recentAttempts }));
    if (!there || !auction) throw new Error('a checked bid has an auction');

    const origin: BidOrigin = {
      idempotencyKey,
      ...(queuedAt === undefined ? {} : { queuedAt }),
      ...(validUntil === undefined ? {} : { validUntil }),
    };
    const names = { bidder: user?.username ?? '', leader: auction.leader };
    const accepted = { bidderId: uid, kind, amount, at: now };
    const writes = bidWrites(listingId, there, accepted, names, origin);
    const { outcome, outbidId, extended } = writes.resolution;
    const displaced = outbidId && (await tx.get(standings, standingId(outbidId, listingId)));

    tx.change(auctionEngines, listingId, writes.engine);
    tx.change(auctions, listingId, writes.auction);
    tx.create(bidEvents, writes.event.id, { ...writes.event.fields, createdBy: uid });
    for (const line of writes.lines) {
      tx.create(bids, line.id, { ...line.fields, createdBy: 'house' });
    }
    const [own] = writes.lines;
    writeStanding(tx, standing, {
      userId: uid,
      listingId,
      state: outcome === 'OK_OUTBID' ? 'OUTBID' : 'LEADING',
      ceiling: amount,
      lastAmount: own?.fields.amount ?? standing?.lastAmount ?? amount,
      lastBidAt: now,
    });
    if (displaced) tx.change(standings, displaced.id, { state: 'OUTBID' });
    return {
      outcome,
      ...(own ? { bidId: own.id } : {}),
      ceiling: outcome === 'OK_OUTBID' ? amount : writes.engine.ceiling,
      extended,
      ...stateAfter(writes.engine, uid, now),
    };
  },
});
