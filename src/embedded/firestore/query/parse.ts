import { bool, countOrNull, enumName, list, record, textOrNull, type Json } from '../json.ts';
import { checkCollectionId, checkDocumentPath } from '../name.ts';
import { FirestoreError, invalid } from '../status.ts';
import type { CollectionSelector } from '../store/view.ts';
import { printFieldPath } from '../value/field-path.ts';
import { normaliseValue } from '../value/normalise.ts';
import { compareText } from '../value/text-order.ts';
import {
  isInequality,
  isName,
  leaves,
  nameField,
  type Cursor,
  type FieldFilter,
  type Filter,
  type Order,
  type Query,
} from './model.ts';
import { fieldOf, parseFilter, relativeName } from './parse-filter.ts';
import { disjuncts } from './normal-form.ts';

const selectorOf = (parent: string, input: Json): CollectionSelector => {
  const from = list(input['from'], 'from');
  if (from.length > 1) throw invalid('A query has one collection selector.');
  const selector = from[0] === undefined ? {} : record(from[0], 'from');
  const collection = textOrNull(selector['collectionId'], 'collectionId');
  const deep = bool(selector['allDescendants']);
  if (collection === null && !deep) throw invalid('A query needs a collection id.');
  return {
    parent: parent === '' ? '' : checkDocumentPath(parent),
    collection: collection === null ? null : checkCollectionId(collection),
    deep,
  };
};

const ordersOf = (input: unknown, where: Filter | null): readonly Order[] => {
  const orders: Order[] = list(input, 'orderBy').map((item) => {
    const order = record(item, 'orderBy');
    const direction = enumName(
      order['direction'],
      ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'],
      'direction',
    );
    return { path: fieldOf(order['field']), descending: direction === 'DESCENDING' };
  });
  const descending = orders.at(-1)?.descending ?? false;
  const known = new Set(orders.map((order) => printFieldPath(order.path)));
  const implied = leaves(where)
    .filter((leaf) => isInequality(leaf.op) && !isName(leaf.path))
    .map((leaf) => ({ path: leaf.path, descending, text: printFieldPath(leaf.path) }))
    .sort((a, b) => compareText(a.text, b.text));
  for (const { path, text } of implied) {
    if (!known.has(text)) orders.push({ path, descending });
    known.add(text);
  }
  if (!known.has(nameField)) orders.push({ path: [nameField], descending });
  if (!isName(orders.at(-1)!.path)) {
    throw invalid('order by clause cannot contain more fields after the key');
  }
  return orders;
};

/** Filters that every result meets. */
const always = (filter: Filter | null): readonly FieldFilter[] => {
  if (filter === null || filter.kind === 'or') return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(always);
};

const checkName = (where: Filter | null): void => {
  const unequal = leaves(where).filter(({ op }) => isInequality(op));
  if (unequal.length === 0 || unequal.some(({ path }) => isName(path))) return;
  if (always(where).some(({ op, path }) => op === 'EQUAL' && isName(path))) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
};

const cursorOf = (prefix: string, input: unknown, orders: readonly Order[]): Cursor | null => {
  if (input === undefined || input === null) return null;
  const cursor = record(input, 'A cursor');
  const values = list(cursor['values'], 'values').map((item, at) => {
    const order = orders[at];
    if (order === undefined) throw invalid('A cursor has more values than the query has orders.');
    const value = normaliseValue(item);
    return isName(order.path) ? relativeName(prefix, value) : value;
  });
  return { values, before: bool(cursor['before']) };
};

/**
 * Parses a proto3 JSON StructuredQuery below a parent document (empty: the root). `prefix` is the
 * database's name with `documents/`. A query that Firestore refuses is INVALID_ARGUMENT.
 */
export const parseQuery = (prefix: string, parent: string, structured: unknown): Query => {
  const input = record(structured, 'structuredQuery');
  if (input['findNearest'] !== undefined) {
    throw new FirestoreError('UNIMPLEMENTED', 'Vector search is not offered here.');
  }
  const where = parseFilter(prefix, input['where']);
  disjuncts(where);
  checkName(where);
  const orders = ordersOf(input['orderBy'], where);
  const select = input['select'] === undefined ? null : record(input['select'], 'select');
  return {
    from: selectorOf(parent, input),
    where,
    orders,
    start: cursorOf(prefix, input['startAt'], orders),
    end: cursorOf(prefix, input['endAt'], orders),
    offset: countOrNull(input['offset'], 'offset') ?? 0,
    limit: countOrNull(input['limit'], 'limit'),
    select: select === null ? null : list(select['fields'], 'fields').map(fieldOf),
  };
};
