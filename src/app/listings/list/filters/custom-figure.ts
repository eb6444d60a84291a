import type { Currency } from '../../../../domain/kit/fields.ts';
import { currencyMark, dollarsText } from '../../../../wording/fields/currency.ts';
import type { FigureAsked } from '../../../fields/typed.ts';
import { customText } from '../../../../wording/fields/custom-text.ts';
import type { CustomField } from './custom-facets.ts';

/**
 * Format of a typed bound of a custom field: a whole number except for decimals, negative allowed.
 */
export const customAsked = ({ type }: Pick<CustomField, 'type'>): FigureAsked => ({
  places: type === 'decimal' ? 6 : 0,
  negative: true,
});

/** Mark before such a figure: its unit, or the reader's currency for money. */
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
