/** So many messages may wait for a reader besides the results he asked for. */
const mostWaiting = 10_000;

/**
 * What one reader is to be told, in order. A result he asked for stands here as what makes its
 * messages: each is made when there is room for it, however long he takes.
 */
export class Outbound<T> {
  private readonly waiting: Iterator<T>[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** A reader who lets more wait than this will not catch up: he does better to begin anew. */
  get isTooLong(): boolean {
    return this.waiting.length > mostWaiting;
  }

  put(messages: Iterable<T>): void {
    this.waiting.push(messages[Symbol.iterator]());
  }

  /** The next message; undefined when there is none. */
  take(): T | undefined {
    for (let [first] = this.waiting; first !== undefined; [first] = this.waiting) {
      const { done, value } = first.next();
      if (done !== true) return value;
      this.waiting.shift();
    }
    return undefined;
  }
}
