import type { ListingCard } from '../listings.ts';
import type { Facets } from '../search.ts';

type Test = (card: ListingCard) => boolean;

const among = <T>(
  wanted: readonly T[] | undefined,
  valueOf: (card: ListingCard) => T | undefined,
): Test | null => {
  if (wanted === undefined || wanted.length === 0) return null;
  const set = new Set<T | undefined>(wanted);
  return (card) => set.has(valueOf(card));
};

const within = (
  from: number | undefined,
  to: number | undefined,
  valueOf: (card: ListingCard) => number | null,
): Test | null => {
  if (from === undefined && to === undefined) return null;
  return (card) => {
    const value = valueOf(card);
    if (value === null) return false;
    return (from === undefined || value >= from) && (to === undefined || value <= to);
  };
};

/** The state that counts: the hot one where there is an auction, else the listing's. */
export const stateOf = ({ listing, auction }: ListingCard): string =>
  auction?.status ?? listing.status;

/** Whole dollars a card stands at: the price, the starting bid before any, or what is asked. */
export const priceOf = ({ listing, auction }: ListingCard): number | null => {
  if (listing.mode === 'CLASSIFIED') return listing.askPrice ?? null;
  const hot = auction ?? listing;
  return hot.price > 0 ? hot.price : (hot.startingBid ?? null);
};

/** Whether an auction sells at any price; null for a classified. */
const noReserveOf = ({ listing, auction }: ListingCard): boolean | undefined =>
  listing.mode === 'CLASSIFIED'
    ? undefined
    : auction === null
      ? listing.noReserve
      : auction.reserveStatus === 'NO_RESERVE';

/** Facets whose values are counted: how to read a card's value. */
export const counted = {
  category: ({ listing }) => listing.category,
  mode: ({ listing }) => listing.mode,
  states: stateOf,
  makeId: ({ listing }) => listing.vehicle.makeId,
  modelId: ({ listing }) => listing.vehicle.modelId,
  bodyType: ({ listing }) => listing.vehicle.bodyType,
  transmission: ({ listing }) => listing.vehicle.transmission,
  drive: ({ listing }) => listing.vehicle.drive,
  fuelType: ({ listing }) => listing.vehicle.fuelType,
  country: ({ listing }) => listing.vehicle.location.country,
  region: ({ listing }) => listing.vehicle.location.region,
  noReserve: (card) => noReserveOf(card)?.toString(),
} as const satisfies Partial<Record<keyof Facets, (card: ListingCard) => string | undefined>>;

type Counted = keyof typeof counted;

const wantedOf = (facets: Facets, key: Counted): readonly string[] | undefined => {
  const value = facets[key];
  if (value === undefined) return undefined;
  return typeof value === 'object' ? value : [String(value)];
};

interface Applied {
  readonly key: string;
  readonly test: Test;
}

const applied = (facets: Facets): readonly Applied[] => {
  const tests: { key: string; test: Test | null }[] = (Object.keys(counted) as Counted[]).map(
    (key) => ({ key, test: among(wantedOf(facets, key), counted[key]) }),
  );
  const year = within(facets.yearFrom, facets.yearTo, ({ listing }) => listing.vehicle.year);
  tests.push({ key: 'year', test: year });
  tests.push({ key: 'price', test: within(facets.priceFrom, facets.priceTo, priceOf) });
  return tests.filter((one): one is Applied => one.test !== null);
};

export interface Narrowed {
  readonly cards: readonly ListingCard[];
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * Applies the facets in one pass. A card that fails exactly one facet still counts towards that
 * facet's values: they say what choosing another value would show.
 */
export const narrow = (cards: readonly ListingCard[], facets: Facets): Narrowed => {
  const tests = applied(facets);
  const tallies = Object.entries(counted).map(([key, valueOf]) => ({
    key,
    valueOf: valueOf as (card: ListingCard) => string | undefined,
    seen: new Map<string, number>(),
  }));
  const count = ({ valueOf, seen }: (typeof tallies)[number], card: ListingCard): void => {
    const value = valueOf(card);
    if (value !== undefined) seen.set(value, (seen.get(value) ?? 0) + 1);
  };
  const kept: ListingCard[] = [];
  for (const card of cards) {
    let failing = 0;
    let failed: Applied | undefined;
    for (const one of tests) {
      if (one.test(card)) continue;
      failing += 1;
      failed = one;
      if (failing > 1) break;
    }
    if (failed === undefined) {
      kept.push(card);
      for (const tally of tallies) count(tally, card);
    } else if (failing === 1) {
      const tally = tallies.find(({ key }) => key === failed.key);
      if (tally !== undefined) count(tally, card);
    }
  }
  const counts = Object.fromEntries(
    tallies.map(({ key, seen }) => [key, Object.fromEntries(seen)]),
  );
  return { cards: kept, counts };
};
