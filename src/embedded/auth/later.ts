export interface Later {
  /** Begins the work once the answer that asked for it was given; what fails is written down. */
  readonly later: (work: () => Promise<void>) => void;
  /** Resolves when all of it is done. */
  readonly settled: () => Promise<void>;
}

export const openLater = (): Later => {
  const going = new Set<Promise<void>>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    await work().catch((error: unknown) => console.error('Sign-in, after the answer:', error));
  };
  return {
    later: (work) => {
      const one = run(work).finally(() => going.delete(one));
      going.add(one);
    },
    settled: async () => {
      await Promise.all(going);
    },
  };
};
