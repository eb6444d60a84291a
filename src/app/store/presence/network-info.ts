/** What the reflection endpoint tells of this device's connection. */
export interface NetworkInfo {
  readonly ip: string;
  readonly realIp: string;
  readonly country: string;
  /** The server's time as ISO-8601 text. */
  readonly netTime: string;
  readonly fetchDurationMs: number;
}

/** Pause after so many failures in a row: 30 s for each, from the fifth on always the longest. */
export const retryPause = (failures: number): number =>
  Math.min(5 * 60_000, 30_000 * Math.min(failures, 5));

/** A beat waits this long for the answer before it goes without. */
const PATIENCE_MS = 150;

const pause = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Asks the reflection endpoint once and remembers its answer. A caller gets what is known within
 * 150 ms, or null; after failures nothing is asked for a while.
 */
export const networkInfo = (
  ask: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): (() => Promise<NetworkInfo | null>) => {
  let known: NetworkInfo | null = null;
  let asking: Promise<NetworkInfo | null> | null = null;
  let failures = 0;
  let notBefore = -Infinity;
  const run = async (): Promise<NetworkInfo | null> => {
    const from = now();
    try {
      const told = (await ask()) as Readonly<Record<string, unknown>>;
      if (textOf(told['netTime']) === '') throw new Error('The reflection tells no time.');
      known = {
        ip: textOf(told['ip']),
        realIp: textOf(told['realIp']),
        country: textOf(told['country']),
        netTime: textOf(told['netTime']),
        fetchDurationMs: Math.round(now() - from),
      };
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
    if (known !== null) return known;
    if (asking === null && now() < notBefore) return null;
    asking ??= run();
    return Promise.race([asking, pause(PATIENCE_MS)]);
  };
};
