import type { ListingCard } from '../../../platform/reading/listing-card.ts';
import { lotState, type LotState } from '../../../../wording/listings/lot-state.ts';
import { listOf, type Show } from '../../../../domain/listings/search/facet-values.ts';
import { facets, type Facet } from './facets.ts';
import type { Spot } from '../../../../domain/places/distance.ts';
import { awayKm } from './distance.ts';
import { withinBounds, type MoneyIn } from '../../../../domain/listings/search/bounds.ts';
import type { ListSearch, Sort } from '../../../../domain/listings/search/list-search.ts';
import { withBoundsOf } from '../../../../domain/listings/search/question.ts';
import { answersField } from '../../../../domain/listings/search/custom-search.ts';
import { askedByField, customFacets, type CustomFacet, type CustomField } from './custom-facets.ts';
import type { FacetCount } from './facet-count.ts';
import { facetNumbers, type FacetNumbers } from './facet-numbers.ts';
import { inOrder } from '../in-order.ts';
import { lotEnd } from '../../../../domain/listings/card.ts';

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
  readonly custom: readonly CustomFacet[];
  /** Lots that match everything else but are left out because their location is unknown. */
  readonly placeless: number;
}

/** Sorts by end, latest first. */
export const lastEnded = (a: ListingCard, b: ListingCard): number => lotEnd(b) - lotEnd(a);

/** A lot with the facts that lists need, cached because a list of thousands is rendered often. */
interface ListedLot extends ListingCard {
  readonly state: LotState;
  /** The list it belongs to; null for none. */
  readonly show: Show | null;
  readonly endAt: number;
  readonly bornAt: number;
  /**
   * The lot's values in each facet of its list, as numbers, in the facets' order; empty without a
   * list.
   */
  readonly values: readonly (readonly number[])[];
  /** Server time, ms UTC, for which it was computed. */
  readonly now: number;
}

/** A facet and the numbers of its values, with which lots are counted in an array. */
interface NumberedFacet {
  readonly facet: Facet;
  readonly numbers: FacetNumbers;
}

const numbered: readonly NumberedFacet[] = facets.map((facet) => ({
  facet,
  numbers: facetNumbers(),
}));
const facetsIn = (show: Show): readonly NumberedFacet[] =>
  numbered.filter(({ facet }) => facet.in.includes(show));
const facetsOf: Readonly<Record<Show, readonly NumberedFacet[]>> = {
  auctions: facetsIn('auctions'),
  classifieds: facetsIn('classifieds'),
  results: facetsIn('results'),
};

const listedLot = (card: ListingCard, now: number): ListedLot => {
  const { listing, auction } = card;
  const lot = { ...card, state: lotState(listing, auction, now) };
  const show = listOf(lot);
  return {
    ...lot,
    show,
    endAt: lotEnd(card),
    bornAt: auction?.startAt ?? listing.startAt ?? Date.parse(listing.dateCreated),
    values:
      show === null
        ? []
        : facetsOf[show].map(({ facet, numbers }) => numbers.of(facet.valuesOf(lot, now))),
    now,
  };
};

/** Keyed by card, which is replaced whenever anything about it changes. */
const lotsByCard = new WeakMap<ListingCard, ListedLot>();

/** Whether time alone changes the lot's state; any other change brings a new card. */
const runs = (phase: ListedLot['state']['phase']): boolean =>
  phase === 'live' || phase === 'closing';

const standingOf = (card: ListingCard, now: number): ListedLot => {
  const before = lotsByCard.get(card);
  if (before !== undefined && (before.now === now || !runs(before.state.phase))) return before;
  const lot = listedLot(card, now);
  lotsByCard.set(card, lot);
  return lot;
};

/** Returns the list a lot belongs to; null for none, as for a cancelled auction. */
export const showOf = (card: ListingCard, now: number): Show | null => standingOf(card, now).show;

type Order = (a: ListedLot, b: ListedLot) => number;
/** Sorts lots into a new list. */
type Sorting = (
  lots: readonly ListedLot[],
  moneyIn: MoneyIn,
  here: Spot | null,
) => readonly ListedLot[];

const sortedBy =
  (order: Order): Sorting =>
  (lots) =>
    lots.toSorted(order);

/**
 * Sorts by price, converted to one currency. Prices in a currency without a known rate come after,
 * by their own figures: a list in one currency is sorted even without rates. Lots without a price
 * come last.
 */
