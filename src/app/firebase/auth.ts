import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  type Auth,
  type User,
} from 'firebase/auth';
import { isSharedDevice } from '../platform/session/shared-device.ts';
import { viewing } from '../platform/session/viewing.ts';
import { assertNotViewing } from '../platform/session/viewing-door.ts';
import { firebaseApp } from './app.ts';

let auth: Promise<Auth> | null = null;

/** The popup resolver is passed with the popup, so that no frame loads earlier. */
const service = (): Promise<Auth> => {
  auth ??= firebaseApp().then(({ app, at }) => {
    const made = initializeAuth(app, {
      persistence: isSharedDevice()
        ? browserSessionPersistence
        : [indexedDBLocalPersistence, browserLocalPersistence],
    });
    if (at.hosts !== null) {
      connectAuthEmulator(made, at.hosts.auth, { disableWarnings: true });
      // Google's servers check for bots; this home does not use them.
      made.settings.appVerificationDisabledForTesting = true;
    }
    return made;
  });
  auth.catch(() => {
    auth = null;
  });
  return auth;
};

/** The sign-in service. Refused in a view, where nobody signs in or out and no account changes. */
export const authentication = async (): Promise<Auth> => {
  assertNotViewing();
  return service();
};

/**
 * Calls back with the id of the viewer's account, once the stored session has been read and after
 * each change; null when signed out.
 */
export const onViewer = async (listener: (uid: string | null) => void): Promise<() => void> =>
  onIdTokenChanged(await service(), (user) => listener(user?.uid ?? null));

/**
 * Whether the account whose rights fill the mirror is signed in here: the viewer's in a view, else
 * the member's.
 */
export const isReaderHere = async (member: string): Promise<boolean> => {
  const reader = viewing()?.by ?? member;
  const { currentUser, ready } = await readyAuth();
  await ready;
  return currentUser()?.uid === reader;
};

/**
 * Calls back with the signed-in user once the stored session has been read, and after each change.
 */
export const onUser = async (listener: (user: User | null) => void): Promise<() => void> =>
  onIdTokenChanged(await authentication(), listener);

/**
 * Id of the signed-in user once the stored session has been read; null for visitors, and in a view.
 */
export const uidHere = async (): Promise<string | null> => {
  if (viewing() !== null) return null;
  const { currentUser, ready } = await readyAuth();
  await ready;
  const user = currentUser();
  return user === null || user.isAnonymous ? null : user.uid;
};

/** A bearer token for `uid`; null when that member is not signed in here, and in a view. */
export const tokenFor = async (uid: string | null, fresh = false): Promise<string | null> => {
  if (viewing() !== null) return null;
  const { currentUser, ready } = await readyAuth();
  await ready;
  if (currentUser() === null || (uid !== null && currentUser()?.uid !== uid)) return null;
  return (await currentUser()?.getIdToken(fresh)) ?? null;
};

const readyAuth = async (): Promise<{ currentUser: () => User | null; ready: Promise<void> }> => {
  const made = await service();
  return { currentUser: () => made.currentUser, ready: made.authStateReady() };
};
