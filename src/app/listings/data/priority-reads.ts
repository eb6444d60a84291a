let reading: Promise<unknown> = Promise.resolve();

/** Gives a screen's first read priority: all other reads of the mirror wait for it. */
export const readWithPriority = (read: Promise<unknown>): void => {
  reading = Promise.allSettled([reading, read]);
};

/** Resolves when no screen is waiting for its first read. */
export const priorityReadsDone = (): Promise<unknown> => reading;