const sortedByPrice =
  (sign: 1 | -1): Sorting =>
  (lots, moneyIn) => {
    const priced = lots.map((lot) => {
      const { price } = lot.state;
      const { currency } = lot.listing;
      const worth = price === null ? null : moneyIn(price, currency);
      const last = price === null ? 2 : worth === null ? 1 : 0;
      return { lot, last, figure: worth ?? price ?? 0, currency: last === 1 ? currency : '' };
    });
    priced.sort(
      (a, b) =>
        a.last - b.last ||
        (a.currency === b.currency ? 0 : a.currency < b.currency ? -1 : 1) ||
        sign * (a.figure - b.figure),
    );
    return priced.map(({ lot }) => lot);
  };

/** Sorts the nearest lot first, lots without a known place last. */
const sortedByDistance: Sorting = (lots, _moneyIn, here) => {
  if (here === null) return lots;
  const away = new Map(lots.map((lot) => [lot, awayKm(lot.listing, here) ?? Infinity]));
  const of = (lot: ListedLot): number => away.get(lot) ?? Infinity;
  return lots.toSorted((a, b) => (of(a) === of(b) ? a.endAt - b.endAt : of(a) - of(b)));
};

const orders: Readonly<Record<Sort, Sorting>> = {
  ending: sortedBy((a, b) => a.endAt - b.endAt),
  nearest: sortedByDistance,
  newest: sortedBy((a, b) => b.bornAt - a.bornAt),
  cheapest: sortedByPrice(1),
  dearest: sortedByPrice(-1),
  oldest: sortedBy((a, b) => a.listing.vehicle.year - b.listing.vehicle.year),
  'most-bids': sortedBy((a, b) => (b.auction?.bidCount ?? 0) - (a.auction?.bidCount ?? 0)),
};

const late = (lot: ListedLot): number => (lot.state.phase === 'upcoming' ? 1 : 0);

/** Default order: the next to end, the newest advertisement, the latest result. */
const natural: Readonly<Record<Show, Sorting>> = {
  auctions: sortedBy((a, b) => late(a) - late(b) || a.endAt - b.endAt),
  classifieds: sortedBy((a, b) => b.bornAt - a.bornAt),
  results: sortedBy(lastEnded),
};

const asItStands: MoneyIn = (dollars) => dollars;

interface JudgedLot {
  readonly lot: ListedLot;
  /** The one facet it fails; `passes` for none, `lost` for several. */
  readonly fails: string;
}

/** An active filter: a facet with ticks, or a custom field. */
interface LotFilter {
  readonly key: string;
  readonly passes: (lot: ListedLot) => boolean;
}

const rowOf = (lot: ListedLot, asked: readonly LotFilter[]): JudgedLot => {
  let fails: JudgedLot['fails'] = 'passes';
  for (const { key, passes } of asked) {
    if (passes(lot)) continue;
    if (fails !== 'passes') return { lot, fails: 'lost' };
    fails = key;
  }
  return { lot, fails };
};

/**
 * Rows within the requested distance, and the number left out only because their place is unknown.
 */
const inReach = (
  rows: readonly JudgedLot[],
  { within }: ListSearch,
  here: Spot | null,
): { readonly rows: readonly JudgedLot[]; readonly placeless: number } => {
  if (within === undefined || here === null) return { rows, placeless: 0 };
  const away = rows.map((row) => ({ row, km: awayKm(row.lot.listing, here) }));
  return {
    rows: away.filter(({ km }) => km !== null && km <= within).map(({ row }) => row),
    placeless: away.filter(({ row, km }) => km === null && row.fails === 'passes').length,
  };
};

