import * as kit from 'firebase/firestore';
import { firebaseApp } from './app.ts';

export interface FirestoreHandle {
  readonly db: kit.Firestore;
  readonly kit: typeof kit;
}

/** A device that knows it has no network does not try; one that only thinks it has, does. */
const followNetwork = async (db: kit.Firestore): Promise<void> => {
  addEventListener('offline', () => void kit.disableNetwork(db));
  addEventListener('online', () => void kit.enableNetwork(db));
  if (!navigator.onLine) await kit.disableNetwork(db);
};

let handle: Promise<FirestoreHandle> | null = null;

/**
 * Firestore with its memory cache: the mirror is what is kept, a second cache on disk would only
 * hold everything twice.
 */
export const firestore = (): Promise<FirestoreHandle> => {
  handle ??= firebaseApp().then(async ({ app, at }) => {
    // Whoever listens is told of every fault, and having no network is none to the SDK's console.
    kit.setLogLevel('silent');
    const origin = at.hosts === null ? null : new URL(at.hosts.firestore);
    const db = kit.initializeFirestore(app, {
      localCache: kit.memoryLocalCache(),
      ...(origin === null ? {} : { host: origin.host, ssl: origin.protocol === 'https:' }),
    });
    await followNetwork(db);
    return { db, kit };
  });
  handle.catch(() => {
    handle = null;
  });
  return handle;
};
