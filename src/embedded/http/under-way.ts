/** Work in progress that must finish before its owner closes. */
export interface UnderWay {
  readonly add: (work: Promise<unknown>) => void;
  /**
   * Resolves when all of it has finished, including work begun meanwhile; failures are left to the
   * callers.
   */
  readonly over: () => Promise<void>;
}

export const underWay = (): UnderWay => {
  const going = new Set<Promise<void>>();
  return {
    add: (work) => {
      const one: Promise<void> = work.then(
        () => void going.delete(one),
        () => void going.delete(one),
      );
      going.add(one);
    },
    over: async () => {
      while (going.size > 0) await Promise.all(going);
    },
  };
};
