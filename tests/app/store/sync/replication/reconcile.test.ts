import { afterEach, describe, expect, it } from 'vitest';
import { firestoreSource } from '../../../../../src/app/store/sync/replication/firestore-source.ts';
import { reconcile } from '../../../../../src/app/store/sync/replication/reconcile.ts';
import { bench, car, cars, closeAll } from '../bench.ts';

afterEach(closeAll);

/** 120 cars, mirrored and left alone. */
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
    compare: (partial = false) => reconcile(made.collection, cars, source, partial),
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

  it('is not misled by what was deleted as it should be', async () => {
    const { server, start, caughtUp, compare, count } = await mirrored();
    server.set('cars', 'c003', { isPublic: true, isDeleted: true });
    await caughtUp(start());
    expect(await count()).toBe(119);
    expect(await compare()).toBe(0);
    expect(await count()).toBe(119);
  });
});
