import type { ListingCard } from '../../store/listings.ts';
import { lotState } from '../card/lot-state.ts';
import { facets, type Facet, type FacetKey, type Show } from './facets.ts';
import type { ListSearch, Sort } from './list-search.ts';

interface FacetCount {
  readonly value: string;
  readonly text: string;
  /** Lots this value would leave, the other facets as they are. */
  readonly count: number;
  readonly on: boolean;
}

export interface FacetCounts {
  readonly facet: Facet;
  readonly counts: readonly FacetCount[];
}

export interface Chosen {
  readonly cards: readonly ListingCard[];
  /** All lots of the list before any filter. */
  readonly all: number;
  /** Lots by category, before the category is chosen. */
  readonly categories: Readonly<Record<string, number>>;
  readonly facets: readonly FacetCounts[];
}

const priceOf = (card: ListingCard, now: number): number | null =>
  lotState(card.listing, card.auction, now).price;
const endOf = (card: ListingCard): number => card.auction?.endAt ?? card.listing.endAt ?? 0;
const bornAt = (card: ListingCard): number =>
  card.auction?.startAt ?? card.listing.startAt ?? Date.parse(card.listing.dateCreated);

/** Which list a lot stands on; null for what is on none, such as a cancelled auction. */
export const showOf = (card: ListingCard, now: number): Show | null => {
  const { phase } = lotState(card.listing, card.auction, now);
  if (card.listing.mode === 'CLASSIFIED') return phase === 'offer' ? 'classifieds' : null;
  if (phase !== 'ended') return 'auctions';
  return ['WITHDRAWN', 'CANCELLED'].includes(card.listing.status) ? null : 'results';
};

const inRange = (search: ListSearch, price: number | null): boolean =>
  (search.min === undefined || (price !== null && price >= search.min)) &&
  (search.max === undefined || (price !== null && price <= search.max));

const orders: Readonly<Record<Sort, (a: ListingCard, b: ListingCard, now: number) => number>> = {
  ending: (a, b) => endOf(a) - endOf(b),
  newest: (a, b) => bornAt(b) - bornAt(a),
  cheapest: (a, b, now) => (priceOf(a, now) ?? Infinity) - (priceOf(b, now) ?? Infinity),
  dearest: (a, b, now) => (priceOf(b, now) ?? -1) - (priceOf(a, now) ?? -1),
  oldest: (a, b) => a.listing.vehicle.year - b.listing.vehicle.year,
  'most-bids': (a, b) => (b.auction?.bidCount ?? 0) - (a.auction?.bidCount ?? 0),
};

/** What stands first when nobody asked: what ends next, the newest advertisement, the last result. */
const natural: Readonly<Record<Show, (a: ListingCard, b: ListingCard, now: number) => number>> = {
  auctions: (a, b, now) => {
    const late = (card: ListingCard) =>
      lotState(card.listing, card.auction, now).phase === 'upcoming' ? 1 : 0;
    return late(a) - late(b) || endOf(a) - endOf(b);
  },
  classifieds: (a, b) => bornAt(b) - bornAt(a),
  results: (a, b) => endOf(b) - endOf(a),
};

interface Row {
  readonly card: ListingCard;
  readonly values: ReadonlyMap<FacetKey, readonly string[]>;
}

const passes = (row: Row, search: ListSearch, except: FacetKey | null): boolean =>
  facets.every(({ key }) => {
    const wanted = search[key];
    if (key === except || wanted === undefined) return true;
    return (row.values.get(key) ?? []).some((value) => wanted.includes(value));
  });

const countFacet = (
  facet: Facet,
  rows: readonly Row[],
  search: ListSearch,
  cards: readonly ListingCard[],
): FacetCounts => {
  const tally = new Map<string, number>();
  for (const row of rows) {
    if (!passes(row, search, facet.key)) continue;
    for (const value of row.values.get(facet.key) ?? []) {
      tally.set(value, (tally.get(value) ?? 0) + 1);
    }
  }
  const ticked = search[facet.key] ?? [];
  for (const value of ticked) if (!tally.has(value)) tally.set(value, 0);
  const place = (value: string) => facet.order?.indexOf(value) ?? 0;
  const counts = [...tally]
    .map(([value, count]) => ({
      value,
      count,
      text: facet.textOf(value, cards),
      on: ticked.includes(value),
    }))
    .sort(
      (a, b) =>
        place(a.value) - place(b.value) || b.count - a.count || a.text.localeCompare(b.text),
    );
  return { facet, counts };
};

/**
 * The list that a search asks for, with the counts of its facets.
 * @param cards what was found by text, best first, or everything.
 * @param category one category, or null for all.
 * @param now server time, ms UTC.
 */
export const choose = (
  cards: readonly ListingCard[],
  search: ListSearch,
  category: string | null,
  now: number,
): Chosen => {
  const show = search.show ?? 'auctions';
  const listed = cards.filter((card) => showOf(card, now) === show);
  const categories: Record<string, number> = {};
  for (const { listing } of listed) {
    categories[listing.category] = (categories[listing.category] ?? 0) + 1;
  }
  const own = facets.filter((facet) => facet.in.includes(show));
  const within = listed.filter((card) => category === null || card.listing.category === category);
  const rows = within
    .filter((card) => inRange(search, priceOf(card, now)))
    .map((card) => ({
      card,
      values: new Map(own.map((facet) => [facet.key, facet.valuesOf(card, now)] as const)),
    }));
  const applied = Object.fromEntries(
    own.flatMap(({ key }) => (search[key] === undefined ? [] : [[key, search[key]]])),
  ) as ListSearch;
  const found = rows.filter((row) => passes(row, applied, null)).map((row) => row.card);
  const order = search.sort === undefined ? natural[show] : orders[search.sort];
  const ranked = search.sort === undefined && search.q !== undefined;
  return {
    cards: ranked ? found : found.toSorted((a, b) => order(a, b, now)),
    all: within.length,
    categories,
    facets: own
      .map((facet) => countFacet(facet, rows, applied, within))
      .filter((one) => one.counts.length > 0),
  };
};
