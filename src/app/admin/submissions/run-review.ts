import type { review } from '../../store/api/admin/moderation.ts';

type Turn = Parameters<typeof review>[2];

/** Takes a turn in a review, and says `done` once the server accepted it. */
export type RunReview = (turn: Turn, done: string) => Promise<void>;
