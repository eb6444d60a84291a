import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';

/** The page's settings for Firestore, in its URL. */
interface Opening {
  readonly port: number;
  readonly longPolling: boolean;
  readonly persistent: boolean;
  readonly uid: string | null;
  readonly projectId: string;
}

const open = ({ port, longPolling, persistent, uid, projectId }: Opening): sdk.Firestore => {
  const app = initializeApp({ projectId, apiKey: 'fake', appId: '1:1:web:1' });
  const db = sdk.initializeFirestore(app, {
    experimentalForceLongPolling: longPolling,
    localCache: persistent
      ? sdk.persistentLocalCache({ tabManager: sdk.persistentMultipleTabManager() })
      : sdk.memoryLocalCache(),
  });
  sdk.connectFirestoreEmulator(
    db,
    '127.0.0.1',
    port,
    uid === null ? {} : { mockUserToken: { sub: uid } },
  );
  return db;
};

declare global {
  interface Window {
    fire: typeof sdk & { readonly db: sdk.Firestore };
    /** Events received by a test's listeners. */
    seen: unknown[];
  }
}

const given = new URLSearchParams(location.search).get('open') ?? '{}';
window.fire = { ...sdk, db: open(JSON.parse(given) as Opening) };
window.seen = [];
