import { callFunction } from '../../../firebase/functions.ts';
import { authCode } from './auth-refusal.ts';
import { tokenFor } from '../../../firebase/auth.ts';

type EventType = 'login' | 'login_social' | 'logout' | 'signup' | 'reset';
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

/** Reports a successful sign-in; the server knows whether it is an account’s first. */
export const reportSignIn = (type: 'login' | 'login_social', provider?: string): Promise<void> =>
  reportAuthEvent(type, 'success', provider === undefined ? {} : { provider });
