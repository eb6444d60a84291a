/** Letters, figures, spaces and hyphens stand in the same order for everybody. */
const plain = /^[a-z\d -]*$/i;

let collator: Intl.Collator | null = null;

/**
 * Orders two texts as a reader expects. A collator is made when something has to be weighed: its
 * tables take longer to be read than a first screen to draw.
 */
export const inOrder = (a: string, b: string): number => {
  if (plain.test(a) && plain.test(b)) {
    const [one, other] = [a.toLowerCase(), b.toLowerCase()];
    if (one !== other) return one < other ? -1 : 1;
  }
  if (a === b) return 0;
  return (collator ??= new Intl.Collator('en-CA')).compare(a, b);
};
