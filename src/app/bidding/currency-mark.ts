import { centsText, wholeText } from '../ui/number-text.ts';

/** `CA$` or `US$`: always with its country, since both are sold here. */
export const currencyMark = (currency: 'CAD' | 'USD'): string =>
  currency === 'CAD' ? 'CA$' : 'US$';

/** `CA$43,000` from whole dollars. */
export const dollarsText = (amount: number, currency: 'CAD' | 'USD'): string =>
  `${currencyMark(currency)}${wholeText(amount)}`;

/** `CA$2,150.00` from integer cents. */
export const moneyText = (cents: number, currency: 'CAD' | 'USD'): string =>
  `${currencyMark(currency)}${centsText(cents)}`;
