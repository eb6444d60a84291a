import type { HomeClock } from '../contracts.ts';

export interface ExactTimerOptions {
  readonly clock: HomeClock;
  /** When something is due next, ms UTC on the home's clock; null if nothing is. */
  readonly next: () => Promise<number | null>;
  readonly run: () => Promise<unknown>;
}

/** Longest wait before the clock and the next due time are checked again, ms. */
const longestWaitMs = 5000;
/** Shortest wait, ms, so that work that keeps failing does not spin. */
const shortest = 25;

/**
 * Runs what is due at its exact time instead of at the next full minute. Call `wake` when the next
 * due time, or the clock, may have changed. One run at a time.
 */
export const exactTimer = (
  options: ExactTimerOptions,
): { readonly wake: () => void; readonly close: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  let failures = 0;

  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(start, Math.min(longestWaitMs, Math.max(shortest, ms)));
  };

  const step = async (): Promise<void> => {
    try {
      const due = await options.next();
      if (due !== null && due <= options.clock.now()) {
        await options.run();
        failures = 0;
        return plan(shortest);
      }
      return plan(due === null ? longestWaitMs : due - options.clock.now());
    } catch (error) {
      if (closed) return undefined;
      failures += 1;
      console.error('Timer:', error);
      return plan(1000 * failures);
    }
  };

  const start = (): void => {
    if (running !== null) {
      again = true;
      return;
    }
    running = step().finally(() => {
      running = null;
      if (again) {
        again = false;
        plan(shortest);
      }
    });
  };
  start();

  return {
    wake: () => {
      if (running === null) plan(shortest);
      else again = true;
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
