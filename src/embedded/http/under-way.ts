/** Work that was begun for somebody and is not over; whoever closes waits for it. */
export interface UnderWay {
  readonly add: (work: Promise<unknown>) => void;
  /** Resolves when all of it is over, also what began meanwhile; failures are its owner’s. */
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
