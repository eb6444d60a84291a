import { plainLetters } from '../kit/text/plain-letters.ts';

/** Makes a readable path from a title: its words without accents, at most 80 characters. */
export const pathOfTitle = (title: string): string =>
  plainLetters(title)
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
