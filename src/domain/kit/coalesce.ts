/**
 * Runs one call at a time. A call during a run causes one more run after it, because the current
 * run may already have passed over the caller's change. All waiting callers get the result of the
 * last run. If a run fails, all waiting callers fail and the next call starts afresh.
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
      // Runs synchronously after the last check of `wanted`, so that no caller can join a finished
      // run.
      running = null;
    }
  };
  return () => {
    wanted = true;
    running ??= Promise.resolve().then(runs);
    return running;
  };
};
