import type { WireValue } from '../../contracts.ts';
import type { StoredDocument } from '../store/document.ts';
import type { IndexField } from '../store/field-index.ts';
import type { IndexEntry } from '../store/index-entry.ts';
import { printFieldPath } from '../value/field-path.ts';
import { compareValues, typeRank } from '../value/order.ts';
import { compareText } from '../value/text-order.ts';
import { afterEnd, beforeStart } from './match.ts';
import { isName, isRange, type FieldFilter, type Query } from './model.ts';

/** Reads one disjunct from an index: a contiguous run of its rows, in query order. */
export interface Plan {
  readonly fields: readonly IndexField[];
  /** Whether to walk the rows from last to first. */
  readonly down: boolean;
  /** Whether the row is before the range, in index order. */
  precedes(row: IndexEntry): boolean;
  /** Whether the row is after the range, in index order. */
  follows(row: IndexEntry): boolean;
}

const distinctByField = (filters: readonly FieldFilter[]): readonly FieldFilter[] => {
  const byField = new Map(filters.map((filter) => [printFieldPath(filter.path), filter]));
  return [...byField].sort(([a], [b]) => compareText(a, b)).map(([, filter]) => filter);
};

const comparePrefix = (row: IndexEntry, prefix: readonly WireValue[]): number => {
  for (const [at, value] of prefix.entries()) {
    const order = compareValues(row.key(at), value);
    if (order !== 0) return order;
  }
  return 0;
};

const below = (filter: FieldFilter, key: WireValue): boolean => {
  if (filter.op.startsWith('LESS')) return typeRank(key) < typeRank(filter.value);
  const order = compareValues(key, filter.value);
  return order < 0 || (order === 0 && filter.op === 'GREATER_THAN');
};

const above = (filter: FieldFilter, key: WireValue): boolean => {
  if (filter.op.startsWith('GREATER')) return typeRank(key) > typeRank(filter.value);
  const order = compareValues(key, filter.value);
  return order > 0 || (order === 0 && filter.op === 'LESS_THAN');
};

/** A plan for one disjunct: equalities first, then an array's item, then the orders. */
export const plan = (query: Query, filters: readonly FieldFilter[]): Plan => {
  const equal = distinctByField(filters.filter(({ op, path }) => op === 'EQUAL' && !isName(path)));
  const contains = filters.filter(({ op }) => op === 'ARRAY_CONTAINS').slice(0, 1);
  const fixed = new Set(equal.map(({ path }) => printFieldPath(path)));
  // The name is the last order of every query.
  const orders = query.orders.slice(0, -1).filter(({ path }) => !fixed.has(printFieldPath(path)));
  const down = query.orders.at(-1)?.descending ?? false;
  const prefix = [...equal, ...contains].map(({ value }) => value);
  const fields: IndexField[] = [
    ...equal.map(({ path }) => ({ path, kind: 'up' as const })),
    ...contains.map(({ path }) => ({ path, kind: 'contains' as const })),
    ...orders.map(({ path, descending }) => ({
      path,
      kind: descending === down ? ('up' as const) : ('down' as const),
    })),
  ];
  const first = orders[0];
  const flipped = first !== undefined && first.descending !== down;
  const ranges = filters.filter(
    ({ op, path }) =>
      first !== undefined && isRange(op) && printFieldPath(path) === printFieldPath(first.path),
  );
  const low = flipped ? above : below;
  const high = flipped ? below : above;
  const outside = (row: IndexEntry, is: typeof below): boolean =>
    ranges.some((filter) => is(filter, row.key(prefix.length)));
  const early = (document: StoredDocument): boolean =>
    down ? afterEnd(query, document) : beforeStart(query, document);
  const late = (document: StoredDocument): boolean =>
    down ? beforeStart(query, document) : afterEnd(query, document);
  return {
    fields,
    down,
    precedes: (row) => {
      const order = comparePrefix(row, prefix);
      return order < 0 || (order === 0 && (outside(row, low) || early(row.document)));
    },
    follows: (row) => {
      const order = comparePrefix(row, prefix);
      return order > 0 || (order === 0 && (outside(row, high) || late(row.document)));
    },
  };
};
