/** One exchange with the server: the device's monotonic time before and after it, and the server's time. */
export interface Sample {
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly serverTime: number;
}

/** Server time as `offset` above a device clock that only runs forward (`performance.now`). */
export interface Sync {
  readonly offset: number;
  readonly uncertaintyMs: number;
  /** Monotonic device time of the measurement. */
  readonly at: number;
  /**
   * Difference between the device's wall clock, which can be changed by hand, and the monotonic one
   * at that time, ms.
   */
  readonly wall: number;
}

/** Wall clock minus monotonic clock now, ms. */
export const wallNow = (): number => Date.now() - performance.now();

/**
 * Estimates the server's clock from a few samples: the median of the offsets, each taken at half
 * its round trip, so that one slow response does not skew it. Null without samples.
 */
export const estimate = (samples: readonly Sample[], wall: number = wallNow()): Sync | null => {
  const rows = samples
    .filter((s) => s.receivedAt >= s.sentAt && Number.isFinite(s.serverTime))
    .map((s) => ({
      offset: s.serverTime - (s.sentAt + s.receivedAt) / 2,
      uncertaintyMs: (s.receivedAt - s.sentAt) / 2,
      at: s.receivedAt,
      wall,
    }))
    .sort((a, b) => a.offset - b.offset);
  return rows[Math.floor((rows.length - 1) / 2)] ?? null;
};

/** Whether a new sample agrees with the estimate: the two intervals for the server's time overlap. */
export const agrees = (sync: Sync, sample: Sample): boolean => {
  const offset = sample.serverTime - (sample.sentAt + sample.receivedAt) / 2;
  const half = (sample.receivedAt - sample.sentAt) / 2;
  return Math.abs(offset - sync.offset) <= half + sync.uncertaintyMs;
};

/** Largest drift between the device's two clocks, ms, before one of them counts as stopped. */
const SLEPT_MS = 60_000;

/**
 * Time this device has slept since, ms, by its wall clock: in some browsers the monotonic clock
 * stops during sleep. A wall clock changed by hand looks the same.
 */
export const sleptSince = ({ wall }: Sync, now: number = wallNow()): number =>
  now - wall > SLEPT_MS ? now - wall : 0;

let lastTime = 0;
let shownFor: Sync | null = null;

/**
 * Server time now, ms UTC. Never earlier than a time already returned, so that a new measurement does
 * not make a countdown jump back. A correction of more than a minute applies at once, because the
 * earlier estimate was wrong.
 */
export const currentTime = (
  sync: Sync | null,
  monotonic: number = performance.now(),
  wall: number = Date.now(),
): number => {
  if (sync === null) return wall;
  const time = Math.round(monotonic + sync.offset);
  const restarted = shownFor === null || Math.abs(time - lastTime) > 60_000;
  shownFor = sync;
  lastTime = restarted ? time : Math.max(lastTime, time);
  return lastTime;
};
