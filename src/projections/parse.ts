import type { z } from 'zod';
import type { Command, InputOf } from '../domain/kit/command.ts';
import type { Doc, Entity } from '../domain/kit/entity.ts';
import { isRecord } from '../domain/kit/json.ts';
import { refusal, type Refusal } from '../domain/kit/refusal.ts';
import { broken, saidOf } from './broken-rule.ts';
import { documentSchema, inputSchema } from './zod.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Removes `undefined`, which neither Firestore nor JSON has: an absent field is left out. */
const withoutUndefined = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, withoutUndefined(part)]),
  );
};

/** Path of the first error; for an unknown key it is the key itself, not the object around it. */
const fieldAt = (issue: z.core.$ZodIssue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
    .map(String)
    .join('.');

/**
 * The value as parsed by the schema, or an `invalid-argument` refusal that names the first field at
 * fault (dotted path) and the rule it breaks.
 */
export const parseWith = <T>(schema: z.ZodType<T>, value: unknown): Parsed<T> => {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: withoutUndefined(result.data) as T };
  const issue = result.error.issues[0];
  const field = issue === undefined ? '' : fieldAt(issue);
  const { message, details } = saidOf(issue?.message ?? broken('FORMAT', 'Data'));
  return {
    ok: false,
    refusal: refusal('invalid-argument', 'INVALID_ARGUMENT', message, {
      ...(field === '' ? {} : { field }),
      details,
    }),
  };
};

/** Parses the input of a command for its handler. Missing data counts as an empty object. */
export const parseInput = <C extends Command>(command: C, data: unknown): Parsed<InputOf<C>> =>
  parseWith(inputSchema(command), data ?? {});

/**
 * Removes the staff signature, which belongs to a direct write and is not a field of the document,
 * and former fields.
 */
const ownFields = ({ former = [] }: Entity, data: unknown): unknown => {
  if (!isRecord(data)) return data;
  const others = new Set(['staffEdit', ...former]);
  return Object.fromEntries(Object.entries(data).filter(([key]) => !others.has(key)));
};

/** Parses a stored document by its definition. */
export const parseDocument = <E extends Entity>(entity: E, data: unknown): Parsed<Doc<E>> =>
  parseWith(documentSchema(entity), ownFields(entity, data));
