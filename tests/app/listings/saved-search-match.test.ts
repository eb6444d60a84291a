import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose } from '../../../src/app/listings/list/filters/choose.ts';
import type { ListSearch } from '../../../src/domain/listings/search/list-search.ts';
import { wordsOfLot } from '../../../src/domain/listings/search/lot-words.ts';
import { lotKeys, matcherOf, searchKeys } from '../../../src/domain/listings/search/match.ts';
import { readQuestion } from '../../../src/domain/listings/search/question.ts';
import { queryOf, readQuery } from '../../../src/domain/listings/search/saved-query.ts';
import { WordIndex } from '../../../src/domain/listings/search/word-index.ts';
import type { ListingCard } from '../../../src/app/platform/reading/listing-card.ts';
import { card, noon } from './cards.ts';
import { rounds } from '../../setup/tier.ts';

const hour = 3_600_000;
const toronto = { north: 43.7, east: -79.4 };
const vancouver = { north: 49.3, east: -123.1 };

const kinds = [
  ['porsche', '911', 'Porsche', '911'],
  ['porsche', '944', 'Porsche', '944'],
  ['mg', 'mgb', 'MG', 'MGB'],
  ['mercedes', '280sl', 'Mercedes-Benz', '280 SL'],
] as const;

const lot: fc.Arbitrary<ListingCard> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    year: fc.integer({ min: 1955, max: 1995 }),
    body: fc.constantFrom('COUPE' as const, 'SEDAN' as const, 'CONVERTIBLE' as const),
    category: fc.constantFrom('classics' as const, 'cars' as const),
    price: fc.integer({ min: 0, max: 50_000 }),
    currency: fc.constantFrom('CAD' as const, 'USD' as const),
    spot: fc.constantFrom(toronto, vancouver, undefined),
    at: fc.constantFrom('live', 'upcoming', 'over', 'ad'),
    top: fc.constantFrom('good', 'torn', null),
    worth: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ kind, year, body, category, price, currency, spot, at, top, worth }) => {
    const [makeId, modelId, makeName, modelName] = kind;
    const title = `${year} ${makeName} ${modelName}`;
    const custom = [
      { key: 'worth', label: 'Restored for', type: 'money' as const, value: String(worth) },
    ];
    const about = {
      title,
      category,
      currency,
      custom,
      ...(top === null ? {} : { customWords: [`top.${top}`] }),
      ...(spot === undefined ? {} : { spot }),
    } as const;
    const vehicle = { makeId, modelId, makeName, modelName, year, bodyType: body } as const;
    if (at === 'ad') {
      return card('l', {
        listing: { ...about, mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: price },
        vehicle,
        auction: null,
      });
    }
    const status = at === 'live' ? 'LIVE' : at === 'over' ? 'SOLD' : 'SCHEDULED';
    return card('l', { listing: { ...about, status }, vehicle, auction: { status, price } });
  });
const lots = fc
  .array(lot, { maxLength: 15 })
  .map((all) =>
    all.map((one, at) => ({ ...one, listing: { ...one.listing, id: `l-${at}`, number: at + 1 } })),
  );

const filters = fc.record({
  q: fc.constantFrom('porsche', 'merc', 'mgb 1960-1970', 'porshe under 20000', '911', 'coupe'),
  show: fc.constantFrom('auctions' as const, 'classifieds' as const, 'results' as const),
  make: fc.subarray(['mg', 'porsche'], { minLength: 1 }),
  model: fc.subarray(['911', 'mgb'], { minLength: 1 }),
  body: fc.subarray(['COUPE', 'SEDAN'], { minLength: 1 }),
  state: fc.subarray(['live', 'sold'], { minLength: 1 }),
  reserve: fc.subarray(['none', 'unmet'], { minLength: 1 }),
  decade: fc.subarray(['1960', '1970'], { minLength: 1 }),
  max: fc.integer({ min: 1_000, max: 50_000 }),
  yearMin: fc.integer({ min: 1955, max: 1995 }),
  near: fc.constant('M5V'),
  within: fc.constant(500),
  fields: fc.subarray(['top.good', 'top.torn', 'worth~20000_60000'], { minLength: 1 }),
});
const names = [
  'q',
  'make',
  'model',
  'body',
  'state',
  'reserve',
  'decade',
  'max',
  'yearMin',
  'within',
  'fields',
] as const;

/** Of one list, with at most two filters: more would find almost nothing. */
const search: fc.Arbitrary<ListSearch> = fc
  .tuple(filters, fc.subarray([...names], { maxLength: 2 }), fc.boolean())
  .map(([all, kept, isNear]) => ({
    show: all.show,
    ...(isNear ? { near: all.near } : {}),
    ...Object.fromEntries(kept.map((name) => [name, all[name]])),
  }));
const category = fc.constantFrom('classics', null);

const moneyIn = (dollars: number, of: 'CAD' | 'USD') => (of === 'CAD' ? dollars : dollars * 1.4);
const reader = { moneyIn, spotOf: () => toronto };

/** A device's list, built as on its screen. */
const listed = (all: readonly ListingCard[], of: ListSearch, within: string | null): string[] => {
  const words = of.q === undefined ? '' : readQuestion(of.q).words;
  const index = new WordIndex();
  for (const one of all) index.add(wordsOfLot(one.listing));
  const found = words === '' ? all : index.find(words).map((at) => all[at] as ListingCard);
  const here = of.near === undefined ? null : toronto;
  return choose(found, of, within, noon, moneyIn, here)
    .cards.map(({ listing }) => listing.id)
    .sort();
};

describe('a saved search', () => {
  it('finds on the server what the list of a device shows, and no other', () => {
    let shown = 0;
    fc.assert(
      fc.property(lots, search, category, (all, of, within) => {
        // As it is stored and read again.
        const asked = readQuery(queryOf({ category: within as never, search: of }));
        const found = all.filter(matcherOf(asked, reader, noon)).map(({ listing }) => listing.id);
        const expected = listed(all, of, within);
        shown += expected.length;
        expect(found.sort()).toEqual(expected);
      }),
      { numRuns: rounds({ every: 80, long: 2_000 }) },
    );
    expect(shown).toBeGreaterThan(rounds({ every: 40, long: 1_200 }));
  });

  it('is found by a key of every lot that it finds', () => {
    fc.assert(
      fc.property(lot, search, category, (one, of, within) => {
        const asked = { category: within as never, search: of };
        if (!matcherOf(asked, reader, noon)(one)) return;
        const keys = lotKeys(one, noon);
        expect(searchKeys(asked).some((key) => keys.includes(key))).toBe(true);
      }),
      { numRuns: rounds({ every: 80, long: 2_000 }) },
    );
  });

  it('takes no heed of how soon a lot ends', () => {
    const far = card('far', { auction: { endAt: noon + 300 * hour } });
    const asked = readQuery('ends=today');
    expect([far].filter(matcherOf(asked, reader, noon))).toHaveLength(1);
  });
});
