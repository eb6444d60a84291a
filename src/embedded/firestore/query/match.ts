import type { WireValue } from '../../contracts.ts';
import type { StoredDocument } from '../store/document.ts';
import { isSelected } from '../store/view.ts';
import { compareValues, sameValue, typeRank } from '../value/order.ts';
import {
  valueOf,
  type Cursor,
  type FieldFilter,
  type Filter,
  type Order,
  type Query,
} from './model.ts';

const isNull = (value: WireValue): boolean => 'nullValue' in value;
const isNaNValue = (value: WireValue): boolean =>
  'doubleValue' in value && value.doubleValue === 'NaN';

const listOf = (value: WireValue): readonly WireValue[] =>
  'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

/** Whether a list contains a value; null and NaN are never members. */
const containsValue = (values: readonly WireValue[], value: WireValue): boolean =>
  !isNull(value) && !isNaNValue(value) && values.some((item) => sameValue(item, value));

/**
 * Whether a value is in a range, which covers one type; NaN is in none, though it sorts among
 * numbers.
 */
const inRange = (filter: FieldFilter, value: WireValue): boolean => {
  if (typeRank(value) !== typeRank(filter.value)) return false;
  if (isNaNValue(value) || isNaNValue(filter.value)) return false;
  const order = compareValues(value, filter.value);
  if (order === 0) return filter.op.endsWith('_OR_EQUAL');
  return filter.op.startsWith('LESS') ? order < 0 : order > 0;
};

const outside = (values: readonly WireValue[], value: WireValue): boolean =>
  !isNull(value) && !values.some((item) => isNull(item) || sameValue(item, value));

/** Whether a value passes a filter; a missing field passes none. */
const passesField = (filter: FieldFilter, value: WireValue | undefined): boolean => {
  if (value === undefined) return false;
  switch (filter.op) {
    case 'EQUAL':
      return sameValue(value, filter.value);
    case 'NOT_EQUAL':
      return !isNull(value) && !sameValue(value, filter.value);
    case 'ARRAY_CONTAINS':
      return containsValue(listOf(value), filter.value);
    case 'IN':
      return containsValue(listOf(filter.value), value);
    case 'ARRAY_CONTAINS_ANY':
      return listOf(filter.value).some((item) => containsValue(listOf(value), item));
    case 'NOT_IN':
      return outside(listOf(filter.value), value);
    default:
      return inRange(filter, value);
  }
};

export const passes = (filter: Filter | null, document: StoredDocument): boolean => {
  if (filter === null) return true;
  if (filter.kind === 'field') return passesField(filter, valueOf(document, filter.path));
  return filter.kind === 'and'
    ? filter.filters.every((inner) => passes(inner, document))
    : filter.filters.some((inner) => passes(inner, document));
};

/** Compares the document with a cursor's values, in query order. */
const compareCursor = (
  document: StoredDocument,
  orders: readonly Order[],
  values: readonly WireValue[],
): number => {
  for (const [at, value] of values.entries()) {
    const order = orders[at]!;
    const own = valueOf(document, order.path);
    const found = own === undefined ? -1 : compareValues(own, value);
    if (found !== 0) return order.descending ? -found : found;
  }
  return 0;
};

export const beforeStart = (query: Query, document: StoredDocument): boolean =>
  query.start !== null && !atOrAfter(query.start, query.orders, document);

export const afterEnd = (query: Query, document: StoredDocument): boolean =>
  query.end !== null && atOrAfter(query.end, query.orders, document);

const atOrAfter = (cursor: Cursor, orders: readonly Order[], document: StoredDocument): boolean => {
  const order = compareCursor(document, orders, cursor.values);
  return cursor.before ? order >= 0 : order > 0;
};

/** Whether a document is in the query's result before offset and limit. */
export const matches = (query: Query, document: StoredDocument): boolean =>
  isSelected(query.from, document.path) &&
  passes(query.where, document) &&
  query.orders.every((order) => valueOf(document, order.path) !== undefined) &&
  !beforeStart(query, document) &&
  !afterEnd(query, document);

/** Query order of two documents. */
export const compareInQuery = (query: Query, a: StoredDocument, b: StoredDocument): number => {
  for (const order of query.orders) {
    const left = valueOf(a, order.path);
    const right = valueOf(b, order.path);
    const found = left === undefined || right === undefined ? 0 : compareValues(left, right);
    if (found !== 0) return order.descending ? -found : found;
  }
  return 0;
};
