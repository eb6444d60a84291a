/**
 * Low estimate from which an extra deposit is suggested for a lot, and its share of the estimate.
 */
const suggested = { from: 250_000, percent: 2 } as const;

/**
 * Suggested amount to hold on a bidder’s card in addition to the fee, for a lot with this low
 * estimate; null if none is needed. Whole dollars.
 */
export const suggestedDeposit = (estimateLow: number | null): number | null =>
  estimateLow === null || estimateLow < suggested.from
    ? null
    : Math.round((estimateLow * suggested.percent) / 100);
