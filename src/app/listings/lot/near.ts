import type { ListingCard } from '../../platform/reading/listing-card.ts';
import { showOf } from '../list/filters/choose.ts';

/**
 * Scores the similarity of two lots. The same model outweighs everything, then the same make; body,
 * category, years and region decide the rest.
 */
const likeness = (a: ListingCard['listing'], b: ListingCard['listing']): number => {
  const [one, other] = [a.vehicle, b.vehicle];
  const years = Math.abs(one.year - other.year);
  return (
    (one.modelId === other.modelId ? 32 : 0) +
    (one.makeId === other.makeId ? 16 : 0) +
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

const endOrExpiry = ({ auction, listing }: ListingCard): number =>
  auction?.endAt ?? listing.endAt ?? listing.expiresAt ?? 0;

const nearest = (
  listing: ListingCard['listing'],
  cards: readonly ListingCard[],
  least: number,
  inOrder: (a: ListingCard, b: ListingCard) => number,
): readonly ListingCard[] =>
  cards
    .filter((card) => card.listing.id !== listing.id)
    .map((card) => ({ card, like: likeness(listing, card.listing) }))
    .filter(({ like }) => like >= least)
    .toSorted((a, b) => b.like - a.like || inOrder(a.card, b.card))
    .map(({ card }) => card);

/** Lowest score for lots on offer: some similarity in body, years and place. */
const leastOpen = 3;
/** Lowest score for results: the same make. */
const leastEnded = 16;

/**
 * Returns the lots on offer most similar to a lot, by model, make, body, years and place. Among
 * equals, the next to end comes first.
 * @param now server ms UTC.
 */
export const nearTo = (
  listing: ListingCard['listing'],
  cards: readonly ListingCard[],
  now: number,
  most: number,
): readonly ListingCard[] => {
  const open = cards.filter((card) => isOpen(card, now));
  return nearest(listing, open, leastOpen, (a, b) => endOrExpiry(a) - endOrExpiry(b)).slice(
    0,
    most,
  );
};

/**
 * This device's results for a lot’s model and make, most similar first; among equals, the latest
 * end first.
 * @param now server ms UTC.
 */
export const resultsNear = (
  listing: ListingCard['listing'],
  cards: readonly ListingCard[],
  now: number,
  most: number,
): readonly ListingCard[] => {
  const ended = cards.filter((card) => showOf(card, now) === 'results');
  return nearest(listing, ended, leastEnded, (a, b) => endOrExpiry(b) - endOrExpiry(a)).slice(
    0,
    most,
  );
};
