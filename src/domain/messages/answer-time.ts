import { median } from '../kit/median.ts';

/** A question under a listing and one answer of its seller; moments in ms UTC. */
export interface Answer {
  readonly questionId: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** So many of a seller's latest answers tell how quick they are. */
export const answersLookedAt = 50;

/**
 * How many questions somebody answered, and how long half of the askers waited at most, ms; only a
 * question's first answer counts. Null where nothing was answered.
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
