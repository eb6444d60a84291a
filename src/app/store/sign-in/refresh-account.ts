import { currentSession } from '../session/session.ts';
import { authentication } from '../firebase/auth.ts';

/**
 * Asks whether the address was confirmed meanwhile, in another tab or on another device, and takes a
 * new token if so: functions and rules read it from there. Without a network nothing changes.
 */
export const readAccountAnew = async (): Promise<void> => {
  const { status, emailVerified } = currentSession();
  if (status !== 'in' || emailVerified) return;
  const user = (await authentication()).currentUser;
  if (user === null) return;
  try {
    await user.reload();
    if (user.emailVerified) await user.getIdToken(true);
  } catch {
    // No network, or the session ended, which is heard elsewhere.
  }
};

/** Asks whenever somebody comes back to this window. */
export const askOnReturn = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void readAccountAnew();
  });
};
