import { expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { sources } from './source.ts';

/** The numbers in a title such as `invariants 21 and 22: …`. */
const numbered = /(?:\b(?:it|test|describe)\(|\)\()\s*['"`]invariants? ((?:\d+(?:, | and )?)+)/g;

/** The invariants named in test titles. */
const namedIn = (text: string): readonly number[] =>
  [...text.matchAll(numbered)].flatMap(([, numbers = '']) =>
    [...numbers.matchAll(/\d+/g)].map(Number),
  );

const named = new Set(
  sources('tests')
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap(({ text }) => namedIn(text)),
);

it('every invariant is named by a test', () => {
  const all = invariants.map((_, at) => at + 1);
  expect(all.filter((number) => !named.has(number))).toEqual([]);
  expect([...named].filter((number) => !all.includes(number))).toEqual([]);
});

it('would miss a title that names none, and reads several', () => {
  const titled = (title: string): string => ['it(', title, ', () => {})'].join("'");
  expect(namedIn(titled('the fifth invariant'))).toEqual([]);
  expect(namedIn(titled('invariants 3, 4 and 8 also hold'))).toEqual([3, 4, 8]);
  expect(namedIn('// invariant 5: a comment')).toEqual([]);
});
