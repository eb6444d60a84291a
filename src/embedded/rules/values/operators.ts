import { equals, listContains } from './equality.ts';
import { calculate, negate } from './numbers.ts';
import { compare } from './order.ts';
import { not } from './truth.ts';
import type { BinaryOperator } from '../language/syntax.ts';
import { unknownHolds, unknownIs, unknownLess } from './unknown.ts';
import {
  bool,
  describe,
  duration,
  failure,
  isNumber,
  truthValue,
  mayFail,
  textValue,
  timestamp,
  unknown,
  type Value,
} from './value.ts';

/** Operators whose sides are both always evaluated; `&&` and `||` are handled by the evaluator. */
export type StrictOperator = Exclude<BinaryOperator, '&&' | '||'>;

export const applyBinary = (op: StrictOperator, a: Value, b: Value): Value => {
  if (a.t === 'error') return a;
  if (b.t === 'error') return b;
  if (mayFail(a) || mayFail(b)) return unknown();
  switch (op) {
    case '==':
      return truthValue(equals(a, b));
    case '!=':
      return truthValue(not(equals(a, b)));
    case 'in':
      return member(a, b);
    case '<':
      return less(a, b, false, op);
    case '<=':
      return less(a, b, true, op);
    case '>':
      return less(b, a, false, op);
    case '>=':
      return less(b, a, true, op);
    default:
      return arithmetic(op, a, b);
  }
};

const member = (item: Value, of: Value): Value => {
  switch (of.t) {
    case 'unknown':
      return truthValue(unknownHolds(of, item));
    case 'list':
    case 'set':
      return truthValue(listContains(of.v, item));
    case 'map':
      if (item.t === 'unknown') return unknown();
      return bool(item.t === 'string' && of.v.has(item.v));
    default:
      return failure(`'in' needs a list, set or map, not ${describe(of)}`);
  }
};

const less = (a: Value, b: Value, orEqual: boolean, op: string): Value => {
  if (a.t === 'unknown' || b.t === 'unknown') return truthValue(unknownLess(a, b, orEqual));
  const order = compare(a, b);
  if (order !== null) return bool(orEqual ? order <= 0 : order < 0);
  if (isNumber(a) && isNumber(b)) return bool(false);
  return failure(`${describe(a)} ${op} ${describe(b)} has no meaning`);
};

const arithmetic = (op: string, a: Value, b: Value): Value => {
  if (a.t === 'unknown' || b.t === 'unknown') return unknown();
  if (isNumber(a) && isNumber(b)) return calculate(op, a, b);
  if (op === '+' && a.t === 'string' && b.t === 'string') return textValue(a.v + b.v);
  return withTime(op, a, b) ?? failure(`${describe(a)} ${op} ${describe(b)} has no meaning`);
};

const withTime = (op: string, a: Value, b: Value): Value | null => {
  if (op !== '+' && op !== '-') return null;
  if (a.t === 'timestamp' && b.t === 'timestamp') {
    return op === '-' ? duration(a.v - b.v) : null;
  }
  if (a.t === 'duration' && b.t === 'timestamp') {
    return op === '+' ? timestamp(a.v + b.v) : null;
  }
  if (b.t !== 'duration') return null;
  const change = op === '+' ? b.v : -b.v;
  if (a.t === 'timestamp') return timestamp(a.v + change);
  return a.t === 'duration' ? duration(a.v + change) : null;
};

export const applyUnary = (op: '!' | '-' | '+', a: Value): Value => {
  if (a.t === 'error' || a.t === 'unknown') return a.t === 'error' ? a : unknown();
  if (op === '!') return a.t === 'bool' ? bool(!a.v) : failure(`!${describe(a)} has no meaning`);
  if (isNumber(a)) return op === '-' ? negate(a) : a;
  if (a.t === 'duration' && op === '-') return duration(-a.v);
  return failure(`${op}${describe(a)} has no meaning`);
};

/** `a is type`. */
export const applyIs = (a: Value, type: string): Value => {
  if (a.t === 'error') return a;
  if (a.t === 'unknown') return mayFail(a) ? unknown() : truthValue(unknownIs(a.facts, type));
  if (type === 'number') return bool(isNumber(a));
  if (a.t === 'record') return bool(type === 'map');
  return bool(a.t === type);
};
