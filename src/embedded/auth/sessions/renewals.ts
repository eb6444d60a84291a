import type { HomeClock } from '../../contracts.ts';
import { AuthError } from '../auth-error.ts';

/** Time for the new tokens of a renewed session to reach every tab of its device, ms. */
const onTheWayMs = 60_000;

/**
 * Accounts with one session just renewed and all others ended, by a new password or a second
 * factor. The renewed session uses its old tokens until the new ones have arrived, and an SDK that
 * learns that they have expired signs its member out.
 */
export interface Renewals {
  readonly note: (uid: string) => void;
  /** The refusal for an older token: first with a retry, later for good. */
  readonly refusalOf: (uid: string) => AuthError;
}

export const openRenewals = (clock: HomeClock): Renewals => {
  const renewed = new Map<string, number>();
  const isRecent = (at: number): boolean => Math.abs(clock.now() - at) < onTheWayMs;
  return {
    note: (uid) => {
      for (const [one, at] of renewed) if (!isRecent(at)) renewed.delete(one);
      renewed.set(uid, clock.now());
    },
    refusalOf: (uid) =>
      isRecent(renewed.get(uid) ?? Number.NEGATIVE_INFINITY)
        ? new AuthError('UNAVAILABLE : This session is being renewed.', 503)
        : new AuthError('TOKEN_EXPIRED'),
  };
};
