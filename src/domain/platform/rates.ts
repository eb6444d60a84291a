import type { RateClass } from '../kit/command.ts';

/** What a bucket counts by. `caller` is the member, or the address of a visitor. */
export type RateScope = 'ip' | 'uid' | 'caller' | 'email' | 'uid+listing';

export interface Bucket {
  readonly scope: RateScope;
  /** Tokens that come back within `windowMs`. */
  readonly count: number;
  readonly windowMs: number;
  /** Most tokens at hand; `count` when absent. */
  readonly burst?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const each = (scope: RateScope, count: number, windowMs: number, burst?: number): Bucket =>
  burst === undefined ? { scope, count, windowMs } : { scope, count, windowMs, burst };

/** The rate classes. A call passes when every bucket of its class has a token left. */
export const rates: Readonly<Record<RateClass, readonly Bucket[]>> = {
  R0: [each('ip', 60, MINUTE, 20)],
  // Every page asks five times as it opens, and a household shares one address.
  CLOCK: [each('ip', 600, MINUTE, 120)],
  R1: [each('uid', 120, MINUTE)],
  W1: [each('uid', 30, MINUTE), each('uid', 300, HOUR)],
  W2: [each('uid', 5, MINUTE), each('uid', 20, HOUR)],
  AUTH: [each('ip', 5, 15 * MINUTE), each('email', 5, 15 * MINUTE)],
  BID: [each('uid+listing', 10, MINUTE), each('uid', 30, MINUTE)],
  PAY: [each('uid', 10, HOUR)],
  // A reload signs off and on again: a few of them in a row are no flood.
  PRES: [each('uid', 4, MINUTE, 30)],
  LOG: [each('caller', 60, MINUTE)],
  AI: [each('uid', 10, MINUTE), each('uid', 100, 24 * HOUR)],
  SHOP: [each('uid', 60, MINUTE)],
  ADMIN: [each('uid', 300, MINUTE)],
  SCHED: [],
};

/** What is left in a bucket at an instant; fractions of tokens count. */
export interface Level {
  readonly tokens: number;
  readonly at: number;
}

export interface Taken {
  readonly level: Level;
  /** 0 when the token was taken, otherwise whole seconds until there is one. */
  readonly retryAfterSeconds: number;
}

/** Takes one token at `now`, refilling for the time gone by. A clock going back refills nothing. */
export const takeToken = (bucket: Bucket, level: Level | null, now: number): Taken => {
  const most = bucket.burst ?? bucket.count;
  const perMs = bucket.count / bucket.windowMs;
  const gone = level ? Math.max(0, now - level.at) : 0;
  const tokens = Math.min(most, (level?.tokens ?? most) + gone * perMs);
  if (tokens >= 1) return { level: { tokens: tokens - 1, at: now }, retryAfterSeconds: 0 };
  const wait = Math.max(1, Math.ceil((1 - tokens) / perMs / 1_000));
  return { level: { tokens, at: now }, retryAfterSeconds: wait };
};
