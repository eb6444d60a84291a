/**
 * The five numbers of a question, `a × b + c ÷ d − e`: four operations, and a division without
 * remainder.
 */
export type QuestionNumbers = readonly number[];

/**
 * Inclusive ranges from which each number is chosen; the third is the fourth times the quotient.
 */
const bounds = {
  a: [6, 15],
  b: [6, 15],
  quotient: [3, 12],
  d: [3, 9],
  e: [5, 30],
} as const;

/**
 * Creates a question. @param choose returns a number between two, both included, with equal
 * probability.
 */
export const newQuestion = (choose: (least: number, most: number) => number): QuestionNumbers => {
  const [a, b, quotient, d, e] = [bounds.a, bounds.b, bounds.quotient, bounds.d, bounds.e].map(
    ([least, most]) => choose(least, most),
  ) as [number, number, number, number, number];
  return [a, b, quotient * d, d, e];
};

/** The question for display; its signs are understood in every language. */
export const questionText = ([a, b, c, d, e]: QuestionNumbers): string =>
  `(${a} × ${b}) + (${c} ÷ ${d}) − ${e}`;

export const isRight = (
  [a = 0, b = 0, c = 0, d = 1, e = 0]: QuestionNumbers,
  answer: number,
): boolean => answer === a * b + c / d - e;
