import type { Auction } from '../bidding/auction.entity.ts';
import type { Listing } from './listing.entity.ts';
import { HOUR } from '../kit/durations.ts';

interface ChoosableLot {
  readonly listing: Pick<Listing, 'number' | 'endAt' | 'featuredUntil'> & {
    readonly vehicle: Pick<Listing['vehicle'], 'bodyType' | 'year'>;
  };
  readonly auction: Pick<Auction, 'endAt' | 'bidCount'> | null;
}

/** When a lot ends as far as known, ms UTC; 0 if it has no end. */
export const lotEndOf = ({ listing, auction }: ChoosableLot): number =>
  auction?.endAt ?? listing.endAt ?? 0;

/** Utility bodies, which are featured only if the vehicle is old enough to be collectible. */
const workaday: ReadonlySet<string> = new Set(['VAN', 'RV', 'TRAILER']);
const soughtFromYears = 30;

/**
 * Whether a vehicle is an ordinary van or the like, which is featured only if there is nothing
 * else.
 */
export const isWorkaday = (
  { bodyType, year }: Pick<Listing['vehicle'], 'bodyType' | 'year'>,
  now: number,
): boolean => workaday.has(bodyType) && new Date(now).getUTCFullYear() - year < soughtFromYears;

/**
 * The lot for the front page among those live at `now` (server time, ms UTC): one featured by
 * staff, otherwise the one with most bids; a van only if nothing else is live, and never one that
 * ends within the hour. A lot whose price is unknown is skipped: a device may have a listing before
 * its auction.
 */
export const featureOf = <L extends ChoosableLot>(live: readonly L[], now: number): L | null => {
  const bids = (lot: L) => lot.auction?.bidCount ?? 0;
  const later = live.filter((lot) => lot.auction !== null && lotEndOf(lot) - now > HOUR);
  const featured = later.filter((lot) => (lot.listing.featuredUntil ?? 0) > now);
  const wanted = later.filter((lot) => !isWorkaday(lot.listing.vehicle, now));
  const among = [featured, wanted, later].find((lots) => lots.length > 0) ?? [];
  return (
    among.toSorted((a, b) => bids(b) - bids(a) || a.listing.number - b.listing.number)[0] ?? null
  );
};
