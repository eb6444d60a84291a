const NAME = 'hammerlane-outbox';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Ensures that only one tab of this device sends at a time. Without Web Locks (pages without TLS)
 * only this tab is serialized, and idempotency keys prevent duplicates between tabs.
 */
export const aloneOnDevice = async <T>(work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks !== undefined) return (await locks.request(NAME, work)) as T;
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};
