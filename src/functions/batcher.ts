import { Refused, refusal } from '../domain/kit/refusal.ts';

/** Most calls that may wait under one key before further callers are asked to try again later. */
const maxWaiting = 1_000;

/** Outcome of one item of a batch. */
export type ItemOutcome<R> =
  | { readonly ok: true; readonly value: R }
  | { readonly ok: false; readonly error: unknown };

interface WaitingItem<T, R> {
  readonly item: T;
  readonly settle: (outcome: ItemOutcome<R>) => void;
}

interface Queue<T, R> {
  readonly waiting: WaitingItem<T, R>[];
}

/**
 * Batches calls with the same key and handles each batch together, in order of arrival. The first
 * call starts at once; calls that arrive while it runs form the next batch, so that no call waits
 * for others.
 */
export class Batcher<T, R> {
  readonly #queues = new Map<string, Queue<T, R>>();
  readonly #most: number;
  readonly #work: (items: readonly T[]) => Promise<readonly ItemOutcome<R>[]>;

  /** @param most items of one batch. @param work returns one outcome per item, in order. */
  constructor(most: number, work: (items: readonly T[]) => Promise<readonly ItemOutcome<R>[]>) {
    this.#most = most;
    this.#work = work;
  }

  /** Resolves with the item's own outcome; refuses when too many wait. */
  async run(key: string, item: T): Promise<R> {
    const there = this.#queues.get(key);
    const queue: Queue<T, R> = there ?? { waiting: [] };
    if (queue.waiting.length >= maxWaiting) {
      const message = 'Too many people are bidding right now. Try again in a second.';
      const details = { rule: 'BIDS', retryAfterSeconds: 1 };
      throw new Refused(refusal('unavailable', 'BUSY', message, { details }));
    }
    const outcome = new Promise<ItemOutcome<R>>((settle) => queue.waiting.push({ item, settle }));
    if (!there) {
      this.#queues.set(key, queue);
      void this.#drain(key, queue);
    }
    const done = await outcome;
    if (!done.ok) throw done.error;
    return done.value;
  }

  async #drain(key: string, queue: Queue<T, R>): Promise<void> {
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, this.#most);
      const outcomes = await this.#outcomes(batch.map(({ item }) => item));
      batch.forEach(({ settle }, i) => {
        settle(outcomes[i] ?? { ok: false, error: new Error('an item was left without outcome') });
      });
    }
    this.#queues.delete(key);
  }

  /**
   * Handles each item alone after a failure: one item's error must not become the answer to all.
   */
  async #outcomes(items: readonly T[]): Promise<readonly ItemOutcome<R>[]> {
    try {
      return await this.#work(items);
    } catch (error) {
      if (items.length === 1 || error instanceof Refused) {
        return items.map(() => ({ ok: false, error }));
      }
      const alone: ItemOutcome<R>[] = [];
      for (const item of items) alone.push(...(await this.#outcomes([item])));
      return alone;
    }
  }
}
