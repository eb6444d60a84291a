import { viewing } from '../../../platform/session/viewing.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { authentication } from '../../../firebase/auth.ts';

/**
 * Checks whether the address was confirmed since, in another tab or on another device, and refreshes
 * the token if so: functions and rules read the confirmation from it. Without a network nothing
 * changes.
 */
export const readAccountAnew = async (): Promise<void> => {
  const { status, emailVerified } = currentSession();
  if (status !== 'in' || emailVerified || viewing() !== null) return;
  const user = (await authentication()).currentUser;
  if (user === null) return;
  try {
    await user.reload();
    if (user.emailVerified) await user.getIdToken(true);
  } catch {
    // No network, or the session ended, which is handled elsewhere.
  }
};

/** Checks whenever this window becomes visible again. */
export const askOnReturn = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readAccountAnew();
  });
};
