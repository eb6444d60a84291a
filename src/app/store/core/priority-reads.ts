let reading: Promise<unknown> = Promise.resolve();

/** What a screen begins with is read alone: every other read of the mirror waits for it. */
export const readWithPriority = (read: Promise<unknown>): void => {
  reading = Promise.allSettled([reading, read]);
};

/** Resolves when no screen waits for its beginning. */
export const priorityReadsDone = (): Promise<unknown> => reading;
