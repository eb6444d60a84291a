import type { ListingCard } from '../../store/reading/listing-card.ts';
import { showOf } from '../list/choose.ts';

/** What an open lot has in common with another: the more, the nearer. */
const likeness = (a: ListingCard['listing'], b: ListingCard['listing']): number => {
  const [one, other] = [a.vehicle, b.vehicle];
  const years = Math.abs(one.year - other.year);
  return (
    (one.modelId === other.modelId ? 8 : 0) +
    (one.makeId === other.makeId ? 4 : 0) +
    (one.bodyType === other.bodyType ? 3 : 0) +
    (a.category === b.category ? 1 : 0) +
    Math.max(0, 4 - years / 4) +
    (one.location.region === other.location.region ? 1 : 0)
  );
};

const isOpen = (card: ListingCard, now: number): boolean => {
  const show = showOf(card, now);
  return show === 'auctions' || show === 'classifieds';
};

const endOf = ({ auction, listing }: ListingCard): number =>
  auction?.endAt ?? listing.endAt ?? listing.expiresAt ?? 0;

/**
 * What is on offer now and most like a lot: kind, make, body, years and place. Of equals, what ends
 * first.
 * @param now server ms UTC.
 */
export const nearTo = (
  listing: ListingCard['listing'],
  cards: readonly ListingCard[],
  now: number,
  most: number,
): readonly ListingCard[] =>
  cards
    .filter((card) => card.listing.id !== listing.id && isOpen(card, now))
    .map((card) => ({ card, like: likeness(listing, card.listing) }))
    .filter(({ like }) => like >= 3)
    .toSorted((a, b) => b.like - a.like || endOf(a.card) - endOf(b.card))
    .slice(0, most)
    .map(({ card }) => card);
