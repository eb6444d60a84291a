import { describe, expect, it } from 'vitest';
import type { WireValue } from '../../../src/embedded/contracts.ts';
import { stage } from '../../../src/embedded/firestore/write/stage.ts';
import { parseWrites } from '../../../src/embedded/firestore/write/parse.ts';
import {
  applyTransforms,
  parseTransforms,
} from '../../../src/embedded/firestore/write/transform.ts';
import { documentSize } from '../../../src/embedded/firestore/value/size.ts';
import { normaliseValue } from '../../../src/embedded/firestore/value/normalise.ts';
import {
  parseFieldPath,
  printFieldPath,
} from '../../../src/embedded/firestore/value/field-path.ts';
import { FirestoreError } from '../../../src/embedded/firestore/status.ts';
import { canonicalTime, timeText } from '../../../src/embedded/firestore/time.ts';
import type { StoredDocument } from '../../../src/embedded/firestore/store/document.ts';

const prefix = 'projects/p/databases/d/documents/';
const int = (n: number | string): WireValue => ({ integerValue: String(n) });
const num = (n: number): WireValue => ({ doubleValue: n });
const listOf = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });

const transformed = (before: WireValue | undefined, transform: object): WireValue | undefined =>
  applyTransforms(
    before === undefined ? {} : { f: before },
    parseTransforms([{ fieldPath: 'f', ...transform }]),
    1_700_000_000_123,
  ).fields['f'];

describe('transforms', () => {
  it.each<[string, WireValue | undefined, object, WireValue]>([
    [
      'time of the commit',
      undefined,
      { setToServerValue: 'REQUEST_TIME' },
      { timestampValue: '2023-11-14T22:13:20.123000Z' },
    ],
    [
      'time, asked by number',
      int(1),
      { setToServerValue: 1 },
      { timestampValue: '2023-11-14T22:13:20.123000Z' },
    ],
    ['integers add', int(2), { increment: int(3) }, int(5)],
    [
      'integers stop at the top',
      int('9223372036854775806'),
      { increment: int(5) },
      int('9223372036854775807'),
    ],
    [
      'integers stop at the bottom',
      int('-9223372036854775806'),
      { increment: int(-5) },
      int('-9223372036854775808'),
    ],
    ['a double makes a double', int(2), { increment: num(0.5) }, num(2.5)],
    ['text gives way', { stringValue: 'x' }, { increment: int(3) }, int(3)],
    ['nothing gives way', undefined, { increment: int(3) }, int(3)],
    ['maximum', int(2), { maximum: num(2.5) }, num(2.5)],
    ['maximum of equals keeps what was', int(2), { maximum: num(2) }, int(2)],
    ['minimum', int(2), { minimum: int(7) }, int(2)],
    ['minimum of nothing', undefined, { minimum: int(7) }, int(7)],
    [
      'append what is missing',
      listOf(int(1)),
      { appendMissingElements: { values: [num(1), int(2), int(2)] } },
      listOf(int(1), int(2)),
    ],
    ['append to no list', int(1), { appendMissingElements: { values: [int(2)] } }, listOf(int(2))],
    [
      'remove all',
      listOf(int(1), int(2), num(1)),
      { removeAllFromArray: { values: [int(1)] } },
      listOf(int(2)),
    ],
  ])('%s', (_, before, transform, after) => {
    expect(transformed(before, transform)).toEqual(after);
  });

  it('answer the new value, lists null', () => {
    const transforms = parseTransforms([
      { fieldPath: 'a.b', increment: int(1) },
      { fieldPath: 'l', appendMissingElements: { values: [] } },
    ]);
    expect(applyTransforms({}, transforms, 0)).toEqual({
      fields: { a: { mapValue: { fields: { b: int(1) } } }, l: listOf() },
      results: [int(1), { nullValue: null }],
    });
  });

  it.each([{}, { increment: { stringValue: 'x' } }, { setToServerValue: 'NEVER' }])(
    'refuse %j',
    (transform) => {
      expect(() => transformed(undefined, transform)).toThrow(FirestoreError);
    },
  );
});

