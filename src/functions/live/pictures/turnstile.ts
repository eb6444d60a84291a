/** Limits concurrent work: the rest waits in order, and work under the same key runs once. */
export interface Turnstile<T> {
  /** Runs `work`, or joins the pending or running work under the same key. */
  readonly pass: (key: string, work: () => Promise<T>) => Promise<T>;
}

export const turnstile = <T>(places: number): Turnstile<T> => {
  const going = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let free = places;

  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    pass: (key, work) => {
      const same = going.get(key);
      if (same) return same;
      const run = (async () => {
        await enter();
        try {
          return await work();
        } finally {
          leave();
          going.delete(key);
        }
      })();
      going.set(key, run);
      return run;
    },
  };
};
