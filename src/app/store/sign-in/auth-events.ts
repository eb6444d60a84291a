import type { UserCredential } from 'firebase/auth';
import { callFunction } from '../firebase/functions.ts';
import { serverNow } from '../device/clock.ts';
import { authCode } from './auth-refusal.ts';
import { tokenFor } from '../firebase/auth.ts';

type EventType = 'login' | 'login_social' | 'logout' | 'signup' | 'reset' | 'first_login';
type EventStatus = 'success' | 'failed' | 'cancelled';

/** Reports a sign-in event to the server for its log. Failures are ignored and no caller waits for it. */
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

/** Of a first login the last one was under ten minutes ago (specification, section 4). */
const FIRST_LOGIN_MS = 10 * 60_000;

/** @param lastLogin when the member last signed in, @param now server time; both ms UTC. */
export const isFirstLogin = (lastLogin: number, now: number): boolean =>
  Math.abs(now - lastLogin) < FIRST_LOGIN_MS;

/** Notes a successful sign-in, and a first login when it is one. */
export const reportSignIn = async (
  type: 'login' | 'login_social',
  { user }: UserCredential,
  provider?: string,
): Promise<void> => {
  await reportAuthEvent(type, 'success', provider === undefined ? {} : { provider });
  const last = Date.parse(user.metadata.lastSignInTime ?? '');
  if (isFirstLogin(last, serverNow())) await reportAuthEvent('first_login', 'success');
};
