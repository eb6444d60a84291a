import { FieldValue, Filter, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient, type AdminClient } from './admin-client.ts';
import { runFirestore, type Running } from './service.ts';

describe.each(['gRPC', 'REST'] as const)('firebase-admin over %s', (wire) => {
  let running: Running;
  let client: AdminClient;
  let db: Firestore;

  beforeAll(async () => {
    running = await runFirestore();
    client = adminClient(running, wire);
    db = client.db;
  });
  afterAll(async () => {
    await client.close();
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
});
