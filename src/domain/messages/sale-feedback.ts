import { DAY } from '../kit/durations.ts';

/**
 * When buyer and seller may leave feedback on a sale, and when feedback by one of them is shown
 * alone.
 */
export const saleFeedbackRule = {
  opensAfterMs: 3 * DAY,
  closesAfterMs: 60 * DAY,
  shownAfterMs: 14 * DAY,
} as const;

/** Phase of the feedback on a sale: too early, open, or too late. @param now ms UTC. */
export const saleFeedbackPhase = (soldAt: number, now: number): 'early' | 'open' | 'over' => {
  const since = now - soldAt;
  if (since < saleFeedbackRule.opensAfterMs) return 'early';
  return since <= saleFeedbackRule.closesAfterMs ? 'open' : 'over';
};

/** Id of a member's feedback on a subject: one each. */
export const feedbackId = (uid: string, subjectId: string): string => `${uid}_${subjectId}`;

/** Subject id of site feedback: each member leaves at most one a month. @param now ms UTC. */
export const siteSubject = (now: number): string =>
  `site-${new Date(now).toISOString().slice(0, 7)}`;

/** Mean of ratings, 0…5, to a tenth; 0 if there are none. */
export const scoreOf = (ratings: readonly number[]): number =>
  ratings.length === 0
    ? 0
    : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10;
