import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectId, runFirestore, type Running } from './service.ts';

/** In Node the web SDK speaks gRPC, with the member's own token. */
let running: Running;
let db: sdk.Firestore;
const app = initializeApp({ projectId, apiKey: 'fake', appId: '1:1:web:1' }, 'web-node');

beforeAll(async () => {
  running = await runFirestore({
    judge: {
      allows: ({ caller, path }) =>
        caller.kind === 'member' && caller.uid === 'alice' && !path.startsWith('secrets'),
    },
  });
  db = sdk.getFirestore(app);
  sdk.connectFirestoreEmulator(db, '127.0.0.1', running.grpcPort, {
    mockUserToken: { sub: 'alice' },
  });
});
afterAll(async () => {
  await sdk.terminate(db);
  await deleteApp(app);
  await running.stop();
});

it('reads, writes, listens, counts and transacts', async () => {
  const col = sdk.collection(db, 'cars');
  const seen: string[][] = [];
  let wake = (): void => undefined;
  const stop = sdk.onSnapshot(sdk.query(col, sdk.orderBy('n')), (snap) => {
    seen.push(snap.docs.map((doc) => doc.id));
    wake();
  });
  const until = async (ids: readonly string[]): Promise<void> => {
    while (seen.at(-1)?.join() !== ids.join()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  await sdk.setDoc(sdk.doc(col, 'b'), { n: 2, at: sdk.serverTimestamp() });
  await sdk.setDoc(sdk.doc(col, 'a'), { n: 1 });
  await until(['a', 'b']);
  await sdk.runTransaction(db, async (tx) => {
    const snap = await tx.get(sdk.doc(col, 'a'));
    tx.update(snap.ref, { n: (snap.get('n') as number) + 5 });
  });
  await until(['b', 'a']);
  expect((await sdk.getCountFromServer(col)).data().count).toBe(2);
  await sdk.deleteDoc(sdk.doc(col, 'b'));
  await until(['a']);
  stop();
});

it('is held to the rules', async () => {
  const secret = sdk.doc(db, 'secrets/s');
  await expect(sdk.getDocFromServer(secret)).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(sdk.setDoc(secret, { a: 1 })).rejects.toMatchObject({ code: 'permission-denied' });
  const all = sdk.getDocsFromServer(sdk.collection(db, 'secrets'));
  await expect(all).rejects.toMatchObject({ code: 'permission-denied' });
});
