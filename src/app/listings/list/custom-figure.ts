import type { Currency } from '../../../domain/kit/fields.ts';
import { currencyMark, dollarsText } from '../../fields/currency.ts';
import { customText } from '../../fields/custom-text.ts';
import { wholeFrom } from '../../ui/text/number-text.ts';
import type { CustomField } from './custom-facets.ts';

/** A typed bound of a custom field: whole but for decimals, below zero too; null for no figure. */
export const customFigure = ({ type }: Pick<CustomField, 'type'>, text: string): number | null => {
  const bare = text.replaceAll(/[\s\u00A0\u202F]/g, '').replace('\u2212', '-');
  if (type === 'decimal') {
    const figure = bare.replace(',', '.');
    return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(figure) ? Number(figure) : null;
  }
  const whole = wholeFrom(bare.replace(/^-/, ''));
  return whole !== null && bare.startsWith('-') ? -whole : whole;
};

/** What stands before such a figure: its unit; for money the reader's currency. */
export const customMark = (
  { type, unit }: Pick<CustomField, 'type' | 'unit'>,
  currency: Currency,
): string =>
  type === 'money' ? currencyMark(currency) : (unit ?? (type === 'distance' ? 'km' : ''));

/** A bound in words, `200 cm`. */
export const boundText = (field: CustomField, bound: number, currency: Currency): string =>
  field.type === 'money'
    ? dollarsText(bound, currency)
    : customText(field, String(bound), currency);
