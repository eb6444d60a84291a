/** Letters without their marks, in lower case: `Élise` is found by `elise`. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/** Whether the text contains every searched word, disregarding accents. */
export const matches = (text: string, asked: string): boolean => {
  const there = folded(text);
  return folded(asked)
    .split(/\s+/)
    .every((word) => there.includes(word));
};
