import type { HomeClock } from '../contracts.ts';
import { AuthError } from './auth-error.ts';

/** Sign-in attempts that count against a limit: "5 per 15 minutes" per e-mail address. */
export interface AttemptLimit {
  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER when the key has used up its attempts. */
  readonly check: (key: string) => void;
  readonly count: (key: string) => void;
  readonly forgive: (key: string) => void;
}

const maxKeys = 50_000;

export const attemptLimit = (clock: HomeClock, most: number, windowMs: number): AttemptLimit => {
  const attempts = new Map<string, number[]>();
  const recent = (key: string): number[] =>
    (attempts.get(key) ?? []).filter((at) => at > clock.now() - windowMs);
  return {
    check: (key) => {
      if (recent(key).length >= most) {
        throw new AuthError(
          'TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Wait a while and try again.',
        );
      }
    },
    count: (key) => {
      // Bounded, so that a flood of made-up addresses cannot fill the memory.
      if (attempts.size >= maxKeys) attempts.clear();
      attempts.set(key, [...recent(key), clock.now()]);
    },
    forgive: (key) => {
      attempts.delete(key);
    },
  };
};
