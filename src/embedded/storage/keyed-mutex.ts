/** Runs work on one name one after another, and work on different names concurrently. */
export interface KeyedMutex {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export const keyedMutex = (): KeyedMutex => {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: async (name, work) => {
      const before = last.get(name) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(name, mine);
      try {
        return await mine;
      } finally {
        if (last.get(name) === mine) last.delete(name);
      }
    },
  };
};
