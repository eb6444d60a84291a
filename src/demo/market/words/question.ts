import { both, mayBeSaid, type Fits, type TextLine } from './subject.ts';

/** A question with the seller’s answer. */
export interface LotQuestion extends TextLine {
  readonly answer: string;
}

export const questionsFor = (
  fits: Fits,
  ...pairs: readonly (readonly [ask: string, answer: string])[]
): readonly LotQuestion[] =>
  pairs.map(([text, answer]) => ({ text, answer, fits: both(fits, mayBeSaid(answer)) }));
