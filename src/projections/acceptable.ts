import type { Command } from '../domain/kit/command.ts';
import {
  currencies,
  type Field,
  type Fields,
  type ByFieldKind,
  type FieldOf,
} from '../domain/kit/fields.ts';
import { formats, unprintable, unprintableInProse } from '../domain/kit/formats.ts';
import { checkJson, isRecord } from '../domain/kit/json.ts';
import { oncePer } from '../domain/kit/once-per.ts';
import { LATEST } from './time.ts';

/** Whether the server accepts a value of a field. */
type Takes = (value: unknown) => boolean;

const isBetween = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && value >= min && value <= max;
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);

const sized = (value: string, { min = 0, max }: { readonly min?: number; readonly max: number }) =>
  value.length >= min && value.length <= max;

const textTakes = (field: FieldOf<'text'>): Takes => {
  const own = field.pattern === undefined ? null : new RegExp(`^(?:${field.pattern})$`, 'u');
  const form = field.format === undefined ? null : formats[field.format].pattern;
  return (value) => {
    if (typeof value !== 'string') return false;
    const exact = field.exact === true;
    const clean = exact ? value : value.trim().normalize();
    const kept = field.format === 'email' ? clean.toLowerCase() : clean;
    if (!sized(kept, field) || (!exact && unprintable.test(kept))) return false;
    return (form?.test(kept) ?? true) && (own?.test(kept) ?? true);
  };
};

const proseTakes =
  (field: { readonly min?: number; readonly max: number }): Takes =>
  (value) => {
    if (typeof value !== 'string') return false;
    const kept = value.trim().normalize();
    return sized(kept, field) && !unprintableInProse.test(kept);
  };

const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

const takesByKind: ByFieldKind<Takes> = {
  text: textTakes,
  prose: proseTakes,
  html: proseTakes,
  int:
    ({ min, max }) =>
    (value) =>
      isWhole(value) && isBetween(value, min, max),
  decimal:
    ({ min, max, step }) =>
    (value) => {
      if (!isBetween(value, min, max)) return false;
      const steps = Number(value) / step;
      const off = Math.abs(steps - Math.round(steps));
      return off < 1e-6 + Math.abs(steps) * 1e-15;
    },
  bool: () => (value) => typeof value === 'boolean',
  time: () => (value) => isWhole(value) && isBetween(value, 0, LATEST),
  date: () => isDay,
  choice:
    ({ of }) =>
    (value) =>
      (of as readonly unknown[]).includes(value),
  ref: () => (value) => {
    const kept = typeof value === 'string' ? value.trim().normalize() : '';
    return kept !== '' && kept.length <= 128 && formats.id.pattern.test(kept);
  },
  money:
    ({ min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }) =>
    (value) =>
      isRecord(value) &&
      Object.keys(value).every((key) => key === 'amount' || key === 'currency') &&
      isWhole(value['amount']) &&
      isBetween(value['amount'], min, max) &&
      (currencies as readonly unknown[]).includes(value['currency']),
  group: ({ fields }) => {
    const wrong = wrongIn(fields);
    return (value) => isRecord(value) && wrong(value) === null;
  },
  list: ({ of, min = 0, max }) => {
    const takes = takesOf(of);
    return (value) =>
      Array.isArray(value) && value.length >= min && value.length <= max && value.every(takes);
  },
  map: ({ of, max }) => {
    const takes = takesOf(of);
    return (value) =>
      isRecord(value) &&
      Object.keys(value).length <= max &&
      Object.entries(value).every(
        ([key, one]) => key.length >= 1 && key.length <= 128 && takes(one),
      );
  },
  json:
    ({ bytes }) =>
    (value) =>
      value !== undefined && checkJson(value, bytes) === null,
};

const takesOf = oncePer((field: Field): Takes => {
  const make = takesByKind[field.kind] as (field: Field) => Takes;
  return make(field);
});

const wrongIn = oncePer((fields: Fields) => {
  const all = Object.entries<Field>(fields);
  return (data: Readonly<Record<string, unknown>>): string | null => {
    const unknown = Object.keys(data).find((key) => data[key] !== undefined && !(key in fields));
    if (unknown !== undefined) return unknown;
    const wrong = all.find(([key, field]) =>
      data[key] === undefined ? field.optional !== true : !takesOf(field)(data[key]),
    );
    return wrong?.[0] ?? null;
  };
});

/**
 * The first field of an input that the server would refuse by the command's definition; null if it
 * accepts all of it. It decides like `parse.ts`, and is small enough to ship to a device.
 */
export const unacceptableIn = (
  command: Command,
  input: Readonly<Record<string, unknown>>,
): string | null => wrongIn(command.input)(input);
