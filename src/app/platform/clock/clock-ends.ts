/** Auction ends now on screen, server time, ms UTC: the clock must be accurate for them. */
const ends = new Map<number, number>();

/** Final minutes of an auction, ms, in which the clock is measured more often. */
const LAST_MS = 5 * 60_000;

/** Registers an auction end that is on screen; the returned function removes it. */
export const addEnd = (endAt: number): (() => void) => {
  ends.set(endAt, (ends.get(endAt) ?? 0) + 1);
  return () => {
    const left = (ends.get(endAt) ?? 1) - 1;
    if (left > 0) ends.set(endAt, left);
    else ends.delete(endAt);
  };
};

/** Whether an auction end on screen is within five minutes. */
export const endIsNear = (now: number): boolean =>
  [...ends.keys()].some((endAt) => endAt > now && endAt - now <= LAST_MS);
