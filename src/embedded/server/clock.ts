import type { HomeClock } from '../contracts.ts';

/** The home's one clock, which one door can move. */
export interface MovableClock extends HomeClock {
  /** Milliseconds the clock is ahead of the machine's. */
  readonly offset: () => number;
  readonly setOffset: (offsetMs: number) => void;
}

export const movableClock = (): MovableClock => {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    setOffset: (offsetMs) => {
      offset = offsetMs;
    },
  };
};
