/** One exchange with the server: device monotonic times around it, and what the server said. */
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
  /** What the device's clock, which anybody may set, was ahead of the monotonic one then, ms. */
  readonly wall: number;
}

/** The device's clock above the monotonic one now, ms. */
export const wallNow = (): number => Date.now() - performance.now();

/**
 * The server's clock from a few samples: the median of the offsets, each taken at half its round
 * trip, so that one slow answer does not bend it. Null without samples.
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

/**
 * Whether one more exchange fits what is believed: the two intervals in which the server's clock may
 * stand have a point in common.
 */
export const agrees = (sync: Sync, sample: Sample): boolean => {
  const offset = sample.serverTime - (sample.sentAt + sample.receivedAt) / 2;
  const half = (sample.receivedAt - sample.sentAt) / 2;
  return Math.abs(offset - sync.offset) <= half + sync.uncertaintyMs;
};

/** By so much, ms, the two clocks of a device may come apart without one of them having stood still. */
const SLEPT_MS = 60_000;

/**
 * How long this device has slept since, ms, by its own clock: in some browsers the monotonic one
 * stands still then. Somebody may have set the clock instead, which looks the same.
 */
export const sleptSince = ({ wall }: Sync, now: number = wallNow()): number =>
  now - wall > SLEPT_MS ? now - wall : 0;

let shown = 0;
let shownFor: Sync | null = null;

/**
 * Server time now, ms UTC. Never earlier than it was told before, so that a new measurement does
 * not let a countdown jump back. A correction of more than a minute is believed at once: then the
 * earlier estimate was wrong.
 */
export const currentTime = (
  sync: Sync | null,
  monotonic: number = performance.now(),
  wall: number = Date.now(),
): number => {
  if (sync === null) return wall;
  const time = Math.round(monotonic + sync.offset);
  const restarted = shownFor === null || Math.abs(time - shown) > 60_000;
  shownFor = sync;
  shown = restarted ? time : Math.max(shown, time);
  return shown;
};
