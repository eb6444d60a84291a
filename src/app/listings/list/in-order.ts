import { plainLetters } from '../../../domain/kit/text/plain-letters.ts';

/** Letters, digits, spaces and hyphens sort the same in every locale. */
const asciiOnly = /^[a-z\d -]*$/;

let collator: Intl.Collator | null = null;

/**
 * Compares two texts in the reader's order. A collator is only created when needed: loading its
 * tables takes longer than rendering a first screen.
 */
export const inOrder = (a: string, b: string): number => {
  if (a === b) return 0;
  const [one, other] = [plainLetters(a), plainLetters(b)];
  if (one !== other && asciiOnly.test(one) && asciiOnly.test(other)) return one < other ? -1 : 1;
  return (collator ??= new Intl.Collator('en-CA')).compare(a, b);
};
