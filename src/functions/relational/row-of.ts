import type { Entity } from '../../domain/kit/entity.ts';
import { isRecord } from '../../domain/kit/json.ts';
import { columnFields } from '../../projections/mirrored.ts';
import { parseDocument } from '../../projections/parse.ts';
import { snake } from '../../projections/sql.ts';
import type { WriteStamp } from '../write-stamp.ts';
import type { MirrorChange } from './relational.ts';

export type TableRow = Readonly<Record<string, unknown>>;

/** A moment in Postgres format, to the nanosecond. */
export const moment = ({ seconds, nanos }: WriteStamp): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19)}.${String(nanos).padStart(9, '0')}Z`;

/** Removes NUL characters, which Postgres cannot store in a text. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable(part)]));
};

/** Most faults for which a document is stored in part. */
const MOST_LEFT_OUT = 100;

/** Removes the value at a path, or its nearest existing parent; null if there is none. */
const withoutPath = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined || !(Array.isArray(value) || isRecord(value))) return null;
  const entries = Object.entries(value);
  const part = entries.find(([name]) => name === key)?.[1];
  if (part === undefined) return null;
  const smaller = withoutPath(part, rest);
  const left = entries.flatMap(([name, one]) =>
    name === key ? (smaller === null ? [] : [[name, smaller] as const]) : [[name, one] as const],
  );
  return Array.isArray(value) ? left.map(([, one]) => one) : Object.fromEntries(left);
};

/** The part of a document that its definition covers. `why`: the first value it does not cover. */
const asFarAsDefined = (
  entity: Entity,
  data: unknown,
): { readonly document: TableRow | null; readonly why: string | null } => {
  let left: unknown = data;
  let why: string | null = null;
  for (let round = 0; round < MOST_LEFT_OUT; round += 1) {
    const parsed = parseDocument(entity, left);
    if (parsed.ok) return { document: parsed.value as TableRow, why };
    const { field, message } = parsed.refusal;
    why ??= message;
    const smaller = withoutPath(left, field?.split('.') ?? []);
    if (smaller === null) return { document: null, why };
    left = smaller;
  }
  return { document: null, why };
};

/**
 * The row of a document. Values outside its definition are left out, and `why` names the first;
 * there is no row if the rest would not be a valid document.
 */
export const rowOf = (
  entity: Entity,
  { id, data, stamp }: MirrorChange,
): { readonly row: TableRow | null; readonly why: string | null } => {
  const { document, why } = asFarAsDefined(entity, { ...data, id });
  if (document === null) return { row: null, why };
  const cells = Object.keys(columnFields(entity)).map((key) => [snake(key), document[key] ?? null]);
  const row = storable({ ...Object.fromEntries(cells), updated_at: moment(stamp) }) as TableRow;
  return { row, why };
};
