import { describe, expect, it } from 'vitest';
import { appliedFilters } from '../../../src/app/listings/list/filters/applied.tsx';
import { choose } from '../../../src/app/listings/list/filters/choose.ts';
import { narrowing, tickedCustom } from '../../../src/app/listings/list/filters/custom-facets.ts';
import { numberTyped } from '../../../src/app/fields/typed.ts';
import { customAsked } from '../../../src/app/listings/list/filters/custom-figure.ts';
import {
  customFieldDefinitions,
  type CustomFieldDefinition,
} from '../../../src/domain/catalogue/custom-field-definition.entity.ts';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import type { ListSearch } from '../../../src/domain/listings/search/list-search.ts';
import { card, noon } from './cards.ts';
import { sampleOf } from '../../projections/seed.ts';

const field = (of: Partial<CustomFieldDefinition>) =>
  sampleOf(customFieldDefinitions, { id: of.key, ...of });

const top = field({ key: 'top', label: 'Soft top' });
const bed = field({ key: 'bed', label: 'Bed', type: 'int', unit: 'cm', options: [] });
const hardtop = field({ key: 'hardtop', label: 'Hardtop', type: 'bool', options: [] });
const fields = [top, bed, hardtop];

const length = (value: string) => [{ key: 'bed', label: 'Bed', type: 'int' as const, value }];
const lots = [
  card('a', { listing: { customWords: ['top.good', 'hardtop.true'], custom: length('180') } }),
  card('b', { listing: { customWords: ['top.torn', 'hardtop.true'], custom: length('220') } }),
  card('c', { listing: { customWords: ['top.torn'] } }),
  card('d'),
];
const asked = (search: ListSearch, given = fields) =>
  choose(lots, search, null, noon, (dollars) => dollars, null, given);
const ids = (search: ListSearch): string[] =>
  asked(search)
    .cards.map(({ listing }) => listing.id)
    .sort();
const counted = (search: ListSearch) =>
  asked(search).custom.flatMap((facet): readonly (readonly unknown[])[] =>
    facet.kind === 'figure'
      ? [[facet.field.key, facet.span]]
      : facet.counts.map(({ value, count, on }) => [value, count, on]),
  );
const reader = { units: 'km', currency: 'CAD' } as const;

describe('a list narrowed by custom fields', () => {
  it('leaves the lots that answer as asked', () => {
    expect(ids({})).toEqual(['a', 'b', 'c', 'd']);
    expect(ids({ fields: ['top.torn'] })).toEqual(['b', 'c']);
    expect(ids({ fields: ['top.torn', 'hardtop.true'] })).toEqual(['b']);
    expect(ids({ fields: ['bed~200_'] })).toEqual(['b']);
    expect(ids({ fields: ['gone.x'] })).toEqual([]);
  });

  it('counts what each choice would leave, the other filters as they are', () => {
    expect(counted({ fields: ['top.torn'] })).toEqual([
      ['top.good', 1, false],
      ['top.torn', 2, true],
      ['bed', {}],
      ['hardtop.true', 1, false],
    ]);
    const body = asked({ fields: ['hardtop.true'] }).facets.find(
      ({ facet }) => facet.key === 'body',
    );
    expect(body?.counts.map(({ count }) => count)).toEqual([2]);
  });

  it('offers all choices of results, of which the archive may hold others', () => {
    expect(counted({ show: 'results' })).toEqual([
      ['top.good', 0, false],
      ['top.torn', 0, false],
      ['bed', {}],
      ['hardtop.true', 0, false],
      ['hardtop.false', 0, false],
    ]);
  });

  it('shows a press before its lots are counted', () => {
    const { custom } = asked({});
    const next = tickedCustom(custom, { fields: ['top.good', 'bed~1_'] });
    const kept = tickedCustom(next, { fields: ['top.good', 'bed~1_'] });
    expect(next.flatMap((one) => (one.kind === 'figure' ? [one.span] : []))).toEqual([
      { least: 1 },
    ]);
    expect(kept[0]).toBe(next[0]);
  });

  it('says each filter that is on, with the search without it', () => {
    const search: ListSearch = { fields: ['bed~150_200', 'gone.x', 'top.good'] };
    const { custom, facets } = asked(search);
    const said = appliedFilters(search, facets, custom, reader);
    expect(said.map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual([
      'Soft top: Good',
      'Bed: From 150 cm',
      'Bed: Up to 200 cm',
      'gone',
    ]);
    expect(said.map(({ without }) => without.fields)).toEqual([
      ['bed~150_200', 'gone.x'],
      ['bed~_200', 'gone.x', 'top.good'],
      ['bed~150_', 'gone.x', 'top.good'],
      ['bed~150_200', 'top.good'],
    ]);
  });
});

describe('the custom fields a list offers', () => {
  const of = (
    changes: Partial<CustomFieldDefinition>,
    show: 'auctions' | 'classifieds',
    in_: string | null,
  ) => narrowing([field({ key: 'top', ...changes })], show, in_).length === 1;
  const trucks: Partial<Listing>['category'] = 'trucks';

  it('are those that are public, meant to filter and of a type that can', () => {
    expect(of({}, 'auctions', null)).toBe(true);
    expect(of({ filterable: false }, 'auctions', null)).toBe(false);
    expect(of({ public: false }, 'auctions', null)).toBe(false);
    expect(of({ type: 'text' }, 'auctions', null)).toBe(false);
    expect(of({ type: 'date' }, 'auctions', null)).toBe(false);
    const applies = { modes: ['AUCTION' as const], categories: [trucks] };
    expect(of({ appliesTo: applies }, 'classifieds', null)).toBe(false);
    expect(of({ appliesTo: applies }, 'auctions', 'cars')).toBe(false);
    expect(of({ appliesTo: applies }, 'auctions', 'trucks')).toBe(true);
  });
});

describe('a typed bound', () => {
  it.each([
    ['int', '1 200', 1_200],
    ['int', '1,200', 1_200],
    ['int', '-5', -5],
    ['int', '1,5', null],
    ['decimal', '1,5', 1.5],
    ['decimal', '-0.25', -0.25],
    ['money', '$2,000', 2_000],
    ['int', 'long', null],
  ] as const)('%s %s', (type, text, figure) => {
    const typed = numberTyped(text, customAsked({ type }));
    expect(typed.ok ? typed.value : null).toBe(figure);
  });
});
