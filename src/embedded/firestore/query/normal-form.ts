import type { WireValue } from '../../contracts.ts';
import { invalid } from '../status.ts';
import type { FieldFilter, Filter, Operator } from './model.ts';

/** Firestore's limit on a query's disjunctive normal form. */
const maxDisjuncts = 30;

const isNullOrNaN = (value: WireValue): boolean =>
  'nullValue' in value || ('doubleValue' in value && value.doubleValue === 'NaN');

const split: Partial<Record<Operator, Operator>> = {
  IN: 'EQUAL',
  ARRAY_CONTAINS_ANY: 'ARRAY_CONTAINS',
};

const alternatives = (filter: FieldFilter): FieldFilter[][] => {
  const op = split[filter.op];
  if (op === undefined || !('arrayValue' in filter.value)) return [[filter]];
  return (filter.value.arrayValue.values ?? [])
    .filter((value) => !isNullOrNaN(value))
    .map((value) => [{ ...filter, op, value }]);
};

/** The filter as alternatives, each a list of field filters that must all be met. */
export const disjuncts = (filter: Filter | null): readonly (readonly FieldFilter[])[] => {
  const expanded = expand(filter);
  if (expanded.length > maxDisjuncts) {
    throw invalid(`The query has more than ${maxDisjuncts} disjunctions in its normal form.`);
  }
  return expanded;
};

const expand = (filter: Filter | null): FieldFilter[][] => {
  if (filter === null) return [[]];
  if (filter.kind === 'field') return alternatives(filter);
  if (filter.kind === 'or') return filter.filters.flatMap(expand);
  return filter.filters.map(expand).reduce<FieldFilter[][]>(
    (rows, more) => {
      if (rows.length * more.length > 1000) throw invalid('The query has too many disjunctions.');
      return rows.flatMap((row) => more.map((next) => [...row, ...next]));
    },
    [[]],
  );
};
