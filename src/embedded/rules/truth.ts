import type { Known } from './value.ts';

/** True if one is true; unknown if none is, but one might be. */
export const some = <T>(items: readonly T[], test: (item: T) => Known): Known => {
  let answer: Known = false;
  for (const item of items) {
    const truth = test(item);
    if (truth === true) return true;
    if (truth === undefined) answer = undefined;
  }
  return answer;
};

/** False if one is false; unknown if none is, but one might be. */
export const every = <T>(items: readonly T[], test: (item: T) => Known): Known =>
  not(some(items, (item) => not(test(item))));

export const not = (truth: Known): Known => (truth === undefined ? undefined : !truth);
