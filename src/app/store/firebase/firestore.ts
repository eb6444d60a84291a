import * as kit from 'firebase/firestore';
import { whenBack } from '../device/connection.ts';
import { firebaseApp } from './app.ts';

export interface FirestoreHandle {
  readonly db: kit.Firestore;
  readonly kit: typeof kit;
}

/** Connects anew at once: after failures the SDK waits up to a minute before it tries again. */
const connectAnew = async (db: kit.Firestore): Promise<void> => {
  await kit.disableNetwork(db);
  await kit.enableNetwork(db);
};

/**
 * A device that knows it has no network does not try, and begins when it has one. One that only
 * thinks it has, as behind a router without a line, is told by nobody: the server's next answer does.
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

/** Has the next read tried at once, however often those before it failed. */
export const tryNow = async (): Promise<void> => connectAnew((await firestore()).db);
