import type { WireValue } from '../../contracts.ts';
import type { Json } from '../json.ts';
import { collectionPath } from '../store/view.ts';
import { printFieldPath, type FieldPath } from '../value/field-path.ts';
import { isName, leaves, type Cursor, type FieldFilter, type Filter, type Query } from './model.ts';

const field = (path: FieldPath): Json => ({ fieldPath: printFieldPath(path) });

const absolute = (prefix: string, value: WireValue): WireValue => {
  if ('referenceValue' in value) return { referenceValue: prefix + value.referenceValue };
  if (!('arrayValue' in value)) return value;
  const values = (value.arrayValue.values ?? []).map((item) => absolute(prefix, item));
  return { arrayValue: { values } };
};

const unaryName = ({ op, value }: FieldFilter): string | null => {
  const isNaNValue = 'doubleValue' in value && value.doubleValue === 'NaN';
  const kind = 'nullValue' in value ? 'NULL' : isNaNValue ? 'NAN' : null;
  if (kind === null || (op !== 'EQUAL' && op !== 'NOT_EQUAL')) return null;
  return op === 'EQUAL' ? `IS_${kind}` : `IS_NOT_${kind}`;
};

const printFilter = (prefix: string, filter: Filter): Json => {
  if (filter.kind !== 'field') {
    const filters = filter.filters.map((inner) => printFilter(prefix, inner));
    return { compositeFilter: { op: filter.kind.toUpperCase(), filters } };
  }
  const unary = unaryName(filter);
  if (unary !== null) return { unaryFilter: { field: field(filter.path), op: unary } };
  const value = isName(filter.path) ? absolute(prefix, filter.value) : filter.value;
  return { fieldFilter: { field: field(filter.path), op: filter.op, value } };
};

const printCursor = (prefix: string, query: Query, cursor: Cursor): Json => ({
  before: cursor.before,
  values: cursor.values.map((value, at) =>
    isName(query.orders[at]?.path ?? []) ? absolute(prefix, value) : value,
  ),
});

/**
 * The query as canonical proto3 JSON, enums by name: for the rules, and to recognize equal queries.
 */
export const printQuery = (prefix: string, query: Query): Json => ({
  from: [
    {
      ...(query.from.collection === null ? {} : { collectionId: query.from.collection }),
      ...(query.from.deep ? { allDescendants: true } : {}),
    },
  ],
  ...(query.where === null ? {} : { where: printFilter(prefix, query.where) }),
  orderBy: query.orders.map(({ path, descending }) => ({
    field: field(path),
    direction: descending ? 'DESCENDING' : 'ASCENDING',
  })),
  ...(query.start === null ? {} : { startAt: printCursor(prefix, query, query.start) }),
  ...(query.end === null ? {} : { endAt: printCursor(prefix, query, query.end) }),
  ...(query.offset === 0 ? {} : { offset: query.offset }),
  ...(query.limit === null ? {} : { limit: query.limit }),
});

/** A query's shape without its values, for the meter: `listings where status == order by ends`. */
export const printShape = (query: Query): string => {
  const place = query.from.deep
    ? `**/${query.from.collection ?? '*'}`
    : collectionPath(query.from).replaceAll(/\/[^/]+\//g, '/*/');
  const where = leaves(query.where).map(({ path, op }) => `${printFieldPath(path)} ${op}`);
  const orders = query.orders
    .filter(({ path }) => !isName(path))
    .map(({ path, descending }) => printFieldPath(path) + (descending ? ' desc' : ''));
  const limit = query.limit === null ? '' : ` limit ${query.limit}`;
  return (
    `query ${place}` +
    (where.length > 0 ? ` where ${where.join(' and ')}` : '') +
    (orders.length > 0 ? ` order by ${orders.join(', ')}` : '') +
    limit
  );
};
