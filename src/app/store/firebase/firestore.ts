import * as kit from 'firebase/firestore';
import { firebaseApp } from './app.ts';

export interface FirestoreHandle {
  readonly db: kit.Firestore;
  readonly kit: typeof kit;
}

let handle: Promise<FirestoreHandle> | null = null;

/**
 * Firestore with its memory cache: the mirror is what is kept, a second cache on disk would only
 * hold everything twice.
 */
export const firestore = (): Promise<FirestoreHandle> => {
  handle ??= firebaseApp().then(({ app, at }) => {
    const origin = at.hosts === null ? null : new URL(at.hosts.firestore);
    const db = kit.initializeFirestore(app, {
      localCache: kit.memoryLocalCache(),
      ...(origin === null ? {} : { host: origin.host, ssl: origin.protocol === 'https:' }),
    });
    return { db, kit };
  });
  handle.catch(() => {
    handle = null;
  });
  return handle;
};
