import type { Auction } from '../bidding/auction.entity.ts';
import type { Listing } from './listing.entity.ts';

interface Lot {
  readonly listing: Pick<Listing, 'number' | 'endAt' | 'featuredUntil'>;
  readonly auction: Pick<Auction, 'endAt' | 'bidCount'> | null;
}

const hour = 3_600_000;

/** When a lot ends as far as is known, ms UTC; 0 when it has no end. */
export const endOf = ({ listing, auction }: Lot): number => auction?.endAt ?? listing.endAt ?? 0;

/**
 * The lot for the front page among those live at `now` (server time, ms UTC): one featured by staff,
 * else the one with most bids; never one that ends within the hour. A lot whose price is unknown is
 * skipped: a device may have a listing before its auction.
 */
export const featureOf = <L extends Lot>(live: readonly L[], now: number): L | null => {
  const bids = (lot: L) => lot.auction?.bidCount ?? 0;
  const later = live.filter((lot) => lot.auction !== null && endOf(lot) - now > hour);
  const featured = later.filter((lot) => (lot.listing.featuredUntil ?? 0) > now);
  const among = featured.length > 0 ? featured : later;
  return (
    among.toSorted((a, b) => bids(b) - bids(a) || a.listing.number - b.listing.number)[0] ?? null
  );
};
