import type { Currency } from '../../domain/kit/fields.ts';
import { centsText, wholeText } from '../ui/number-text.ts';

/** `CA$` or `US$`: both are sold here, so a price never goes without its country. */
export const currencyMark = (currency: Currency): string => (currency === 'CAD' ? 'CA$' : 'US$');

/** `CA$43,000` from whole dollars. */
export const dollarsText = (amount: number, currency: Currency): string =>
  `${currencyMark(currency)}${wholeText(amount)}`;

/** `CA$2,150.00` from integer cents. */
export const moneyText = (cents: number, currency: Currency): string =>
  `${currencyMark(currency)}${centsText(cents)}`;
