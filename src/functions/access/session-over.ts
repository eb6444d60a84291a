import { isSignInOver } from '../../domain/accounts/sign-ins.ts';
import type { UserPrivate } from '../../domain/accounts/user-private.entity.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import type { CallerIdentity } from '../calls/call.ts';

/** Refusal for a sign-in that was ended, by its owner or by staff. */
export const sessionOver = refusal(
  'unauthenticated',
  'SESSION_ENDED',
  'Your session ended. Sign in again.',
);

/** When a caller signed in, ms UTC; null if the token does not say. */
export const signedInAt = (caller: CallerIdentity): number | null => {
  const at = caller.kind === 'member' ? caller.claims['auth_time'] : undefined;
  return typeof at === 'number' ? at * 1_000 : null;
};

/** Whether a caller's sign-in was ended, alone or together with all before an instant. */
export const isOver = (
  caller: CallerIdentity,
  account: Pick<UserPrivate, 'signedInSince' | 'signIns'> | null,
): boolean => {
  if (caller.kind !== 'member' || account === null) return false;
  const at = signedInAt(caller);
  return at !== null && isSignInOver(account, at);
};
