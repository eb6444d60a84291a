import { lotEndOf, featureOf, isWorkaday } from '../../../domain/listings/front-choice.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { daysBetween } from '../../../wording/language/time-text.ts';
import { lotState } from '../../../wording/listings/lot-state.ts';
import { DAY } from '../../../domain/kit/durations.ts';

export interface Front {
  readonly feature: ListingCard | null;
  /** Other lots featured by package or staff now, by the end of that, latest first. */
  readonly featured: readonly ListingCard[];
  readonly soon: readonly ListingCard[];
  readonly endToday: number;
  readonly opening: readonly ListingCard[];
  /** The newest lots with a price known here. */
  readonly fresh: readonly ListingCard[];
  /** Number of auctions opened within the last 24 hours. */
  readonly opened: number;
  readonly results: readonly ListingCard[];
  /** Whether `results` are today's; otherwise they are simply the last ones. */
  readonly today: boolean;
}

/** Most lots in the featured row. */
const mostFeatured = 8;
/** Fewest results of a day that are shown on their own; fewer join the earlier ones. */
const worthTheirOwn = 3;
const startOf = (card: ListingCard): number => card.auction?.startAt ?? card.listing.startAt ?? 0;

/** Selects the front page's lots among all cards at `now` (server time, ms UTC). */
export const frontOf = (cards: readonly ListingCard[], now: number): Front => {
  const auctions = cards.filter((card) => card.listing.mode === 'AUCTION');
  const inPhase = (phase: string) =>
    auctions.filter((card) => lotState(card.listing, card.auction, now).phase === phase);
  const live = inPhase('live');
  const feature = featureOf(live, now);
  const isPriced = (card: ListingCard): boolean =>
    lotState(card.listing, card.auction, now).price !== null;
  const isOffered = (card: ListingCard): boolean => {
    const { phase } = lotState(card.listing, card.auction, now);
    return phase === 'offer' || (phase === 'live' && isPriced(card));
  };
  const featured = cards
    .filter((card) => card !== feature && (card.listing.featuredUntil ?? 0) > now)
    .filter(isOffered)
    .toSorted((a, b) => (b.listing.featuredUntil ?? 0) - (a.listing.featuredUntil ?? 0))
    .slice(0, mostFeatured);
  const others = live.filter(
    (card) => card !== feature && !featured.includes(card) && isPriced(card),
  );
  const results = inPhase('ended')
    .filter((card) => !['WITHDRAWN', 'CANCELLED'].includes(card.listing.status))
    .toSorted((a, b) => lotEndOf(b) - lotEndOf(a));
  const ofToday = results.filter((card) => daysBetween(now, lotEndOf(card)) === 0);
  const today = ofToday.length >= worthTheirOwn;
  /** Sorts ordinary vans after other lots. */
  const order = ({ listing }: ListingCard): number => Number(isWorkaday(listing.vehicle, now));
  return {
    feature,
    featured,
    soon: live
      .filter((card) => card.auction !== null)
      .toSorted((a, b) => lotEndOf(a) - lotEndOf(b))
      .slice(0, 6),
    endToday: live.filter((card) => daysBetween(now, lotEndOf(card)) === 0).length,
    opening: inPhase('upcoming')
      .toSorted((a, b) => startOf(a) - startOf(b))
      .slice(0, 3),
    fresh: others
      .toSorted((a, b) => startOf(b) - startOf(a))
      .slice(0, 5)
      // The first one is shown large.
      .toSorted((a, b) => order(a) - order(b)),
    opened: live.filter((card) => now - startOf(card) < DAY).length,
    results: (today ? ofToday : results).slice(0, 6),
    today,
  };
};
