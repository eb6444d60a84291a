const NAME = 'hammerlane-outbox';

let queue: Promise<unknown> = Promise.resolve();

/**
 * One deliverer at a time on this device. Without Web Locks (pages without TLS) only this tab is
 * kept in line, and the idempotency keys do the rest.
 */
export const aloneOnDevice = async <T>(work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks !== undefined) return (await locks.request(NAME, work)) as T;
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
};
