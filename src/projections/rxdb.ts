import { allFields, type Entity } from '../domain/kit/entity.ts';
import type { Field, FieldKind, Fields } from '../domain/kit/fields.ts';
import { LATEST } from './time.ts';

/** The part of JSON schema that RxDB uses. */
export interface RxProperty {
  /** Absent where any JSON value may stand. */
  readonly type?: 'string' | 'number' | 'boolean' | 'object' | 'array';
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxItems?: number;
  readonly enum?: readonly string[];
  readonly final?: true;
  readonly items?: RxProperty;
  readonly properties?: Readonly<Record<string, RxProperty>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | RxProperty;
}

export interface RxSchema {
  readonly title: string;
  readonly version: number;
  readonly primaryKey: 'id';
  readonly type: 'object';
  readonly properties: Readonly<Record<string, RxProperty>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
  readonly indexes: readonly (readonly string[])[];
}

type Of<K extends FieldKind> = Extract<Field, { kind: K }>;
type Table = { readonly [K in FieldKind]: (field: Of<K>) => RxProperty };

const whole = (minimum: number, maximum: number): RxProperty => ({
  type: 'number',
  minimum,
  maximum,
  multipleOf: 1,
});
const string = (maxLength: number): RxProperty => ({ type: 'string', maxLength });

const object = (fields: Fields): RxProperty => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, rxProperty(field)]),
  ),
  required: requiredOf(fields),
  additionalProperties: false,
});

const table: Table = {
  text: ({ max }) => string(max),
  prose: ({ max }) => string(max),
  html: ({ max }) => string(max),
  int: ({ min, max }) => whole(min, max),
  // A step such as 0.1 has no exact binary form, so no validator can divide by it.
  decimal: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
  bool: () => ({ type: 'boolean' }),
  time: () => whole(0, LATEST),
  date: () => string(10),
  choice: ({ of }) => ({ ...string(Math.max(...of.map((word) => word.length))), enum: of }),
  ref: () => string(128),
  money: () => ({
    type: 'object',
    properties: {
      amount: whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      currency: { type: 'string', maxLength: 3, enum: ['CAD', 'USD'] },
    },
    required: ['amount', 'currency'],
    additionalProperties: false,
  }),
  group: ({ fields }) => object(fields),
  list: ({ of, max }) => ({ type: 'array', maxItems: max, items: rxProperty(of) }),
  map: ({ of }) => ({ type: 'object', additionalProperties: rxProperty(of) }),
  json: () => ({}),
};

/** The property of one field. */
const rxProperty = (field: Field): RxProperty => {
  const make = table[field.kind] as (field: Field) => RxProperty;
  const property = make(field);
  return field.immutable === true ? { ...property, final: true } : property;
};

const requiredOf = (fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.optional !== true)
    .map(([key]) => key);

/** Key of the inverted twin of a field: ascending in it is newest, or greatest, first. */
export const invertedKey = (field: string): string => `${field}Desc`;

/** Numbers, instants and ISO stamps have an inverse; words have none. */
const isInvertible = (field: Field | undefined): boolean =>
  field?.kind === 'int' ||
  field?.kind === 'time' ||
  (field?.kind === 'text' && field.format === 'stamp');

/** Top-level fields that some list of the entity sorts newest or greatest first. */
export const invertedFields = (entity: Entity): readonly string[] => {
  const fields = allFields(entity);
  const descending = entity.indexes.flat().filter((part) => part.startsWith('-'));
  return [...new Set(descending.map((part) => part.slice(1)))].filter((key) =>
    isInvertible(fields[key]),
  );
};

/**
 * RxDB serves no descending sort from an index, indexes only required fields, and knows deletion
 * itself: `-field` becomes `fieldDesc`, and `isDeleted` falls away.
 */
export const rxIndexes = (entity: Entity): readonly (readonly string[])[] => {
  const fields = allFields(entity);
  const inverted = invertedFields(entity);
  const usable = (part: string): boolean =>
    part.startsWith('-')
      ? inverted.includes(part.slice(1))
      : part === 'updatedAt' || (fields[part] !== undefined && fields[part].optional !== true);
  const all = entity.indexes
    .map((index) => index.filter((part) => part !== 'isDeleted'))
    .filter((index) => index.length > 0 && index.every(usable))
    .map((index) =>
      index.map((part) => (part.startsWith('-') ? invertedKey(part.slice(1)) : part)),
    );
  return [...new Map(all.map((index) => [index.join(' '), index])).values()];
};

/**
 * The schema of a local collection that holds this entity alone. `isDeleted` is RxDB's `_deleted`;
 * `updatedAt` is kept in milliseconds.
 */
export const rxSchema = (entity: Entity): RxSchema => {
  const { isDeleted: _isDeleted, ...fields } = allFields(entity);
  const inverted = Object.fromEntries(
    invertedFields(entity).map((key) => [invertedKey(key), whole(0, LATEST)]),
  );
  return {
    title: entity.name,
    version: entity.version - 1,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...Object.fromEntries(Object.entries(fields).map(([key, f]) => [key, rxProperty(f)])),
      ...inverted,
      updatedAt: whole(0, LATEST),
    },
    required: [...requiredOf(fields), ...Object.keys(inverted), 'updatedAt'],
    additionalProperties: false,
    indexes: rxIndexes(entity),
  };
};
