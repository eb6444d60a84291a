import { Refused, refusal } from '../../domain/kit/refusal.ts';

/** Most calls that may wait under one key before further callers are asked to try again later. */
const maxWaiting = 1_000;

/** Outcome of one item of a batch. */
export type ItemOutcome<R> =
  | { readonly ok: true; readonly value: R }
  | { readonly ok: false; readonly error: unknown };

/**
 * Handles a batch that begins with `first`. `take` returns the items so far, `first` among them; it
 * may be called again, as when a transaction is retried, and then returns more. Resolves with one
 * outcome for each item it last returned, in order.
 */
export type Work<T, R> = (first: T, take: () => readonly T[]) => Promise<readonly ItemOutcome<R>[]>;

interface WaitingItem<T, R> {
  readonly item: T;
  readonly settle: (outcome: ItemOutcome<R>) => void;
}

interface Queue<T, R> {
  readonly waiting: WaitingItem<T, R>[];
}

/**
 * Batches items with the same key and handles each batch together, in an order of its own. The first
 * item starts at once. The work takes the batch when it needs it, so items that arrive until then
 * belong to it; later ones form the next batch.
 */
export class Batcher<T, R> {
  readonly #queues = new Map<string, Queue<T, R>>();
  readonly #most: number;
  readonly #work: Work<T, R>;
  readonly #order: (a: T, b: T) => number;

  /**
   * @param most items of one batch.
   * @param order of the items of a batch; by default the order in which they came.
   */
  constructor(most: number, work: Work<T, R>, order: (a: T, b: T) => number = () => 0) {
    this.#most = most;
    this.#work = work;
    this.#order = order;
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
    for (let first = queue.waiting.shift(); first; first = queue.waiting.shift()) {
      const batch = [first];
      const outcomes = await this.#outcomes(first.item, () => {
        batch.push(...queue.waiting.splice(0, this.#most - batch.length));
        batch.sort((a, b) => this.#order(a.item, b.item));
        return batch.map(({ item }) => item);
      });
      for (const [i, { settle }] of batch.entries()) {
        settle(outcomes[i] ?? { ok: false, error: new Error('an item was left without outcome') });
      }
    }
    this.#queues.delete(key);
  }

  /**
   * Handles each item alone after a failure: one item's error must not become the answer to all.
   */
  async #outcomes(first: T, take: () => readonly T[]): Promise<readonly ItemOutcome<R>[]> {
    let items: readonly T[] = [first];
    try {
      return await this.#work(first, () => (items = take()));
    } catch (error) {
      if (items.length === 1 || error instanceof Refused) {
        return items.map(() => ({ ok: false, error }));
      }
      const alone: ItemOutcome<R>[] = [];
      for (const item of items) alone.push(...(await this.#outcomes(item, () => [item])));
      return alone;
    }
  }
}
