const leaving = new AbortController();

/** Aborted once a newer version takes over, which then does the remaining work. */
export const replacedSignal = leaving.signal;

/** Cancels retries and downloads of this worker: a newer version takes over and does them. */
export const cedeToNewVersion = (): void => leaving.abort();
