import { perLocale } from '../../../wording/language/locale.ts';
import { wholeText } from '../../../wording/language/number-text.ts';
import { translate } from '../../../wording/language/translate.ts';

const tenths = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

const sizeText = (size: number): string =>
  size < 10 ? tenths().format(size) : wholeText(Math.round(size));

/** `640 kB`, `3.8 MB`, `38 MB`: bytes as a person reads them, in powers of ten. */
export const bytesText = (bytes: number): string => {
  if (bytes < 1e6) return translate('{size} kB', { size: wholeText(Math.round(bytes / 1_000)) });
  return bytes < 1e9
    ? translate('{size} MB', { size: sizeText(bytes / 1e6) })
    : translate('{size} GB', { size: sizeText(bytes / 1e9) });
};
