import { describe, expect, it } from 'vitest';
import { viewOf, type BidView } from '../../../../src/domain/bidding/bids/bid-state.ts';
import {
  checkBid,
  covered,
  type BidContext,
  type BidRequest,
} from '../../../../src/domain/bidding/bids/check-bid.ts';
import type { Bidder } from '../../../../src/domain/bidding/bids/check-bidder.ts';
import { endAt, good, limits, opening, startAt } from '../histories.ts';

const status = {
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'invalid-argument': 400,
  'failed-precondition': 400,
  'resource-exhausted': 429,
} as Record<string, number>;

const visitor: Bidder = {
  signedIn: false,
  suspended: false,
  emailVerified: false,
  phoneVerified: false,
  termsAccepted: false,
  admin: false,
  ownListing: false,
};

const live: BidView = viewOf(
  { ...opening(0), price: 1_000, ceiling: 2_000, leaderId: 'lee', bidCount: 3 },
  'LIVE',
  'bo',
);
const leading = { ...live, leading: true, ownCeiling: 2_000 };
const bid: BidRequest = { kind: 'MAX', amount: 1_100 };
const context: BidContext = {
  now: startAt,
  bidder: good,
  hold: covered,
  recentAttempts: 0,
  limits,
};

/**
 * Each row breaks one rule; combined from the top, they show that the first broken rule answers.
 */
const faults: readonly {
  code: string;
  http: number;
  view?: Partial<BidView> | null;
  bid?: Partial<BidRequest>;
  context?: Partial<BidContext>;
}[] = [
  { code: 'UNAUTHENTICATED', http: 401, context: { bidder: visitor } },
  { code: 'BIDDER_NOT_ELIGIBLE', http: 403, context: { bidder: { ...good, suspended: true } } },
  { code: 'OWN_LISTING', http: 403, context: { bidder: { ...good, ownListing: true } } },
  { code: 'LISTING_NOT_FOUND', http: 404, view: { isAuction: false } },
  { code: 'NOT_STARTED', http: 409, view: { startAt: startAt + 1 } },
  { code: 'AUCTION_ENDED', http: 409, view: { endAt: startAt } },
  { code: 'BID_EXPIRED', http: 409, bid: { validUntil: startAt - 1 } },
  { code: 'INVALID_AMOUNT', http: 400, bid: { amount: 1_100.5 } },
  { code: 'BID_TOO_LOW', http: 409, bid: { amount: 1_099 } },
  { code: 'CONFIRM_LARGE_BID', http: 409, bid: { amount: 6_101 } },
  { code: 'PAYMENT_REQUIRED', http: 400, context: { hold: { state: 'MISSING' } } },
  { code: 'RATE_LIMITED', http: 429, context: { recentAttempts: 10 } },
];

