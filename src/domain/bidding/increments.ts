import { configDefaults, type IncrementBand } from '../platform/config-defaults.ts';

/**
 * Bid increments: the least step, in whole dollars, above a price of `price` whole dollars.
 * A price on a boundary already belongs to the dearer band: 4,999 steps 100, 5,000 steps 250.
 */
export const incrementAt = (
  price: number,
  bands: readonly IncrementBand[] = configDefaults.bidding.increments,
): number => {
  const band = bands.find((b) => b.below === null || price < b.below);
  return band?.step ?? 0;
};

/** The table a category uses: parts have small steps below 1,000, everything else starts at 100. */
export const bandsFor = (category: string): readonly IncrementBand[] =>
  category === 'parts' ? configDefaults.bidding.partIncrements : configDefaults.bidding.increments;

/**
 * Least next bid: the starting bid while nobody has bid, afterwards price plus increment. Any
 * whole dollar from there on is a valid bid.
 */
export const minimumNext = (
  at: { readonly bidCount: number; readonly price: number; readonly startingBid: number },
  bands?: readonly IncrementBand[],
): number => (at.bidCount === 0 ? at.startingBid : at.price + incrementAt(at.price, bands));
