import { vi } from 'vitest';

type Options = number | { readonly timeout?: number; readonly interval?: number };

/**
 * A stopped clock is advanced by each check; a running one is checked often, for as long as a busy
 * machine may take.
 */
const soon = (options: Options = {}) => ({
  ...(vi.isFakeTimers() ? { interval: 50 } : { interval: 4, timeout: 20_000 }),
  ...(typeof options === 'number' ? { timeout: options } : options),
});

/** An awaited state is checked as soon as it may have been reached, not every 50 ms. */
const thread = globalThis as typeof globalThis & { looksSoon?: boolean };
if (thread.looksSoon !== true) {
  thread.looksSoon = true;
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    waitFor: (check: () => unknown, options?: Options) => waitFor(check, soon(options)),
    waitUntil: (check: () => unknown, options?: Options) => waitUntil(check, soon(options)),
  });
}
