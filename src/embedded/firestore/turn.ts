/** Yields to all pending events: requests, timers, disk operations. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
