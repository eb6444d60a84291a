import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetKeys, shows } from '../../../src/domain/listings/search/facet-values.ts';
import {
  cleared,
  readListSearch,
  sorts,
  toggled,
  type ListSearch,
} from '../../../src/domain/listings/search/list-search.ts';
import { rangeKeys } from '../../../src/domain/listings/search/bounds.ts';
import { parseSearch, printSearch } from '../../../src/app/shell/routing/search-text.ts';

const words = fc
  .uniqueArray(fc.stringMatching(/^[A-Za-z0-9_.-]{1,12}$/), { minLength: 1, maxLength: 4 })
  .map((list) => list.sort());
const amount = fc.nat(100_000_000);

/** Any search a list can have. */
const searches: fc.Arbitrary<ListSearch> = fc
  .record(
    {
      q: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
        .map((text) => text.trim())
        .filter((text) => text !== ''),
      show: fc.constantFrom(...shows),
      sort: fc.constantFrom(...sorts),
      near: fc.constantFrom('M5V', 'K1A', '981', '006'),
      within: amount,
      ...Object.fromEntries(rangeKeys.map((key) => [key, amount])),
      ...Object.fromEntries(facetKeys.map((key) => [key, words])),
    },
    { requiredKeys: [] },
  )
  .map((search) => search as ListSearch);

describe('a list in the address', () => {
  it('comes back from the address as it went in', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readListSearch(parseSearch(printSearch(search)))).toEqual(search);
      }),
    );
  });

  it('reads itself', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readListSearch(search)).toEqual(search);
      }),
    );
  });

  it('reads any address without an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const search = readListSearch(parseSearch(text));
        expect(readListSearch(parseSearch(printSearch(search)))).toEqual(search);
      }),
    );
  });

  it('drops what it does not understand', () => {
    const text = '?sort=random&show=secret&min=-5&max=1e9&body=COUPE,<b>,SUV&gearbox=';
    expect(readListSearch(parseSearch(text))).toEqual({ body: ['COUPE', 'SUV'] });
  });

  it('stays readable', () => {
    expect(printSearch({ body: ['COUPE', 'SUV'], max: 40_000, q: undefined })).toBe(
      '?body=COUPE,SUV&max=40000',
    );
  });

  it('ticks and unticks', () => {
    fc.assert(
      fc.property(searches, fc.constantFrom(...facetKeys), (search, key) => {
        const once = toggled(search, key, 'ZZZ-new');
        expect(once).toEqual({ ...search, [key]: [...(search[key] ?? []), 'ZZZ-new'].sort() });
        expect(toggled(once, key, 'ZZZ-new')).toEqual(search);
      }),
    );
  });

  it('holds one value where only one can be', () => {
    expect(toggled({ ends: ['week'] }, 'ends', 'today', true)).toEqual({ ends: ['today'] });
  });

  it('keeps text, list and order when the filters go', () => {
    const search: ListSearch = {
      q: 'volvo',
      show: 'results',
      sort: 'newest',
      body: ['SUV'],
      min: 1,
    };
    expect(cleared(search)).toEqual({ q: 'volvo', show: 'results', sort: 'newest' });
  });
});
