/** When an extra deposit is suggested for a lot: from this low estimate on, this share of it. */
const suggested = { from: 250_000, percent: 2 } as const;

/**
 * Suggested amount to hold on a bidder’s card in addition to the fee, for a lot with this low
 * estimate; null where none is needed. Whole dollars.
 */
export const suggestedDeposit = (estimateLow: number | null): number | null =>
  estimateLow === null || estimateLow < suggested.from
    ? null
    : Math.round((estimateLow * suggested.percent) / 100);