/** Names of makes and models by id, from these lots. */
const namesIn = (lots: readonly ListedLot[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  let [make, model] = ['', ''];
  for (const { vehicle } of lots.map(({ listing }) => listing)) {
    // Neighbours are often of one kind.
    if (vehicle.makeId !== make) names.set((make = vehicle.makeId), vehicle.makeName);
    if (vehicle.modelId !== model) names.set((model = vehicle.modelId), vehicle.modelName);
  }
  return names;
};

/**
 * Numbers of lots by facet and value, in one pass: a lot counts for a facet if it passes all others.
 */
const tally = (
  own: readonly NumberedFacet[],
  rows: readonly JudgedLot[],
): readonly Readonly<Uint32Array>[] => {
  const counts = own.map(({ numbers }) => new Uint32Array(numbers.values.length));
  const places = new Map<string, number>(own.map(({ facet }, at) => [facet.key, at]));
  const count = (values: readonly (readonly number[])[], at: number): void => {
    const column = counts[at];
    const ofLot = values[at];
    if (column === undefined || ofLot === undefined) return;
    for (const value of ofLot) column[value] = (column[value] ?? 0) + 1;
  };
  for (const { fails, lot } of rows) {
    if (fails === 'passes') for (let at = 0; at < own.length; at += 1) count(lot.values, at);
    else if (fails !== 'lost') count(lot.values, places.get(fails) ?? -1);
  }
  return counts;
};

/** The values of a facet with lots or a tick. */
const facetCounts = (
  { facet, numbers }: NumberedFacet,
  column: Readonly<Uint32Array> | undefined,
  search: ListSearch,
  names: ReadonlyMap<string, string>,
): FacetCounts => {
  const wanted = search[facet.key] ?? [];
  const found = numbers.values.flatMap((value, number) => {
    const count = column?.[number] ?? 0;
    return count === 0 ? [] : [{ value, count }];
  });
  const none = wanted
    .filter((value) => found.every((one) => one.value !== value))
    .map((value) => ({ value, count: 0 }));
  const place = (value: string) => facet.order?.indexOf(value) ?? 0;
  const counts = [...found, ...none]
    .map(({ value, count }) => ({
      value,
      count,
      text: facet.textOf(value, names),
      on: wanted.includes(value),
    }))
    .sort(
      (a, b) => place(a.value) - place(b.value) || b.count - a.count || inOrder(a.text, b.text),
    );
  return { facet, counts };
};

/**
 * Facet counts with another search's ticks, so that a tick shows before its lots are counted. A
 * facet with unchanged ticks keeps its identity.
 */
export const ticked = (
  counted: readonly FacetCounts[],
  search: ListSearch,
): readonly FacetCounts[] =>
  counted.map((of) => {
    const wanted = search[of.facet.key] ?? [];
    const isOn = ({ value }: FacetCount): boolean => wanted.includes(value);
    if (of.counts.every((row) => row.on === isOn(row))) return of;
    return { ...of, counts: of.counts.map((row) => ({ ...row, on: isOn(row) })) };
  });

/**
 * The list for a search, with its facet counts.
 * @param cards lots found by text, best first, or all of them.
 * @param category one category, or null for all.
 * @param now server time, ms UTC.
 * @param moneyIn conversion for comparing prices; without it each counts in its own currency.
 * @param here origin of distances; without it nothing is near or far.
 * @param fields custom fields the list can be filtered by.
 */
export const choose = (
  cards: readonly ListingCard[],
  search: ListSearch,
  category: string | null,
  now: number,
  moneyIn: MoneyIn = asItStands,
  here: Spot | null = null,
  fields: readonly CustomField[] = [],
): Chosen => {
  const show = search.show ?? 'auctions';
  const listed = cards.map((card) => standingOf(card, now)).filter((lot) => lot.show === show);
  const categories: Record<string, number> = {};
  for (const { listing } of listed) {
    categories[listing.category] = (categories[listing.category] ?? 0) + 1;
  }
  const own = facetsOf[show];
  const asked: readonly LotFilter[] = [
    ...own.flatMap(({ facet: { key }, numbers }, at) => {
      const wanted = search[key];
      if (wanted === undefined) return [];
      const among = numbers.known(wanted);
      const passes = ({ values }: ListedLot): boolean =>
        values[at]?.some((value) => among.includes(value)) === true;
      return [{ key, passes }];
    }),
    ...askedByField(search).map(([key, one]) => ({
      key,
      passes: ({ listing }: ListedLot) => answersField(listing, one, moneyIn),
    })),
  ];
  const within =
    category === null ? listed : listed.filter(({ listing }) => listing.category === category);
  const names = namesIn(within);
  const isWithin = withinBounds(withBoundsOf(search), moneyIn);
  const bounded = (isWithin === null ? within : within.filter(isWithin)).map((lot) =>
    rowOf(lot, asked),
  );
  const { rows, placeless } = inReach(bounded, search, here);
  const found = rows.filter((row) => row.fails === 'passes').map((row) => row.lot);
  const sorting =
    search.sort === undefined || (search.sort === 'nearest' && here === null)
      ? natural[show]
      : orders[search.sort];
  const columns = tally(own, rows);
  const ranked = search.sort === undefined && search.q !== undefined;
  return {
    cards: ranked ? found : sorting(found, moneyIn, here),
    all: within.length,
    categories,
    facets: own
      .map((facet, at) => facetCounts(facet, columns[at], search, names))
      .filter((one) => one.counts.length > 0),
    custom: customFacets(fields, rows, search, moneyIn),
    placeless,
  };
};