describe('bid validation', () => {
  it('takes a good bid', () => expect(checkBid(live, bid, context)).toBeNull());

  it.each(faults.map((f, i) => [f.code, f.http, i] as const))('%s answers %i', (code, http, i) => {
    const f = faults[i]!;
    const refused = checkBid(
      { ...live, ...f.view },
      { ...bid, ...f.bid },
      { ...context, ...f.context },
    );
    expect([refused?.code, status[refused?.status ?? '']]).toEqual([code, http]);
  });

  it('answers the first failure: with every later row broken too, the code stays', () => {
    faults.forEach((f, i) => {
      const all = faults.slice(i).toReversed();
      const refused = checkBid(
        Object.assign({}, live, ...all.map((x) => x.view)),
        Object.assign({}, bid, ...all.map((x) => x.bid)),
        Object.assign({}, context, ...all.map((x) => x.context)),
      );
      expect(refused?.code).toBe(f.code);
    });
  });

  it.each([
    ['e-mail', { emailVerified: false }],
    ['phone', { phoneVerified: false }],
    ['terms', { termsAccepted: false }],
  ])('needs the %s', (_, lack) => {
    const bidder = { ...good, ...lack };
    expect(checkBid(live, bid, { ...context, bidder })?.code).toBe('BIDDER_NOT_ELIGIBLE');
  });

  it('staff never bid; there is nothing to bid on where there is no listing', () => {
    const staff = { ...good, admin: true };
    expect(checkBid(live, bid, { ...context, bidder: staff })?.code).toBe('ADMIN_CANNOT_BID');
    expect(checkBid(null, bid, context)?.code).toBe('LISTING_NOT_FOUND');
  });

  it.each([
    ['SCHEDULED', 'NOT_STARTED'],
    ['PREVIEW', 'LISTING_NOT_FOUND'],
    ['SELLER_REVIEW', 'LISTING_NOT_FOUND'],
    ['SOLD', 'AUCTION_ENDED'],
    ['CANCELLED', 'AUCTION_ENDED'],
    ['NEGOTIATION', 'AUCTION_ENDED'],
  ] as const)('a listing that is %s answers %s', (s, code) => {
    expect(checkBid({ ...live, status: s }, bid, context)?.code).toBe(code);
  });

  it('names the true reason when it was cancelled, also past its end', () => {
    for (const now of [endAt - 1, endAt]) {
      expect(checkBid({ ...live, status: 'CANCELLED' }, bid, { ...context, now })).toMatchObject({
        message: 'This auction was cancelled.',
        details: { status: 'CANCELLED' },
      });
    }
  });

  it('counts the last millisecond in and the end out', () => {
    expect(checkBid(live, bid, { ...context, now: endAt - 1 })).toBeNull();
    expect(checkBid(live, bid, { ...context, now: endAt })?.code).toBe('AUCTION_ENDED');
    expect(checkBid(live, bid, { ...context, now: startAt - 1 })?.code).toBe('NOT_STARTED');
    const queued = { ...bid, validUntil: startAt };
    expect(checkBid(live, queued, context)).toBeNull();
  });

  it.each([
    [0, 'INVALID_AMOUNT'],
    [-5, 'INVALID_AMOUNT'],
    [Number.NaN, 'INVALID_AMOUNT'],
    [Number.POSITIVE_INFINITY, 'INVALID_AMOUNT'],
    [100_000_001, 'INVALID_AMOUNT'],
    [100_000_000, 'CONFIRM_LARGE_BID'],
    [6_100, null],
    [6_101, 'CONFIRM_LARGE_BID'],
  ])('amount %d answers %s', (amount, code) => {
    expect(checkBid(live, { ...bid, amount }, context)?.code ?? null).toBe(code);
  });

  it('asks about a jump only above both limits, and takes a confirmed one', () => {
    const high: BidView = { ...live, price: 50_000 };
    expect(checkBid(high, { ...bid, amount: 101_000 }, context)).toBeNull();
    expect(checkBid(high, { ...bid, amount: 101_001 }, context)?.code).toBe('CONFIRM_LARGE_BID');
    const sure = { ...bid, amount: 101_001, confirmJump: true };
    expect(checkBid(high, sure, context)).toBeNull();
  });

  it('tells a bid that is too low what would do', () => {
    expect(checkBid(live, { ...bid, amount: 1 }, context)?.details).toEqual({
      minNext: 1_100,
      price: 1_000,
      endAt,
      serverTime: startAt,
    });
  });

  it.each([
    ['EXACT', 5_000, 'NO_RESERVE', 'ALREADY_HIGH_BIDDER'],
    ['EXACT', 5_000, 'RESERVE_MET', 'ALREADY_HIGH_BIDDER'],
    ['EXACT', 1_100, 'RESERVE_NOT_MET', null],
    ['EXACT', 1_000, 'RESERVE_NOT_MET', 'BID_TOO_LOW'],
    ['MAX', 999, 'NO_RESERVE', 'BELOW_CURRENT_PRICE'],
    ['MAX', 1_000, 'NO_RESERVE', null],
    ['MAX', 2_000, 'RESERVE_MET', 'NO_CHANGE'],
    ['MAX', 2_001, 'RESERVE_MET', null],
  ] as const)('a leader bidding %s %i, %s: %s', (kind, amount, reserveStatus, code) => {
    const refused = checkBid({ ...leading, reserveStatus }, { kind, amount }, context);
    expect(refused?.code ?? null).toBe(code);
  });
});
