let reading: Promise<unknown> = Promise.resolve();

/** What a screen begins with is read alone: all the rest of the house waits for it. */
export const readFirst = (read: Promise<unknown>): void => {
  reading = Promise.allSettled([reading, read]);
};

/** Resolves when no screen waits for its beginning. */
export const headsRead = (): Promise<unknown> => reading;
