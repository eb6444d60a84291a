import type { Currency } from '../../domain/kit/fields.ts';
import { centsText, wholeText } from '../language/number-text.ts';
import { translate } from '../language/translate.ts';

/**
 * The mark `CA$` or `US$`, in French `$ CA` or `$ US`. Both currencies are in use, so a price
 * always includes the country.
 */
export const currencyMark = (currency: Currency): string =>
  translate(currency === 'CAD' ? 'CA$' : 'US$');

const marked = (amount: string, currency: Currency): string =>
  translate('{mark}{amount}', { mark: currencyMark(currency), amount });

/** Formats whole dollars: `CA$43,000`. */
export const dollarsText = (amount: number, currency: Currency): string =>
  marked(wholeText(amount), currency);

/** Formats integer cents: `CA$2,150.00`. */
export const moneyText = (cents: number, currency: Currency): string =>
  marked(centsText(cents), currency);
