/** Functions that a page of one contestant offers to the bench; all times are ms. */
export interface Contestant {
  /** Fills the store of a fresh profile from the home; answers how long it took. */
  readonly fill: (count: number) => Promise<number>;
  /** Opens the store as a new page does, until the newest 50 of the category are in hand. */
  readonly cold: (category: string) => Promise<Measured>;
  /** The newest 50 of a category with the store open. */
  readonly warm: (category: string) => Promise<Measured>;
  /** Every public listing with the store open, newest first. */
  readonly all: () => Promise<Measured>;
}

export interface Measured {
  readonly ms: number;
  /** Ids in the order found, for the bench to see that all contestants answer alike. */
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
