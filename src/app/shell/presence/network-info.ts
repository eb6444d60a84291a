/** Connection details from the reflection endpoint. */
export interface NetworkInfo {
  readonly ip: string;
  readonly realIp: string;
  readonly country: string;
  /** The server's time as ISO-8601 text. */
  readonly netTime: string;
  readonly fetchDurationMs: number;
}

/** Age, ms, at which the response is fetched again; also the longest back-off. */
const FRESH_MS = 5 * 60_000;

/** Pause after consecutive failures: 30 s for each, from the fifth on always the longest. */
export const retryPause = (failures: number): number =>
  Math.min(FRESH_MS, 30_000 * Math.min(failures, 5));

/** Longest wait for the response before a beat is sent without it, ms. */
const PATIENCE_MS = 150;

const pause = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Queries the reflection endpoint and caches its response for five minutes. A caller gets a result
 * within 150 ms, if necessary the previous one or none; after failures it backs off.
 */
export const networkInfo = (
  ask: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): (() => Promise<NetworkInfo | null>) => {
  let known: NetworkInfo | null = null;
  let knownAt = -Infinity;
  let asking: Promise<NetworkInfo | null> | null = null;
  let failures = 0;
  let notBefore = -Infinity;
  const run = async (): Promise<NetworkInfo | null> => {
    const from = now();
    try {
      const told = (await ask()) as Readonly<Record<string, unknown>>;
      if (textOrEmpty(told['netTime']) === '') throw new Error('The reflection tells no time.');
      known = {
        ip: textOrEmpty(told['ip']),
        realIp: textOrEmpty(told['realIp']),
        country: textOrEmpty(told['country']),
        netTime: textOrEmpty(told['netTime']),
        fetchDurationMs: Math.round(now() - from),
      };
      knownAt = now();
      failures = 0;
    } catch {
      failures += 1;
      notBefore = now() + retryPause(failures);
    } finally {
      asking = null;
    }
    return known;
  };
  return async () => {
    if (now() - knownAt < FRESH_MS) return known;
    if (asking === null && now() < notBefore) return known;
    asking ??= run();
    return (await Promise.race([asking, pause(PATIENCE_MS)])) ?? known;
  };
};
