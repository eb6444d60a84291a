import { plainLetters } from '../kit/plain-letters.ts';

/** Of what a speaking address is made: the words of a title without their accents, 80 letters at most. */
export const pathOfTitle = (title: string): string =>
  plainLetters(title)
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
