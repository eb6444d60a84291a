import { afterEach, describe, expect, it } from 'vitest';
import { bench, car, cars, closeAll, type Bench } from './bench.ts';
import { replicateScope } from '../../../src/app/sync/replication/replicate.ts';
import { reconcile } from '../../../src/app/sync/replication/reconcile.ts';
import { firestoreSource } from '../../../src/app/sync/replication/firestore-source.ts';
import { removeRows } from '../../../src/app/sync/local/remove.ts';
import type { Scope } from '../../../src/app/sync/collections/scope.ts';

afterEach(closeAll);

const DAY = 86_400_000;

/** Cars that are current: until thirty days after their end. */
const current: Scope = {
  ...cars,
  where: [
    ['isPublic', true],
    ['isCurrent', true],
  ],
  toRow: (data) => {
    const row = cars.toRow(data);
    return { ...row, doc: { ...row.doc, endAt: data['endAt'], status: data['status'] } };
  },
  retires: {
    stays: (doc, now) => now < Number(doc['endAt']) + 30 * DAY,
    heardForMs: 29 * DAY,
  },
};

const lot = (name: string, endAt: number, more = {}) => ({
  ...car(name),
  isCurrent: true,
  status: 'LIVE',
  endAt,
  ...more,
});

/** Mirrors them; records troubles, and when copies were evicted. */
const begin = (one: Bench, gaveUp: string[] = []) =>
  replicateScope(one.collection, current, {
    source: firestoreSource(one.server.db(), one.server.kit()),
    clock: () => one.server.now(),
    trouble: ({ kind }) => gaveUp.push(kind),
    current: (state) => one.events.push(state),
    stale: async () => {
      gaveUp.push('all');
      await removeRows(one.collection, { kind: current.kind });
    },
    pageSize: 50,
    retry: () => 1,
    denied: () => one.events.push('denied'),
    unstorable: () => one.events.push('unstorable'),
  });

const statuses = async (one: Bench) =>
  Object.fromEntries(
    (await one.collection.find().exec()).map(({ doc }) => [doc['name'], doc['status']]),
  );

describe('what retires', () => {
  it('stays here when the server retires it while this device listens', async () => {
    const one = await bench();
    const end = one.server.now();
    one.server.set('cars', 'a', lot('Alvis', end));
    const replication = begin(one);
    await one.until(async () => (await one.names()).length === 1);
    await one.until(() => one.events.includes('live'));
    one.server.set('cars', 'a', lot('Alvis', end, { status: 'SOLD' }));
    await one.until(async () => (await statuses(one))['Alvis'] === 'SOLD');
    one.server.set('cars', 'a', lot('Alvis', end, { status: 'SOLD', isCurrent: false }));
    one.server.set('cars', 'b', lot('Buick', end));
    await one.until(async () => (await one.names()).includes('Buick'));
    expect(await one.names()).toEqual(['Alvis', 'Buick']);
    await replication.stop();
  });

  it('leaves no stale live lot on a device that comes back after forty days', async () => {
    const one = await bench();
    const start = one.server.now();
    one.server.set('cars', 'a', lot('Alvis', start + 5 * DAY));
    one.server.set('cars', 'b', lot('Buick', start + 90 * DAY));
    one.server.set('cars', 'c', lot('Citroën', start + 90 * DAY));
    const first = begin(one);
    await one.until(async () => (await one.names()).length === 3);
    await first.stop();
    // Sold on the second day, Citroën retires on the thirty-second, without any notification.
    one.server.pass(40 * DAY);
    const over = { status: 'SOLD', isCurrent: false };
    one.server.set('cars', 'a', lot('Alvis', start + 5 * DAY, over));
    one.server.set('cars', 'c', lot('Citroën', start + 2 * DAY, over));
    const gaveUp: string[] = [];
    const again = begin(one, gaveUp);
    await one.until(async () => (await one.names()).length === 1);
    expect(await statuses(one)).toEqual({ Buick: 'LIVE' });
    expect(gaveUp).toEqual(['all']);
    await again.stop();
  });

  it('goes on where it was for a device that was away for four weeks', async () => {
    const one = await bench();
    const start = one.server.now();
    one.server.set('cars', 'a', lot('Alvis', start + 60 * DAY));
    const first = begin(one);
    await one.until(async () => (await one.names()).length === 1);
    await first.stop();
    one.server.pass(28 * DAY);
    one.server.set('cars', 'b', lot('Buick', start + 60 * DAY));
    const gaveUp: string[] = [];
    const again = begin(one, gaveUp);
    await one.until(async () => (await one.names()).length === 2);
    expect(gaveUp).toEqual([]);
    await again.stop();
  });

  it('gives nothing up before the server has answered', async () => {
    const one = await bench();
    one.server.set('cars', 'a', lot('Alvis', one.server.now() + 90 * DAY));
    const first = begin(one);
    await one.until(async () => (await one.names()).length === 1);
    await first.stop();
    one.server.pass(40 * DAY);
    one.server.faults.push(new Error('The server is away.'));
    const gaveUp: string[] = [];
    const again = begin(one, gaveUp);
    await one.until(() => gaveUp.length === 2);
    expect(gaveUp).toEqual(['lost', 'all']);
    await one.until(async () => (await one.names()).length === 1);
    await again.stop();
  });

  it('is not compared with the server by its count', async () => {
    const one = await bench();
    const now = one.server.now();
    one.server.set('cars', 'a', lot('Alvis', now + DAY));
    one.server.set('cars', 'b', lot('Buick', now - 31 * DAY));
    const first = begin(one);
    await one.until(async () => (await one.names()).length === 2);
    await first.stop();
    one.server.set('cars', 'b', lot('Buick', now - 31 * DAY, { isCurrent: false }));
    const source = firestoreSource(one.server.db(), one.server.kit());
    expect(await reconcile(one.collection, current, source, false, now)).toBe(0);
    expect(await one.names()).toEqual(['Alvis', 'Buick']);
  });
});
