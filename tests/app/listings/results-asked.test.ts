import { describe, expect, it } from 'vitest';
import { isNarrowed, resultsAsked } from '../../../src/app/listings/list/results-asked.ts';
import type { ListSearch } from '../../../src/domain/listings/search/list-search.ts';

const rates = { CAD: 1, USD: 1.4 } as const;
const inCanadian = (dollars: number, currency: 'CAD' | 'USD'): number => dollars * rates[currency];
const asked = (search: ListSearch, category: string | null = null) =>
  resultsAsked(category, search, inCanadian);

describe('what a list of results asks the archive for', () => {
  it.each<readonly [string, ListSearch, object]>([
    ['nothing', {}, {}],
    ['makes', { make: ['ford', 'volvo'] }, { makes: ['ford', 'volvo'] }],
    [
      'a model and a place',
      { model: ['p1800'], region: ['BC'] },
      { models: ['p1800'], regions: ['BC'] },
    ],
    ['what sold', { state: ['sold'] }, { outcome: 'sold' }],
    ['what was bid to', { state: ['unsold'] }, { outcome: 'unsold' }],
    ['either', { state: ['sold', 'unsold'] }, {}],
    ['years', { yearMin: 1960, yearMax: 1969 }, { years: { from: 1960, to: 1969 } }],
    ['decades', { decade: ['1960', '1980'] }, { years: { from: 1960, to: 1989 } }],
    [
      'decades within years',
      { decade: ['1960'], yearMin: 1965 },
      { years: { from: 1965, to: 1969 } },
    ],
    [
      'answers to one custom field',
      { fields: ['bed~1_2', 'hardtop.true', 'top.good', 'top.torn'] },
      { answers: ['hardtop.true'] },
    ],
    ['what only the device knows', { color: ['RED'], gearbox: ['MANUAL'] }, {}],
  ])('%s', (_, search, rest) => {
    const of = asked(search);
    expect(of).toEqual({ kind: 'lots', ...rest });
    expect(isNarrowed(of)).toBe(Object.keys(rest).length > 0);
  });

  it('takes a price in the reader’s currency as widely as any currency needs', () => {
    expect(asked({ min: 14_000, max: 28_000 })).toMatchObject({
      dollars: { from: 10_000, to: 28_000 },
    });
  });

  it('leaves prices to the device where no worth is known', () => {
    expect(resultsAsked('cars', { min: 1 }, () => null)).toEqual({
      kind: 'lots',
      category: 'cars',
    });
  });
});
