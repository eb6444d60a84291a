/** Lets everything else that waits have its turn: requests, timers, answers of the disk. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
