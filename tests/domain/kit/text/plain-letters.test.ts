import { describe, expect, it } from 'vitest';
import { matches } from '../../../../src/app/messages/data/find-messages.ts';
import { buildUsername, checkUsername } from '../../../../src/domain/accounts/username.ts';
import { termsOf } from '../../../../src/domain/answers/terms.ts';
import { pathOfTitle } from '../../../../src/domain/content/article-path.ts';
import { plainLetters } from '../../../../src/domain/kit/text/plain-letters.ts';
import { slugOf } from '../../../../src/domain/listings/submissions/listing-of-submission.ts';
import { findableWords } from '../../../../src/domain/listings/search/words.ts';

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
  ['Ȥ', 'z'],
  ['Ɽ', 'r'],
  ['ꜳ', 'aa'],
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

it('writes every Latin letter of European names, and no apostrophe that counts as a letter', () => {
  for (let sign = 0xc0; sign <= 0x17f; sign += 1) {
    const letter = String.fromCodePoint(sign);
    if (/\p{L}/u.test(letter)) expect(plainLetters(letter), letter).toMatch(/^[a-z]{1,2}$/);
  }
  expect(plainLetters('Hawaiʻi')).toBe('hawaii');
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
  const letters = Array.from({ length: 0x180 - 0x41 }, (_, at) => String.fromCodePoint(0x41 + at));
  const latin = letters.filter((sign) => /\p{Script=Latin}/u.test(sign) && !/[ªº]/.test(sign));
  for (const sign of latin) {
    expect(plainLetters(sign), sign).toMatch(/^[a-zʼ]{1,3}$/);
    expect(plainLetters(sign.toUpperCase()), sign).toBe(plainLetters(sign));
    expect(plainLetters(plainLetters(sign)), sign).toBe(plainLetters(sign));
  }
  expect(latin.length).toBeGreaterThan(150);
});

it('takes the Catalan double l for two, however its dot is written', () => {
  expect(['Paral·lel', 'Paraŀlel', 'PARAĿLEL'].map(plainLetters)).toEqual(
    Array.from({ length: 3 }, () => 'parallel'),
  );
  expect(plainLetters('5·l')).toBe('5·l');
});

it('leaves other scripts as they are', () => {
  expect(findableWords('Лада 2101')).toContain('лада');
});
