import type { WireValue } from '../../contracts.ts';
import { isRecord } from '../../../domain/kit/json.ts';
import { enumName, list, record, requiredText, type Json } from '../json.ts';
import { checkDocumentPath } from '../name.ts';
import { invalid } from '../status.ts';
import { parseFieldPath, type FieldPath } from '../value/field-path.ts';
import { normaliseValue } from '../value/normalise.ts';
import { isName, operators, type FieldFilter, type Filter, type Operator } from './model.ts';

const unary = ['OPERATOR_UNSPECIFIED', '1', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];
const unaryAs: Readonly<Record<string, readonly [Operator, WireValue]>> = {
  IS_NAN: ['EQUAL', { doubleValue: 'NaN' }],
  IS_NULL: ['EQUAL', { nullValue: null }],
  IS_NOT_NAN: ['NOT_EQUAL', { doubleValue: 'NaN' }],
  IS_NOT_NULL: ['NOT_EQUAL', { nullValue: null }],
};

/** Firestore's limits on the lists of these filters. */
const longestList: Partial<Record<Operator, number>> = {
  IN: 30,
  ARRAY_CONTAINS_ANY: 30,
  NOT_IN: 10,
};

export const fieldOf = (input: unknown): FieldPath =>
  parseFieldPath(requiredText(record(input, 'field')['fieldPath'], 'fieldPath'));

/** A name in a filter or cursor, relative to the database. */
export const relativeName = (prefix: string, value: WireValue): WireValue => {
  if ('arrayValue' in value) {
    const values = (value.arrayValue.values ?? []).map((item) => relativeName(prefix, item));
    return { arrayValue: { values } };
  }
  if (!('referenceValue' in value) || !value.referenceValue.startsWith(prefix)) {
    throw invalid('__key__ filter value must be a Key of this database');
  }
  return { referenceValue: checkDocumentPath(value.referenceValue.slice(prefix.length)) };
};

const checkList = (op: Operator, value: WireValue): void => {
  const most = longestList[op];
  if (most === undefined) return;
  const values = 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
  if (values.length === 0) throw invalid(`'${op}' requires a non-empty ArrayValue.`);
  if (values.length > most) {
    throw invalid(`'${op}' supports up to ${most} comparison values.`);
  }
};

/** Parses a filter's operand; its list may contain arrays, which a document's array may not. */
const operand = (op: Operator, input: unknown): WireValue => {
  if (longestList[op] === undefined || !isRecord(input) || !isRecord(input['arrayValue'])) {
    return normaliseValue(input);
  }
  const items = list(input['arrayValue']['values'], 'values');
  return { arrayValue: { values: items.map((item) => normaliseValue(item)) } };
};

const fieldFilter = (prefix: string, input: Json): FieldFilter => {
  const path = fieldOf(input['field']);
  const op = enumName(input['op'], operators, 'op') as Operator;
  if (op === 'OPERATOR_UNSPECIFIED') throw invalid('A field filter lacks its operator.');
  const value = operand(op, input['value']);
  checkList(op, value);
  if (!isName(path)) return { kind: 'field', path, op, value };
  if (op === 'ARRAY_CONTAINS' || op === 'ARRAY_CONTAINS_ANY') {
    throw invalid(`'${op}' cannot be applied to __name__.`);
  }
  return { kind: 'field', path, op, value: relativeName(prefix, value) };
};

const unaryFilter = (input: Json): FieldFilter => {
  const meaning = unaryAs[enumName(input['op'], unary, 'op')];
  if (meaning === undefined) throw invalid('A unary filter lacks its operator.');
  return { kind: 'field', path: fieldOf(input['field']), op: meaning[0], value: meaning[1] };
};

/** A filter tree; malformed ones are INVALID_ARGUMENT. */
export const parseFilter = (prefix: string, input: unknown, depth = 0): Filter | null => {
  if (input === undefined || input === null) return null;
  if (depth > 20) throw invalid('Filters are nested too deeply.');
  const filter = record(input, 'where');
  if (filter['fieldFilter'] !== undefined) {
    return fieldFilter(prefix, record(filter['fieldFilter'], 'fieldFilter'));
  }
  if (filter['unaryFilter'] !== undefined) {
    return unaryFilter(record(filter['unaryFilter'], 'unaryFilter'));
  }
  if (filter['compositeFilter'] === undefined) return null;
  const composite = record(filter['compositeFilter'], 'compositeFilter');
  const op = enumName(composite['op'], ['OPERATOR_UNSPECIFIED', 'AND', 'OR'], 'op');
  const filters = list(composite['filters'], 'filters')
    .map((item) => parseFilter(prefix, item, depth + 1))
    .filter((item) => item !== null);
  if (op === 'OPERATOR_UNSPECIFIED' || filters.length === 0) {
    throw invalid('A composite filter needs an operator and filters.');
  }
  return { kind: op === 'OR' ? 'or' : 'and', filters };
};
