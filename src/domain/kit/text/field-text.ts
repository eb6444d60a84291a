import type { Field, Money } from '../fields.ts';
import { typedNumber } from './typed-number.ts';

const moneyForm = /^(-?\d+)(?:\.(\d{2}))? (CAD|USD)$/;

const moneyValue = (text: string): unknown => {
  const found = moneyForm.exec(text);
  if (found === null) return text;
  const [, dollars = '', cents = '0', currency] = found;
  const sign = dollars.startsWith('-') ? -1 : 1;
  return { amount: Number(dollars) * 100 + sign * Number(cents), currency };
};

const moneyText = ({ amount, currency }: Money): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')} ${currency}`;

/**
 * Formats a stored value as a cell of a file, from which it can be read back. An empty string means
 * no value.
 */
export const fieldText = (field: Field, value: unknown): string => {
  if (value === undefined || value === null) return '';
  switch (field.kind) {
    case 'bool':
      return value === true ? 'yes' : 'no';
    case 'time':
      return new Date(Number(value)).toISOString();
    case 'money':
      return moneyText(value as Money);
    case 'group':
    case 'list':
    case 'map':
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value);
  }
};

/** A time in the format of `fieldText`; spreadsheets may drop trailing zeros. */
const timeForm =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?(?:Z|\+00:00)$/;

/**
 * Reads a time in UTC if its full date starts with the year. An ambiguous date, such as
 * `03/04/2026`, or a spreadsheet's day number stays text.
 */
const timeValue = (text: string): unknown => {
  const found = timeForm.exec(text);
  if (found === null) return text;
  const [, year, month, day, hour = '00', minute = '00', second = '00', part = ''] = found;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.${part.padEnd(3, '0')}Z`;
  const at = Date.parse(iso);
  // Date.parse accepts February 30 as a day of March.
  return Number.isNaN(at) || new Date(at).toISOString() !== iso ? text : at;
};

const jsonValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The value of a cell; `undefined` for an empty one. Text that cannot be read stays text, and the
 * check of the field then refuses it.
 */
export const fieldValue = (field: Field, cell: string): unknown => {
  const text = cell.trim();
  if (text === '') return undefined;
  switch (field.kind) {
    case 'int':
    case 'decimal': {
      const typed = typedNumber(text, {
        // French spreadsheets save decimals with a comma; in a whole number a comma can only group
        // digits.
        comma: field.kind === 'int' ? 'group' : 'either',
        places: field.kind === 'int' ? 2 : 9,
        negative: true,
      });
      return typed.ok ? typed.value : text;
    }
    case 'bool':
      return /^(?:yes|true)$/i.test(text) ? true : /^(?:no|false)$/i.test(text) ? false : text;
    case 'time':
      return timeValue(text);
    case 'money':
      return moneyValue(text);
    case 'group':
    case 'list':
    case 'map':
    case 'json':
      return jsonValue(text);
    default:
      return text;
  }
};
