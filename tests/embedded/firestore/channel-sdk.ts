import { pathToFileURL } from 'node:url';
import { deleteApp, initializeApp } from 'firebase/app';
import type * as kit from 'firebase/firestore';
import { inProject } from '../../../src/embedded/build/project.ts';
import { projectId } from './service.ts';

/** The SDK as browsers load it; Node would get the gRPC version. */
const build = inProject('node_modules/@firebase/firestore/dist/index.esm.js');
export const sdk = (await import(pathToFileURL(build).href)) as typeof kit;
// It logs every refusal.
sdk.setLogLevel('silent');

/** One tab with the browser's SDK. */
export interface Tab {
  readonly db: kit.Firestore;
  readonly close: () => Promise<void>;
}

let opened = 0;

/** A tab of Alice's connected to the Firestore at a port. */
export const openTab = (port: number, longPolling: boolean): Tab => {
  const name = `tab ${(opened += 1)}`;
  const app = initializeApp({ projectId, apiKey: 'fake', appId: '1:1:web:1' }, name);
  const db = sdk.initializeFirestore(app, {
    experimentalForceLongPolling: longPolling,
    localCache: sdk.memoryLocalCache(),
  });
  sdk.connectFirestoreEmulator(db, '127.0.0.1', port, { mockUserToken: { sub: 'alice' } });
  return {
    db,
    close: async () => {
      await sdk.terminate(db);
      await deleteApp(app);
    },
  };
};

/** A listener, and a wait for its results. */
export interface Watched {
  /** Resolves as soon as the listener shows these numbers in this order. */
  readonly shows: (...numbers: readonly number[]) => Promise<void>;
  readonly stop: () => void;
}

/** Listens to the documents of a collection by the number in each. */
export const watch = ({ db }: Tab, collection: string): Watched => {
  const query = sdk.query(sdk.collection(db, collection), sdk.orderBy('i'));
  let last = 'nothing yet';
  let wake = (): void => undefined;
  const stop = sdk.onSnapshot(query, (snap) => {
    last = snap.docs.map((doc) => doc.get('i') as number).join();
    wake();
  });
  return {
    stop,
    shows: async (...numbers) => {
      while (last !== numbers.join()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
};
