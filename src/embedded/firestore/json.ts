import { isRecord } from '../../domain/kit/json.ts';
import { invalid } from './status.ts';

/** A JSON object whose members have not been validated. */
export type Json = Readonly<Record<string, unknown>>;

/** The object, or a refusal that names it. */
export const record = (value: unknown, what: string): Json => {
  if (!isRecord(value)) throw invalid(`${what} must be an object.`);
  return value;
};

/** The list; empty if absent. */
export const list = (value: unknown, what: string): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid(`${what} must be a list.`);
  return value as readonly unknown[];
};

export const requiredText = (value: unknown, what: string): string => {
  if (typeof value !== 'string') throw invalid(`${what} must be a string.`);
  return value;
};

/** A string or null. proto3 omits an empty string, but some clients send it. */
export const textOrNull = (value: unknown, what: string): string | null =>
  value === undefined || value === null || value === '' ? null : requiredText(value, what);

/** A non-negative integer, also as text or as a wrapper object; null if absent. */
export const countOrNull = (value: unknown, what: string): number | null => {
  if (value === undefined || value === null) return null;
  const bare = isRecord(value) ? (value['value'] ?? 0) : value;
  const number = typeof bare === 'string' && bare !== '' ? Number(bare) : bare;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    throw invalid(`${what} must be a whole number.`);
  }
  if (number < 0) throw invalid(`${what} is negative`);
  return number;
};

/** An enum by name or by number; the first name if absent. */
export const enumName = (value: unknown, names: readonly string[], what: string): string => {
  const name = typeof value === 'number' ? names[value] : (value ?? names[0]);
  if (typeof name !== 'string' || !names.includes(name)) throw invalid(`${what} is not known.`);
  return name;
};

export const bool = (value: unknown): boolean => value === true || value === 'true';

/** The object's own property, which excludes names such as `constructor`. */
export const ownValue = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;
