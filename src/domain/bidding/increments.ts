/**
 * An increment table in rising bands: below `below` dollars the least step is `step` dollars; the
 * last band has no limit.
 */
export type Increments = readonly { readonly below?: number; readonly step: number }[];

/**
 * Bid increments: the least step, in whole dollars, above a price of `price` whole dollars. A price
 * on a boundary already belongs to the dearer band.
 */
export const incrementAt = (price: number, bands: Increments): number =>
  bands.find(({ below }) => below === undefined || price < below)?.step ?? 0;

/**
 * Lowest amount of the next bid: the starting bid while there are no bids, afterwards price plus
 * increment. Any whole dollar amount from there on is valid.
 */
export const minimumNext = (
  at: { readonly bidCount: number; readonly price: number; readonly startingBid: number },
  bands: Increments,
): number => (at.bidCount === 0 ? at.startingBid : at.price + incrementAt(at.price, bands));
