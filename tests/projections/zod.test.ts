import { describe, expect, it } from 'vitest';
import { sellerChangeReserve } from '../../src/domain/bidding/commands.ts';
import { usersRegister } from '../../src/domain/accounts/commands.ts';
import { makes } from '../../src/domain/catalogue/make.entity.ts';
import {
  bool,
  choice,
  date,
  decimal,
  group,
  int,
  json,
  list,
  map,
  optional,
  prose,
  text,
  time,
  type Field,
} from '../../src/domain/kit/fields.ts';
import { parseDocument, parseInput, parseWith } from '../../src/projections/parse.ts';
import { fieldSchema, schemaOf } from '../../src/projections/zod.ts';

const said = (field: Field, value: unknown): string => {
  const parsed = parseWith(fieldSchema(field, 'Price'), value);
  return parsed.ok ? 'ok' : parsed.refusal.message;
};

describe('a field', () => {
  it.each<[string, Field, unknown, string]>([
    ['text', text({ max: 3 }), 'abcd', 'Price must have at most 3 characters.'],
    ['text', text({ min: 2, max: 3 }), 'a', 'Price must have at least 2 characters.'],
    ['text', text({ min: 1, max: 3 }), '   ', 'Price is required.'],
    ['text', text({ max: 9 }), 'a\nb', 'Price must be a single line.'],
    ['text', text({ max: 9 }), 'a\u202eb', 'Price must be a single line.'],
    ['text', text({ max: 9 }), 7, 'Price must be text.'],
    ['text', text({ max: 9 }), undefined, 'Price is required.'],
    ['text', text({ max: 9 }), null, 'Price is required.'],
    ['text', text({ max: 9, pattern: '[0-9]+' }), '12a', 'Price has an invalid format.'],
    ['e-mail', text({ max: 50, format: 'email' }), 'a@b', 'Price must be an e-mail address.'],
    ['id', text({ max: 50, format: 'id' }), 'a/b', 'Price must be an id.'],
    ['prose', prose({ max: 9 }), 'a\u0000b', 'Price contains characters that can’t be displayed.'],
    ['prose', prose({ max: 9 }), 'a\nb', 'ok'],
    ['int', int({ min: 1, max: 9 }), 1.5, 'Price must be a whole number.'],
    ['int', int({ min: 1, max: 9 }), 0, 'Price must be at least 1.'],
    ['int', int({ min: 1, max: 9 }), 10, 'Price must be at most 9.'],
    ['int', int({ min: 1, max: 9 }), '7', 'Price must be a number.'],
    ['int', int({ min: 1, max: 9 }), Number.NaN, 'Price must be a number.'],
    ['decimal', decimal({ min: 0, max: 9, step: 0.1 }), 0.25, 'Price must be a multiple of 0.1.'],
    ['decimal', decimal({ min: 0, max: 9, step: 0.1 }), 0.3, 'ok'],
    ['bool', bool(), 'true', 'Price must be yes or no.'],
    ['time', time(), -1, 'Price must be at least 0.'],
    ['date', date(), '2026-02-30', 'Price is not a valid date.'],
    ['date', date(), '21.11.2026', 'Price must be a day such as 2026-11-21.'],
    ['choice', choice(['a', 'b']), 'c', 'Price must be one of a, b.'],
    [
      'money',
      { kind: 'money', min: 0 } as const,
      { amount: -1, currency: 'CAD' },
      'Price must be at least 0.',
    ],
    [
      'money',
      { kind: 'money' } as const,
      { amount: 1, currency: 'EUR' },
      'Price currency must be CAD or USD.',
    ],
    ['list', list(bool(), { max: 1 }), [true, true], 'Price must hold at most 1.'],
    ['list', list(bool(), { min: 1, max: 1 }), [], 'Price must hold at least 1.'],
    ['map', map(bool(), { max: 1 }), { a: true, b: true }, 'Price must hold at most 1.'],
    ['json', json({ bytes: 5 }), { a: 1 }, 'Price must be at most 5 bytes.'],
    ['json', json({ bytes: 5 }), undefined, 'Price is required.'],
    ['optional', optional(bool()), undefined, 'ok'],
  ])('of kind %s: %j, %j: %s', (_kind, field, value, message) => {
    expect(said(field, value)).toBe(message);
  });

  it('comes out trimmed, in NFC, and e-mail in small letters', () => {
    const schema = schemaOf({ a: text({ max: 9 }), b: text({ max: 30, format: 'email' }) });
    expect(parseWith(schema, { a: ' e\u0301 ', b: ' A@Example.com ' })).toEqual({
      ok: true,
      value: { a: '\u00e9', b: 'a@example.com' },
    });
  });

  it('is measured after trimming', () => {
    expect(said(text({ max: 3 }), '  abc  ')).toBe('ok');
  });
});

describe('an object', () => {
  const schema = schemaOf({
    place: group({ city: text({ max: 5 }) }),
    tags: list(text({ max: 2 }), { max: 3 }),
  });

  it.each([
    [{ place: { city: 'Ottawa' }, tags: [] }, 'place.city', 'City must have at most 5 characters.'],
    [{ place: { city: 'Hull', x: 1 }, tags: [] }, 'place.x', 'x is not a field of place.'],
    [
      { place: { city: 'Hull' }, tags: ['ab', 'abc'] },
      'tags.1',
      'Tags must have at most 2 characters.',
    ],
    [{ place: 7, tags: [] }, 'place', 'Place must be an object.'],
    [{ tags: [] }, 'place', 'Place must be an object.'],
    [
      JSON.parse('{"place":{"city":"Hull"},"tags":[],"__proto__":{"a":1}}') as unknown,
      '__proto__',
      '__proto__ is not a field of data.',
    ],
  ])('%j is refused at %s: %s', (value, field, message) => {
    expect(parseWith(schema, value)).toMatchObject({
      ok: false,
      refusal: { status: 'invalid-argument', code: 'INVALID_ARGUMENT', field, message },
    });
  });

  it('drops what is undefined', () => {
    const loose = schemaOf({ a: optional(bool()), b: bool() });
    const parsed = parseWith(loose, { a: undefined, b: true });
    expect(parsed.ok && Object.keys(parsed.value)).toEqual(['b']);
  });
});

describe('commands and documents', () => {
  it('take half a dollar for what it is', () => {
    const change = {
      listingId: 'l-1',
      reserve: 100.5,
      idempotencyKey: '5f0c1d6e-5a3f-4f0e-9a53-1f6f6d9d2b11',
    };
    expect(parseInput(sellerChangeReserve, change)).toMatchObject({
      refusal: { field: 'reserve' },
    });
    expect(parseInput(sellerChangeReserve, { ...change, reserve: 100 }).ok).toBe(true);
  });

  it('keep a password as it was typed', () => {
    const parsed = parseInput(usersRegister, {
      email: 'a@example.com',
      password: '  two spaces  ',
      acceptTerms: true,
    });
    expect(parsed).toMatchObject({ ok: true, value: { password: '  two spaces  ' } });
  });

  it('need every common field of a document', () => {
    expect(parseDocument(makes, makes.sample)).toMatchObject({ refusal: { field: 'id' } });
  });
});
