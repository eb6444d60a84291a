import { afterEach, describe, expect, it, vi } from 'vitest';
import { firestoreSource } from '../../../../../src/app/store/sync/replication/firestore-source.ts';
import {
  replicateOnDemand,
  type OnDemandContext,
} from '../../../../../src/app/store/sync/replication/replicate-on-demand.ts';
import { readCheckpoint } from '../../../../../src/app/store/sync/replication/checkpoint.ts';
import type { Scope } from '../../../../../src/app/store/sync/collections/scope.ts';
import { bench, car, cars, closeAll, type Bench } from '../bench.ts';
import { denied } from '../fake-firestore.ts';

afterEach(closeAll);

const feed = async (retryMs = 1) => {
  const made = await bench();
  const { server, collection, events, troubles } = made;
  const context: OnDemandContext = {
    source: firestoreSource(server.db(), server.kit()),
    clock: () => server.now(),
    trouble: (trouble) => troubles.push(trouble),
    current: (state) => events.push(state),
    retry: () => retryMs,
    pageSize: 50,
    denied: () => events.push('denied'),
    stood: (at) => events.push(`stood ${at}`),
    unstorable: () => events.push('unstorable'),
  };
  return { ...made, start: (scope: Scope) => replicateOnDemand(collection, scope, context) };
};

const still: Scope = { ...cars, live: false, keeps: 60_000 };
const caughtUp =
  (events: readonly string[], times = 1) =>
  (): boolean =>
    events.filter((event) => event === 'caught-up').length >= times;

/** Names without the row that keeps the place. */
const shown = async ({ names }: Pick<Bench, 'names'>): Promise<readonly string[]> =>
  (await names()).filter((name) => name !== 'undefined');

describe('what is followed while someone looks', () => {
  it('is told as current only when it is stored', async () => {
    const made = await feed();
    made.server.set('cars', 'a', car('Alvis'));
    const { stop } = made.start(cars);
    await made.until(caughtUp(made.events));
    expect(await shown(made)).toEqual(['Alvis']);
    await made.until(() => made.events.includes('live'));
    made.server.set('cars', 'b', car('Buick'));
    await made.until(async () => (await shown(made)).length === 2);
    stop();
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
    cut.stop();
  });

  it('goes on from its place when looked at again, and reads nothing twice', async () => {
    const made = await feed();
    for (let n = 0; n < 30; n += 1) made.server.set('cars', `c${n}`, car(`Car ${n}`));
    made.server.pass(600_000);
    const first = made.start(still);
    await made.until(caughtUp(made.events));
    first.stop();
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
    first.stop();
    const asked = made.server.queries;
    const again = made.start(still);
    await made.until(() => made.events.some((event) => event.startsWith('stood')));
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
    stop();
  });

  it('is asked again from its place when the device did not store what came', async () => {
    const made = await feed();
    made.server.set('cars', 'a', car('Alvis'));
    const write = vi.spyOn(made.collection, 'bulkUpsert');
    write.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const { stop } = made.start(still);
    await made.until(async () => (await shown(made)).length === 1);
    expect(made.events).toContain('unstorable');
    expect(made.troubles).toEqual([]);
    stop();
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
