import type { Currency } from '../../domain/kit/fields.ts';
import { centsText, wholeText } from '../language/number-text.ts';
import { translate } from '../language/translate.ts';

/** `CA$` or `US$`, in French `$ CA` or `$ US`: both are sold here, so a price never goes without its country. */
export const currencyMark = (currency: Currency): string =>
  translate(currency === 'CAD' ? 'CA$' : 'US$');

const marked = (amount: string, currency: Currency): string =>
  translate('{mark}{amount}', { mark: currencyMark(currency), amount });

/** `CA$43,000` from whole dollars. */
export const dollarsText = (amount: number, currency: Currency): string =>
  marked(wholeText(amount), currency);

/** `CA$2,150.00` from integer cents. */
export const moneyText = (cents: number, currency: Currency): string =>
  marked(centsText(cents), currency);
