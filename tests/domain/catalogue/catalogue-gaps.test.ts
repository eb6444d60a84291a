import { describe, expect, it } from 'vitest';
import {
  catalogueGaps,
  generationsOf,
  isBuiltIn,
} from '../../../src/domain/catalogue/catalogue-gaps.ts';

const makes = [{ id: 'datsun', name: 'Datsun' }];
const model = (name: string, of: object = {}) => ({
  id: name.toLowerCase(),
  makeId: 'datsun',
  name,
  yearFrom: 1970,
  yearTo: 1979,
  generations: [{ name: 'S30', from: 1970, to: 1979 }],
  aliases: [],
  ...of,
});
const gaps = (...models: readonly ReturnType<typeof model>[]) => catalogueGaps(makes, models, 2026);

describe('a year of a model', () => {
  it('belongs to its generations, an open one without an end', () => {
    const { generations } = model('Z', {
      generations: [
        { name: 'A', from: 1970, to: 1975 },
        { name: 'B', from: 1975 },
      ],
    });
    const names = (year: number) => generationsOf({ generations }, year).map(({ name }) => name);
    expect([1969, 1970, 1975, 2026].map(names)).toEqual([[], ['A'], ['A', 'B'], ['B']]);
  });

  it('is one it was built in where its years allow it', () => {
    expect([1969, 1970, 1979, 1980].map((year) => isBuiltIn(model('Z'), year))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isBuiltIn({}, 1900)).toBe(true);
  });
});

describe('the gaps of the catalogue', () => {
  it('are none where all is told', () => {
    expect(gaps(model('240Z'))).toEqual([]);
    const open = model('Z', { yearTo: undefined, generations: [{ name: 'A', from: 1970 }] });
    expect(gaps(open)).toEqual([]);
  });

  it('are makes without models, models without make, years or generations', () => {
    expect(catalogueGaps(makes, [], 2026)).toEqual([
      { kind: 'NO_MODELS', makeId: 'datsun', name: 'Datsun' },
    ]);
    const bare = model('Z', { yearFrom: undefined, yearTo: undefined, generations: [] });
    expect(
      gaps(bare, model('Lost', { makeId: 'gone' })).map(({ kind, name }) => [kind, name]),
    ).toEqual([
      ['NO_YEARS', 'Datsun Z'],
      ['NO_GENERATIONS', 'Datsun Z'],
      ['NO_MAKE', 'gone Lost'],
    ]);
  });

  it('are the years between generations, those in two, and generations outside', () => {
    const generations = [
      { name: 'A', from: 1971, to: 1973 },
      { name: 'B', from: 1973, to: 1974 },
      { name: 'C', from: 1978, to: 1985 },
    ];
    expect(gaps(model('Z', { generations }))).toEqual([
      {
        kind: 'WITHOUT_GENERATION',
        modelId: 'z',
        name: 'Datsun Z',
        years: [
          { from: 1970, to: 1970 },
          { from: 1975, to: 1977 },
        ],
      },
      {
        kind: 'IN_TWO_GENERATIONS',
        modelId: 'z',
        name: 'Datsun Z',
        years: [{ from: 1973, to: 1973 }],
      },
      { kind: 'OUTSIDE', modelId: 'z', name: 'Datsun Z', generation: 'C' },
    ]);
  });

  it('are names that mean two models, whatever their capitals and accents', () => {
    expect(gaps(model('240Z', { aliases: ['Fairlady'] }), model('FAIRLÁDY'))).toEqual([
      {
        kind: 'SAME_NAME',
        modelId: 'fairlády',
        name: 'Datsun FAIRLÁDY',
        as: '240Z',
        said: 'FAIRLÁDY',
      },
    ]);
    expect(gaps(model('240Z', { aliases: ['240z'] }))).toEqual([]);
  });
});
