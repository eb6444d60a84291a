import { seenText } from '../../../domain/kit/typed-code.ts';

/** What somebody looks for among invoices: by number, or by who is billed. */
export type Sought =
  | { readonly number: string }
  | { readonly username: string }
  | { readonly nothing: true };

/**
 * What a text looks for. `INV-2026-00` is the beginning of a number, `42` that number of the year,
 * and anything else a username, with or without its `@`.
 */
export const soughtIn = (text: string, year: number): Sought => {
  const plain = seenText(text).trim();
  if (plain === '') return { nothing: true };
  if (/^\d{1,6}$/.test(plain)) return { number: `INV-${year}-${plain.padStart(6, '0')}` };
  if (/^inv-[\d-]*$/i.test(plain)) return { number: plain.toUpperCase() };
  return { username: plain.replace(/^@/, '').toLowerCase() };
};
