import { z } from 'zod';
import type { Command, InputOf } from '../domain/kit/command.ts';
import { allFields, type Doc, type Entity } from '../domain/kit/entity.ts';
import {
  currencies,
  type Field,
  type Fields,
  type Shape,
  type ByFieldKind,
  type FieldOf,
} from '../domain/kit/fields.ts';
import { formats, unprintable, unprintableInProse } from '../domain/kit/formats.ts';
import { checkJson } from '../domain/kit/json.ts';
import { labelOf } from '../domain/kit/text/label.ts';
import { broken } from './broken-rule.ts';
import { LATEST } from './time.ts';

// Compiled schemas need `eval`, which the site's content security policy forbids.
z.config({ jitless: true });

const needed = (label: string, what: string) => ({
  error: (issue: { readonly input?: unknown }): string =>
    issue.input === undefined || issue.input === null
      ? broken('REQUIRED', label)
      : broken('KIND', label, { form: what }),
});

const bounded = (schema: z.ZodString, min: number, max: number, label: string): z.ZodString =>
  (min > 0
    ? schema.min(
        min,
        min === 1 ? broken('REQUIRED', label) : broken('TOO_SHORT', label, { least: min }),
      )
    : schema
  ).max(max, broken('TOO_LONG', label, { most: max }));

/** A text, trimmed and normalized to NFC, so that texts that look the same are equal. */
const clean = (label: string): z.ZodString => z.string(needed(label, 'text')).trim().normalize();

const textSchema = (field: FieldOf<'text'>, label: string): z.ZodType => {
  let start = field.exact === true ? z.string(needed(label, 'text')) : clean(label);
  if (field.format === 'email') start = start.toLowerCase();
  let schema = bounded(start, field.min ?? 0, field.max, label);
  if (field.exact !== true) {
    schema = schema.refine((value) => !unprintable.test(value), {
      error: broken('SINGLE_LINE', label),
    });
  }
  if (field.format !== undefined) {
    const { pattern, is } = formats[field.format];
    schema = schema.regex(pattern, broken('KIND', label, { form: is }));
  }
  return field.pattern === undefined
    ? schema
    : schema.regex(new RegExp(`^(?:${field.pattern})$`, 'u'), broken('FORMAT', label));
};

const proseOf = (field: { readonly min?: number; readonly max: number }, label: string) =>
  bounded(clean(label), field.min ?? 0, field.max, label).refine(
    (value) => !unprintableInProse.test(value),
    { error: broken('UNPRINTABLE', label) },
  );

const numberBetween = (schema: z.ZodNumber, min: number, max: number, label: string) =>
  schema
    .min(min, broken('TOO_SMALL', label, { least: min }))
    .max(max, broken('TOO_LARGE', label, { most: max }));

const wholeNumber = (label: string): z.ZodNumber =>
  z.number(needed(label, 'a number')).int(broken('WHOLE', label));

const dayExample = 'a day such as 2026-11-21';
const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

/** Compares decimal steps as whole numbers of steps, since 0.1 has no exact binary form. */
const isStep = (value: number, step: number): boolean => {
  const steps = value / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6 + Math.abs(steps) * 1e-15;
};

const schemasByKind: ByFieldKind<z.ZodType, [label: string]> = {
  text: textSchema,
  prose: proseOf,
  html: proseOf,
  int: (field, label) => numberBetween(wholeNumber(label), field.min, field.max, label),
  decimal: (field, label) =>
    numberBetween(z.number(needed(label, 'a number')), field.min, field.max, label).refine(
      (value) => isStep(value, field.step),
      { error: broken('STEP', label, { step: field.step }) },
    ),
  bool: (_field, label) => z.boolean(needed(label, 'yes or no')),
  time: (_field, label) => numberBetween(wholeNumber(label), 0, LATEST, label),
  date: (_field, label) =>
    z
      .string(needed(label, dayExample))
      .regex(/^\d{4}-\d{2}-\d{2}$/, broken('KIND', label, { form: dayExample }))
      .refine(isDay, { error: broken('DATE', label) }),
  choice: (field, label) =>
    z.enum(field.of as readonly [string, ...string[]], {
      error: ({ input }) =>
        input === undefined || input === null
          ? broken('REQUIRED', label)
          : broken('CHOICE', label, { choices: field.of.join(', ') }),
    }),
  ref: (_field, label) =>
    bounded(clean(label), 1, 128, label).regex(
      formats.id.pattern,
      broken('KIND', label, { form: 'an id' }),
    ),
  money: (field, label) =>
    z.strictObject(
      {
        amount: numberBetween(
          wholeNumber(label),
          field.min ?? -Number.MAX_SAFE_INTEGER,
          field.max ?? Number.MAX_SAFE_INTEGER,
          label,
        ),
        currency: z.enum(currencies, needed(`${label} currency`, 'CAD or USD')),
      },
      needed(label, 'an amount and a currency'),
    ),
  group: (field, label) => objectOf(field.fields, label),
  list: (field, label) => {
    const items = z.array(fieldSchema(field.of, label), needed(label, 'a list'));
    const most = items.max(field.max, broken('TOO_MANY', label, { most: field.max }));
    return field.min === undefined
      ? most
      : most.min(field.min, broken('TOO_FEW', label, { least: field.min }));
  },
  map: (field, label) =>
    z
      .record(z.string().min(1).max(128), fieldSchema(field.of, label), needed(label, 'a map'))
      .refine((value) => Object.keys(value).length <= field.max, {
        error: broken('TOO_MANY', label, { most: field.max }),
      }),
  json: (field, label) =>
    z.unknown().superRefine((value, context) => {
      const wrong = value === undefined ? null : checkJson(value, field.bytes);
      if (value === undefined)
        context.addIssue({ code: 'custom', message: broken('REQUIRED', label) });
      if (wrong !== null)
        context.addIssue({
          code: 'custom',
          message: broken('JSON', label, { wrong, bytes: field.bytes }),
        });
    }),
};

/** The schema of one field; messages name it by `label`. */
export const fieldSchema = (field: Field, label: string): z.ZodType => {
  const make = schemasByKind[field.kind] as (field: Field, label: string) => z.ZodType;
  const schema = make(field, label);
  return field.optional === true ? schema.optional() : schema;
};

const objectOf = (fields: Fields, label: string): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, fieldSchema(field, labelOf(key, field))]),
    ),
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? broken('UNKNOWN_KEY', (issue.keys as readonly string[])[0] ?? 'A key', {
              of: label.toLowerCase(),
            })
          : broken('KIND', label, { form: 'an object' }),
    },
  );

/** A strict schema: unknown keys are refused. Texts are trimmed and in NFC. */
export const schemaOf = <const F extends Fields>(fields: F, label = 'Data'): z.ZodType<Shape<F>> =>
  objectOf(fields, label) as z.ZodType<Shape<F>>;

const schemas = new WeakMap<object, z.ZodType>();
const once = <T>(key: object, make: () => z.ZodType): z.ZodType<T> => {
  const schema = schemas.get(key) ?? make();
  schemas.set(key, schema);
  return schema as z.ZodType<T>;
};

/** Schema of a command's input. Built on first use and cached. */
export const inputSchema = <C extends Command>(command: C): z.ZodType<InputOf<C>> =>
  once(command.input, () => schemaOf(command.input));

/** A whole document with its common fields, without the server's `updatedAt`. */
export const documentSchema = <E extends Entity>(entity: E): z.ZodType<Doc<E>> =>
  once(entity, () => schemaOf(allFields(entity), labelOf(entity.name)));
