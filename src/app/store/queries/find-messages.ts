/** Letters without their marks, in lower case: `Élise` is found by `elise`. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/** Whether every word of what was asked stands in the text, whatever marks its letters carry. */
export const matches = (text: string, asked: string): boolean => {
  const there = folded(text);
  return folded(asked)
    .split(/\s+/)
    .every((word) => there.includes(word));
};
