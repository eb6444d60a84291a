import type { review } from '../data/moderation.ts';

type Turn = Parameters<typeof review>[2];

/** Takes a step in a review, and shows `done` once the server has accepted it. */
export type RunReview = (turn: Turn, done: string) => Promise<void>;
