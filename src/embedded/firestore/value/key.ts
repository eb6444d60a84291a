import type { WireValue } from '../../contracts.ts';
import { numberOf } from './numbers.ts';
import { compareText } from './text-order.ts';

/** Text that is equal for two values exactly when Firestore calls them equal; used for hashing. */
export const valueKey = (value: WireValue): string => {
  if ('integerValue' in value || 'doubleValue' in value) {
    const number = numberOf(value);
    const whole = typeof number === 'number' && Number.isInteger(number);
    return `n${whole ? BigInt(number).toString() : String(number)}`;
  }
  if ('stringValue' in value) return `s${JSON.stringify(value.stringValue)}`;
  if ('arrayValue' in value) return `[${(value.arrayValue.values ?? []).map(valueKey).join()}]`;
  if ('mapValue' in value) {
    const fields = Object.entries(value.mapValue.fields ?? {});
    const sorted = fields.sort(([a], [b]) => compareText(a, b));
    return `{${sorted.map(([name, inner]) => `${JSON.stringify(name)}:${valueKey(inner)}`).join()}}`;
  }
  return JSON.stringify(value);
};

/** Equality in type and content: an integer differs from the equal double. */
export const identical = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  if (left.length !== Object.keys(b).length) return false;
  const other = b as Readonly<Record<string, unknown>>;
  return left.every(([key, value]) => Object.hasOwn(other, key) && identical(value, other[key]));
};
