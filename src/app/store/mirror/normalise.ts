import { allFields, type Entity } from '../../../domain/kit/entity.ts';
import type { Field } from '../../../domain/kit/fields.ts';

type Data = Readonly<Record<string, unknown>>;

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Firestore's Timestamp, by its shape: the mirror keeps whole milliseconds. */
const asTime = (value: unknown): unknown =>
  isData(value) && typeof value['toMillis'] === 'function'
    ? (value as { toMillis: () => number }).toMillis()
    : value;

const entriesOf = (data: Data, field: Field): Data =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, normaliseValue(value, field)]),
  );

const normaliseValue = (value: unknown, field: Field): unknown => {
  if (field.kind === 'time') return asTime(value);
  if (field.kind === 'group' && isData(value)) return keepKnown(value, field.fields);
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((one) => normaliseValue(one, field.of));
  }
  if (field.kind === 'map' && isData(value)) return entriesOf(value, field.of);
  return value;
};

const keepKnown = (data: Data, fields: { readonly [key: string]: Field }): Data => {
  const kept: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = data[key];
    if (value !== undefined && value !== null) kept[key] = normaliseValue(value, field);
    else if (field.optional !== true) throw new Error(`${key} is missing`);
  }
  return kept;
};

/**
 * A server document as this version of the program knows it: unknown fields, which a newer server
 * may add, are left out; a missing required one is an error that names it.
 */
export const normalise = (entity: Entity, data: Data): Data => keepKnown(data, allFields(entity));
