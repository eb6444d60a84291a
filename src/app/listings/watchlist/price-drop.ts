import type { Listing } from '../../../domain/listings/listing.entity.ts';

/**
 * Drop of an asking price since an instant, whole dollars; 0 for none.
 * @param since server time, ms UTC.
 */
export const priceDrop = (listing: Listing, since: number): number => {
  const history = listing.priceHistory ?? [];
  const now = listing.askPrice;
  if (now === undefined || listing.status !== 'ACTIVE') return 0;
  const then = history.findLast((entry) => entry.at <= since) ?? history[0];
  return then === undefined ? 0 : Math.max(0, then.askPrice - now);
};
