import { isFrench, perLocale } from './locale.ts';

const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * Formats `24,785`, without a formatter, which takes longer to create than a first screen to
 * render.
 *
 * @param n a whole number; any other is rounded.
 */
export const wholeText = (n: number): string =>
  n.toFixed(0).replaceAll(thousands, isFrench() ? '\u00A0' : ',');

/** Formats a number with a fixed number of decimals, rounded half away from zero. */
const fixedText = (n: number, digits: number): string => {
  const size = Math.abs(n);
  // Uses the shortest decimal text, since 1.15 times ten is slightly less than 11.5.
  const all = size < 1e-6 ? 0 : Math.round(Number(`${size}e${digits}`));
  const text = String(all).padStart(digits + 1, '0');
  const sign = n < 0 ? '-' : '';
  const point = isFrench() ? ',' : '.';
  return `${sign}${wholeText(Number(text.slice(0, -digits)))}${point}${text.slice(-digits)}`;
};

/** Formats `0.04`, `5.00`: always with two decimals. */
export const hundredthsText = (n: number): string => fixedText(n, 2);

/** Formats integer cents: `1,496.25`. */
export const centsText = (n: number): string => hundredthsText(n / 100);

const percent = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }),
);
const percentTenths = perLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);

const decimals = perLocale((locale) => new Intl.NumberFormat(locale));

/** Formats `2.4`, `5.0`: always with one decimal. */
export const tenthsText = (n: number): string => fixedText(n, 1);

/** Formats `77.4`, `64`: with its own decimals, at most three. */
export const decimalText = (n: number): string => decimals().format(n);

/** Formats hundredths as `13%`, `9.975%`, with their own decimals. */
export const percentText = (n: number): string => percent().format(n / 100);

/** Formats hundredths as `6.2%`, always with one decimal. */
export const percentTenthsText = (n: number): string => percentTenths().format(n / 100);
