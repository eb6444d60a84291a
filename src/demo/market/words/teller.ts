import type { Draw } from '../draw.ts';
import { fill, type WordChoices } from './fill.ts';
import type { SaidTexts } from './said.ts';
import type { TextLine, Subject } from './subject.ts';

/** One line chosen from several, and its text filled with the vehicle’s facts. */
export interface ToldLine<T extends TextLine> {
  readonly text: string;
  readonly line: T;
}

/**
 * Writes sentences about one vehicle that are true of it and not repeated too often on the market.
 */
export interface Teller {
  /** The least used line that fits and was not used here; undefined for none. */
  readonly one: <T extends TextLine>(of: readonly T[]) => ToldLine<T> | undefined;
  /** Up to `count` lines that fit. */
  readonly some: (of: readonly TextLine[], count: number) => readonly string[];
  /** The text filled with this vehicle’s facts; undefined if it has been used too often. */
  readonly put: (text: string) => string | undefined;
}

export const tellerOf = (
  draw: Draw,
  of: {
    readonly lot: string;
    readonly subject: Subject;
    readonly words: WordChoices;
    readonly said: SaidTexts;
  },
): Teller => {
  const { lot, subject, words, said } = of;
  const here = new Set<string>();
  const put: Teller['put'] = (pattern) => {
    const text = fill(pattern, words);
    if (here.has(pattern) || !said.take(lot, pattern, text)) return undefined;
    here.add(pattern);
    return text;
  };
  const known = new Map<readonly TextLine[], readonly TextLine[]>();
  const fitting = <T extends TextLine>(lines: readonly T[]): readonly T[] => {
    const found =
      (known.get(lines) as readonly T[] | undefined) ?? lines.filter(({ fits }) => fits(subject));
    known.set(lines, found);
    return found;
  };
  const one: Teller['one'] = (lines) => {
    const freshFirst = draw
      .shuffled(fitting(lines).filter(({ text }) => !here.has(text)))
      .map((line) => ({ line, times: said.times(line.text) }))
      .filter(({ times }) => times < Infinity)
      .sort((a, b) => a.times - b.times);
    for (const { line } of freshFirst) {
      const text = put(line.text);
      if (text !== undefined) return { text, line };
    }
    return undefined;
  };
  return {
    one,
    some: (lines, count) =>
      Array.from({ length: count }, () => one(lines)?.text).filter((text) => text !== undefined),
    put,
  };
};
