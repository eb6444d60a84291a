import type { Field, Fields, Json, Shape } from '../../kit/fields.ts';
import { longestCustom, type CustomValues } from '../../catalogue/custom-values.ts';
import { group, map, text } from '../../kit/fields.ts';
import { isRecord, type UnknownRecord } from '../../kit/json.ts';
import { contactFields, saleFields, type Contact, type Sale } from './submission-sale.ts';
import { vehicleFields } from '../vehicles/vehicle.ts';

/** The vehicle in a draft: any of its fields, none required yet. */
export type DraftVehicle = Partial<Shape<typeof vehicleFields>>;
export interface SubmissionDraft {
  readonly vehicle?: DraftVehicle;
  readonly sale?: Sale;
  readonly contact?: Contact;
  /** Answers to the custom fields staff defined, by key. */
  readonly custom?: CustomValues;
}

/** Fields of a draft, by the form step that asks for them. */
export const draftFields = {
  vehicle: group(vehicleFields),
  sale: group(saleFields),
  contact: group(contactFields),
  custom: map(text({ max: longestCustom }), { max: 100 }),
} as const;

/** The field at a dotted path of a draft; undefined if there is none. */
export const draftFieldAt = (path: string): Field | undefined =>
  path.split('.').reduce<Field | undefined>((field, key) => {
    if (field?.kind === 'map') return field.of;
    return field?.kind === 'group' && Object.hasOwn(field.fields, key)
      ? field.fields[key]
      : undefined;
  }, group(draftFields));

const isTextWithin = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value.length <= max;

/**
 * Path of the first unacceptable value, or null. Half-typed texts and numbers that are too small
 * are accepted, because a draft is saved while it is being written; values that are too long, too
 * large or unknown are refused.
 */
const misfit = (field: Field, value: unknown, path: string): string | null => {
  const bad = (fits: boolean): string | null => (fits ? null : path);
  switch (field.kind) {
    case 'text':
    case 'prose':
    case 'html':
      return bad(isTextWithin(value, field.max));
    case 'date':
      return bad(isTextWithin(value, 10));
    case 'ref':
      return bad(isTextWithin(value, 128));
    case 'int':
    case 'decimal': {
      const whole = field.kind === 'decimal' || Number.isSafeInteger(value);
      return bad(whole && typeof value === 'number' && value >= 0 && value <= field.max);
    }
    case 'bool':
      return bad(typeof value === 'boolean');
    case 'choice':
      return bad(field.of.includes(value as string));
    case 'group':
      return isRecord(value) ? misfitAmong(field.fields, value, `${path}.`) : path;
    case 'list': {
      if (!Array.isArray(value) || value.length > field.max) return path;
      const at = value.findIndex((one) => misfit(field.of, one, path) !== null);
      return at < 0 ? null : `${path}.${at}`;
    }
    case 'map': {
      if (!isRecord(value) || Object.keys(value).length > field.max) return path;
      const wrong = Object.entries(value).find(([, one]) => misfit(field.of, one, path) !== null);
      return wrong === undefined ? null : `${path}.${wrong[0]}`;
    }
    // No field of a draft has these kinds; a new one must be handled here.
    case 'time':
    case 'money':
    case 'json':
      return path;
  }
};

const misfitAmong = (fields: Fields, values: UnknownRecord, before: string): string | null => {
  for (const [key, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, key) ? (fields[key] as Field) : undefined;
    const wrong = field === undefined ? before + key : misfit(field, value, before + key);
    if (wrong !== null) return wrong;
  }
  return null;
};

/** Dotted path of the first value that a draft may not contain, or null. */
export const misfitIn = (draft: unknown): string | null =>
  isRecord(draft) ? misfitAmong(draftFields, draft, '') : 'draft';
const fitting = (fields: Fields, values: UnknownRecord): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
      const field = Object.hasOwn(fields, key) ? (fields[key] as Field) : undefined;
      if (field === undefined || value === undefined) return [];
      if (field.kind === 'group' && isRecord(value)) return [[key, fitting(field.fields, value)]];
      return misfit(field, value, key) === null ? [[key, value as Json]] : [];
    }),
  );

/** The parts of a stored draft that a screen can show, from any version of the program. */
export const draftIn = (stored: unknown): SubmissionDraft =>
  isRecord(stored) ? (fitting(draftFields, stored) as SubmissionDraft) : {};

/** The draft without invalid values, which a device sends while its owner is still typing. */
export const sendable = (draft: SubmissionDraft): Readonly<Record<string, Json>> =>
  fitting(draftFields, draft as UnknownRecord);

/** A change of one part of a draft; an undefined field is emptied. */
export type PartChange<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A part of a draft without its emptied fields. */
export const withoutEmptied = <T extends object>(part: PartChange<T>): T =>
  Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined && value !== ''),
  ) as T;
