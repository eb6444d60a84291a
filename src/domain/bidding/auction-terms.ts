import { group, int, list, optional, serverSet } from '../kit/fields.ts';
import { dollars } from '../kit/fragments.ts';
import type { FeeTerms } from '../payments/fee.ts';
import { usualNumbers, type Numbers } from '../platform/settings/numbers.ts';
import type { Increments } from './bids/increments.ts';
import { DAY } from '../kit/durations.ts';

/** The numbers that govern bidding on one auction. */
export interface BiddingTerms {
  readonly increments: Increments;
  /** A change this close to the end extends the auction, so that as much time is left again, ms. */
  readonly softCloseMs: number;
}

/** The numbers an auction was scheduled with; later changes of the settings do not affect it. */
export interface AuctionTerms extends BiddingTerms {
  readonly reserveNearPercent: number;
  readonly fee: FeeTerms;
  /** Additional amount held on a bidder’s card, as set by staff, whole dollars; absent for none. */
  readonly bidDeposit?: number;
}

const basisPoints = int({ min: 0, max: 10_000, unit: 'bps' });
const termsCents = int({ min: 0, max: 100_000_000, unit: 'cents' });

/**
 * The terms as stored in a listing and its auction engine. The numbers themselves are stored, not
 * only their version: a buyer sees the cost of a bid without reading a second document, and events
 * are replayed with the numbers in force when they were written.
 */
export const termsField = optional(
  serverSet(
    group({
      increments: list(group({ below: optional(dollars), step: dollars }), { max: 12 }),
      softCloseMs: int({ min: 0, max: DAY, unit: 'ms' }),
      reserveNearPercent: int({ min: 0, max: 100 }),
      fee: group({ buyerBps: basisPoints, buyerMinCents: termsCents, buyerMaxCents: termsCents }),
      bidDeposit: optional(dollars),
    }),
  ),
);

/** The terms of an auction in that category if it is scheduled with these numbers. */
export const termsFrom = (
  { bidding, fees }: Pick<Numbers, 'bidding' | 'fees'>,
  category: string,
): AuctionTerms => {
  const table = category === 'parts' ? bidding.partIncrements : bidding.increments;
  const { buyerBps, buyerMinCents, buyerMaxCents } = fees;
  return {
    increments: table.map(({ below, step }) => (below === null ? { step } : { below, step })),
    softCloseMs: bidding.softCloseMs,
    reserveNearPercent: bidding.reserveNearPercent,
    fee: { buyerBps, buyerMinCents, buyerMaxCents },
  };
};

/**
 * The stored terms of an auction. An auction scheduled before terms were stored gets the program's
 * defaults.
 */
export const standingTerms = (of: {
  readonly terms?: AuctionTerms | undefined;
  readonly category: string;
}): AuctionTerms => of.terms ?? termsFrom(usualNumbers, of.category);
