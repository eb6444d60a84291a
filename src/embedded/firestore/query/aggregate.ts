import type { WireValue } from '../../contracts.ts';
import { countOrNull, list, record, textOrNull, type Json } from '../json.ts';
import { invalid } from '../status.ts';
import type { StoredDocument } from '../store/document.ts';
import { doubleValue, isInt64, isNumber, numberOf } from '../value/numbers.ts';
import type { FieldPath } from '../value/field-path.ts';
import { valueOf } from './model.ts';
import { fieldOf } from './parse-filter.ts';

export interface Aggregation {
  readonly alias: string;
  readonly kind: 'count' | 'sum' | 'avg';
  /** Empty for count. */
  readonly path: FieldPath;
  readonly upTo: number | null;
}

const parseOne = (input: Json, at: number): Aggregation => {
  const alias = textOrNull(input['alias'], 'alias') ?? `field_${at + 1}`;
  if (input['count'] !== undefined) {
    const upTo = countOrNull(record(input['count'], 'count')['upTo'], 'upTo');
    return { alias, kind: 'count', path: [], upTo };
  }
  for (const kind of ['sum', 'avg'] as const) {
    const operator = input[kind];
    if (operator !== undefined) {
      return { alias, kind, path: fieldOf(record(operator, kind)['field']), upTo: null };
    }
  }
  throw invalid('An aggregation must be count, sum or avg.');
};

/** Firestore allows one to five aggregations in a query. */
export const parseAggregations = (input: unknown): readonly Aggregation[] => {
  const all = list(input, 'aggregations').map((item, at) =>
    parseOne(record(item, 'aggregation'), at),
  );
  if (all.length === 0) throw invalid('A query needs an aggregation.');
  if (all.length > 5) {
    throw invalid(
      `The maximum number of aggregations in a query is 5, and this one has ${all.length}.`,
    );
  }
  if (new Set(all.map(({ alias }) => alias)).size < all.length) {
    throw invalid('Two aggregations have one alias.');
  }
  return all;
};

const sumOf = (values: readonly (number | bigint)[], whole: boolean): WireValue => {
  if (whole) {
    const sum = values.reduce<bigint>((total, value) => total + BigInt(value), 0n).toString();
    if (isInt64(sum)) return { integerValue: sum };
  }
  return doubleValue(values.reduce<number>((total, value) => total + Number(value), 0));
};

/** The documents an aggregation query covers: those that have every field it sums or averages. */
export const aggregatedDocuments = (
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): readonly StoredDocument[] => {
  const paths = aggregations.filter(({ kind }) => kind !== 'count').map(({ path }) => path);
  return documents.filter((document) =>
    paths.every((path) => valueOf(document, path) !== undefined),
  );
};

/**
 * One aggregation over documents; non-numeric values are skipped, and an average of none is null.
 */
export const aggregate = (
  { kind, path, upTo }: Aggregation,
  documents: readonly StoredDocument[],
): WireValue => {
  if (kind === 'count') {
    return { integerValue: String(Math.min(documents.length, upTo ?? Infinity)) };
  }
  const numbers = documents
    .map((document) => valueOf(document, path))
    .filter((value) => value !== undefined && isNumber(value));
  const values = numbers.map((value) => numberOf(value));
  if (kind === 'sum')
    return sumOf(
      values,
      numbers.every((value) => 'integerValue' in value),
    );
  if (values.length === 0) return { nullValue: null };
  return doubleValue(values.reduce<number>((sum, value) => sum + Number(value), 0) / values.length);
};
