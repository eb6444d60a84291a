import * as kit from 'firebase/firestore';
import { whenBack } from '../platform/server/connection.ts';
import { firebaseApp } from './app.ts';

export interface FirestoreHandle {
  readonly db: kit.Firestore;
  readonly kit: typeof kit;
}

/** Reconnects at once: after failures the SDK waits up to a minute before its next try. */
const connectAnew = async (db: kit.Firestore): Promise<void> => {
  await kit.disableNetwork(db);
  await kit.enableNetwork(db);
};

/**
 * Disables Firestore's network while the device knows it is offline, and enables it again later. A
 * device wrongly believing itself online, as behind a router without internet access, gets no
 * event: it notices with the server's next response.
 */
const followNetwork = async (db: kit.Firestore): Promise<void> => {
  let known = !navigator.onLine;
  addEventListener('offline', () => {
    known = true;
    void kit.disableNetwork(db);
  });
  addEventListener('online', () => void kit.enableNetwork(db));
  whenBack(() => {
    if (!known) void connectAnew(db);
    known = false;
  });
  if (known) await kit.disableNetwork(db);
};

let handle: Promise<FirestoreHandle> | null = null;

/**
 * Firestore with its memory cache: the mirror already stores the documents, and a second cache on
 * disk would hold everything twice.
 */
export const firestore = (): Promise<FirestoreHandle> => {
  handle ??= firebaseApp().then(async ({ app, at }) => {
    // Listeners receive every error; the SDK would also log a missing network as one.
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

/** Makes the next read try at once, regardless of earlier failures. */
export const tryNow = async (): Promise<void> => connectAnew((await firestore()).db);
