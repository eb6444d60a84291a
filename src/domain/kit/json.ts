import { halfCharacter } from './formats.ts';

/** An object whose values are of unknown types. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object, not a list. */
export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as an object; an empty one for any other value. */
export const recordIn = (value: unknown): UnknownRecord => (isRecord(value) ? value : {});

const deepest = 20;
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

/** Why a value is not plain JSON of at most `bytes` (as UTF-8 text), or null if it is. */
export const checkJson = (value: unknown, bytes: number): string | null => {
  const wrong = walk(value, 0);
  if (wrong !== null) return wrong;
  const size = utf8Length(JSON.stringify(value));
  return size > bytes ? `must be at most ${bytes} bytes` : null;
};

const walk = (value: unknown, depth: number): string | null => {
  if (depth > deepest) return `must not be nested deeper than ${deepest} levels`;
  if (typeof value === 'string') {
    return halfCharacter.test(value) ? 'must hold well-formed text' : null;
  }
  if (value === null || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'must hold finite numbers';
  if (Array.isArray(value)) return first(value, depth);
  if (typeof value !== 'object') return 'must hold plain values only';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return 'must hold plain values only';
  for (const key of Object.keys(value)) {
    if (halfCharacter.test(key)) return 'must hold well-formed text';
    if (poisonous.has(key)) return `must not hold the key ${key}`;
  }
  return first(Object.values(value), depth);
};

const first = (values: readonly unknown[], depth: number): string | null => {
  for (const value of values) {
    const wrong = walk(value, depth + 1);
    if (wrong !== null) return wrong;
  }
  return null;
};

/** Length of a text as UTF-8 bytes. */
export const utf8Length = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
};
