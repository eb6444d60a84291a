import type { UserCredential } from 'firebase/auth';
import { callFunction } from '../firebase/functions.ts';
import { authCode } from './auth-refusal.ts';
import { tokenFor } from '../firebase/auth.ts';

type EventType = 'login' | 'login_social' | 'logout' | 'signup' | 'reset' | 'first_login';
type EventStatus = 'success' | 'failed' | 'cancelled';

/** Tells the server of a sign-in event. It is a note: nobody waits for it, nothing hangs on it. */
export const reportAuthEvent = async (
  type: EventType,
  status: EventStatus,
  more: { readonly failureReason?: string; readonly provider?: string } = {},
): Promise<void> => {
  await callFunction('users-logAuthEvent', { type, status, ...more }, () =>
    tokenFor(null).catch(() => null),
  );
};

export const reportFailure = (type: EventType, error: unknown, provider?: string): Promise<void> =>
  reportAuthEvent(type, 'failed', {
    failureReason: authCode(error) ?? 'unknown',
    ...(provider === undefined ? {} : { provider }),
  });

/** A first login is one whose account was last signed in, or made, under ten minutes ago. */
const FIRST_LOGIN_MS = 10 * 60_000;

export const isFirstLogin = (created: number, lastLogin: number): boolean =>
  Number.isFinite(created) && Math.abs(lastLogin - created) < FIRST_LOGIN_MS;

/** Notes a successful sign-in, and that it was the first when it was. */
export const reportSignIn = async (
  type: 'login' | 'login_social',
  { user }: UserCredential,
  provider?: string,
): Promise<void> => {
  await reportAuthEvent(type, 'success', provider === undefined ? {} : { provider });
  const created = Date.parse(user.metadata.creationTime ?? '');
  const last = Date.parse(user.metadata.lastSignInTime ?? '');
  if (isFirstLogin(created, last)) await reportAuthEvent('first_login', 'success');
};
