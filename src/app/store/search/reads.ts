import type { ListingCard } from '../listings.ts';
import { openCards } from '../mirror/cards.ts';
import type { Freshness, Reading } from '../reading.ts';
import type { Facets, SearchResult } from '../search.ts';
import type { Emit, Stop } from '../subscription.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import { narrow } from './facets.ts';

type Listener = (cards: readonly ListingCard[], freshness: Freshness) => void;

const index = new CatalogueIndex();
const listeners = new Set<Listener>();
let current: { cards: readonly ListingCard[]; freshness: Freshness } | null = null;
let indexed: readonly ListingCard[] = [];
let opening: Promise<Stop> | null = null;

const hear = (reading: Reading<readonly ListingCard[]>): void => {
  if (reading.status !== 'ready') return;
  current = { cards: reading.value, freshness: reading.freshness };
  for (const listener of listeners) listener(current.cards, current.freshness);
};

/** One subscription to the cards for all searches; it stays while any search is open. */
const join = async (listener: Listener): Promise<Stop> => {
  listeners.add(listener);
  opening ??= openCards(hear);
  if (current !== null) listener(current.cards, current.freshness);
  const stop = await opening;
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    opening = null;
    current = null;
    stop();
  };
};

/** Searches cards by words and facets; with words the best come first. */
export const searchCards = (
  cards: readonly ListingCard[],
  text: string,
  facets: Facets,
): SearchResult => {
  const words = text.trim();
  if (words === '') return { ...narrow(cards, facets), searched: cards.length };
  if (indexed !== cards) {
    index.update(cards);
    indexed = cards;
  }
  const byId = new Map(cards.map((card) => [card.listing.id, card]));
  const found = index
    .find(words)
    .map((id) => byId.get(id))
    .filter((card) => card !== undefined);
  return { ...narrow(found, facets), searched: cards.length };
};

export const openSearch = (text: string, facets: Facets, emit: Emit<SearchResult>): Promise<Stop> =>
  join((cards, freshness) => {
    emit({ status: 'ready', value: searchCards(cards, text, facets), freshness });
  });
