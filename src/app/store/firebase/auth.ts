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
import { firebaseApp } from './app.ts';

let auth: Promise<Auth> | null = null;

/** The sign-in service. The popup resolver comes with the popup, so that no frame loads before. */
export const authentication = (): Promise<Auth> => {
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

/** Calls back with the signed-in user once the stored session was read, and after each change. */
export const onUser = async (listener: (user: User | null) => void): Promise<() => void> =>
  onIdTokenChanged(await authentication(), listener);

/** Id of the signed-in user once the stored session was read; null for visitors. */
export const uidHere = async (): Promise<string | null> => {
  const { currentUser, ready } = await readyAuth();
  await ready;
  const user = currentUser();
  return user === null || user.isAnonymous ? null : user.uid;
};

/** A bearer token for `uid`, or null when that member is not signed in here. */
export const tokenFor = async (uid: string | null, fresh = false): Promise<string | null> => {
  const { currentUser, ready } = await readyAuth();
  await ready;
  if (currentUser() === null || (uid !== null && currentUser()?.uid !== uid)) return null;
  return (await currentUser()?.getIdToken(fresh)) ?? null;
};

const readyAuth = async (): Promise<{ currentUser: () => User | null; ready: Promise<void> }> => {
  const made = await authentication();
  return { currentUser: () => made.currentUser, ready: made.authStateReady() };
};
