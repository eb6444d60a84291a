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
import { isSharedDevice } from '../session/shared-device.ts';
import { viewing } from '../core/viewing.ts';
import { assertNotViewing } from '../core/viewing-door.ts';
import { firebaseApp } from './app.ts';

let auth: Promise<Auth> | null = null;

/** The popup resolver comes with the popup, so that no frame loads before. */
const service = (): Promise<Auth> => {
  auth ??= firebaseApp().then(({ app, at }) => {
    const made = initializeAuth(app, {
      persistence: isSharedDevice()
        ? browserSessionPersistence
        : [indexedDBLocalPersistence, browserLocalPersistence],
    });
    if (at.hosts !== null) {
      connectAuthEmulator(made, at.hosts.auth, { disableWarnings: true });
      // Google's servers check for robots; this home does not use them.
      made.settings.appVerificationDisabledForTesting = true;
    }
    return made;
  });
  auth.catch(() => {
    auth = null;
  });
  return auth;
};

/** The sign-in service. Refused in a view, in which nobody signs in or out and no account is changed. */
export const authentication = async (): Promise<Auth> => {
  assertNotViewing();
  return service();
};

/**
 * Calls back with the id of the account whose right fills a view, once the stored session was read and
 * after each change; null when nobody is signed in any more.
 */
export const onViewer = async (listener: (uid: string | null) => void): Promise<() => void> =>
  onIdTokenChanged(await service(), (user) => listener(user?.uid ?? null));

/** Whether the account whose right fills the mirror is signed in here: whoever looks, else the member. */
export const isReaderHere = async (member: string): Promise<boolean> => {
  const reader = viewing()?.by ?? member;
  const { currentUser, ready } = await readyAuth();
  await ready;
  return currentUser()?.uid === reader;
};

/** Calls back with the signed-in user once the stored session was read, and after each change. */
export const onUser = async (listener: (user: User | null) => void): Promise<() => void> =>
  onIdTokenChanged(await authentication(), listener);

/** Id of the signed-in user once the stored session was read; null for visitors, and in a view. */
export const uidHere = async (): Promise<string | null> => {
  if (viewing() !== null) return null;
  const { currentUser, ready } = await readyAuth();
  await ready;
  const user = currentUser();
  return user === null || user.isAnonymous ? null : user.uid;
};

/** A bearer token for `uid`, or null when that member is not signed in here. In a view there is none. */
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
