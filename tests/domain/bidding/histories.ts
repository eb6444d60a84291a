import { termsFrom } from '../../../src/domain/bidding/auction-terms.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import * as fc from 'fast-check';
import { openingState, viewOf, type BidState } from '../../../src/domain/bidding/bids/bid-state.ts';
import { checkBid, covered, type BidRequest } from '../../../src/domain/bidding/bids/check-bid.ts';
import type { Bidder } from '../../../src/domain/bidding/bids/check-bidder.ts';
import type { BidEvent } from '../../../src/domain/bidding/bids/fold.ts';
import { resolveBid, type Resolution } from '../../../src/domain/bidding/bids/resolve-bid.ts';

export const startAt = 1_000_000;
export const endAt = startAt + 600_000;

export const good: Bidder = {
  signedIn: true,
  suspended: false,
  emailVerified: true,
  phoneVerified: true,
  termsAccepted: true,
  admin: false,
  ownListing: false,
};

export interface Try extends BidRequest {
  readonly bidderId: string;
  readonly at: number;
}

/** Attempts in time order by five people, most near the price and many near the end. */
export const tries = (only?: 'MAX'): fc.Arbitrary<readonly Try[]> =>
  fc
    .array(
      fc.record({
        bidderId: fc.constantFrom('ann', 'ben', 'cho', 'dee', 'eli'),
        kind: only ? fc.constant(only) : fc.constantFrom('EXACT' as const, 'MAX' as const),
        amount: fc.oneof(
          fc.integer({ min: 100, max: 3_000 }),
          fc.integer({ min: 1, max: 60 }).map((n) => n * 100),
          fc.integer({ min: 1, max: 120_000 }),
        ),
        gap: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 200_000 })),
        confirmJump: fc.constant(true),
      }),
      { maxLength: 25 },
    )
    .map((rows) => {
      let at = startAt - 10_000;
      return rows.map(({ gap, ...row }) => {
        at += gap;
        return { ...row, at };
      });
    });

export const limits = usualNumbers.bidding;
export const terms = termsFrom(usualNumbers, 'cars');
export const partsTerms = termsFrom(usualNumbers, 'parts');

export const reserves = fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 50_000 }));

export const opening = (reserve: number): BidState =>
  openingState({ startAt, endAt, startingBid: 100, reserve, terms });

export interface Step {
  readonly before: BidState;
  readonly attempt: Try;
  readonly code: string | null;
  readonly resolution: Resolution | null;
  readonly after: BidState;
}

/** Runs attempts as the function does: check, then resolve the valid ones. */
export const run = (from: BidState, attempts: readonly Try[]): readonly Step[] => {
  let state = from;
  return attempts.map((attempt) => {
    const before = state;
    const refused = checkBid(viewOf(before, 'LIVE', attempt.bidderId), attempt, {
      now: attempt.at,
      bidder: good,
      hold: covered,
      recentAttempts: 0,
      limits,
    });
    const resolution = refused ? null : resolveBid(before, attempt);
    state = resolution?.state ?? before;
    return { before, attempt, code: refused?.code ?? null, resolution, after: state };
  });
};

export const accepted = (steps: readonly Step[]): readonly Extract<BidEvent, { type: 'BID' }>[] =>
  steps.flatMap((s, i) =>
    s.resolution ? [{ type: 'BID' as const, bidId: `bid${i}`, ...s.attempt }] : [],
  );
