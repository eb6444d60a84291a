import { afterEach, describe, expect, it, vi } from 'vitest';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import {
  replicateScope,
  type ReplicateContext,
} from '../../../../src/app/sync/replication/replicate.ts';
import { readCheckpoint } from '../../../../src/app/sync/replication/checkpoint.ts';
import type { Scope } from '../../../../src/app/sync/collections/scope.ts';
import { bench, car, cars, closeAll, type Bench } from '../bench.ts';
import { denied } from '../fake-firestore.ts';
import { turns } from '../../../setup/turns.ts';

afterEach(closeAll);

const feed = async (retryMs = 1) => {
  const made = await bench();
  const { server, collection, events, troubles } = made;
  const context: ReplicateContext = {
    source: firestoreSource(server.db(), server.kit()),
    clock: () => server.now(),
    trouble: (trouble) => troubles.push(trouble),
    current: (state) => events.push(state),
    retry: () => retryMs,
    pageSize: 50,
    denied: () => events.push('denied'),
    stillCurrent: (at) => events.push(`stillCurrent ${at}`),
    unstorable: () => events.push('unstorable'),
  };
  const { stillCurrent: _stillCurrent, ...always } = context;
  return {
    ...made,
    start: (scope: Scope) => replicateScope(collection, scope, context),
    /** Like a scope a device always keeps. */
    startAlways: (scope: Scope) => replicateScope(collection, scope, always),
  };
};

const still: Scope = { ...cars, live: false, keeps: 60_000 };
const caughtUp =
  (events: readonly string[], times = 1) =>
  (): boolean =>
    events.filter((event) => event === 'caught-up').length >= times;

/** Names without the checkpoint row. */
const shown = async ({ names }: Pick<Bench, 'names'>): Promise<readonly string[]> =>
  (await names()).filter((name) => name !== 'undefined');

describe('a scope that is replicated', () => {
  it('is not told as live before what came first is stored', async () => {
    const made = await feed();
    made.server.set('cars', 'a', car('Alvis'));
    let store = (): void => undefined;
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const { storageInstance } = made.collection;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementationOnce(async (...of) => {
      await stored;
      return write(...of);
    });
    const { stop } = made.start(cars);
    await made.until(() => made.server.watchers.size === 1);
    await turns();
    expect(made.events).toEqual([]);
    store();
    await made.until(() => made.events.includes('live'));
    expect(made.events).toEqual(['caught-up', 'live']);
    await stop();
  });

  it('is written to no more once it has stopped, and goes on behind what was stored', async () => {
    const made = await feed();
    made.server.set('cars', 'a', car('Alvis'));
    const first = made.start(cars);
    await made.until(() => made.events.includes('live'));
    made.server.set('cars', 'b', car('Buick'));
    await first.stop();
    const left = await shown(made);
    made.server.set('cars', 'c', car('Citroën'));
    await turns();
    expect(await shown(made)).toEqual(left);
    const again = made.start(cars);
    await made.until(async () => (await shown(made)).length === 3);
    await again.stop();
  });

  it('is asked at every start where nobody is told that what is here still stands', async () => {
    const made = await feed();
    await made.start(still).settled();
    const asked = made.server.queries;
    const again = made.startAlways(still);
    await again.settled();
    expect(made.server.queries).toBe(asked + 1);
    await again.stop();
  });
});

