import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectId, runFirestore, type Running } from './service.ts';

/** In Node the web SDK uses gRPC, with the member's own token. */
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
  sdk.connectFirestoreEmulator(db, '127.0.0.1', running.port, {
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

const refused = (asked: Promise<unknown>, text: string): Promise<void> =>
  expect(asked).rejects.toMatchObject({
    code: 'invalid-argument',
    message: expect.stringContaining(text),
  });

it('may ask for five aggregations', async () => {
  const asked = Object.fromEntries(Array.from('abcdef', (field) => [field, sdk.sum(field)]));
  const aggregates = sdk.getAggregateFromServer(sdk.collection(db, 'cars'), asked);
  await refused(aggregates, 'maximum number of aggregations');
});

it('cannot order by anything after the name', async () => {
  const byName = sdk.query(sdk.collection(db, 'cars'), sdk.orderBy(sdk.documentId()));
  const text = 'order by clause cannot contain more fields after the key';
  await refused(sdk.getDocsFromServer(sdk.query(byName, sdk.orderBy('n'))), text);
  await refused(sdk.getDocsFromServer(sdk.query(byName, sdk.where('n', '>', 1))), text);
  const found = await sdk.getDocsFromServer(sdk.query(byName, sdk.where('n', '==', 6)));
  expect(found.docs.map(({ id }) => id)).toEqual(['a']);
});

it('cannot ask for a name beside a range of another field', async () => {
  const cars = sdk.collection(db, 'cars');
  const named = sdk.query(cars, sdk.where(sdk.documentId(), '==', 'a'));
  await refused(
    sdk.getDocsFromServer(sdk.query(named, sdk.where('n', '!=', 1))),
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  );
  const found = await sdk.getDocsFromServer(sdk.query(named, sdk.where('n', '==', 6)));
  expect(found.docs.map(({ id }) => id)).toEqual(['a']);
});

it('cannot delete and then update a document in one commit', async () => {
  const [here, gone] = [sdk.doc(db, 'pairs/here'), sdk.doc(db, 'pairs/gone')];
  await sdk.setDoc(here, { n: 1 });
  for (const ref of [here, gone]) {
    const transaction = sdk.runTransaction(db, (tx) => {
      tx.delete(ref).update(ref, { n: 2 });
      return Promise.resolve();
    });
    await refused(transaction, 'cannot be deleted and then updated');
    const batch = sdk.writeBatch(db).delete(ref).update(ref, { n: 2 }).commit();
    await refused(batch, 'cannot be deleted and then updated');
  }
  expect((await sdk.getDocFromServer(here)).data()).toEqual({ n: 1 });
  await sdk.writeBatch(db).delete(here).set(here, { n: 3 }).update(here, { m: 4 }).commit();
  expect((await sdk.getDocFromServer(here)).data()).toEqual({ n: 3, m: 4 });
  await expect(sdk.updateDoc(gone, { n: 2 })).rejects.toMatchObject({ code: 'not-found' });
});

it('finds arrays by a list of arrays, though no array of a document holds one', async () => {
  const lists = sdk.collection(db, 'lists');
  await sdk.setDoc(sdk.doc(lists, 'ab'), { v: ['a', 'b'] });
  await sdk.setDoc(sdk.doc(lists, 'ba'), { v: ['b', 'a'] });
  await sdk.setDoc(sdk.doc(lists, 'map'), { v: [{ in: ['a', 'b'] }] });
  await sdk.setDoc(sdk.doc(lists, 'text'), { v: 'a' });
  const found = async (
    op: sdk.WhereFilterOp,
    values: readonly unknown[],
  ): Promise<readonly string[]> =>
    (await sdk.getDocsFromServer(sdk.query(lists, sdk.where('v', op, values)))).docs.map(
      ({ id }) => id,
    );
  expect(await found('in', [['a', 'b'], 'a', ['c']])).toEqual(['ab', 'text']);
  expect(await found('not-in', [['a', 'b'], ['c']])).toEqual(['text', 'ba', 'map']);
});

it('commits a transaction that reads a document and does not write it', async () => {
  const verified = sdk.collection(db, 'verified');
  const [read, written] = [sdk.doc(verified, 'read'), sdk.doc(verified, 'written')];
  const missing = sdk.doc(verified, 'missing');
  await sdk.setDoc(read, { n: 1 });
  const found = await sdk.runTransaction(db, async (tx) => [
    (await tx.get(read)).get('n') as number,
    (await tx.get(missing)).exists(),
  ]);
  expect(found).toEqual([1, false]);

  // Another writer changes the document between the first read and the commit.
  let tries = 0;
  await sdk.runTransaction(db, async (tx) => {
    const n = (await tx.get(read)).get('n') as number;
    tries += 1;
    if (tries === 1) await sdk.updateDoc(read, { n: 2 });
    tx.set(written, { seen: n });
  });
  expect(tries).toBe(2);
  expect((await sdk.getDocFromServer(written)).data()).toEqual({ seen: 2 });
  await expect(
    sdk.runTransaction(
      db,
      async (tx) => {
        const here = (await tx.get(missing)).exists();
        await sdk.setDoc(missing, { made: true });
        tx.set(written, { here });
      },
      { maxAttempts: 1 },
    ),
  ).rejects.toMatchObject({ code: 'already-exists' });
  expect((await sdk.getDocFromServer(written)).data()).toEqual({ seen: 2 });
});
