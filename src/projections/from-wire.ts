import { allFields, type Entity } from '../domain/kit/entity.ts';
import type { Field, Fields } from '../domain/kit/fields.ts';
import { isRecord, type UnknownRecord } from '../domain/kit/json.ts';
import { oncePer } from '../domain/kit/once-per.ts';

/**
 * Converts a Firestore Timestamp, recognized by its shape, to whole milliseconds, the precision of
 * all times here.
 */
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

type ValueReader = (value: unknown) => unknown;

/** One field of a document: its name, and how its value is read. */
interface FieldReader {
  readonly key: string;
  /** Null if the value needs no conversion, which is the usual case. */
  readonly read: ValueReader | null;
  /** Whether null is a value, as in JSON fields; elsewhere null means absent. */
  readonly mayBeNull: boolean;
}

const listOf =
  (item: ValueReader): ValueReader =>
  (value) =>
    Array.isArray(value) ? value.map(item) : value;

const mapOf =
  (item: ValueReader): ValueReader =>
  (value) => {
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, item(one)]));
  };

const readOf = (field: Field): ValueReader | null => {
  switch (field.kind) {
    case 'time':
      return millisOf;
    case 'group': {
      const { fields } = field;
      return (value) => (isRecord(value) ? readFields(value, readersOf(fields)) : value);
    }
    case 'list': {
      const item = readOf(field.of);
      return item === null ? null : listOf(item);
    }
    case 'map': {
      const item = readOf(field.of);
      return item === null ? null : mapOf(item);
    }
    default:
      return null;
  }
};

/** Created once for every set of fields, since a house has thousands of documents. */
const readersOf = oncePer((fields: Fields): readonly FieldReader[] =>
  Object.entries(fields).map(([key, field]) => ({
    key,
    read: readOf(field),
    mayBeNull: field.kind === 'json',
  })),
);

/** The fields known to this version of the program. */
const readFields = (data: UnknownRecord, all: readonly FieldReader[]): Record<string, unknown> => {
  const document: Record<string, unknown> = {};
  for (const { key, read, mayBeNull } of all) {
    const value = data[key];
    if (value === undefined || (value === null && !mayBeNull)) continue;
    document[key] = read === null ? value : read(value);
  }
  return document;
};

const readersFor = oncePer((entity: Entity) => readersOf(allFields(entity)));

/** A stored document's own and common fields known to this version; all others are dropped. */
export const knownFields = (entity: Entity, data: UnknownRecord): UnknownRecord =>
  readFields(data, readersFor(entity));

/**
 * Converts a server document to a local one: fields that a newer server added are dropped,
 * Timestamps become milliseconds, and `isDeleted` becomes `_deleted`.
 */
export const fromWire = (entity: Entity, data: UnknownRecord): UnknownRecord => {
  const document = readFields(data, readersFor(entity));
  document['updatedAt'] = millisOf(data['updatedAt']);
  document['_deleted'] = document['isDeleted'] === true;
  delete document['isDeleted'];
  return document;
};
