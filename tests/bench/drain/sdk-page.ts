import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, signInWithCustomToken } from 'firebase/auth';
import * as kit from 'firebase/firestore';
import { address, online } from './contestant.ts';

const app = initializeApp({ projectId: 'demo-hammerlane', apiKey: 'local' });
const auth = initializeAuth(app);
connectAuthEmulator(auth, location.origin, { disableWarnings: true });
const db = kit.initializeFirestore(app, {
  host: location.host,
  ssl: false,
  localCache: kit.persistentLocalCache({ tabManager: kit.persistentMultipleTabManager() }),
});

const write = (ids: readonly string[], uid: string): readonly Promise<void>[] => {
  const now = new Date().toISOString();
  return ids.map((id) =>
    kit.setDoc(kit.doc(db, 'addresses', id), {
      ...address,
      id,
      createdBy: uid,
      dateCreated: now,
      dateEdited: now,
      isDeleted: false,
      rev: 1,
      updatedAt: kit.serverTimestamp(),
    }),
  );
};

window.drain = {
  signIn: async (token, uid) => {
    await signInWithCustomToken(auth, token);
    addEventListener('offline', () => void kit.disableNetwork(db));
    addEventListener('online', () => void kit.enableNetwork(db));
    await Promise.all(write([`${uid}-first`], uid));
  },
  write: async (ids, uid) => {
    // Their promises wait for the server; the last one shows that all are stored.
    void Promise.all(write(ids, uid));
    await kit.getDocFromCache(kit.doc(db, 'addresses', ids.at(-1) ?? ''));
  },
  acknowledged: async () => {
    await online();
    const from = performance.now();
    await kit.waitForPendingWrites(db);
    return performance.now() - from;
  },
};
