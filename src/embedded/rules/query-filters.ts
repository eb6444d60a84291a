import { isRecord } from '../../domain/kit/json.ts';
import type { WireValue } from '../contracts.ts';

type Json = Readonly<Record<string, unknown>>;

/** One condition a query puts on one field. */
export interface Condition {
  readonly path: readonly string[];
  readonly op: string;
  readonly value: WireValue | null;
}

/** More alternatives than any query that Firestore accepts; beyond this, nothing is known. */
const mostWorlds = 200;

const fieldPart = /`((?:[^`\\]|\\.)*)`|([^.`]+)/g;

/** The keys of a field path such as ``a.`b-c`.d``. */
export const fieldKeys = (path: string): readonly string[] =>
  [...path.matchAll(fieldPart)].map(
    (found) => found[2] ?? (found[1] ?? '').replaceAll(/\\(.)/g, '$1'),
  );

const pathIn = (filter: Json): readonly string[] =>
  isRecord(filter['field']) ? fieldKeys(String(filter['field']['fieldPath'] ?? '')) : [];

const valuesIn = (value: unknown): readonly WireValue[] => {
  if (!isRecord(value) || !isRecord(value['arrayValue'])) return [];
  const values = value['arrayValue']['values'];
  return Array.isArray(values) ? (values as readonly WireValue[]) : [];
};

/** Operators that stand for several alternative equalities. */
const alternatives: Readonly<Record<string, string>> = {
  IN: 'EQUAL',
  ARRAY_CONTAINS_ANY: 'ARRAY_CONTAINS',
};

/**
 * The cases of a filter: in each, all its conditions apply together, and every document of the
 * result belongs to one of them.
 */
export const worldsOf = (filter: unknown): readonly (readonly Condition[])[] => {
  if (!isRecord(filter)) return [[]];
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (isRecord(compositeFilter)) return composite(compositeFilter);
  if (isRecord(unaryFilter)) {
    return [[{ path: pathIn(unaryFilter), op: String(unaryFilter['op']), value: null }]];
  }
  if (!isRecord(fieldFilter)) return [[]];
  const path = pathIn(fieldFilter);
  const op = String(fieldFilter['op']);
  const single = alternatives[op];
  if (single !== undefined) {
    return valuesIn(fieldFilter['value']).map((value) => [{ path, op: single, value }]);
  }
  return [[{ path, op, value: fieldFilter['value'] as WireValue }]];
};

const composite = (filter: Json): readonly (readonly Condition[])[] => {
  const inner = Array.isArray(filter['filters']) ? (filter['filters'] as readonly unknown[]) : [];
  const each = inner.map(worldsOf);
  if (filter['op'] === 'OR') return each.flat();
  let together: readonly (readonly Condition[])[] = [[]];
  for (const worlds of each) {
    // Knowing less is always safe: a product that would grow too large is left out.
    if (together.length * worlds.length > mostWorlds) continue;
    together = together.flatMap((before) => worlds.map((world) => [...before, ...world]));
  }
  return together;
};
