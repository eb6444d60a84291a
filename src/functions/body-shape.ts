import { refusal, type Refusal } from '../domain/kit/refusal.ts';

const maxBytes = 256 * 1024;
const maxDepth = 20;
const poisonous = new Set(['__proto__', 'constructor', 'prototype']);

const bad = (code: string, message: string): Refusal => refusal('invalid-argument', code, message);

const walk = (value: unknown, depth: number): Refusal | null => {
  if (depth > maxDepth) return bad('BODY_TOO_DEEP', 'The body is nested deeper than 20 levels.');
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return bad('BODY_NUMBER', 'The body holds a number that is not finite.');
  }
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = walk(item, depth + 1);
      if (found) return found;
    }
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const key of Object.getOwnPropertyNames(value)) {
    if (poisonous.has(key)) return bad('BODY_KEY', 'The body holds a key that is never allowed.');
    const found = walk((value as Record<string, unknown>)[key], depth + 1);
    if (found) return found;
  }
  return null;
};

/**
 * Body rule of every command: JSON of at most 256 KiB and 20 levels, without the keys that reach
 * into prototypes. Whether the keys are those of the command is the parser's to say.
 */
export const checkBody = (data: unknown): Refusal | null => {
  const shape = walk(data, 0);
  if (shape) return shape;
  const json = JSON.stringify(data) ?? 'null';
  return Buffer.byteLength(json) > maxBytes
    ? bad('BODY_TOO_LARGE', 'The body is larger than 256 KB.')
    : null;
};
