import type { likeTargets } from './like.entity.ts';

/** Id of a member's like, watch or flag: one for each type and target. */
export const likeIdOf = (uid: string, type: (typeof likeTargets)[number], targetId: string) =>
  `${uid}_${type}_${targetId}`;
