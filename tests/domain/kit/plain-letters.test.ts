import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches } from '../../../src/app/store/queries/find-messages.ts';
import { buildUsername, checkUsername } from '../../../src/domain/accounts/username.ts';
import { termsOf } from '../../../src/domain/answers/terms.ts';
import { pathOfTitle } from '../../../src/domain/content/article-path.ts';
import { plainLetters } from '../../../src/domain/kit/plain-letters.ts';
import { slugOf } from '../../../src/domain/listings/listing-of-submission.ts';
import { findableWords } from '../../../src/domain/listings/search/words.ts';

const pairs = [
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
  ['ø', 'o'],
  ['Ø', 'o'],
  ['ł', 'l'],
  ['Ł', 'l'],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['đ', 'd'],
  ['Đ', 'd'],
  ['ð', 'd'],
  ['Ð', 'd'],
  ['þ', 'th'],
  ['Þ', 'th'],
  ['ı', 'i'],
  ['İ', 'i'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'ng'],
  ['Ə', 'e'],
  ['é', 'e'],
  ['Ž', 'z'],
  ['ﬁ', 'fi'],
] as const;

describe.each(pairs)('%s', (letter, written) => {
  it(`is ${written} in names, addresses and search`, () => {
    const [text, plain] = [`Ka${letter}tor`, `ka${written}tor`];
    expect(plainLetters(text)).toBe(plain);
    expect(buildUsername(text)).toBe(plain);
    expect(slugOf(text)).toBe(plain);
    expect(pathOfTitle(text)).toBe(plain);
    expect(findableWords(text)).toEqual(findableWords(plain));
    expect(termsOf(text)).toEqual(termsOf(plain));
    expect(matches(text, plain) && matches(plain, text)).toBe(true);
  });
});

it.each([
  ['Łukasz', 'lukasz'],
  ['Ægir Ørsted', 'aegir_orsted'],
  ['Þórður Straße', 'thordur_strasse'],
  ['Cœur-de-Lion', 'coeur_de_lion'],
])('the username of %s is %s', (name, username) => {
  expect(buildUsername(name)).toBe(username);
  expect(checkUsername(username)).toBeNull();
});

it('leaves no Latin letter of a European language or its case behind', () => {
  const letter = fc
    .integer({ min: 0x41, max: 0x17f })
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Script=Latin}/u.test(sign) && !/[ªº]/.test(sign));
  fc.assert(
    fc.property(letter, (sign) => {
      expect(plainLetters(sign)).toMatch(/^[a-zʼ]{1,3}$/);
      expect(plainLetters(sign.toUpperCase())).toBe(plainLetters(sign));
      expect(plainLetters(plainLetters(sign))).toBe(plainLetters(sign));
    }),
  );
});

it('leaves other scripts as they are', () => {
  expect(findableWords('Лада 2101')).toContain('лада');
});
