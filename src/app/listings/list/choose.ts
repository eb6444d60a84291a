import type { ListingCard } from '../../store/listings.ts';
import { lotState } from '../card/lot-state.ts';
import { facets, type Facet, type FacetKey, type Show, type StandingLot } from './facets.ts';
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

const endOf = (card: ListingCard): number => card.auction?.endAt ?? card.listing.endAt ?? 0;
/** What ended last stands first. */
export const lastEnded = (a: ListingCard, b: ListingCard): number => endOf(b) - endOf(a);
const bornAt = (card: ListingCard): number =>
  card.auction?.startAt ?? card.listing.startAt ?? Date.parse(card.listing.dateCreated);

const listOf = ({ listing, state }: StandingLot): Show | null => {
  if (listing.mode === 'CLASSIFIED') return state.phase === 'offer' ? 'classifieds' : null;
  if (state.phase !== 'ended') return 'auctions';
  return listing.status === 'WITHDRAWN' || listing.status === 'CANCELLED' ? null : 'results';
};

const standing = (card: ListingCard, now: number): StandingLot => ({
  ...card,
  state: lotState(card.listing, card.auction, now),
});

/** Which list a lot stands on; null for what is on none, such as a cancelled auction. */
export const showOf = (card: ListingCard, now: number): Show | null => listOf(standing(card, now));

const inRange = (search: ListSearch, price: number | null): boolean =>
  (search.min === undefined || (price !== null && price >= search.min)) &&
  (search.max === undefined || (price !== null && price <= search.max));

type Order = (a: StandingLot, b: StandingLot) => number;

const orders: Readonly<Record<Sort, Order>> = {
  ending: (a, b) => endOf(a) - endOf(b),
  newest: (a, b) => bornAt(b) - bornAt(a),
  cheapest: (a, b) => (a.state.price ?? Infinity) - (b.state.price ?? Infinity),
  dearest: (a, b) => (b.state.price ?? -1) - (a.state.price ?? -1),
  oldest: (a, b) => a.listing.vehicle.year - b.listing.vehicle.year,
  'most-bids': (a, b) => (b.auction?.bidCount ?? 0) - (a.auction?.bidCount ?? 0),
};

const late = (lot: StandingLot): number => (lot.state.phase === 'upcoming' ? 1 : 0);

/** What stands first when nobody asked: what ends next, the newest advertisement, the last result. */
const natural: Readonly<Record<Show, Order>> = {
  auctions: (a, b) => late(a) - late(b) || endOf(a) - endOf(b),
  classifieds: (a, b) => bornAt(b) - bornAt(a),
  results: lastEnded,
};

const inOrder = new Intl.Collator('en-CA');

interface Row {
  readonly card: StandingLot;
  /** Its values in each facet, in the facets' order. */
  readonly values: readonly (readonly string[])[];
  /** The one facet it does not pass; `passes` when there is none, `lost` when there are more. */
  readonly fails: FacetKey | 'passes' | 'lost';
}

const rowOf = (card: StandingLot, own: readonly Facet[], search: ListSearch, now: number): Row => {
  const values: (readonly string[])[] = [];
  let fails: Row['fails'] = 'passes';
  for (const facet of own) {
    const has = facet.valuesOf(card, now);
    values.push(has);
    const wanted = search[facet.key];
    if (wanted === undefined || has.some((value) => wanted.includes(value))) continue;
    if (fails !== 'passes') return { card, values, fails: 'lost' };
    fails = facet.key;
  }
  return { card, values, fails };
};

/** Counts a lot for a facet when it passes every other one: one walk over the rows for each facet. */
const countFacet = (
  facet: Facet,
  at: number,
  rows: readonly Row[],
  search: ListSearch,
  names: ReadonlyMap<string, string>,
): FacetCounts => {
  const tally = new Map<string, number>();
  for (const { fails, values } of rows) {
    if (fails !== 'passes' && fails !== facet.key) continue;
    for (const value of values[at] ?? []) tally.set(value, (tally.get(value) ?? 0) + 1);
  }
  const ticked = search[facet.key] ?? [];
  for (const value of ticked) if (!tally.has(value)) tally.set(value, 0);
  const place = (value: string) => facet.order?.indexOf(value) ?? 0;
  const counts = [...tally]
    .map(([value, count]) => ({
      value,
      count,
      text: facet.textOf(value, names),
      on: ticked.includes(value),
    }))
    .sort(
      (a, b) =>
        place(a.value) - place(b.value) || b.count - a.count || inOrder.compare(a.text, b.text),
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
  const listed = cards.map((card) => standing(card, now)).filter((lot) => listOf(lot) === show);
  const categories: Record<string, number> = {};
  for (const { listing } of listed) {
    categories[listing.category] = (categories[listing.category] ?? 0) + 1;
  }
  const own = facets.filter((facet) => facet.in.includes(show));
  const within = listed.filter((card) => category === null || card.listing.category === category);
  const names = new Map<string, string>();
  for (const { listing } of within) {
    names.set(listing.vehicle.makeId, listing.vehicle.makeName);
    names.set(listing.vehicle.modelId, listing.vehicle.modelName);
  }
  const rows = within
    .filter((card) => inRange(search, card.state.price))
    .map((card) => rowOf(card, own, search, now));
  const found = rows.filter((row) => row.fails === 'passes').map((row) => row.card);
  const order = search.sort === undefined ? natural[show] : orders[search.sort];
  const ranked = search.sort === undefined && search.q !== undefined;
  return {
    cards: ranked ? found : found.toSorted(order),
    all: within.length,
    categories,
    facets: own
      .map((facet, at) => countFacet(facet, at, rows, search, names))
      .filter((one) => one.counts.length > 0),
  };
};
