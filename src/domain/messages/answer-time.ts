import { median } from '../kit/median.ts';

/** A question under a listing and one answer of its seller; moments in ms UTC. */
export interface Answer {
  readonly questionId: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** How many of a seller's latest answers their response time is computed from. */
export const answersLookedAt = 50;

/**
 * How many questions a seller answered, and the median time to a question's first answer, ms. Null
 * where there are no answers.
 */
export const answerTimeOf = (
  answers: readonly Answer[],
): { readonly answered: number; readonly answerMs: number } | null => {
  const waits = new Map<string, number>();
  for (const { questionId, askedAt, answeredAt } of answers) {
    const wait = Math.max(0, answeredAt - askedAt);
    waits.set(questionId, Math.min(wait, waits.get(questionId) ?? wait));
  }
  const answerMs = median([...waits.values()]);
  return answerMs === null ? null : { answered: waits.size, answerMs };
};
