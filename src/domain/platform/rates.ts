import type { RateClass } from '../kit/command.ts';
import { HOUR, MINUTE } from '../kit/durations.ts';

/** Keys by which a bucket counts. `caller` is the member, or the address of a visitor. */
export type RateScope = 'ip' | 'uid' | 'caller' | 'email' | 'uid+listing';

export interface Bucket {
  readonly scope: RateScope;
  /** Most calls within any `windowMs`; with a burst, the tokens refilled within it. */
  readonly count: number;
  readonly windowMs: number;
  /** Most tokens available in a bucket that refills steadily. */
  readonly burst?: number;
  /**
   * Counted in the database over all processes for each call; at most a hundred per window and
   * without a burst. For other buckets, each process reports the calls it let through, a tenth of
   * the count at a time.
   */
  readonly shared?: true;
  /** Counted in each process only, because one instance handles all calls it limits. */
  readonly oneInstance?: true;
}

/** The calls that one process let through, with the time of its report, ms UTC. */
export interface RateReport {
  readonly by: string;
  readonly at: number;
  readonly n: number;
}

/** Number of calls after which a process reports to the others. */
export const reportedEvery = ({ count, burst = 0 }: Bucket): number =>
  Math.ceil((count + burst) / 10);

/** Counts the calls that other processes let through within the window of a bucket. */
export const letThroughBy = (
  reports: readonly RateReport[],
  isOther: (by: string) => boolean,
  { windowMs }: Bucket,
  now: number,
): number =>
  reports
    .filter(({ by, at }) => isOther(by) && Math.min(at, now) > now - windowMs)
    .reduce((sum, { n }) => sum + n, 0);

const each = (scope: RateScope, count: number, windowMs: number, burst?: number): Bucket =>
  burst === undefined ? { scope, count, windowMs } : { scope, count, windowMs, burst };

/** A bucket shared by all processes: it costs one more read and write per call. */
const shared = (scope: RateScope, count: number, windowMs: number): Bucket => ({
  ...each(scope, count, windowMs),
  shared: true,
});

/** The rate classes. A call passes if every bucket of its class has a token left. */
export const rates: Readonly<Record<RateClass, readonly Bucket[]>> = {
  R0: [each('ip', 60, MINUTE, 20)],
  // Every page calls five times when it opens, and a household shares one address.
  CLOCK: [each('ip', 600, MINUTE, 120)],
  R1: [each('uid', 120, MINUTE)],
  W1: [each('uid', 30, MINUTE), each('uid', 300, HOUR)],
  W2: [each('uid', 5, MINUTE), shared('uid', 20, HOUR)],
  AUTH: [shared('ip', 5, 15 * MINUTE), shared('email', 5, 15 * MINUTE)],
  BID: [
    { ...each('uid+listing', 10, MINUTE), oneInstance: true },
    { ...each('uid', 30, MINUTE), oneInstance: true },
  ],
  PAY: [shared('uid', 10, HOUR)],
  // A reload signs off and on again, so a few calls in a row are normal.
  PRES: [each('uid', 4, MINUTE, 30)],
  LOG: [each('caller', 60, MINUTE)],
  AI: [each('uid', 10, MINUTE), shared('uid', 100, 24 * HOUR)],
  SHOP: [each('uid', 60, MINUTE)],
  ADMIN: [each('uid', 300, MINUTE)],
  SCHED: [],
};

/**
 * State of a bucket: with a burst, the tokens left at an instant, fractions included; without one,
 * the times in the window, oldest first.
 */
export type Level =
  | { readonly tokens: number; readonly at: number }
  | { readonly times: readonly number[] };

export interface Taken {
  readonly level: Level;
  /** 0 if the token was taken, otherwise whole seconds until one is available. */
  readonly retryAfterSeconds: number;
}

const emptyLevel: Level = { times: [] };

/** `ms` as whole seconds, rounded up, at least one. */
const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));

/** Times that still count at `now`. Times in the future, left by a clock set back, count as now. */
const timesWithin = (times: readonly number[], windowMs: number, now: number): readonly number[] =>
  times.map((time) => Math.min(time, now)).filter((time) => time > now - windowMs);

/** Whole seconds until one more is within all limits; 0 for now. `times` may include older ones. */
export const waitFor = (
  limits: readonly Pick<Bucket, 'count' | 'windowMs'>[],
  times: readonly number[],
  now: number,
): number =>
  Math.max(
    0,
    ...limits.map(({ count, windowMs }) => {
      const first = timesWithin(times, windowMs, now).at(-count);
      return first === undefined ? 0 : secondsOf(first + windowMs - now);
    }),
  );

const takeTurn = (bucket: Bucket, times: readonly number[], now: number): Taken => {
  const counted = timesWithin(times, bucket.windowMs, now);
  const wait = waitFor([bucket], counted, now);
  return { level: { times: wait > 0 ? counted : [...counted, now] }, retryAfterSeconds: wait };
};

/**
 * Takes one at `now`. Without a burst no window of that length ever contains more than `count`;
 * with one the bucket refills over time. A clock set back refills nothing.
 */
export const takeToken = (bucket: Bucket, level: Level | null, now: number): Taken => {
  const { burst, count, windowMs } = bucket;
  const before = level ?? emptyLevel;
  if (burst === undefined) return takeTurn(bucket, 'times' in before ? before.times : [], now);
  const perMs = count / windowMs;
  const { tokens: left, at } = 'tokens' in before ? before : { tokens: burst, at: now };
  const tokens = Math.min(burst, left + Math.max(0, now - at) * perMs);
  if (tokens >= 1) return { level: { tokens: tokens - 1, at: now }, retryAfterSeconds: 0 };
  return { level: { tokens, at: now }, retryAfterSeconds: secondsOf((1 - tokens) / perMs) };
};
