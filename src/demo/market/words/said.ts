import { sentencesOf } from './fill.ts';

/** Most lots of one market with the same sentence. */
const mostLots = 3;
/** Shorter sentences, such as “Yes, it does.”, may be repeated. */
const fewestWords = 4;

/** Texts written on the market so far. */
export interface SaidTexts {
  /**
   * Accepts the text for a lot, unless one of its sentences is already there or on enough others.
   */
  readonly take: (lot: string, pattern: string, text: string) => boolean;
  /** Counts a text that is already on a lot. */
  readonly note: (lot: string, text: string) => void;
  /** Number of texts made from this pattern; Infinity once no more can be made. */
  readonly times: (pattern: string) => number;
}

/** The texts of a new market: none. */
export const nothingSaid = (): SaidTexts => {
  const lotsOf = new Map<string, string[]>();
  const patterns = new Map<string, number>();
  const counted = (text: string): readonly string[] =>
    sentencesOf(text)
      .map((one) => one.replace(/[.!?]+$/, ''))
      .filter((one) => one.split(' ').length >= fewestWords);
  const note = (lot: string, sentences: readonly string[]): void => {
    for (const one of sentences) {
      const lots = lotsOf.get(one);
      if (lots === undefined) lotsOf.set(one, [lot]);
      else if (!lots.includes(lot)) lots.push(lot);
    }
  };
  return {
    take: (lot, pattern, text) => {
      const sentences = counted(text);
      for (const one of sentences) {
        const lots = lotsOf.get(one);
        if (lots === undefined || (lots.length < mostLots && !lots.includes(lot))) continue;
        // A sentence without a value of its lot reads the same on every other lot.
        if (lots.length >= mostLots && pattern.includes(one)) patterns.set(pattern, Infinity);
        return false;
      }
      note(lot, sentences);
      patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1);
      return true;
    },
    note: (lot, text) => note(lot, counted(text)),
    times: (pattern) => patterns.get(pattern) ?? 0,
  };
};
