import { both, mayBeSaid, type Fits, type Line } from './subject.ts';

/** A question with the seller’s answer. */
export interface Question extends Line {
  readonly answer: string;
}

export const questionsFor = (
  fits: Fits,
  ...pairs: readonly (readonly [ask: string, answer: string])[]
): readonly Question[] =>
  pairs.map(([text, answer]) => ({ text, answer, fits: both(fits, mayBeSaid(answer)) }));
