/** Functions that a contestant's page offers to the bench; all times are ms. */
export interface Contestant {
  /** Fills the store of a fresh profile from the home; returns the time that took. */
  readonly fill: (count: number) => Promise<number>;
  /** Opens the store as a new page does, until the newest 50 of the category are read. */
  readonly cold: (category: string) => Promise<Measured>;
  /** The newest 50 of a category with the store open. */
  readonly warm: (category: string) => Promise<Measured>;
  /** Every public listing with the store open, newest first. */
  readonly all: () => Promise<Measured>;
}

export interface Measured {
  readonly ms: number;
  /** Ids in order, to check that all contestants return the same. */
  readonly ids: readonly string[];
}

export const timed = async (find: () => Promise<readonly string[]>): Promise<Measured> => {
  const from = performance.now();
  const ids = await find();
  return { ms: performance.now() - from, ids };
};

export const pageSize = 50;

declare global {
  interface Window {
    contestant: Contestant;
  }
}
