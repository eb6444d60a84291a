const AGAIN_MS = 5_000;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AGAIN_MS);
    addEventListener('online', () => resolve(), { once: true });
  });

/** Starts something that needs the server, retrying until it succeeds. */
export const retryStart = async (what: string, start: () => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await start();
      return;
    } catch (error) {
      if (tries === 1) console.warn(`${what} did not start; it is tried again.`, error);
      await pause();
    }
  }
};