describe('what is followed while someone looks', () => {
  it('reads the next page while one is stored', async () => {
    const made = await feed();
    for (let n = 0; n < 120; n += 1) made.server.set('cars', `c${n}`, car(`Car ${n}`));
    const { storageInstance } = made.collection;
    const write = storageInstance.bulkWrite.bind(storageInstance);
    const asked: number[] = [];
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementation(async (rows, context) => {
      if (context !== 'received') return write(rows, context);
      await turns();
      asked.push(made.server.queries);
      return write(rows, context);
    });
    const { stop } = made.start(still);
    await made.until(caughtUp(made.events));
    expect(asked).toEqual([2, 3, 3]);
    expect(await shown(made)).toHaveLength(120);
    await stop();
  });

  it('reads a page again that was not stored, whatever arrived after it', async () => {
    const made = await feed();
    for (let n = 0; n < 60; n += 1) made.server.set('cars', `c${n}`, car(`Car ${n}`));
    made.server.pass(600_000);
    const { storageInstance } = made.collection;
    vi.spyOn(storageInstance, 'bulkWrite').mockImplementationOnce(async () => {
      replication.offer([{ id: 'new', stamp: { seconds: 9, nanos: 0 }, data: car('Offered') }]);
      await turns();
      throw new DOMException('full', 'QuotaExceededError');
    });
    const replication = made.start(still);
    await made.until(() => made.events.includes('unstorable'));
    await made.until(caughtUp(made.events));
    const names = await shown(made);
    expect(names.filter((name) => name.startsWith('Car'))).toHaveLength(60);
    await replication.stop();
  });

  it('is told as current only when it is stored', async () => {
    const made = await feed();
    made.server.set('cars', 'a', car('Alvis'));
    const { stop } = made.start(cars);
    await made.until(caughtUp(made.events));
    expect(await shown(made)).toEqual(['Alvis']);
    await made.until(() => made.events.includes('live'));
    made.server.set('cars', 'b', car('Buick'));
    await made.until(async () => (await shown(made)).length === 2);
    await stop();
    expect(made.server.watchers.size).toBe(0);
  });

  it('keeps beside its rows whether all of it was here', async () => {
    const made = await feed(60_000);
    for (let n = 0; n < 60; n += 1) made.server.set('cars', `c${n}`, car(`Car ${n}`));
    made.server.faults.push(null, new Error('The line is cut after the first page.'));
    const cut = made.start(still);
    await made.until(() => made.troubles.length > 0);
    expect(await readCheckpoint(made.collection, still.name)).toMatchObject({ whole: false });
    cut.again();
    await made.until(caughtUp(made.events));
    expect(await readCheckpoint(made.collection, still.name)).toMatchObject({ whole: true });
    await cut.stop();
  });

  it('goes on from its place when looked at again, and reads nothing twice', async () => {
    const made = await feed();
    for (let n = 0; n < 30; n += 1) made.server.set('cars', `c${n}`, car(`Car ${n}`));
    made.server.pass(600_000);
    const first = made.start(still);
    await made.until(caughtUp(made.events));
    await first.stop();
    made.server.pass(120_000);
    const before = made.server.reads;
    made.start(still);
    await made.until(caughtUp(made.events, 2));
    expect(made.server.reads - before).toBe(1);
    expect((await shown(made)).length).toBe(30);
  });

  it('is not asked again while what was told stands, even when that was nothing', async () => {
    const made = await feed();
    const first = made.start(still);
    await made.until(caughtUp(made.events));
    first.again();
    await first.stop();
    const asked = made.server.queries;
    const again = made.start(still);
    await made.until(() => made.events.some((event) => event.startsWith('stillCurrent')));
    expect(made.server.queries).toBe(asked);
    made.server.set('cars', 'a', car('Alvis'));
    made.server.pass(60_001);
    again.again();
    await made.until(async () => (await shown(made)).length === 1);
  });

  it('is deleted with its place when the server refuses it', async () => {
    const made = await feed();
    made.server.set('cars', 'a', car('Alvis'));
    const { stop } = made.start(cars);
    await made.until(() => made.events.includes('live'));
    made.server.drop(denied);
    await made.until(() => made.events.includes('denied'));
    expect(await made.collection.count().exec()).toBe(0);
    const left = await made.collection.storageInstance.findDocumentsById(['cars|a'], true);
    expect(left.map((row) => row.doc)).toEqual([{}]);
    await stop();
  });

  it('is asked again from its place when the device did not store what came', async () => {
    const made = await feed();
    made.server.set('cars', 'a', car('Alvis'));
    const write = vi.spyOn(made.collection.storageInstance, 'bulkWrite');
    write.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const { stop } = made.start(still);
    await made.until(async () => (await shown(made)).length === 1);
    expect(made.events).toContain('unstorable');
    expect(made.troubles).toEqual([]);
    await stop();
  });

  it('finds what a list field contains', async () => {
    const made = await feed();
    const mine: Scope = { ...cars, where: [['owners', 'array-contains', 'me']] };
    made.server.set('cars', 'a', { ...car('Alvis'), owners: ['me', 'you'] });
    made.server.set('cars', 'b', { ...car('Buick'), owners: ['you'] });
    made.start(mine);
    await made.until(caughtUp(made.events));
    expect(await shown(made)).toEqual(['Alvis']);
  });
});
