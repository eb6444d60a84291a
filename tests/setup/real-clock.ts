import { afterAll, vi } from 'vitest';

const thread = globalThis as typeof globalThis & {
  ownClock?: { readonly date: typeof Date; readonly now: typeof performance.now };
};
thread.ownClock ??= { date: Date, now: performance.now };
const { date, now } = thread.ownClock;

/** Files of a thread share its clock: one that stopped or moved it restores it for the next. */
afterAll(() => {
  vi.useRealTimers();
  if (globalThis.Date !== date || performance.now !== now) {
    throw new Error('The clock stands still after this file.');
  }
});
