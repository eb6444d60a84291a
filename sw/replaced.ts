const leaving = new AbortController();

/** Aborted once a newer version takes over, which then does the remaining work. */
export const replacedSignal = leaving.signal;

/** Cancels retries and downloads of this worker: a newer version takes over and does them. */
export const cedeToNewVersion = (): void => leaving.abort();

/**
 * Keeps the worker alive for work nobody waits for, until it has ended or a newer version takes over:
 * the browser replaces a worker only once all it has begun is over, and a request may hang for minutes.
 */
export const keepAlive = (event: ExtendableEvent, work: Promise<unknown>): void => {
  const replaced = new Promise<void>((resolve) => {
    if (replacedSignal.aborted) resolve();
    else replacedSignal.addEventListener('abort', () => resolve(), { once: true });
  });
  event.waitUntil(Promise.race([work, replaced]));
};
