import { describe, expect, it, vi } from 'vitest';
import { IndexCatalogue } from '../../../src/embedded/firestore/query/catalogue.ts';
import { parseQuery } from '../../../src/embedded/firestore/query/parse.ts';

const up = (fieldPath: string): object => ({ fieldPath, order: 'ASCENDING' });
const down = (fieldPath: string): object => ({ fieldPath, order: 'DESCENDING' });
const contents = JSON.stringify({
  indexes: [
    { collectionGroup: 'lots', queryScope: 'COLLECTION', fields: [up('status'), down('ends')] },
    { collectionGroup: 'lots', queryScope: 'COLLECTION', fields: [up('make'), down('ends')] },
    {
      collectionGroup: 'lots',
      queryScope: 'COLLECTION',
      fields: [{ fieldPath: 'tags', arrayConfig: 'CONTAINS' }, up('ends')],
    },
    { collectionGroup: 'bids', queryScope: 'COLLECTION_GROUP', fields: [up('uid'), up('at')] },
  ],
  fieldOverrides: [
    {
      collectionGroup: 'bids',
      fieldPath: 'uid',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
    { collectionGroup: 'lots', fieldPath: 'story', indexes: [] },
  ],
});

const filter = (fieldPath: string, op: string, value: object = { integerValue: '1' }): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const all = (...filters: object[]): object => ({ compositeFilter: { op: 'AND', filters } });
const by = (...orders: readonly string[]): object[] =>
  orders.map((order) => ({
    field: { fieldPath: order.replace('-', '') },
    direction: order.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  }));
const many = { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }] } };

const check = (asked: object, collection = 'lots', group = false): void => {
  const from = [{ collectionId: collection, allDescendants: group }];
  new IndexCatalogue(contents, 'refuse').check(parseQuery('x/', '', { from, ...asked }));
};

describe('the composite indexes a query needs', () => {
  it.each<[string, object]>([
    ['nothing asked', {}],
    ['one range', { where: filter('ends', 'GREATER_THAN') }],
    [
      'equalities alone are merged',
      { where: all(filter('a', 'EQUAL'), filter('b', 'EQUAL'), filter('tags', 'ARRAY_CONTAINS')) },
    ],
    ['the declared one', { where: filter('status', 'EQUAL'), orderBy: by('-ends') }],
    [
      'two declared ones merged',
      { where: all(filter('make', 'EQUAL'), filter('status', 'EQUAL')), orderBy: by('-ends') },
    ],
    ['each alternative has its own', { where: filter('status', 'IN', many), orderBy: by('-ends') }],
    [
      'an item of a list',
      { where: filter('tags', 'ARRAY_CONTAINS_ANY', many), orderBy: by('ends') },
    ],
    [
      'the name after the last order',
      { where: filter('status', 'EQUAL'), orderBy: by('-ends', '-__name__') },
    ],
  ])('%s: held', (_, asked) => {
    expect(() => check(asked)).not.toThrow();
  });

  it.each<[string, object, RegExp]>([
    [
      'the other direction',
      { where: filter('status', 'EQUAL'), orderBy: by('ends') },
      /status.*ends.*ASCENDING/,
    ],
    [
      'a field more',
      { where: all(filter('status', 'EQUAL'), filter('year', 'EQUAL')), orderBy: by('-ends') },
      /year/,
    ],
    ['two orders', { orderBy: by('ends', 'price') }, /ends.*price/],
    [
      'a range beside an equality',
      { where: all(filter('status', 'EQUAL'), filter('price', 'LESS_THAN')) },
      /price/,
    ],
    ['a field without indexes', { where: filter('story', 'EQUAL') }, /story/],
  ])('%s: refused by name', (_, asked, words) => {
    expect(() => check(asked)).toThrow(words);
    expect(() => check(asked)).toThrow(/requires an index/);
  });

  it('of a group are of a group', () => {
    expect(() => check({ where: filter('uid', 'EQUAL') }, 'bids', true)).not.toThrow();
    expect(() =>
      check({ where: filter('uid', 'EQUAL'), orderBy: by('at') }, 'bids', true),
    ).not.toThrow();
    expect(() => check({ where: filter('at', 'EQUAL') }, 'bids', true)).toThrow(/COLLECTION_GROUP/);
    expect(() => check({ where: filter('uid', 'EQUAL'), orderBy: by('at') }, 'bids')).toThrow(
      /COLLECTION"/,
    );
  });

  it('are only warned of when asked so, once each', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const catalogue = new IndexCatalogue(contents, 'warn');
    const query = parseQuery('x/', '', { from: [{ collectionId: 'lots' }], orderBy: by('a', 'b') });
    catalogue.check(query);
    catalogue.check(query);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('are not asked for without a file', () => {
    const query = parseQuery('x/', '', { from: [{ collectionId: 'lots' }], orderBy: by('a', 'b') });
    expect(() => new IndexCatalogue(null, 'refuse').check(query)).not.toThrow();
  });
});
