import { perLocale } from './locale.ts';

const whole = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const cents = perLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** `24,785`. */
export const wholeText = (n: number): string => whole().format(n);

/** `1,496.25` from integer cents. */
export const centsText = (n: number): string => cents().format(n / 100);

/** Whole number from what a person typed: `43,000`, `43 000`, `$43000`; null when it is none. */
export const wholeFrom = (text: string): number | null => {
  const digits = text.replaceAll(/[\s,$\u00A0\u202F]/g, '').replace(/\.0*$/, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};

/** `1 bid`, `23 bids`. */
export const countOf = (n: number, one: string, many = `${one}s`): string =>
  `${wholeText(n)} ${n === 1 ? one : many}`;

/** `640 kB`, `38.2 MB`: bytes as a person reads them, in powers of ten. */
export const bytesText = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000).toLocaleString('en-CA')} kB`;
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size.toLocaleString('en-CA', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
};
