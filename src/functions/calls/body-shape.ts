import { halfCharacter } from '../../domain/kit/formats.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';

const maxBytes = 256 * 1024;
const maxDepth = 20;
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

const bad = (code: string, message: string): Refusal => refusal('invalid-argument', code, message);

const malformed = (field: string): Refusal =>
  refusal('invalid-argument', 'INVALID_ARGUMENT', 'This must be well-formed text.', {
    field,
    details: { rule: 'WELL_FORMED' },
  });

/** @param path dotted path of the value; empty for the body itself. */
const walk = (value: unknown, depth: number, path: string): Refusal | null => {
  if (depth > maxDepth) return bad('BODY_TOO_DEEP', 'The body is nested deeper than 20 levels.');
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return bad('BODY_NUMBER', 'The body holds a number that is not finite.');
  }
  if (typeof value === 'string') return halfCharacter.test(value) ? malformed(path) : null;
  const below = (key: string): string => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) {
      const found = walk(item, depth + 1, below(String(i)));
      if (found) return found;
    }
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const key of Object.getOwnPropertyNames(value)) {
    if (poisonous.has(key)) return bad('BODY_KEY', 'The body holds a key that is never allowed.');
    if (halfCharacter.test(key)) return malformed(path);
    const found = walk((value as Record<string, unknown>)[key], depth + 1, below(key));
    if (found) return found;
  }
  return null;
};

/**
 * Checks the body of any command: JSON of at most 256 KiB and 20 levels, with well-formed strings
 * and without keys that reach into prototypes. The parser checks whether the keys belong to the
 * command.
 */
export const checkBody = (data: unknown): Refusal | null => {
  const shape = walk(data, 0, '');
  if (shape) return shape;
  const json = JSON.stringify(data) ?? 'null';
  return Buffer.byteLength(json) > maxBytes
    ? bad('BODY_TOO_LARGE', 'The body is larger than 256 KB.')
    : null;
};
