/**
 * Lets one run go on at a time. Whoever asks while one does has another after it, since what they ask
 * for may have been passed over already; all of them get the answer of the last. A run that fails
 * fails for all who asked, and the next to ask begins anew.
 */
export const coalesce = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  let wanted = false;
  const runs = async (): Promise<T> => {
    try {
      for (;;) {
        wanted = false;
        const answer = await run();
        if (!wanted) return answer;
      }
    } finally {
      // In the same turn as the last look at `wanted`: nobody asks a run that has already ended.
      running = null;
    }
  };
  return () => {
    wanted = true;
    running ??= Promise.resolve().then(runs);
    return running;
  };
};
