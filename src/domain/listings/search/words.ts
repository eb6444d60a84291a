const accents = /\p{Mark}/gu;
const beyondAscii = /[\u0080-\uffff]/;
const letters = /[\p{Letter}\p{Number}]+/gu;

/** Words compare without case and accents: Citroën is found by citroen. */
export const plain = (text: string): string =>
  (beyondAscii.test(text) ? text.normalize('NFKD').replace(accents, '') : text).toLowerCase();

export const wordsOf = (text: string): readonly string[] => plain(text).match(letters) ?? [];

const digits = /\d/;

/** Short words and figures must be spelled right; longer ones may miss one letter in five. */
export const slack = (word: string): number =>
  digits.test(word) || word.length < 4 ? 0 : Math.round(word.length * 0.2);

/**
 * How many letters must be changed, added or left out to make one word of the other, or more than
 * `most` as soon as that is certain.
 */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      const cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    above = row;
  }
  return above[b.length] ?? most + 1;
};
