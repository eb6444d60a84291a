import type { likeTargets } from './like.entity.ts';

/** Id of what a member liked, watches or flagged: one for each of them and target. */
export const likeIdOf = (uid: string, type: (typeof likeTargets)[number], targetId: string) =>
  `${uid}_${type}_${targetId}`;
