import { isSharedDevice, notes } from './shared-device.ts';
import { device, sessionAtom, signedOut, type Session } from './session.ts';
import { storedKeys } from '../storage/stored-keys.ts';
import { viewing, type Viewing } from './viewing.ts';

const SESSION_KEY = storedKeys.session.key;

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  (value as Session).status === 'in' &&
  typeof (value as Session).uid === 'string';

const sessionIn = (text: string | null): Session | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSession(value) ? { ...signedOut, ...value } : null;
  } catch {
    return null;
  }
};

/** Stores the session, so that the next start shows it before the sign-in service is loaded. */
export const keepSession = (session: Session): void => {
  try {
    if (session.status === 'in') notes().setItem(SESSION_KEY, JSON.stringify(session));
    else notes().removeItem(SESSION_KEY);
  } catch {
    // Storage refused: the next start finds out a little later.
  }
};

/** Notes that the session which began at `signedInAt`, ms UTC, was signed out on this device. */
export const noteSignedOut = (signedInAt: number | null): void => {
  try {
    if (signedInAt !== null) notes().setItem(storedKeys.signedOut.key, String(signedInAt));
  } catch {
    // Storage refused: nothing of the session is stored for another tab either.
  }
};

/**
 * Whether the session which began at `signedInAt` was signed out on this device. The sign-in
 * service of a tab that was starting meanwhile stores the session again.
 */
export const wasSignedOut = (signedInAt: number | null): boolean =>
  signedInAt !== null && notes().getItem(storedKeys.signedOut.key) === String(signedInAt);

/** The session of a view: the member's, or a visitor's. The viewer has no role in it. */
const viewedSession = ({ member }: Viewing): Session =>
  member === null ? signedOut : { ...signedOut, ...member, status: 'in', anonymous: false };

/**
 * Restores the session of the last visit, and follows changes by other tabs of this device. The
 * sign-in service's own state replaces it once that service has loaded. In a view it is the session of
 * that view, which nothing replaces.
 */
export const rememberSession = (): void => {
  const view = viewing();
  if (view !== null) {
    device.set(sessionAtom, viewedSession(view));
    return;
  }
  device.set(sessionAtom, sessionIn(notes().getItem(SESSION_KEY)) ?? signedOut);
  // On a shared device each tab has a session of its own.
  if (isSharedDevice()) return;
  addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY) device.set(sessionAtom, sessionIn(event.newValue) ?? signedOut);
  });
};
