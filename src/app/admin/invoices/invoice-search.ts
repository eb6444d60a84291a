import { seenText } from '../../../domain/kit/text/typed-code.ts';

/** A search for invoices: by number, or by the billed member. */
export type Sought =
  | { readonly number: string }
  | { readonly username: string }
  | { readonly nothing: true };

/**
 * Parses a search. `INV-2026-00` is the start of a number, `42` that number in the year, and
 * anything else a username, with or without its `@`.
 */
export const soughtIn = (text: string, year: number): Sought => {
  const plain = seenText(text).trim();
  if (plain === '') return { nothing: true };
  if (/^\d{1,6}$/.test(plain)) return { number: `INV-${year}-${plain.padStart(6, '0')}` };
  if (/^inv-[\d-]*$/i.test(plain)) return { number: plain.toUpperCase() };
  return { username: plain.replace(/^@/, '').toLowerCase() };
};
