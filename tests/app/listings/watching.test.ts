import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetKeys, shows } from '../../../src/domain/listings/search/facet-values.ts';
import { readListSearch, sorts } from '../../../src/domain/listings/search/list-search.ts';
import { queryOf, readQuery } from '../../../src/domain/listings/search/saved-query.ts';
import { checklistOf, itemsOf } from '../../../src/app/listings/watchlist/checklist.ts';
import { priceDrop } from '../../../src/app/listings/watchlist/price-drop.ts';
import { bySoonness, watchGroups } from '../../../src/app/listings/watchlist/watch-groups.ts';
import { categories } from '../../../src/domain/listings/vehicles/vehicle.ts';
import { card, noon } from './cards.ts';

const hour = 3_600_000;

describe('a saved search', () => {
  it('comes back from its line of text as it was', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    const some = fc.record({
      q: fc.option(fc.stringMatching(/^[a-z]([a-z &=+%,]{0,10}[a-z])?$/), { nil: undefined }),
      show: fc.constantFrom(...shows, undefined),
      sort: fc.constantFrom(...sorts, undefined),
      max: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
      [facetKeys[0]]: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(some, fc.constantFrom(...categories, null), (raw, category) => {
        const search = readListSearch(raw);
        expect(readQuery(queryOf({ category, search }))).toEqual({ category, search });
      }),
    );
  });

  it('drops what it does not understand', () => {
    expect(readQuery('category=spaceships&sort=sideways&min=-3&evil=1')).toEqual({
      category: null,
      search: {},
    });
  });
});

describe('a price that fell', () => {
  const advert = (askPrice: number, history: readonly (readonly [at: number, price: number])[]) =>
    card('a', {
      listing: {
        status: 'ACTIVE',
        askPrice,
        priceHistory: history.map(([at, price]) => ({ at, askPrice: price })),
      },
    }).listing;

  it.each([
    [
      'since it is watched',
      9_000,
      [
        [1, 10_000],
        [5, 9_500],
        [9, 9_000],
      ],
      6,
      500,
    ],
    [
      'before it was watched',
      9_000,
      [
        [1, 10_000],
        [5, 9_000],
      ],
      6,
      0,
    ],
    [
      'and rose again',
      10_500,
      [
        [1, 10_000],
        [5, 9_000],
        [9, 10_500],
      ],
      2,
      0,
    ],
    [
      'watched before the first price',
      9_000,
      [
        [5, 10_000],
        [9, 9_000],
      ],
      1,
      1_000,
    ],
    ['without a history', 9_000, [], 1, 0],
  ] as const)('%s', (_, now, history, since, drop) => {
    expect(priceDrop(advert(now, history), since)).toBe(drop);
  });

  it('is no news once it is sold', () => {
    const sold = { ...advert(9_000, [[1, 10_000]]), status: 'SOLD' as const };
    expect(priceDrop(sold, 2)).toBe(0);
  });
});

describe('running lots', () => {
  it('stand under how soon they end, each once', () => {
    const ends = [hour / 2, hour, 2 * hour, 24 * hour, 30 * hour];
    const cards = ends.map((left, at) =>
      card(`l${at}`, { listing: { endAt: noon + left }, auction: { endAt: noon + left } }),
    );
    const spans = bySoonness(watchGroups(cards, noon).live, noon);
    expect(spans.map(({ title, lots }) => [title, lots.map((lot) => lot.card.listing.id)])).toEqual(
      [
        ['Within the hour', ['l0', 'l1']],
        ['Within 24 hours', ['l2', 'l3']],
        ['Later', ['l4']],
      ],
    );
    expect(bySoonness([], noon)).toEqual([]);
  });
});

it('looks at a battery where there is no engine, and names every item once', () => {
  for (const fuel of ['GASOLINE', 'ELECTRIC'] as const) {
    const groups = checklistOf(fuel);
    const ids = groups.flatMap((group) => group.items.map(([id]) => id));
    expect(new Set(ids).size).toBe(itemsOf(groups));
    expect(groups.some((group) => group.title === 'Battery')).toBe(fuel === 'ELECTRIC');
  }
});
