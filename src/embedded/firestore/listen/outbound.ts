/**
 * Most messages that may be queued for one client, not counting the initial results of its queries.
 */
const mostWaiting = 10_000;

/**
 * The queue of messages to one listening client, in order. A query result is queued as an iterator
 * that creates each message only when the connection can take one: a slow client uses no memory for
 * a large result.
 */
export class Outbound<T> {
  private readonly waiting: Iterator<T>[] = [];

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /**
   * Whether more messages are queued than the client will catch up with; its stream is then ended,
   * so that it reconnects.
   */
  get isTooLong(): boolean {
    return this.waiting.length > mostWaiting;
  }

  put(messages: Iterable<T>): void {
    this.waiting.push(messages[Symbol.iterator]());
  }

  /** The next message; undefined if there is none. */
  take(): T | undefined {
    for (let [first] = this.waiting; first !== undefined; [first] = this.waiting) {
      const { done, value } = first.next();
      if (done !== true) return value;
      this.waiting.shift();
    }
    return undefined;
  }
}
