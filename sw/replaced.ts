const leaving = new AbortController();

/** Aborted once a newer version takes over: what is begun after that is left to it. */
export const replacedSignal = leaving.signal;

/** Gives up what this worker would still try or fetch: a newer version takes over and does it. */
export const cedeToNewVersion = (): void => leaving.abort();
