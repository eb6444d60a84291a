/** Instants on screen that the clock must be right about: ends of auctions, server time, ms UTC. */
const ends = new Map<number, number>();

/** The last stretch of an auction, in which the clock is measured more often. */
const LAST_MS = 5 * 60_000;

/** Notes an end that is shown; the answer takes it back. */
export const addEnd = (endAt: number): (() => void) => {
  ends.set(endAt, (ends.get(endAt) ?? 0) + 1);
  return () => {
    const left = (ends.get(endAt) ?? 1) - 1;
    if (left > 0) ends.set(endAt, left);
    else ends.delete(endAt);
  };
};

/** Whether an end that is shown comes within five minutes. */
export const endIsNear = (now: number): boolean =>
  [...ends.keys()].some((endAt) => endAt > now && endAt - now <= LAST_MS);
