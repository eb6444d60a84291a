import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import {
  FieldValue,
  Filter,
  getFirestore,
  initializeFirestore,
  Timestamp,
  type Firestore,
} from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKeyPairSync } from 'node:crypto';
import { cert } from 'firebase-admin/app';
import { projectId, runFirestore, type Running } from './service.ts';

const key = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

describe.each(['gRPC', 'REST'] as const)('firebase-admin over %s', (wire) => {
  let running: Running;
  let app: App;
  let db: Firestore;

  beforeAll(async () => {
    running = await runFirestore();
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    const port = wire === 'gRPC' ? running.grpcPort : running.port;
    process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`;
    app = initializeApp(
      {
        projectId,
        credential: cert({ projectId, clientEmail: 'a@example.com', privateKey: key }),
      },
      `admin-${wire}`,
    );
    db = wire === 'gRPC' ? getFirestore(app) : initializeFirestore(app, { preferRest: true });
  });

  afterAll(async () => {
    await db.terminate();
    await deleteApp(app);
    await running.stop();
  });

  it('creates, reads, updates and deletes', async () => {
    const ref = db.doc('cars/a');
    const at = new Timestamp(1_700_000_000, 123_456_000);
    await ref.set({
      n: 1,
      s: 'x',
      at,
      nil: null,
      d: 1.5,
      nan: NaN,
      m: { k: [1, { z: true }] },
      b: Buffer.from('hi'),
    });
    await ref.update({
      'm.k': FieldValue.arrayUnion(2),
      n: FieldValue.increment(2),
      seen: FieldValue.serverTimestamp(),
    });
    const snap = await ref.get();
    expect(snap.get('n')).toBe(3);
    expect(snap.get('at').isEqual(at)).toBe(true);
    expect(snap.get('nan')).toBeNaN();
    expect(snap.get('m.k')).toEqual([1, { z: true }, 2]);
    expect(snap.get('seen').toMillis()).toBe(snap.updateTime?.toMillis());
    await ref.delete();
    expect((await ref.get()).exists).toBe(false);
  });

  it('refuses an update of what is missing', async () => {
    await expect(db.doc('cars/none').update({ a: 1 })).rejects.toThrow(/No document to update/);
  });

  it('queries', async () => {
    const batch = db.batch();
    for (let i = 0; i < 100; i += 1)
      batch.set(db.doc(`nums/n${i}`), { i, even: i % 2 === 0, tags: [i % 3, 'x'] });
    await batch.commit();
    const page = await db
      .collection('nums')
      .where('even', '==', true)
      .orderBy('i', 'desc')
      .limit(3)
      .get();
    expect(page.docs.map((d) => d.get('i'))).toEqual([98, 96, 94]);
    const next = await db
      .collection('nums')
      .where('even', '==', true)
      .orderBy('i', 'desc')
      .startAfter(page.docs[2])
      .limit(2)
      .get();
    expect(next.docs.map((d) => d.get('i'))).toEqual([92, 90]);
    const either = await db
      .collection('nums')
      .where(Filter.or(Filter.where('i', '<', 2), Filter.where('i', '>', 97)))
      .get();
    expect(either.docs.map((d) => d.get('i'))).toEqual([0, 1, 98, 99]);
    expect(
      (await db.collection('nums').where('tags', 'array-contains', 2).count().get()).data().count,
    ).toBe(33);
    const last = await db.collection('nums').orderBy('i').limitToLast(2).get();
    expect(last.docs.map((d) => d.get('i'))).toEqual([98, 99]);
    const names = await db.collection('nums').select().limit(1).get();
    expect(names.docs[0]?.data()).toEqual({});
    expect((await db.collection('nums').listDocuments()).length).toBe(100);
    expect((await db.listCollections()).map((c) => c.id)).toContain('nums');
  });

  it('runs contended transactions one after another', async () => {
    const ref = db.doc('counters/one');
    await ref.set({ n: 0 });
    await Promise.all(
      Array.from({ length: 25 }, () =>
        db.runTransaction(async (tx) => {
          const snap = await tx.get(ref);
          tx.update(ref, { n: snap.get('n') + 1 });
        }),
      ),
    );
    expect((await ref.get()).get('n')).toBe(25);
  });

  it('reads in a read-only transaction', async () => {
    const found = await db.runTransaction((tx) => tx.get(db.collection('nums').limit(2)), {
      readOnly: true,
    });
    expect(found.size).toBe(2);
  });

  it('writes in bulk and deletes a tree', async () => {
    const writer = db.bulkWriter();
    for (let i = 0; i < 60; i += 1) void writer.set(db.doc(`tree/t/leaves/l${i}`), { i });
    await writer.close();
    expect((await db.collectionGroup('leaves').get()).size).toBe(60);
    await db.recursiveDelete(db.doc('tree/t'));
    expect((await db.collectionGroup('leaves').get()).size).toBe(0);
  });

  it.skipIf(wire === 'REST')('refuses to create what exists', async () => {
    await db.doc('cars/b').set({ a: 1 });
    await expect(db.doc('cars/b').create({ a: 2 })).rejects.toMatchObject({ code: 6 });
  });

  it.skipIf(wire === 'REST')('listens', async () => {
    const seen: number[][] = [];
    let wake = (): void => undefined;
    const stop = db
      .collection('live')
      .orderBy('i')
      .onSnapshot((snap) => {
        seen.push(snap.docs.map((d) => d.get('i')));
        wake();
      });
    const until = async (test: () => boolean): Promise<void> => {
      while (!test())
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    };
    await until(() => seen.length === 1);
    await db.doc('live/a').set({ i: 2 });
    await until(() => seen.at(-1)?.length === 1);
    await db.doc('live/b').set({ i: 1 });
    await until(() => seen.at(-1)?.length === 2);
    expect(seen.at(-1)).toEqual([1, 2]);
    await db.doc('live/a').delete();
    await until(() => seen.at(-1)?.length === 1);
    stop();
  });
});
