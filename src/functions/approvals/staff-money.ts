const cents = new Intl.NumberFormat('en-CA', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const whole = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });

const sign = (currency: string): string => (currency === 'CAD' ? 'CA$' : 'US$');

/** Formats `$2,000.00`, for either currency. @param amount integer cents. */
export const limitText = (amount: number): string => `$${cents.format(amount / 100)}`;

/** Formats `CA$2,000.00` for staff. @param amount integer cents. */
export const centsText = (amount: number, currency: string): string =>
  `${sign(currency)}${cents.format(amount / 100)}`;

/** Formats `CA$12,000` for staff. @param amount whole dollars. */
export const dollarsText = (amount: number, currency: string): string =>
  `${sign(currency)}${whole.format(amount)}`;
