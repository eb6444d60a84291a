import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireValue } from '../../../src/embedded/contracts.ts';
import { compareInQuery, matches } from '../../../src/embedded/firestore/query/match.ts';
import { parseQuery } from '../../../src/embedded/firestore/query/parse.ts';
import { printQuery } from '../../../src/embedded/firestore/query/print.ts';
import { runQuery } from '../../../src/embedded/firestore/query/run.ts';
import type { StoredDocument } from '../../../src/embedded/firestore/store/document.ts';
import { Tree } from '../../../src/embedded/firestore/store/tree.ts';
import { PastView, PresentView } from '../../../src/embedded/firestore/store/view.ts';
import { rounds } from '../../setup/tier.ts';

const prefix = 'projects/p/databases/d/documents/';

const scalar: fc.Arbitrary<WireValue> = fc.oneof(
  fc.integer({ min: 0, max: 4 }).map((n) => ({ integerValue: String(n) })),
  fc.constantFrom<WireValue>({ doubleValue: 1.5 }, { doubleValue: 'NaN' }, { nullValue: null }),
  fc.constantFrom('x', 'y').map((stringValue) => ({ stringValue })),
);
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  {
    weight: 1,
    arbitrary: fc.array(scalar, { maxLength: 3 }).map((values) => ({ arrayValue: { values } })),
  },
);
const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { maxKeys: 3 });
const documents = fc.array(
  fc.record({
    path: fc
      .tuple(fc.constantFrom('q', 'q', 'q', 'r', 'q/z/q'), fc.integer({ min: 0, max: 200 }))
      .map(([c, n]) => `${c}/d${n}`),
    fields: fields.map((made) => ({ ...made })),
  }),
  { minLength: 70, maxLength: 120 },
);

const path = fc.constantFrom('a', 'b', 'c').map((fieldPath) => ({ fieldPath }));
const single = fc.constantFrom(
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
);
const filter = fc
  .oneof(
    fc.record({ field: path, op: single, value: scalar }),
    fc.record({
      field: path,
      op: fc.constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
      value: fc
        .array(scalar, { minLength: 1, maxLength: 3 })
        .map((values) => ({ arrayValue: { values } })),
    }),
  )
  .map((fieldFilter) => ({ fieldFilter }));
const where = fc.oneof(
  filter,
  fc
    .tuple(fc.constantFrom('AND', 'AND', 'OR'), fc.array(filter, { minLength: 1, maxLength: 2 }))
    .map(([op, filters]) => ({
      compositeFilter: { op, filters },
    })),
);
const order = fc.record({
  field: fc.constantFrom('a', 'b', '__name__').map((fieldPath) => ({ fieldPath })),
  direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
});
const structured = fc
  .record(
    {
      from: fc.constantFrom([{ collectionId: 'q' }], [{ collectionId: 'q', allDescendants: true }]),
      where,
      orderBy: fc.uniqueArray(order, { maxLength: 2, selector: (one) => one.field.fieldPath }),
      limit: fc.integer({ min: 0, max: 20 }),
      offset: fc.integer({ min: 0, max: 5 }),
      startValue: scalar,
      endValue: scalar,
      before: fc.boolean(),
    },
    { requiredKeys: ['from'] },
  )
  .map(({ startValue, endValue, before, orderBy: drawn, ...rest }) => {
    // Nothing is ordered after the name: neither a named field nor one in a range filter.
    const ranged = /LESS|GREATER|NOT_/.test(JSON.stringify(rest.where ?? null));
    const byName = drawn?.filter(({ field }) => field.fieldPath === '__name__') ?? [];
    const orderBy = drawn
      ?.filter(({ field }) => field.fieldPath !== '__name__')
      .concat(ranged ? [] : byName);
    const cursor = orderBy?.[0] !== undefined && orderBy[0].field.fieldPath !== '__name__';
    const at = (value: WireValue | undefined): object | undefined =>
      cursor && value !== undefined ? { values: [value], before: before ?? false } : undefined;
    return {
      ...rest,
      ...(orderBy === undefined ? {} : { orderBy }),
      startAt: at(startValue),
      endAt: at(endValue),
    };
  });

const naive = (asked: ReturnType<typeof parseQuery>, all: readonly StoredDocument[]): string[] =>
  all
    .filter((document) => matches(asked, document))
    .sort((a, b) => compareInQuery(asked, a, b))
    .map((document) => document.path)
    .slice(asked.offset, asked.limit === null ? undefined : asked.offset + asked.limit);

describe('queries', () => {
  it('answer as a plain scan does, from indexes kept up to date, now and in the past', () => {
    fc.assert(
      fc.property(
        documents,
        fc.array(structured, { minLength: 1, maxLength: 3 }),
        documents,
        (first, asked, later) => {
          const tree = new Tree();
          const view = new PresentView(tree);
          const put = (path: string, made: StoredDocument['fields'], time: number): void =>
            tree.put(path, { path, fields: made, createTime: time, updateTime: time });
          for (const one of first) put(one.path, one.fields, 1);
          const then = new Map([...tree.documents()].map((one) => [one.path, one]));
          const queries = asked.map((one) => parseQuery(prefix, '', one));
          const check = (against: typeof view | PastView, all: readonly StoredDocument[]): void => {
            for (const query of queries) {
              const found = runQuery(query, against).documents.map((one) => one.path);
              expect(found).toEqual(naive(query, all));
            }
          };
          check(view, [...then.values()]);
          const undone = new Map<string, StoredDocument | null>();
          for (const [at, one] of later.entries()) {
            undone.set(one.path, then.get(one.path) ?? null);
            if (at % 3 === 0) tree.put(one.path, null);
            else put(one.path, one.fields, 2);
          }
          check(view, [...tree.documents()]);
          check(new PastView(view, undone), [...then.values()]);
        },
      ),
      { numRuns: rounds({ every: 40, long: 600 }) },
    );
  });

  it('mean the same after printing', () => {
    fc.assert(
      fc.property(structured, (asked) => {
        const query = parseQuery(prefix, '', asked);
        const again = parseQuery(prefix, '', printQuery(prefix, query));
        expect(again).toEqual({ ...query, select: null });
      }),
    );
  });

  it.each([
    [{ from: [{ collectionId: 'q' }], limit: -1 }, 'limit'],
    [{ from: [] }, 'collection'],
    [{ from: [{ collectionId: 'a/b' }] }, 'slash'],
    [
      {
        from: [{ collectionId: 'q' }],
        where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'IN', value: { arrayValue: {} } } },
      },
      'non-empty',
    ],
    [
      {
        from: [{ collectionId: 'q' }],
        where: {
          fieldFilter: { field: { fieldPath: 'a' }, op: 'LIKE', value: { nullValue: null } },
        },
      },
      'op',
    ],
    [
      {
        from: [{ collectionId: 'q' }],
        where: {
          fieldFilter: { field: { fieldPath: 'a..b' }, op: 'EQUAL', value: { nullValue: null } },
        },
      },
      'field path',
    ],
    [
      {
        from: [{ collectionId: 'q' }],
        startAt: { values: [{ integerValue: '1' }, { integerValue: '1' }] },
      },
      'cursor|Key',
    ],
    [
      {
        from: [{ collectionId: 'q' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'a' },
            op: 'IN',
            value: {
              arrayValue: {
                values: Array.from({ length: 31 }, (_, n) => ({ integerValue: String(n) })),
              },
            },
          },
        },
      },
      '30',
    ],
  ])('refuse %j', (asked, words) => {
    expect(() => parseQuery(prefix, '', asked)).toThrow(new RegExp(words));
  });
});
