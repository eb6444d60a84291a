import { Refused, refusal } from '../domain/kit/refusal.ts';

/** Longest a lane may grow before callers are told to come back. */
const longest = 200;

/**
 * One at a time per key. Transactions on one document would otherwise retry against each other;
 * in a lane they follow one another, and only other processes are left to contend with.
 */
export class KeyedMutex {
  readonly #tails = new Map<string, { tail: Promise<unknown>; length: number }>();

  /** Runs `work` after everything that was put into the lane before; refuses when it is too long. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#tails.get(key) ?? { tail: Promise.resolve(), length: 0 };
    if (lane.length >= longest) {
      const message = 'Too many people are bidding right now. Try again in a second.';
      const details = { retryAfterSeconds: 1 };
      throw new Refused(refusal('unavailable', 'BUSY', message, { details }));
    }
    const mine = lane.tail.then(work);
    lane.tail = mine.catch(() => undefined);
    lane.length += 1;
    this.#tails.set(key, lane);
    try {
      return await mine;
    } finally {
      lane.length -= 1;
      if (lane.length === 0) this.#tails.delete(key);
    }
  }
}
