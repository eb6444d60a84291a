import type { HomeClock } from '../contracts.ts';
import { AuthError } from './auth-error.ts';

/** Limits the attempts per key within a sliding window. */
export interface RateLimiter {
  readonly isSpent: (key: string) => boolean;
  /** Counts an attempt before its result is known; throws if none is left. */
  readonly take: (key: string) => void;
  /** Removes the newest attempt from the count. */
  readonly refund: (key: string) => void;
  readonly reset: (key: string) => void;
}

export const tooMany = (): AuthError =>
  new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Wait a while and try again.');

const maxKeys = 50_000;

/**
 * Moves a key to the end; the size is bounded, so that a flood of made-up keys cannot fill the
 * memory.
 */
export const putLast = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxKeys && oldest !== undefined) map.delete(oldest);
};

/** A limiter that counts nothing and never refuses. */
const unlimited: RateLimiter = {
  isSpent: () => false,
  take: () => {},
  refund: () => {},
  reset: () => {},
};

export const rateLimiter = (clock: HomeClock, most: number, windowMs: number): RateLimiter => {
  if (most === Infinity) return unlimited;
  const attempts = new Map<string, readonly number[]>();
  const recent = (key: string): readonly number[] =>
    (attempts.get(key) ?? []).filter((at) => at > clock.now() - windowMs);
  const isSpent = (key: string): boolean => recent(key).length >= most;
  return {
    isSpent,
    take: (key) => {
      if (isSpent(key)) throw tooMany();
      putLast(attempts, key, [...recent(key), clock.now()]);
    },
    refund: (key) => {
      attempts.set(key, recent(key).slice(0, -1));
    },
    reset: (key) => {
      attempts.delete(key);
    },
  };
};
