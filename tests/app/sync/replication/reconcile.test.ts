import { afterEach, describe, expect, it } from 'vitest';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import { reconcile } from '../../../../src/app/sync/replication/reconcile.ts';
import type { MirrorRow } from '../../../../src/app/sync/local/row.ts';
import { bench, car, cars, closeAll } from '../bench.ts';
import { FakeTimestamp } from '../fake-firestore.ts';

afterEach(closeAll);

/** 120 mirrored cars, left unchanged. */
const mirrored = async () => {
  const made = await bench();
  for (let n = 0; n < 120; n += 1) {
    made.server.set('cars', `c${String(n).padStart(3, '0')}`, car(`Car ${n}`));
  }
  const replication = made.start();
  await made.caughtUp(replication);
  await replication.stop();
  made.server.reads = 0;
  const source = firestoreSource(made.server.db(), made.server.kit());
  return {
    ...made,
    compare: (partial = false, first = 50) =>
      reconcile(made.collection, cars, source, partial, undefined, first),
    count: () => made.collection.count({ selector: { kind: 'cars' } }).exec(),
  };
};

describe('comparing with the server', () => {
  it('costs a read for fifty documents when nothing is amiss', async () => {
    const { server, compare } = await mirrored();
    expect(await compare()).toBe(0);
    expect(server.reads).toBe(3);
  });

  it('deletes what the server no longer has, reading only the stretch it is missing from', async () => {
    const { server, collection, compare, count } = await mirrored();
    server.erase('cars', 'c007');
    server.set('cars', 'c110', { ...car('Car 110'), isPublic: false });
    expect(await compare()).toBe(2);
    expect(await count()).toBe(118);
    expect(await collection.findOne('cars|c007').exec()).toBeNull();
    expect(server.reads).toBeLessThan(80);
  });

  it('takes in what was missed, unless it was given up on purpose', async () => {
    const { collection, compare, count } = await mirrored();
    await collection.bulkRemove(['cars|c010', 'cars|c020']);
    expect(await compare(true)).toBe(0);
    expect(await count()).toBe(118);
    expect(await compare()).toBe(2);
    expect(await count()).toBe(120);
  });

  it('finds each that is missing, at both ends and between two stretches too', async () => {
    const { collection, compare, count } = await mirrored();
    const rows = await collection.find({ selector: { kind: 'cars' } }).exec();
    const all = rows.map((row) => row.toMutableJSON()).sort((a, b) => a.at - b.at);
    const borders = [0, 49, 50, 99, 100, 119].flatMap((n) =>
      [n - 1, n + 1].filter((other) => other in all).map((other) => [n, other]),
    );
    const holes = [...all.map((_, n) => [n]), ...borders, [0, 119], [49, 50, 51]];
    for (const hole of holes) {
      const keys = hole.map((n) => all[n]?.key ?? '');
      await collection.bulkRemove(keys);
      expect([hole, await compare()]).toEqual([hole, keys.length]);
    }
    expect(await count()).toBe(120);
  });

  it('finds what is outdated, wherever it stood and was written to', async () => {
    const { collection, compare, count } = await mirrored();
    const rows = await collection.find({ selector: { kind: 'cars' } }).exec();
    const all = rows.map((row) => row.toMutableJSON()).sort((a, b) => a.at - b.at);
    for (const [from, to] of [
      [20, 80],
      [118, 3],
      [0, 119],
    ] as const) {
      const [row, other] = [all[from], all[to]];
      if (row === undefined || other === undefined) throw new Error('There are 120.');
      await collection.upsert({ ...row, at: other.at, doc: { ...row.doc, name: 'Outdated' } });
      expect(await compare()).toBeGreaterThan(0);
      const now = await collection.findOne(row.key).exec();
      expect(now?.toJSON()).toMatchObject({ at: row.at, doc: row.doc });
    }
    expect(await count()).toBe(120);
  });

  it('finds one missing and one outdated of the same stretch by where it is cut', async () => {
    const { collection, compare, count } = await mirrored();
    const row = await collection.findOne('cars|c030').exec();
    const at = row?.toJSON().at ?? 0;
    await collection.bulkRemove(['cars|c010']);
    await collection.bulkUpsert([{ ...(row?.toMutableJSON() as MirrorRow), key: 'cars|none', at }]);
    expect(await compare(false, 50)).toBe(0);
    expect(await compare(false, 20)).toBe(2);
    expect(await count()).toBe(120);
  });

  it('fills a hole of more than a list may hold', async () => {
    const { collection, compare, count } = await mirrored();
    const keys = Array.from({ length: 118 }, (_, n) => `cars|c${String(n + 1).padStart(3, '0')}`);
    await collection.bulkRemove(keys);
    expect(await compare()).toBe(118);
    expect(await count()).toBe(120);
  });

  it('leaves a moment in which more was written than a list may hold, and goes on behind it', async () => {
    const { server, start, caughtUp, collection, compare, count } = await mirrored();
    const at = new FakeTimestamp(server.now() / 1_000 + 60, 0);
    for (let n = 0; n < 130; n += 1) server.set('cars', `m${n}`, car(`Mini ${n}`), at);
    server.set('cars', 'z', car('Zagato'), new FakeTimestamp(at.seconds + 1, 0));
    server.pass(120_000);
    await caughtUp(start());
    await collection.bulkRemove(['cars|c119', 'cars|z', 'cars|m7']);
    expect(await compare()).toBe(1);
    expect(await count()).toBe(249);
  });

  it('is not misled by what was deleted as it should be', async () => {
    const { server, start, caughtUp, compare, count } = await mirrored();
    server.set('cars', 'c003', { isPublic: true, isDeleted: true });
    await caughtUp(start());
    expect(await count()).toBe(119);
    expect(await compare()).toBe(0);
    expect(await count()).toBe(119);
  });
});
