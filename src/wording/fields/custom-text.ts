import type { CustomFieldDefinition } from '../../domain/catalogue/custom-field-definition.entity.ts';
import type { Currency } from '../../domain/kit/fields.ts';
import { dateText } from '../language/time-text.ts';
import { decimalText } from '../language/number-text.ts';
import { translate } from '../language/translate.ts';
import { dollarsText } from './currency.ts';

/**
 * An answer to a custom field, for display.
 *
 * @param value as entered, with choices by their labels.
 */
export const customText = (
  { type, unit }: Pick<CustomFieldDefinition, 'type' | 'unit'>,
  value: string,
  currency: Currency,
): string => {
  if (type === 'bool') return value === 'true' ? translate('Yes') : translate('No');
  if (type === 'money') return dollarsText(Number(value), currency);
  if (type === 'date') return dateText(Date.parse(`${value}T12:00:00`));
  const isFigure = type === 'int' || type === 'decimal' || type === 'distance';
  const text = isFigure ? decimalText(Number(value)) : value;
  const measure = unit ?? (type === 'distance' ? 'km' : undefined);
  return measure === undefined ? text : `${text}\u00A0${measure}`;
};
