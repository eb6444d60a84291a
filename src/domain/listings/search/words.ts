import { plainLetters } from '../../kit/text/plain-letters.ts';

const letterRuns = /[\p{Letter}\p{Number}]+/gu;

/** Words for comparison, without case and accents: `citroen` finds Citroën. */
export const searchWordsOf = (text: string): readonly string[] =>
  plainLetters(text).match(letterRuns) ?? [];

/** A name written as one word with punctuation inside: `F-150`, `HLS30-12345`. */
const runs = /[\p{Letter}\p{Number}]+(?:[-/.][\p{Letter}\p{Number}]+)+/gu;
/** A short name of letters and digits: `240z`, `f150`. */
const mixed = /^(?:(\p{Letter}{1,3})(\d{1,4})|(\d{1,4})(\p{Letter}{1,3}))$/u;

/**
 * The words under which a text is found: its own, and the variants people type for names of letters
 * and digits, such as `f150` and `f 150` for `F-150`, or `240 z` for `240Z`.
 */
export const findableWords = (text: string): readonly string[] => {
  const words = searchWordsOf(text);
  const joined = (plainLetters(text).match(runs) ?? []).map((run) => searchWordsOf(run).join(''));
  const parts = words.flatMap((word) => (mixed.exec(word) ?? []).slice(1).filter(Boolean));
  return [...words, ...joined, ...parts];
};

const digits = /\d/;

/**
 * Number of letters that may differ: none in short words and numbers, one letter in five in longer
 * ones.
 */
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
