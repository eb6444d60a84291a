/**
 * Files of a thread share its timers. A timer set by one file for a second later or more, such as
 * to store its first cards for the next visit, does not fire during another file.
 */
const longMs = 1_000;
const thread = globalThis as typeof globalThis & { filesBegun?: number };

if (thread.filesBegun === undefined) {
  const begin = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign(
    (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      if ((ms ?? 0) < longMs) return begin(callback, ms, ...args);
      const file = thread.filesBegun;
      return begin(() => {
        if (thread.filesBegun === file) callback(...args);
      }, ms);
    },
    begin,
  );
}
thread.filesBegun = (thread.filesBegun ?? 0) + 1;
