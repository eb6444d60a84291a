/** What keeps a page busy: parts and pictures that arrive, and work it cannot answer during. */
const busy = ['resource', 'longtask'];

/** Resolves when the page has been idle for `quietMs`, or after `mostMs` at the latest. */
export const whenIdle = (quietMs: number, mostMs: number): Promise<void> =>
  new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout>;
    const watch = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    });
    const most = setTimeout(() => end(), mostMs);
    const end = (): void => {
      clearTimeout(quiet);
      clearTimeout(most);
      watch.disconnect();
      resolve();
    };
    quiet = setTimeout(end, quietMs);
    // A browser passes over a kind it does not know.
    for (const type of busy) watch.observe({ type });
  });
