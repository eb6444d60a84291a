import { afterAll, vi } from 'vitest';

/** Files of a thread share its clock: one that stopped or moved it gives it back to the next. */
afterAll(() => {
  vi.useRealTimers();
});
