import type { WireValue } from '../../contracts.ts';

export type NumberValue = Extract<WireValue, { integerValue: string } | { doubleValue: unknown }>;

/** The number, as bigint if a double could not hold it exactly. */
export const numberOf = (value: NumberValue): number | bigint => {
  if ('doubleValue' in value) return Number(value.doubleValue);
  const number = Number(value.integerValue);
  return Number.isSafeInteger(number) ? number : BigInt(value.integerValue);
};

/**
 * NaN before all numbers and equal to itself; integers and doubles compare by their exact value.
 */
export const compareNumbers = (a: NumberValue, b: NumberValue): number => {
  const left = numberOf(a);
  const right = numberOf(b);
  if (left < right) return -1;
  if (left > right) return 1;
  // Neither less nor greater: equal, unless one of them is NaN.
  if (left >= right) return 0;
  const leftNaN = Number.isNaN(Number(left));
  const rightNaN = Number.isNaN(Number(right));
  return leftNaN === rightNaN ? 0 : leftNaN ? -1 : 1;
};

const maxInt = 2n ** 63n - 1n;
const minInt = -(2n ** 63n);

/** A double in JSON form; proto3 writes values that JSON numbers cannot express as text. */
export const doubleValue = (number: number): WireValue => {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (Number.isFinite(number)) return { doubleValue: number };
  return { doubleValue: number > 0 ? 'Infinity' : '-Infinity' };
};

/** Sum as defined by the increment transform: integers saturate, and a double makes a double. */
export const addNumbers = (a: NumberValue, b: NumberValue): WireValue => {
  if ('integerValue' in a && 'integerValue' in b) {
    const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
    const kept = sum > maxInt ? maxInt : sum < minInt ? minInt : sum;
    return { integerValue: kept.toString() };
  }
  return doubleValue(Number(numberOf(a)) + Number(numberOf(b)));
};

export const isNumber = (value: WireValue): value is NumberValue =>
  'integerValue' in value || 'doubleValue' in value;

export const isInt64 = (digits: string): boolean =>
  /^-?\d{1,19}$/.test(digits) && BigInt(digits) <= maxInt && BigInt(digits) >= minInt;
