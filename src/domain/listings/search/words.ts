import { plainLetters } from '../../kit/plain-letters.ts';

const letters = /[\p{Letter}\p{Number}]+/gu;

/** Words are compared without case and accents: `citroen` finds Citroën. */
export const wordsOf = (text: string): readonly string[] => plainLetters(text).match(letters) ?? [];

/** A name written as one word with signs inside: `F-150`, `HLS30-12345`. */
const runs = /[\p{Letter}\p{Number}]+(?:[-/.][\p{Letter}\p{Number}]+)+/gu;
/** A short name made of letters and figures: `240z`, `f150`. */
const mixed = /^(?:(\p{Letter}{1,3})(\d{1,4})|(\d{1,4})(\p{Letter}{1,3}))$/u;

/**
 * The words a text is found by: those it is written with, and what people make of names of letters
 * and figures, `f150` and `f 150` for `F-150`, `240 z` for `240Z`.
 */
export const findableWords = (text: string): readonly string[] => {
  const words = wordsOf(text);
  const joined = (plainLetters(text).match(runs) ?? []).map((run) => wordsOf(run).join(''));
  const parts = words.flatMap((word) => (mixed.exec(word) ?? []).slice(1).filter(Boolean));
  return [...words, ...joined, ...parts];
};

const digits = /\d/;

/** Short words and figures must match exactly; longer ones may differ in one letter of five. */
export const slack = (word: string): number =>
  digits.test(word) || word.length < 4 ? 0 : Math.round(word.length * 0.2);

/**
 * Counts the letters to change, add, leave out or swap with their neighbor to turn one word into
 * the other; returns more than `most` as soon as that is certain.
 */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  let twoAbove: readonly number[] = [];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
          ? (twoAbove[j - 2] ?? 0) + 1
          : Infinity;
      const cost = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + same,
        swapped,
      );
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    twoAbove = above;
    above = row;
  }
  return above[b.length] ?? most + 1;
};
