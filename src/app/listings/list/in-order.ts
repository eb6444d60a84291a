import { plainLetters } from '../../../domain/kit/plain-letters.ts';

/** Letters, figures, spaces and hyphens stand in the same order for everybody. */
const plain = /^[a-z\d -]*$/;

let collator: Intl.Collator | null = null;

/**
 * Orders two texts as a reader expects. A collator is made when something has to be weighed: its
 * tables take longer to be read than a first screen to draw.
 */
export const inOrder = (a: string, b: string): number => {
  if (a === b) return 0;
  const [one, other] = [plainLetters(a), plainLetters(b)];
  if (one !== other && plain.test(one) && plain.test(other)) return one < other ? -1 : 1;
  return (collator ??= new Intl.Collator('en-CA')).compare(a, b);
};
