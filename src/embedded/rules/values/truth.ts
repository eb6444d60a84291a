import type { KnownTruth } from './value.ts';

/** True if one is true; unknown if none is, but one might be. */
export const some = <T>(items: readonly T[], test: (item: T) => KnownTruth): KnownTruth => {
  let answer: KnownTruth = false;
  for (const item of items) {
    const truth = test(item);
    if (truth === true) return true;
    if (truth === undefined) answer = undefined;
  }
  return answer;
};

/** False if one is false; unknown if none is, but one might be. */
export const every = <T>(items: readonly T[], test: (item: T) => KnownTruth): KnownTruth =>
  not(some(items, (item) => not(test(item))));

export const not = (truth: KnownTruth): KnownTruth => (truth === undefined ? undefined : !truth);
