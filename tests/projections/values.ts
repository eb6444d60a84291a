import * as fc from 'fast-check';
import type { Field, FieldKind, Fields, TextField } from '../../src/domain/kit/fields.ts';

type Of<K extends FieldKind> = Extract<Field, { kind: K }>;
type Table = { readonly [K in FieldKind]: (field: Of<K>) => fc.Arbitrary<unknown> };

// Made once: creating an arbitrary for texts takes far longer than drawing from it.
const words = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
const keys = fc.stringMatching(/^[a-z]{1,8}$/);
const patterns = new Map<string, fc.Arbitrary<string>>();

const plain = (min: number, max: number): fc.Arbitrary<string> =>
  words.map((text) =>
    text
      .padEnd(min, 'x')
      .slice(0, max)
      .replaceAll(/^\s+|\s+$/g, (spaces) => 'x'.repeat(spaces.length)),
  );

const matching = (pattern: string): fc.Arbitrary<string> => {
  const made = patterns.get(pattern) ?? fc.stringMatching(new RegExp(`^(?:${pattern})$`, 'u'));
  patterns.set(pattern, made);
  return made;
};

const shaped: Readonly<Record<NonNullable<TextField['format']>, fc.Arbitrary<string>>> = {
  email: fc.nat(9_999).map((n) => `someone${n}@example.com`),
  phone: fc.nat(9_999_999).map((n) => `+1416${String(n).padStart(7, '0')}`),
  url: fc.nat(99_999).map((n) => `https://example.com/${n}`),
  slug: fc.nat(99_999).map((n) => `lot-${n}`),
  id: fc.nat(99_999_999).map((n) => `id${n}`),
  region: fc.constantFrom('ON', 'QC', 'NY'),
  zone: fc.constantFrom('ON', 'NY', 'ANY-CA', 'ANY-US'),
  stamp: fc.nat(2_000_000_000).map((n) => new Date(n * 1_000).toISOString()),
};

const inBounds =
  ({ min = 0, max }: Of<'text'>) =>
  (text: string): boolean =>
    text.length >= min && text.length <= max;

const textOf = (field: Of<'text'>): fc.Arbitrary<unknown> => {
  if (field.pattern !== undefined) {
    return matching(field.pattern)
      .filter(inBounds(field))
      .filter((s) => s.trim() === s);
  }
  return field.format === undefined
    ? plain(field.min ?? 0, field.max)
    : shaped[field.format].filter(inBounds(field));
};

const many = (field: { readonly min?: number; readonly max: number }) => ({
  minLength: field.min ?? 0,
  maxLength: Math.min(field.max, (field.min ?? 0) + 2),
});

const table: Table = {
  text: textOf,
  prose: ({ min = 0, max }) => plain(min, max),
  html: ({ max }) => plain(0, max),
  int: ({ min, max }) =>
    fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) }),
  decimal: ({ min, max, step }) =>
    fc
      .integer({ min: Math.ceil(min / step), max: Math.min(Math.floor(max / step), 1_000_000) })
      .map((steps) => Math.min(max, Math.max(min, Number((steps * step).toFixed(6))))),
  bool: () => fc.boolean(),
  time: () => fc.integer({ min: 0, max: 9_999_999_999_999 }),
  date: () =>
    fc
      .integer({ min: 0, max: 20_000 })
      .map((d) => new Date(d * 86_400_000).toISOString().slice(0, 10)),
  choice: ({ of }) => fc.constantFrom(...of),
  ref: () => fc.nat(9_999).map((n) => `ref${n}`),
  money: ({ min = 0, max = 1_000_000 }) =>
    fc.record({ amount: fc.integer({ min, max }), currency: fc.constantFrom('CAD', 'USD') }),
  group: ({ fields }) => valuesOf(fields),
  list: (field) => fc.array(valueOf(field.of), many(field)),
  map: ({ of }) => fc.dictionary(keys, valueOf(of), { maxKeys: 2 }),
  json: () => fc.constantFrom<unknown>(null, 7, 'text', { a: [1, { b: true }] }, []),
};

/** Valid values of a field. */
export const valueOf = (field: Field): fc.Arbitrary<unknown> => {
  const make = table[field.kind] as (field: Field) => fc.Arbitrary<unknown>;
  return make(field);
};

/** Valid objects of these fields, with optional ones present or absent. */
export const valuesOf = (fields: Fields): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueOf(field)])),
    {
      requiredKeys: Object.entries(fields)
        .filter(([, field]) => field.optional !== true)
        .map(([key]) => key),
    },
  ) as fc.Arbitrary<Readonly<Record<string, unknown>>>;
