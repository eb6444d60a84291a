import { median } from '../kit/median.ts';

/** A question under a listing and one answer by its seller; times in ms UTC. */
export interface AnswerTimes {
  readonly questionId: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** Number of a seller's latest answers that their response time is computed from. */
export const answersLookedAt = 50;

/**
 * Counts the questions a seller answered, and returns the median time to a question's first answer,
 * ms. Null if there are no answers.
 */
export const answerTimeOf = (
  answers: readonly AnswerTimes[],
): { readonly answered: number; readonly answerMs: number } | null => {
  const waits = new Map<string, number>();
  for (const { questionId, askedAt, answeredAt } of answers) {
    const wait = Math.max(0, answeredAt - askedAt);
    waits.set(questionId, Math.min(wait, waits.get(questionId) ?? wait));
  }
  const answerMs = median([...waits.values()]);
  return answerMs === null ? null : { answered: waits.size, answerMs };
};
