import type { HomeClock } from '../contracts.ts';

/** The home's single clock, which one dev endpoint can move. */
export interface MovableClock extends HomeClock {
  readonly now: () => number;
  /** Milliseconds the clock is ahead of the machine's. */
  readonly offset: () => number;
  readonly setOffset: (offsetMs: number) => void;
  /** Registers a listener for every move. */
  readonly onMove: (listener: () => void) => void;
}

export const movableClock = (): MovableClock => {
  let offset = 0;
  const listeners: (() => void)[] = [];
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    setOffset: (offsetMs) => {
      offset = offsetMs;
      for (const listener of listeners) listener();
    },
    onMove: (listener) => {
      listeners.push(listener);
    },
  };
};
