import { allFields, type Entity } from '../domain/kit/entity.ts';
import {
  currencies,
  type Field,
  type Fields,
  type TextField,
  type ByFieldKind,
} from '../domain/kit/fields.ts';
import { formats } from '../domain/kit/formats.ts';
import { isRecord } from '../domain/kit/json.ts';
import { oncePer } from '../domain/kit/once-per.ts';
import { LATEST } from './time.ts';

/**
 * Whether a stored value has its field's kind, so that code that displays or computes with it
 * works.
 */
type Fits = (value: unknown) => boolean;

const isText: Fits = (value) => typeof value === 'string';
const isNumber: Fits = (value) => typeof value === 'number' && Number.isFinite(value);
const currencyWords: ReadonlySet<unknown> = new Set(currencies);

/** Checks machine-readable texts: an instant, an address, or any text with a pattern of its own. */
const textFits = ({ format, pattern }: TextField): Fits => {
  const whole = pattern === undefined ? null : new RegExp(`^(?:${pattern})$`, 'u');
  const form = format === 'stamp' || format === 'url' ? formats[format].pattern : null;
  if (whole === null && form === null) return isText;
  return (value) =>
    typeof value === 'string' &&
    (value === '' || ((form?.test(value) ?? true) && (whole?.test(value) ?? true)));
};

const every = (value: readonly unknown[], item: Fits): boolean => value.every((one) => item(one));

const fitsByKind: ByFieldKind<Fits> = {
  text: textFits,
  prose: () => isText,
  html: () => isText,
  ref: () => isText,
  int: () => isNumber,
  decimal: () => isNumber,
  bool: () => (value) => typeof value === 'boolean',
  time: () => (value) => isNumber(value) && Math.abs(Number(value)) <= LATEST,
  date: () => (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  choice:
    ({ of }) =>
    (value) =>
      (of as readonly unknown[]).includes(value),
  money: () => (value) =>
    isRecord(value) && isNumber(value['amount']) && currencyWords.has(value['currency']),
  group: ({ fields }) => {
    const misfit = misfitOf(fields);
    return (value) => isRecord(value) && misfit(value) === null;
  },
  list: ({ of }) => {
    const item = fitsOf(of);
    return (value) => Array.isArray(value) && every(value, item);
  },
  map: ({ of }) => {
    const item = fitsOf(of);
    return (value) => isRecord(value) && every(Object.values(value), item);
  },
  json: () => () => true,
};

/** The check of a field's values, created once. */
export const fitsOf = oncePer((field: Field): Fits => {
  const make = fitsByKind[field.kind] as (field: Field) => Fits;
  return make(field);
});

/** Name of the first field that is missing or of a wrong kind; null if all can be read. */
const misfitOf = oncePer((fields: Fields) => {
  const all = Object.entries<Field>(fields).map(([key, field]) => ({
    key,
    optional: field.optional === true,
    fits: fitsOf(field),
  }));
  return (data: Readonly<Record<string, unknown>>): string | null => {
    const wrong = all.find(({ key, optional, fits }) => {
      const value = data[key];
      return value === undefined ? !optional : !fits(value);
    });
    return wrong?.key ?? null;
  };
});

const documentFields = oncePer((entity: Entity): Fields => allFields(entity));

/**
 * Why a stored document cannot be read: the first field that is missing or of the wrong kind, or
 * null. Documents may come from other versions or from outside the program; sizes and bounds do not
 * affect readers and are not checked. Unknown keys are ignored.
 */
export const unreadableIn = (
  entity: Entity,
  data: Readonly<Record<string, unknown>>,
): string | null => misfitOf(documentFields(entity))(data);
