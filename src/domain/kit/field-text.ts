import type { Field, Money } from './fields.ts';
import { typedNumber } from './typed-number.ts';

const money = /^(-?\d+)(?:\.(\d{2}))? (CAD|USD)$/;

const moneyValue = (text: string): unknown => {
  const found = money.exec(text);
  if (found === null) return text;
  const [, dollars = '', cents = '0', currency] = found;
  const sign = dollars.startsWith('-') ? -1 : 1;
  return { amount: Number(dollars) * 100 + sign * Number(cents), currency };
};

const moneyText = ({ amount, currency }: Money): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')} ${currency}`;

/** A stored value as a cell of a file, from which it can be read back. Nothing is the empty text. */
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

const jsonValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The value a cell stands for; `undefined` for an empty one. What cannot be read stays the text it
 * is, which the check of the field then refuses.
 */
export const fieldValue = (field: Field, cell: string): unknown => {
  const text = cell.trim();
  if (text === '') return undefined;
  switch (field.kind) {
    case 'int':
    case 'decimal': {
      const typed = typedNumber(text, {
        comma: 'group',
        places: field.kind === 'int' ? 2 : 9,
        negative: true,
      });
      return typed.ok ? typed.value : text;
    }
    case 'bool':
      return /^(?:yes|true)$/i.test(text) ? true : /^(?:no|false)$/i.test(text) ? false : text;
    case 'time': {
      const at = Date.parse(text);
      return Number.isNaN(at) ? text : at;
    }
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