describe('a commit worked out', () => {
  const old: StoredDocument = {
    path: 'a/b',
    fields: { n: int(1), m: { mapValue: { fields: { x: int(1), y: int(2) } } } },
    createTime: 1,
    updateTime: 2,
  };
  const get = (path: string): StoredDocument | null => (path === 'a/b' ? old : null);
  const done = (...writes: object[]) => stage(parseWrites(prefix, writes), 10, get, prefix);
  const doc = (path: string, fields: object): object => ({ name: prefix + path, fields });

  it('replaces, merges by mask, removes what the mask names and the document lacks', () => {
    expect(done({ update: doc('a/b', { z: int(9) }) }).after('a/b')?.fields).toEqual({ z: int(9) });
    const merged = done({
      update: doc('a/b', { m: { mapValue: { fields: { x: int(5) } } } }),
      updateMask: { fieldPaths: ['m.x', 'm.y', 'gone'] },
    });
    expect(merged.after('a/b')).toMatchObject({
      ...old,
      fields: { n: int(1), m: { mapValue: { fields: { x: int(5) } } } },
      updateTime: 10,
    });
  });

  it('changes nothing, and no time, when nothing is different', () => {
    const same = done({ update: doc('a/b', old.fields) });
    expect(same.changes).toEqual([]);
    expect(same.writes[0]?.after).toBe(old);
  });

  it('sees its earlier writes, and nets them', () => {
    const both = done(
      { update: doc('c/d', { n: int(1) }) },
      {
        update: doc('c/d', {}),
        updateMask: { fieldPaths: [] },
        updateTransforms: [{ fieldPath: 'n', increment: int(1) }],
        currentDocument: { exists: true },
      },
      { delete: `${prefix}a/b` },
      { update: doc('e/f', {}) },
      { delete: `${prefix}e/f` },
    );
    expect(both.writes.every(({ refusal }) => refusal === null)).toBe(true);
    expect(both.changes.map(({ path, after }) => [path, after?.fields ?? null])).toEqual([
      ['c/d', { n: int(2) }],
      ['a/b', null],
    ]);
  });

  it.each<[object, string | null]>([
    [{ update: doc('c/d', {}), currentDocument: { exists: true } }, 'NOT_FOUND'],
    [{ update: doc('a/b', {}), currentDocument: { exists: false } }, 'ALREADY_EXISTS'],
    [{ delete: `${prefix}c/d`, currentDocument: { exists: true } }, 'NOT_FOUND'],
    [{ delete: `${prefix}c/d` }, null],
    [{ verify: `${prefix}a/b`, currentDocument: { updateTime: timeText(2) } }, null],
    [
      { verify: `${prefix}a/b`, currentDocument: { updateTime: timeText(3) } },
      'FAILED_PRECONDITION',
    ],
    [
      { update: doc('c/d', {}), currentDocument: { updateTime: timeText(3) } },
      'FAILED_PRECONDITION',
    ],
  ])('%j is %s', (write, status) => {
    expect(done(write).writes[0]?.refusal?.status ?? null).toBe(status);
  });
});

describe('values', () => {
  it('measure as documented', () => {
    // The example on Firestore's own page about storage sizes: 147 bytes.
    const fields = {
      type: { stringValue: 'Personal' },
      done: { booleanValue: false },
      priority: int(1),
      description: { stringValue: 'Learn Cloud Firestore' },
    };
    expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
  });

  it('have one form whatever the door', () => {
    expect(normaliseValue({ integerValue: 7 })).toEqual(int(7));
    expect(normaliseValue({ doubleValue: '1.5' })).toEqual(num(1.5));
    expect(normaliseValue({ nullValue: 'NULL_VALUE' })).toEqual({ nullValue: null });
    expect(normaliseValue({ bytesValue: '_w' })).toEqual({ bytesValue: '/w==' });
    expect(normaliseValue({ timestampValue: '2020-01-01T01:00:00.123456789+01:00' })).toEqual({
      timestampValue: '2020-01-01T00:00:00.123456Z',
    });
    expect(normaliseValue({ geoPointValue: {} })).toEqual({
      geoPointValue: { latitude: 0, longitude: 0 },
    });
  });

  it.each([
    { integerValue: '1.5' },
    { doubleValue: 'much' },
    { timestampValue: 'yesterday' },
    { geoPointValue: { latitude: 91 } },
    { bytesValue: '*' },
    { stringValue: 'a\ud800' },
    { mapValue: { fields: { 'a\udfff': int(1) } } },
    { mapValue: { fields: { '': int(1) } } },
    {},
    null,
  ])('refuse %j', (value) => {
    expect(() => normaliseValue(value)).toThrow(FirestoreError);
  });

  it('keep field paths through print and parse', () => {
    for (const path of [['a'], ['a', 'b c', 'd`e\\f'], ['1x', 'é']]) {
      expect(parseFieldPath(printFieldPath(path))).toEqual(path);
    }
    for (const wrong of ['', 'a.', '.a', 'a..b', '`a'])
      expect(() => parseFieldPath(wrong)).toThrow(FirestoreError);
  });

  it('keep times as text that sorts', () => {
    expect(canonicalTime('2020-01-01T00:00:00Z')).toBe('2020-01-01T00:00:00.000000Z');
    expect(() => canonicalTime('2020-13-01T00:00:00Z')).toThrow(FirestoreError);
  });
});
