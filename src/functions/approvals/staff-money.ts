const centsFormat = new Intl.NumberFormat('en-CA', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const dollarsFormat = new Intl.NumberFormat('en-CA', { maximumFractionDigits: 0 });

const sign = (currency: string): string => (currency === 'CAD' ? 'CA$' : 'US$');

/** Formats `$2,000.00`, for either currency. @param amount integer cents. */
export const limitText = (amount: number): string => `$${centsFormat.format(amount / 100)}`;

/** Formats `CA$2,000.00` for staff. @param amount integer cents. */
export const centsText = (amount: number, currency: string): string =>
  `${sign(currency)}${centsFormat.format(amount / 100)}`;

/** Formats `CA$12,000` for staff. @param amount whole dollars. */
export const dollarsText = (amount: number, currency: string): string =>
  `${sign(currency)}${dollarsFormat.format(amount)}`;
