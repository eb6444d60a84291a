import { plainLetters } from '../../../domain/kit/text/plain-letters.ts';

/** Whether the text contains every searched word, ignoring accents. */
export const matches = (text: string, asked: string): boolean => {
  const there = plainLetters(text);
  return plainLetters(asked)
    .split(/\s+/)
    .every((word) => there.includes(word));
};
