import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appliedFilters } from '../../../src/app/listings/list/filters/applied.tsx';
import type { RangeKey } from '../../../src/domain/listings/search/bounds.ts';
import type { ListSearch } from '../../../src/domain/listings/search/list-search.ts';
import {
  readQuestion,
  withBoundsOf,
  withoutSaid,
} from '../../../src/domain/listings/search/question.ts';

describe('bounds said in a search', () => {
  it.each([
    ['corvette under 40000', 'corvette', { max: 40_000 }],
    ['corvette under $40,000', 'corvette', { max: 40_000 }],
    ['corvette under 40k', 'corvette', { max: 40_000 }],
    ['porsche over CA$ 100 000', 'porsche', { min: 100_000 }],
    ['wagon under 120,000 km', 'wagon', { kmMax: 120_000 }],
    ['wagon below 100k miles', 'wagon', { kmMax: 160_934 }],
    ['911 1970-1975', '911', { yearMin: 1970, yearMax: 1975 }],
    ['bmw from 1985 to 1991', 'bmw', { yearMin: 1985, yearMax: 1991 }],
    ['ford 60s', 'ford 60s', {}],
    ['ford 1960s', 'ford', { yearMin: 1960, yearMax: 1969 }],
    ['land cruiser after 1990 under 30000', 'land cruiser', { yearMin: 1990, max: 30_000 }],
    ['volvo avant 1975', 'volvo', { yearMax: 1975 }],
    ['miata moins de 15000', 'miata', { max: 15_000 }],
    ['porsche de 1970 à 1975', 'porsche', { yearMin: 1970, yearMax: 1975 }],
    ['wagon between 20k and 40k', 'wagon', { min: 20_000, max: 40_000 }],
    ['jeep entre 20 000 $ et 40 000 $', 'jeep', { min: 20_000, max: 40_000 }],
    ['bronco < 60000', 'bronco', { max: 60_000 }],
    ['240z', '240z', {}],
    ['1972 datsun', '1972 datsun', {}],
    ['under the bridge', 'under the bridge', {}],
  ])('%s', (text, words, bounds) => {
    expect(readQuestion(text)).toEqual({ words, bounds });
  });

  it.each([
    ['manual convertible under 30000', ['Up to CA$30,000']],
    ['911 1970-1975 over 20k', ['From CA$20,000', 'From 1970', 'Up to 1975']],
    ['wagon under 120,000 km under 40k', ['Up to CA$40,000', 'Up to 120,000 km']],
  ])('%s is said in a chip for each, which takes it alone away', (q, chips) => {
    const reader = { units: 'km', currency: 'CAD' } as const;
    const applied = appliedFilters({ q }, [], [], reader);
    expect(applied.map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual(chips);
    const all = withBoundsOf({ q });
    for (const { key, without } of applied) {
      const { [key as RangeKey]: _gone, ...others } = all;
      expect(withBoundsOf(without)).toEqual(others);
      expect(readQuestion(without.q ?? '').words).toBe(readQuestion(q).words);
    }
  });

  it('are taken away one by one, in whatever order they are said', () => {
    const phrases = [
      'coupe',
      'under 30000',
      'from 1970',
      'over 5k',
      '1960-1964',
      'under 90,000 km',
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(phrases), (said) => {
        let search: ListSearch = { q: said.join(' ') };
        for (const key of Object.keys(withBoundsOf(search)) as RangeKey[]) {
          const { [key]: _gone, ...rest } = withoutSaid(search, key);
          search = rest;
          expect(withBoundsOf(search)[key]).toBeUndefined();
        }
        expect(search.q ?? '').toBe(said.includes('coupe') ? 'coupe' : '');
      }),
    );
  });

  it('leaves a text without figures as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,3}$/), (text) => {
        expect(readQuestion(text)).toEqual({ words: text, bounds: {} });
      }),
    );
  });

  it('gives way to the filters', () => {
    const search = { q: 'corvette under 40000', max: 25_000, yearMin: 1960 };
    expect(withBoundsOf(search)).toEqual({ max: 25_000, yearMin: 1960 });
    expect(withBoundsOf({ q: 'corvette under 40000' })).toEqual({ max: 40_000 });
    expect(withBoundsOf({})).toEqual({});
  });
});
