import { isFrench, perLocale } from './locale.ts';

const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * `24,785`. Written without a formatter, which takes longer to make than a first screen to draw.
 * @param n a whole number; of another, what stands before the point of the nearest.
 */
export const wholeText = (n: number): string =>
  n.toFixed(0).replaceAll(thousands, isFrench() ? '\u00A0' : ',');

/** With so many digits after the point; what lies half way between two is the one further from 0. */
const fixedText = (n: number, digits: number): string => {
  const size = Math.abs(n);
  // Through its shortest text, since 1.15 times ten is a little less than 11.5.
  const all = size < 1e-6 ? 0 : Math.round(Number(`${size}e${digits}`));
  const text = String(all).padStart(digits + 1, '0');
  const sign = n < 0 ? '-' : '';
  const point = isFrench() ? ',' : '.';
  return `${sign}${wholeText(Number(text.slice(0, -digits)))}${point}${text.slice(-digits)}`;
};

/** `0.04`, `5.00`: always with two digits after the point. */
export const hundredthsText = (n: number): string => fixedText(n, 2);

/** `1,496.25` from integer cents. */
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

/** `2.4`, `5.0`: always with one digit after the point. */
export const tenthsText = (n: number): string => fixedText(n, 1);

/** `77.4`, `64`: with the digits it has, at most three after the point. */
export const decimalText = (n: number): string => decimals().format(n);

/** `13%`, `9.975%` from hundredths, with the digits it has. */
export const percentText = (n: number): string => percent().format(n / 100);

/** `6.2%` from hundredths, always with one digit after the point. */
export const percentTenthsText = (n: number): string => percentTenths().format(n / 100);
