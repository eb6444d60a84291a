import type { HomeClock } from '../contracts.ts';
import { AuthError } from './auth-error.ts';

/** So many attempts of one key within a window that moves on with the clock. */
export interface RateLimiter {
  readonly isSpent: (key: string) => boolean;
  /** Counts an attempt before its result is known; throws when none is left. */
  readonly take: (key: string) => void;
  /** Takes the newest attempt back: it turned out to be none. */
  readonly refund: (key: string) => void;
  readonly reset: (key: string) => void;
}

export const tooMany = (): AuthError =>
  new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Wait a while and try again.');

const maxKeys = 50_000;

/** Puts a key last; bounded, so that a flood of made-up keys cannot fill the memory. */
export const putLast = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxKeys && oldest !== undefined) map.delete(oldest);
};

/** A limiter that counts nothing and refuses nobody. */
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
