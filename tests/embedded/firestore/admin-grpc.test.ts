import { GeoPoint, type Firestore, type QueryPartition } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminClient, type AdminClient } from './admin-client.ts';
import { runFirestore, type Running } from './service.ts';

/** Tests of the admin SDK's features that exist over gRPC only. */
describe('firebase-admin over gRPC alone', () => {
  let running: Running;
  let client: AdminClient;
  let db: Firestore;

  beforeAll(async () => {
    running = await runFirestore();
    client = adminClient(running, 'gRPC');
    db = client.db;
  });
  afterAll(async () => {
    await client.close();
    await running.stop();
  });

  it('refuses to create what exists', async () => {
    await db.doc('cars/b').set({ a: 1 });
    await expect(db.doc('cars/b').create({ a: 2 })).rejects.toMatchObject({ code: 6 });
  });

  it('listens', async () => {
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

  it('cuts a group into parts', async () => {
    const batch = db.batch();
    for (let i = 0; i < 40; i += 1) batch.set(db.doc(`owners/o${i % 3}/parts/p${i}`), { i });
    await batch.commit();
    const parts: QueryPartition[] = [];
    for await (const part of db.collectionGroup('parts').getPartitions(4)) parts.push(part);
    expect(parts.length).toBeGreaterThan(2);
    const sizes = await Promise.all(parts.map(async (part) => (await part.toQuery().get()).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40);
  });

  it('writes integers of 64 bits, infinities, bytes and places as they are', async () => {
    const ref = db.doc('exact/e');
    const given = {
      big: 2 ** 53,
      inf: -Infinity,
      bytes: Buffer.from([0, 255]),
      at: new GeoPoint(-1.5, 2),
      self: ref,
    };
    await ref.set(given);
    const found = (await ref.get()).data() ?? {};
    expect(found['inf']).toBe(-Infinity);
    expect(found['big']).toBe(2 ** 53);
    expect(Buffer.from(found['bytes'] as Uint8Array)).toEqual(Buffer.from([0, 255]));
    expect((found['at'] as GeoPoint).isEqual(given.at)).toBe(true);
    expect((found['self'] as typeof ref).path).toBe('exact/e');
  });

  it('reads one moment in a read-only transaction', async () => {
    const ref = db.doc('moments/one');
    await ref.set({ n: 1 });
    const seen = await db.runTransaction(
      async (tx) => {
        const first = (await tx.get(ref)).get('n') as number;
        await ref.set({ n: 2 });
        return [first, (await tx.get(ref)).get('n') as number];
      },
      { readOnly: true },
    );
    expect(seen).toEqual([1, 1]);
  });
});
