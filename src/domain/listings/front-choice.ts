import type { Auction } from '../bidding/auction.entity.ts';
import type { Listing } from './listing.entity.ts';
import { HOUR } from '../kit/durations.ts';

interface Lot {
  readonly listing: Pick<Listing, 'number' | 'endAt' | 'featuredUntil'> & {
    readonly vehicle: Pick<Listing['vehicle'], 'bodyType' | 'year'>;
  };
  readonly auction: Pick<Auction, 'endAt' | 'bidCount'> | null;
}

/** When a lot ends as far as is known, ms UTC; 0 when it has no end. */
export const endOf = ({ listing, auction }: Lot): number => auction?.endAt ?? listing.endAt ?? 0;

/** Bodies that carry goods or people about, as long as they are not old enough to be sought for it. */
const workaday: ReadonlySet<string> = new Set(['VAN', 'RV', 'TRAILER']);
const soughtFromYears = 30;

/** Whether a vehicle is an ordinary van or its like, which leads nothing where another can. */
export const isWorkaday = (
  { bodyType, year }: Pick<Listing['vehicle'], 'bodyType' | 'year'>,
  now: number,
): boolean => workaday.has(bodyType) && new Date(now).getUTCFullYear() - year < soughtFromYears;

/**
 * The lot for the front page among those live at `now` (server time, ms UTC): one featured by staff,
 * else the one with most bids, a van only where nothing else runs; never one that ends within the hour. A lot whose price is unknown is
 * skipped: a device may have a listing before its auction.
 */
export const featureOf = <L extends Lot>(live: readonly L[], now: number): L | null => {
  const bids = (lot: L) => lot.auction?.bidCount ?? 0;
  const later = live.filter((lot) => lot.auction !== null && endOf(lot) - now > HOUR);
  const featured = later.filter((lot) => (lot.listing.featuredUntil ?? 0) > now);
  const wanted = later.filter((lot) => !isWorkaday(lot.listing.vehicle, now));
  const among = [featured, wanted, later].find((lots) => lots.length > 0) ?? [];
  return (
    among.toSorted((a, b) => bids(b) - bids(a) || a.listing.number - b.listing.number)[0] ?? null
  );
};
