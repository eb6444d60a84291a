import { allFields, type Entity } from '../domain/kit/entity.ts';
import type { Field, FieldKind, Fields } from '../domain/kit/fields.ts';
import { isRecord } from '../domain/kit/json.ts';
import { invertedFields, invertedKey } from './rxdb.ts';
import { LATEST } from './time.ts';

type Data = Readonly<Record<string, unknown>>;

/** A Firestore Timestamp, by its shape: whole milliseconds, which is all any clock here keeps. */
export const millisOf = (value: unknown): unknown => {
  if (!isRecord(value)) return value;
  if (typeof value['toMillis'] === 'function') {
    return (value as { readonly toMillis: () => number }).toMillis();
  }
  const { seconds, nanoseconds } = value;
  return typeof seconds === 'number' && typeof nanoseconds === 'number'
    ? seconds * 1_000 + Math.floor(nanoseconds / 1e6)
    : value;
};

type Of<K extends FieldKind> = Extract<Field, { kind: K }>;
type Table = { readonly [K in FieldKind]: (value: unknown, field: Of<K>) => unknown };

const same = (value: unknown): unknown => value;

const table: Table = {
  text: same,
  prose: same,
  html: same,
  int: same,
  decimal: same,
  bool: same,
  time: millisOf,
  date: same,
  choice: same,
  ref: same,
  money: same,
  group: (value, { fields }) => (isRecord(value) ? known(value, fields) : value),
  list: (value, { of }) => (Array.isArray(value) ? value.map((item) => valueOf(item, of)) : value),
  map: (value, { of }) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, valueOf(item, of)]))
      : value,
  json: same,
};

const valueOf = (value: unknown, field: Field): unknown => {
  const read = table[field.kind] as (value: unknown, field: Field) => unknown;
  return read(value, field);
};

/** Null is absence, save where any JSON value may stand. */
const isThere = (value: unknown, field: Field): boolean =>
  value !== undefined && (value !== null || field.kind === 'json');

/** What this version of the program knows. */
const known = (data: Data, fields: Fields): Data =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key, field]) => isThere(data[key], field))
      .map(([key, field]) => [key, valueOf(data[key], field)]),
  );

/** A stored document's own and common fields as this version knows them; nothing else passes. */
export const knownFields = (entity: Entity, data: Data): Data => known(data, allFields(entity));

const rankOf = (value: unknown): number => {
  const at = typeof value === 'string' ? Date.parse(value) : Number(value);
  return Number.isFinite(at) ? LATEST - Math.min(LATEST, Math.max(0, Math.round(at))) : LATEST;
};

/**
 * A server document as a local one: fields a newer server added are dropped, Timestamps become
 * milliseconds, `isDeleted` becomes `_deleted`, and every newest-first key is there. A field that is
 * absent sorts last.
 */
export const fromWire = (entity: Entity, data: Data): Data => {
  const { isDeleted, ...document } = knownFields(entity, data);
  const ranks = invertedFields(entity).map((key) => [invertedKey(key), rankOf(document[key])]);
  return {
    ...document,
    ...(Object.fromEntries(ranks) as Data),
    updatedAt: millisOf(data['updatedAt']),
    _deleted: isDeleted === true,
  };
};
