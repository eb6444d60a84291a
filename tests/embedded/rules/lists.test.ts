import { describe, expect, it } from 'vitest';
import type { RulesQuestion } from '../../../src/embedded/contracts.ts';
import { firestoreJudge } from '../../../src/embedded/rules/firestore-judge.ts';
import { question, rules, toWire } from './ask.ts';

type Filter = Readonly<Record<string, unknown>>;
const where = (fieldPath: string, op: string, value: unknown): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value: toWire(value) },
});
const unary = (fieldPath: string, op: string): Filter => ({
  unaryFilter: { field: { fieldPath }, op },
});
const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } });
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } });

const lists = (
  condition: string,
  filter: Filter | null,
  more: Readonly<Record<string, unknown>> = {},
  over: Partial<RulesQuestion> = {},
): boolean =>
  firestoreJudge(rules(`match /things/{id} { allow list: if ${condition}; }`)).allows(
    question({
      method: 'list',
      path: 'things',
      query: { from: [{ collectionId: 'things' }], ...(filter ? { where: filter } : {}), ...more },
      ...over,
    }),
  );
const data = 'resource.data';

describe('a list is decided once, by what its filters fix', () => {
  it.each([
    ['nothing', `${data}.owner == request.auth.uid`, null, false],
    ['the owner', `${data}.owner == request.auth.uid`, where('owner', 'EQUAL', 'ada'), true],
    ['another owner', `${data}.owner == request.auth.uid`, where('owner', 'EQUAL', 'bob'), false],
    ['another field', `${data}.owner == request.auth.uid`, where('other', 'EQUAL', 'ada'), false],
    [
      'a field of a field',
      `${data}.a.b == 1 && ${data}['a'].b > 0`,
      where('a.b', 'EQUAL', 1),
      true,
    ],
    ['a quoted field', `${data}['a-b'] == 'x'`, where('`a-b`', 'EQUAL', 'x'), true],
    [
      'several values, all allowed',
      `${data}.s in ['a', 'b', 'c']`,
      where('s', 'IN', ['a', 'b']),
      true,
    ],
    ['several values, one too many', `${data}.s in ['a']`, where('s', 'IN', ['a', 'b']), false],
    ['no values at all', 'true', where('s', 'IN', []), false],
    [
      'either of two',
      `${data}.s == 'a' || ${data}.t == 'b'`,
      or(where('s', 'EQUAL', 'a'), where('t', 'EQUAL', 'b')),
      true,
    ],
    [
      'either of two, one wrong',
      `${data}.s == 'a'`,
      or(where('s', 'EQUAL', 'a'), where('t', 'EQUAL', 'b')),
      false,
    ],
    [
      'both of two',
      `${data}.s == 'a' && !${data}.gone`,
      and(where('s', 'EQUAL', 'a'), where('gone', 'EQUAL', false)),
      true,
    ],
    ['one of both', `${data}.s == 'a' && !${data}.gone`, where('s', 'EQUAL', 'a'), false],
    [
      'nested alternatives',
      `${data}.s in ['a','b'] && ${data}.t == 1`,
      and(
        where('s', 'IN', ['a', 'b']),
        or(where('t', 'EQUAL', 1), and(where('t', 'EQUAL', 1), where('u', 'EQUAL', 2))),
      ),
      true,
    ],
    [
      'an element',
      `request.auth.uid in ${data}.members`,
      where('members', 'ARRAY_CONTAINS', 'ada'),
      true,
    ],
    [
      'another element',
      `request.auth.uid in ${data}.members`,
      where('members', 'ARRAY_CONTAINS', 'bob'),
      false,
    ],
    [
      'an element for hasAny',
      `${data}.members.hasAny(['x', 'ada'])`,
      where('members', 'ARRAY_CONTAINS', 'ada'),
      true,
    ],
    [
      'an element for hasAll',
      `${data}.members.hasAll(['ada', 'x'])`,
      where('members', 'ARRAY_CONTAINS', 'ada'),
      false,
    ],
    [
      'any of elements',
      `${data}.m.hasAny(['a', 'b'])`,
      where('m', 'ARRAY_CONTAINS_ANY', ['a', 'b']),
      true,
    ],
    [
      'any of elements, one wrong',
      `'a' in ${data}.m`,
      where('m', 'ARRAY_CONTAINS_ANY', ['a', 'b']),
      false,
    ],
    ['a null', `${data}.x == null`, unary('x', 'IS_NULL'), true],
    ['no null', `${data}.x != null`, unary('x', 'IS_NOT_NULL'), true],
    [
      'what it is not',
      `${data}.x != 'secret' && ${data}.x != null`,
      where('x', 'NOT_EQUAL', 'secret'),
      true,
    ],
    [
      'what it is not, many',
      `!(${data}.x == 'a') && ${data}.x != 'b'`,
      where('x', 'NOT_IN', ['a', 'b']),
      true,
    ],
    ['something it is not', `${data}.x != 'a'`, where('x', 'NOT_EQUAL', 'b'), false],
  ])('with %s fixed', (_, condition, filter, expected) => {
    expect(lists(condition, filter)).toBe(expected);
  });

  it.each([
    [`${data}.n > 5`, where('n', 'GREATER_THAN', 5), true],
    [`${data}.n > 5`, where('n', 'GREATER_THAN_OR_EQUAL', 5), false],
    [`${data}.n >= 5`, where('n', 'GREATER_THAN_OR_EQUAL', 5), true],
    [`${data}.n > 4`, where('n', 'GREATER_THAN', 5), true],
    [`${data}.n > 6`, where('n', 'GREATER_THAN', 5), false],
    [
      `${data}.n < 10 && ${data}.n >= 1`,
      and(where('n', 'LESS_THAN', 10), where('n', 'GREATER_THAN', 1)),
      true,
    ],
    [`!(${data}.n > 10)`, where('n', 'LESS_THAN', 10), true],
    [`${data}.n != 10 && ${data}.n != 'x'`, where('n', 'LESS_THAN', 10), true],
    [`${data}.n is number && !(${data}.n is string)`, where('n', 'LESS_THAN', 10), true],
    [`${data}.n is int`, where('n', 'LESS_THAN', 10), false],
    [`${data}.n is int`, where('n', 'EQUAL', 10), false],
    [`${data}.n == 10 && ${data}.n <= 10 && ${data}.n != 11`, where('n', 'EQUAL', 10), true],
    [
      `${data}.s >= 'ab' && ${data}.s < 'ac'`,
      and(where('s', 'GREATER_THAN_OR_EQUAL', 'ab'), where('s', 'LESS_THAN', 'ac')),
      true,
    ],
    [`${data}.at <= request.time`, where('at', 'LESS_THAN', new Date(0)), true],
    [`${data}.at <= request.time`, where('at', 'GREATER_THAN', new Date(0)), false],
  ])('with a range: %s', (condition, filter, expected) => {
    expect(lists(condition, filter)).toBe(expected);
  });

  it.each([
    [`'x' in ${data}`, where('x', 'EQUAL', 1), true],
    [`'y' in ${data}`, where('x', 'EQUAL', 1), false],
    [`!('y' in ${data})`, where('x', 'EQUAL', 1), false],
    [`${data}.keys().hasAll(['x'])`, where('x', 'EQUAL', 1), true],
    [`${data}.keys().hasOnly(['x'])`, where('x', 'EQUAL', 1), false],
    [`${data}.get('x', 0) == 1`, where('x', 'EQUAL', 1), true],
    [`${data}.get('y', 0) == 0`, where('x', 'EQUAL', 1), false],
    [`${data}.x.matches('a.*')`, where('x', 'EQUAL', 'abc'), true],
    [`${data}.y.matches('.*')`, where('x', 'EQUAL', 'abc'), false],
    [`${data}.x == ${data}.x`, null, false],
    [`${data}.x == 1 ? true : true`, null, false],
    [`${data}.x == 1 ? true : false`, null, false],
    [`${data}.x == 1 || true`, null, true],
    [`${data}.x == 1 || ${data}.x != 1`, null, false],
    [`[${data}.x, 'a'].hasAny(['a'])`, null, false],
    [`[${data}.x, 'a'].hasAny(['a'])`, where('x', 'GREATER_THAN', 1), true],
    [`!(${data}.y in [])`, where('x', 'EQUAL', 1), false],
    [`!(id in [])`, null, true],
    [`${data}.x.hasAll([])`, where('x', 'NOT_EQUAL', 1), false],
    [`[${data}.x, 'a'].toSet().size() == 2`, null, false],
    [`{'a': ${data}.x}.diff({'a': 1}).affectedKeys().hasOnly([])`, null, false],
    [`exists(/databases/$(database)/documents/u/$(${data}.x))`, null, false],
    [`id == 'one'`, null, false],
    [
      `resource.id == 'one' && id == 'one'`,
      {
        fieldFilter: {
          field: { fieldPath: '__name__' },
          op: 'EQUAL',
          value: { referenceValue: 'projects/p/databases/(default)/documents/things/one' },
        },
      },
      true,
    ],
  ] as const)('leaving the rest open: %s', (condition, filter, expected) => {
    expect(lists(condition, filter)).toBe(expected);
  });

  it('knows limit, offset and order of the query', () => {
    const order = [
      { field: { fieldPath: 'seq' }, direction: 'DESCENDING' },
      { field: { fieldPath: '__name__' }, direction: 'DESCENDING' },
    ];
    expect(lists('request.query.limit <= 50', null, { limit: 50 })).toBe(true);
    expect(lists('request.query.limit <= 50', null, { limit: { value: 50 } })).toBe(true);
    expect(lists('request.query.limit <= 50', null, { limit: 51 })).toBe(false);
    expect(lists('request.query.limit <= 50', null)).toBe(false);
    expect(lists('request.query.offset == null', null)).toBe(true);
    expect(lists("request.query.orderBy == 'seq DESC'", null, { orderBy: order })).toBe(true);
    expect(lists(`'seq' in ${data}`, null, { orderBy: order })).toBe(true);
    expect(lists(`${data}.seq != null`, null, { orderBy: order })).toBe(false);
  });

  it('never grants a list through a rule for one document', () => {
    const judge = firestoreJudge(rules('match /things/one { allow read; }'));
    expect(judge.allows(question({ method: 'list', path: 'things', query: {} }))).toBe(false);
    expect(judge.allows(question({}))).toBe(true);
  });

  it('lets a collection group through {name=**} only', () => {
    const ask = question({ method: 'list', path: 'parts', group: true, query: {} });
    const by = (body: string) => firestoreJudge(rules(body)).allows(ask);
    expect(by('match /parts/{id} { allow list; }')).toBe(false);
    expect(by('match /things/{t}/parts/{id} { allow list; }')).toBe(false);
    expect(by('match /{above=**}/parts/{id} { allow list; }')).toBe(true);
    expect(by('match /{above=**}/other/{id} { allow list; }')).toBe(false);
    expect(by('match /{all=**} { allow list; }')).toBe(true);
  });
});
