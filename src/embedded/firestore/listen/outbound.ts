/** Most messages that may wait for one client, not counting the query results it asked for. */
const mostWaiting = 10_000;

/**
 * The messages of one listening client that are not sent yet, in order. A query result waits here as
 * an iterator, which makes each of its messages only when the connection can take one: a slow client
 * costs no memory for a large result.
 */
export class Outbound<T> {
  private readonly waiting: Iterator<T>[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** A client with more waiting than this will not catch up; its stream is ended, so that it begins anew. */
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
