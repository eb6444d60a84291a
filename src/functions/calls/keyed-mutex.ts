import { Refused, refusal } from '../../domain/kit/refusal.ts';

/** Most calls that may wait under one key before further callers are asked to try again later. */
const maxWaiting = 200;

/**
 * Runs one task at a time per key. Transactions on one document would otherwise conflict and retry;
 * here they run one after another, and only other processes can still conflict.
 */
export class KeyedMutex {
  readonly #tails = new Map<string, { tail: Promise<unknown>; length: number }>();

  /** Runs `work` after all earlier work under the key; refuses when too much is waiting. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#tails.get(key) ?? { tail: Promise.resolve(), length: 0 };
    if (queue.length >= maxWaiting) {
      const message = 'Too many people are bidding right now. Try again in a second.';
      const details = { rule: 'BIDS', retryAfterSeconds: 1 };
      throw new Refused(refusal('unavailable', 'BUSY', message, { details }));
    }
    const mine = queue.tail.then(work);
    queue.tail = mine.catch(() => undefined);
    queue.length += 1;
    this.#tails.set(key, queue);
    try {
      return await mine;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#tails.delete(key);
    }
  }
}
