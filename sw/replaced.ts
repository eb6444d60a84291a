const leaving = new AbortController();

/** Aborted once a newer version takes over, which then does the remaining work. */
export const replacedSignal = leaving.signal;

/** Cancels retries and downloads of this worker, which a newer version takes over. */
export const cedeToNewVersion = (): void => leaving.abort();

/**
 * Keeps the worker alive for background work until it has ended or a newer version takes over: the
 * browser replaces a worker only once all its work has ended, and a request may hang for minutes.
 */
export const keepAlive = (event: ExtendableEvent, work: Promise<unknown>): void => {
  const replaced = new Promise<void>((resolve) => {
    if (replacedSignal.aborted) resolve();
    else replacedSignal.addEventListener('abort', () => resolve(), { once: true });
  });
  event.waitUntil(Promise.race([work, replaced]));
};
