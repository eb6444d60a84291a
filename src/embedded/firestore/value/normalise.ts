import type { WireValue } from '../../contracts.ts';
import { halfCharacter } from '../../../domain/kit/formats.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { list, record, requiredText, type Json } from '../json.ts';
import { invalid } from '../status.ts';
import { canonicalTime } from '../time.ts';
import { doubleValue, isInt64 } from './numbers.ts';
import { vectorKey, type WireFields } from './order.ts';

/** Levels of maps and lists inside one document; Firestore's limit. */
const maxDepth = 20;

/** Checks that a text is well formed: the wires use UTF-8, which has no lone surrogates. */
const wellFormed = (value: string, what: string): string => {
  if (halfCharacter.test(value)) throw invalid(`${what} is not valid UTF-8.`);
  return value;
};

const integer = (input: unknown): WireValue => {
  const digits = typeof input === 'number' ? String(input) : requiredText(input, 'integerValue');
  if (!isInt64(digits)) throw invalid(`Invalid integer: ${digits}`);
  return { integerValue: BigInt(digits).toString() };
};

const double = (input: unknown): WireValue => {
  const number = typeof input === 'string' && input !== '' ? Number(input) : input;
  if (
    typeof number !== 'number' ||
    (Number.isNaN(number) && input !== 'NaN' && typeof input === 'string')
  ) {
    throw invalid('Invalid double.');
  }
  return doubleValue(number);
};

/** Normalizes bytes: they may arrive in either base64 alphabet and are stored in one. */
const bytes = (input: unknown): WireValue => {
  const raw = requiredText(input, 'bytesValue');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(raw)) throw invalid('Invalid base64 in bytesValue.');
  return { bytesValue: Buffer.from(raw, 'base64').toString('base64') };
};

const coordinate = (input: unknown, end: number, what: string): number => {
  const number = Number(input ?? 0);
  if (!(Math.abs(number) <= end)) throw invalid(`${what} must be between -${end} and ${end}.`);
  return number;
};

const geoPoint = (input: unknown): WireValue => {
  const point = record(input, 'geoPointValue');
  return {
    geoPointValue: {
      latitude: coordinate(point['latitude'], 90, 'latitude'),
      longitude: coordinate(point['longitude'], 180, 'longitude'),
    },
  };
};

const array = (input: unknown, depth: number): WireValue => {
  const values = list(record(input, 'arrayValue')['values'], 'values').map((item) => {
    const value = normaliseValue(item, depth + 1);
    if ('arrayValue' in value) throw invalid('Cannot convert an array value in an array value.');
    return value;
  });
  return { arrayValue: { values } };
};

const checkName = (name: string, nested: boolean): void => {
  if (name === '') throw invalid('Document fields must not be empty.');
  wellFormed(name, 'A field name');
  if (/^__.*__$/.test(name) && !(nested && name === vectorKey)) {
    throw invalid(`Document fields cannot begin and end with "__": ${name}`);
  }
  if (name.length > 375 && Buffer.byteLength(name) > 1500) {
    throw invalid('A field name is longer than 1500 bytes.');
  }
};

/** Fields of a document or map; refuses reserved names. */
export const normaliseFields = (input: unknown, depth = 0): WireFields => {
  if (depth > maxDepth) throw invalid('A property contains too many nested entities.');
  if (input === undefined || input === null) return {};
  const fields: Record<string, WireValue> = {};
  for (const [name, value] of Object.entries(record(input, 'fields'))) {
    checkName(name, depth > 0);
    fields[name] = normaliseValue(value, depth);
  }
  return fields;
};

const normalisers: Readonly<Record<string, (input: unknown, depth: number) => WireValue>> = {
  nullValue: () => ({ nullValue: null }),
  booleanValue: (input) => {
    if (typeof input !== 'boolean') throw invalid('booleanValue must be true or false.');
    return { booleanValue: input };
  },
  integerValue: integer,
  doubleValue: double,
  timestampValue: (input) => ({
    timestampValue: canonicalTime(requiredText(input, 'timestampValue')),
  }),
  stringValue: (input) => ({
    stringValue: wellFormed(requiredText(input, 'stringValue'), 'A text'),
  }),
  bytesValue: bytes,
  referenceValue: (input) => ({ referenceValue: requiredText(input, 'referenceValue') }),
  geoPointValue: geoPoint,
  arrayValue: array,
  mapValue: (input, depth) => ({
    mapValue: {
      fields: normaliseFields((isRecord(input) ? input : ({} as Json))['fields'], depth + 1),
    },
  }),
};

/** Converts a value from any transport to the stored form; a malformed one is INVALID_ARGUMENT. */
export const normaliseValue = (input: unknown, depth = 0): WireValue => {
  if (depth > maxDepth) throw invalid('A property contains too many nested entities.');
  const entries = Object.entries(record(input, 'A value')).filter(([key]) =>
    Object.hasOwn(normalisers, key),
  );
  const [only, second] = entries;
  if (only === undefined || second !== undefined) throw invalid('A value must have one type.');
  const make = normalisers[only[0]];
  if (make === undefined) throw invalid('A value must have one type.');
  return make(only[1], depth);
};
