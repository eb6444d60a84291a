import { failure, float, int, type Value } from './value.ts';

type Numeric = Value & { t: 'int' | 'float' };

/**
 * Negative, zero or positive if `a` is smaller than, equal to or larger than `b`; NaN is none of
 * these.
 */
export const compareNumbers = (a: Numeric, b: Numeric): number => {
  if (a.t === 'int' && b.t === 'int') return a.v < b.v ? -1 : a.v > b.v ? 1 : 0;
  if (Number.isNaN(a.v) || Number.isNaN(b.v)) return Number.NaN;
  // JavaScript compares a bigint with a number exactly, without rounding either.
  return a.v < b.v ? -1 : a.v > b.v ? 1 : 0;
};

const intOrFailure = (v: bigint): Value =>
  BigInt.asIntN(64, v) === v ? int(v) : failure('the result does not fit in 64 bits');

const onInts: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};
const onFloats: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/** Two ints give an int (`5 / 2 == 2`); if one is a float, both are treated as floats. */
export const calculate = (op: string, a: Numeric, b: Numeric): Value => {
  if (a.t === 'int' && b.t === 'int') {
    if ((op === '/' || op === '%') && b.v === 0n) return failure('division by zero');
    return intOrFailure(onInts[op]?.(a.v, b.v) ?? 0n);
  }
  return float(onFloats[op]?.(Number(a.v), Number(b.v)) ?? Number.NaN);
};

export const negate = (a: Numeric): Value => (a.t === 'int' ? intOrFailure(-a.v) : float(-a.v));

/** A float as an int, if it is finite and fits. */
export const toInt = (v: number): Value =>
  Number.isFinite(v) ? intOrFailure(BigInt(Math.trunc(v))) : failure('not a finite number');
