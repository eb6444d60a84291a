import { describe, expect, it } from 'vitest';
import { readsAsEnglish } from '../../../src/wording/language/original-text.ts';

describe('the language of a text', () => {
  it.each([
    ['<p>The paint is original, and it was stored in a heated garage.</p>', true],
    ['<p>La peinture est d’origine et elle a passé l’hiver dans un garage.</p>', false],
    ['V8', null],
    ['', null],
  ])('of %j: English %s', (text, english) => {
    expect(readsAsEnglish(text)).toBe(english);
  });
});
