import type { WireValue } from '../../contracts.ts';
import { enumName, list, record, requiredText, type Json } from '../json.ts';
import { invalid } from '../status.ts';
import { timeText } from '../time.ts';
import { fieldAt, parseFieldPath, withField, type FieldPath } from '../value/field-path.ts';
import { normaliseValue } from '../value/normalise.ts';
import { addNumbers, compareNumbers, isNumber, type NumberValue } from '../value/numbers.ts';
import { sameValue, type WireFields } from '../value/order.ts';

/** Maps the previous value and the commit time (ms) to the new value. */
type ValueTransform = (before: WireValue | undefined, time: number) => WireValue;

export interface Transform {
  readonly path: FieldPath;
  readonly change: ValueTransform;
  /** Whether its result is null, as for list transforms; for others it is the new value. */
  readonly answersNull: boolean;
}

const operand = (input: unknown, what: string): NumberValue => {
  const value = normaliseValue(input);
  if (!isNumber(value)) throw invalid(`${what} takes a number.`);
  return value;
};

/**
 * The larger or smaller of two numbers; a value that is not a number is replaced by the operand.
 */
const extreme =
  (by: NumberValue, sign: 1 | -1): ValueTransform =>
  (before) => {
    if (before === undefined || !isNumber(before)) return by;
    if (before && 'doubleValue' in before && before.doubleValue === 'NaN') return before;
    if ('doubleValue' in by && by.doubleValue === 'NaN') return by;
    return compareNumbers(before, by) * sign >= 0 ? before : by;
  };

const items = (value: WireValue | undefined): readonly WireValue[] =>
  value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

const operands = (input: unknown): readonly WireValue[] =>
  list(record(input, 'A list transform')['values'], 'values').map((item) => normaliseValue(item));

const append =
  (added: readonly WireValue[]): ValueTransform =>
  (before) => {
    const values = [...items(before)];
    for (const item of added) {
      if (!values.some((value) => sameValue(value, item))) values.push(item);
    }
    return { arrayValue: { values } };
  };

const removeItems =
  (removed: readonly WireValue[]): ValueTransform =>
  (before) => ({
    arrayValue: {
      values: items(before).filter((value) => !removed.some((item) => sameValue(value, item))),
    },
  });

const makers: Readonly<Record<string, (input: unknown) => ValueTransform>> = {
  setToServerValue: (input) => {
    const name = enumName(input, ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'], 'setToServerValue');
    if (name !== 'REQUEST_TIME') throw invalid('setToServerValue must be REQUEST_TIME.');
    return (_, time) => ({ timestampValue: timeText(time) });
  },
  increment: (input) => {
    const by = operand(input, 'increment');
    return (before) => (before !== undefined && isNumber(before) ? addNumbers(before, by) : by);
  },
  maximum: (input) => extreme(operand(input, 'maximum'), 1),
  minimum: (input) => extreme(operand(input, 'minimum'), -1),
  appendMissingElements: (input) => append(operands(input)),
  removeAllFromArray: (input) => removeItems(operands(input)),
};

const parseTransform = (input: Json): Transform => {
  const entry = Object.entries(input).find(([key]) => Object.hasOwn(makers, key));
  const make = entry === undefined ? undefined : makers[entry[0]];
  if (entry === undefined || make === undefined) throw invalid('A field transform lacks its kind.');
  return {
    path: parseFieldPath(requiredText(input['fieldPath'], 'fieldPath')),
    change: make(entry[1]),
    answersNull: entry[0] === 'appendMissingElements' || entry[0] === 'removeAllFromArray',
  };
};

export const parseTransforms = (input: unknown): readonly Transform[] =>
  list(input, 'Field transforms').map((item) => parseTransform(record(item, 'A field transform')));

export interface Transformed {
  readonly fields: WireFields;
  readonly results: readonly WireValue[];
}

/** Applies transforms in order; `time` is the commit time in ms. */
export const applyTransforms = (
  fields: WireFields,
  transforms: readonly Transform[],
  time: number,
): Transformed => {
  let after = fields;
  const results = transforms.map(({ path, change, answersNull }): WireValue => {
    const value = change(fieldAt(after, path), time);
    after = withField(after, path, value);
    return answersNull ? { nullValue: null } : value;
  });
  return { fields: after, results };
};
