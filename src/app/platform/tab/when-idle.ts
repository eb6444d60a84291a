/** Performance entries that show a busy page: chunks and pictures loading, and long tasks. */
const busy = ['resource', 'longtask'];
/** Requests for data: a page that fetches or sends data is not busy for that. */
const data: ReadonlySet<string> = new Set(['fetch', 'xmlhttprequest', 'beacon']);

const isData = (entry: PerformanceEntry): boolean =>
  entry instanceof PerformanceResourceTiming && data.has(entry.initiatorType);

/** Resolves when the page has been idle for `quietMs`, or after `mostMs` at the latest. */
export const whenIdle = (quietMs: number, mostMs: number): Promise<void> =>
  new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout>;
    const watch = new PerformanceObserver((list) => {
      if (list.getEntries().every(isData)) return;
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
    // A browser ignores types it does not know.
    for (const type of busy) watch.observe({ type });
  });
