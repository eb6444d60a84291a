import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireValue } from '../../../src/embedded/contracts.ts';
import { compareValues } from '../../../src/embedded/firestore/value/order.ts';
import { comparePaths, compareText } from '../../../src/embedded/firestore/value/text-order.ts';
import { identical, valueKey } from '../../../src/embedded/firestore/value/key.ts';
import { wireValue } from './arbitrary.ts';
import { rounds } from '../../setup/tier.ts';

const sign = (n: number): number => Math.sign(n);

describe('the order of values', () => {
  it('is total: reflexive, antisymmetric, transitive', () => {
    fc.assert(
      fc.property(wireValue, wireValue, wireValue, (a, b, c) => {
        expect(compareValues(a, a)).toBe(0);
        expect(sign(compareValues(a, b)) + sign(compareValues(b, a))).toBe(0);
        const [x, y, z] = [a, b, c].sort(compareValues);
        expect(compareValues(x!, y!)).toBeLessThanOrEqual(0);
        expect(compareValues(x!, z!)).toBeLessThanOrEqual(0);
      }),
      { numRuns: rounds({ every: 200, long: 5_000 }) },
    );
  });

  it('agrees with equality by key', () => {
    fc.assert(
      fc.property(wireValue, wireValue, (a, b) => {
        expect(valueKey(a) === valueKey(b)).toBe(compareValues(a, b) === 0);
        if (identical(a, b)) expect(compareValues(a, b)).toBe(0);
      }),
      { numRuns: rounds({ every: 200, long: 5_000 }) },
    );
  });

  it('ranks the types as Firestore does', () => {
    const ranked: readonly WireValue[] = [
      { nullValue: null },
      { booleanValue: false },
      { booleanValue: true },
      { doubleValue: 'NaN' },
      { doubleValue: '-Infinity' },
      { integerValue: '-9223372036854775808' },
      { doubleValue: -0.5 },
      { integerValue: '0' },
      { integerValue: '9007199254740993' },
      { doubleValue: 9007199254740996 },
      { doubleValue: 'Infinity' },
      { timestampValue: '2020-01-01T00:00:00.000000Z' },
      { stringValue: '' },
      { stringValue: 'a\u0000' },
      { stringValue: '\uffee' },
      { stringValue: '😀' },
      { bytesValue: '' },
      { bytesValue: '/w==' },
      { referenceValue: 'projects/p/databases/d/documents/a/b' },
      { geoPointValue: { latitude: -90, longitude: 0 } },
      { arrayValue: {} },
      { arrayValue: { values: [{ nullValue: null }] } },
      {
        mapValue: {
          fields: { __type__: { stringValue: '__vector__' }, value: { arrayValue: {} } },
        },
      },
      { mapValue: {} },
      { mapValue: { fields: { a: { integerValue: '1' } } } },
    ];
    for (const [at, value] of ranked.entries()) {
      const next = ranked[at + 1];
      if (next !== undefined) expect(compareValues(value, next)).toBeLessThan(0);
    }
  });

  it('orders text by its UTF-8 bytes', () => {
    const unicode = fc.string({ unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text));
    fc.assert(
      fc.property(unicode, unicode, (a, b) => {
        expect(sign(compareText(a, b))).toBe(Buffer.from(a).compare(Buffer.from(b)));
      }),
    );
  });

  it('orders paths segment by segment, numeric ids first', () => {
    const paths = [
      'a/__id-3__',
      'a/__id7__',
      'a/__id10__',
      'a/!',
      'a/b',
      'a/b/c/d',
      'a/b-',
      'a-/b',
    ];
    expect([...paths].reverse().sort(comparePaths)).toEqual(paths);
  });
});
