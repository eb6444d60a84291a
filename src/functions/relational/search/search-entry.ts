import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { bounded } from '../../../domain/listings/search/bounds.ts';
import {
  facetKeys,
  facetValues,
  listOf,
  listsOf,
  standingAt,
  type Show,
} from '../../../domain/listings/search/facet-values.ts';
import { wordsOfLot } from '../../../domain/listings/search/lot-words.ts';
import { weightsOf } from '../../../domain/listings/search/word-index.ts';

/** A row of `search_lots`. */
export interface SearchEntry {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** Whether it is public; staff find everything that is not deleted. */
  readonly is_public: boolean;
  /** The list it belongs to; null for none. */
  readonly show: Show | null;
  readonly category: string;
  readonly currency: string;
  /** Whole dollars of its currency. */
  readonly price: number | null;
  readonly year: number;
  readonly km: number | null;
  /** Facet values such as `make:porsche`, for each facet of its list. */
  readonly facets: readonly string[];
  /** Its words in the format of a Postgres `tsvector`, each once. */
  readonly words: string;
}

/** Weights by the letters Postgres uses for them. */
const weightLetters: Readonly<Record<number, string>> = { 3: 'A', 2: 'B', 1: 'C' };

/** @param now server ms UTC. */
export const searchEntry = (
  listing: Listing,
  auction: Auction | null,
  now: number,
): SearchEntry => {
  const lot = standingAt({ listing, auction }, now);
  const show = listOf(lot);
  const { id, number, title, category, currency, vehicle } = listing;
  const km = bounded.reading.valueOf(lot, () => null);
  const facets = facetKeys.flatMap((key) =>
    key === 'ends' || show === null || !listsOf(key).includes(show)
      ? []
      : facetValues[key](lot).map((value) => `${key}:${value}`),
  );
  const words = [...weightsOf(wordsOfLot(listing))].map(
    ([word, weight]) => `'${word}':1${weightLetters[weight] ?? 'C'}`,
  );
  return {
    id,
    number,
    title,
    is_public: listing.isPublic && !listing.isDeleted,
    show,
    category,
    currency,
    price: lot.state.price,
    year: vehicle.year,
    km: km === null ? null : Math.round(km),
    facets,
    words: words.join(' '),
  };
};
