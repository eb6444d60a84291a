/**
 * An increment table in rising bands: below `below` dollars the minimum step is `step` dollars; the
 * last band has no limit.
 */
export type Increments = readonly { readonly below?: number; readonly step: number }[];

/**
 * Bid increments: the minimum step, in whole dollars, above a price of `price` whole dollars. A
 * price on a boundary belongs to the higher band.
 */
export const incrementAt = (price: number, bands: Increments): number =>
  bands.find(({ below }) => below === undefined || price < below)?.step ?? 0;

/**
 * Lowest amount of the next bid: the starting bid if there are no bids, otherwise price plus
 * increment. Any whole dollar amount from there on is valid.
 */
export const minimumNext = (
  at: { readonly bidCount: number; readonly price: number; readonly startingBid: number },
  bands: Increments,
): number => (at.bidCount === 0 ? at.startingBid : at.price + incrementAt(at.price, bands));
