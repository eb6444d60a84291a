import { afterEach, describe, expect, it } from 'vitest';
import { bench, car, cars, closeAll } from './bench.ts';
import { denied, FakeTimestamp, unavailable } from './fake-firestore.ts';
import { turns } from '../../setup/turns.ts';

afterEach(closeAll);

describe('what other replications lose or leave behind', () => {
  it('a server document without any replication field is mirrored', async () => {
    const { server, start, names, caughtUp } = await bench();
    server.set('cars', 'a', car('Alvis'));
    await caughtUp(start());
    expect(await names()).toEqual(['Alvis']);
  });

  it('a field this version does not know is left out and holds nothing up', async () => {
    const { server, start, collection, caughtUp } = await bench();
    server.set('cars', 'a', { ...car('Alvis'), novelty: { of: 'a newer server' } });
    server.set('cars', 'b', car('Buick'));
    await caughtUp(start());
    const row = await collection.findOne('cars|a').exec();
    expect(row?.toJSON().doc).toEqual({ id: 'a', name: 'Alvis' });
    expect(await collection.count({ selector: { kind: 'cars' } }).exec()).toBe(2);
  });

  it('a document that cannot be read is told and does not hold back those behind it', async () => {
    const { server, start, names, troubles, caughtUp, until } = await bench();
    server.set('cars', 'a', { isPublic: true });
    server.set('cars', 'b', car('Buick'));
    await caughtUp(start());
    expect(await names()).toEqual(['Buick']);
    expect(troubles[0]).toMatchObject({ kind: 'unreadable', id: 'a' });
    server.set('cars', 'a', car('Alvis'));
    await until(async () => (await names()).length === 2);
  });

  it('isDeleted removes the row, whether it comes by a page or by the listener', async () => {
    const { server, start, names, caughtUp, until } = await bench();
    for (const name of ['Alvis', 'Buick', 'Crosley']) server.set('cars', name, car(name));
    const replication = start();
    await caughtUp(replication);
    server.set('cars', 'Alvis', { isPublic: true, isDeleted: true });
    await until(async () => (await names()).length === 2);
    await replication.stop();
    server.set('cars', 'Buick', { isPublic: true, isDeleted: true });
    await caughtUp(start());
    expect(await names()).toEqual(['Crosley']);
  });

  it('what leaves the listened window goes at once', async () => {
    const { server, start, names, caughtUp, until, events } = await bench();
    await caughtUp(start());
    await until(() => events.includes('live'));
    server.set('cars', 'a', car('Alvis'));
    await until(async () => (await names()).length === 1);
    server.erase('cars', 'a');
    await until(async () => (await names()).length === 0);
  });

  it('a listener that first answers from a cache does not let older documents be skipped', async () => {
    const { server, start, names, caughtUp, until, events } = await bench();
    const replication = start();
    await caughtUp(replication);
    await until(() => events.includes('live'));
    const [watcher] = server.watchers;
    server.watchers.clear();
    server.set('cars', 'old', car('Old'));
    server.set('cars', 'new', car('New'));
    if (watcher !== undefined) server.watchers.add(watcher);
    server.tellFromCache(['new']);
    expect(await names()).toEqual([]);
    server.set('cars', 'newer', car('Newer'));
    await until(async () => (await names()).length === 3);
    expect(await names()).toEqual(['New', 'Newer', 'Old']);
  });

  it('what this device wrote itself is taken in once the server has it, and is no trouble before', async () => {
    const { server, start, names, troubles, caughtUp, until, events } = await bench();
    await caughtUp(start());
    await until(() => events.includes('live'));
    server.tellPending('mine', { ...car('Mine'), updatedAt: null });
    expect(await names()).toEqual([]);
    server.set('cars', 'mine', car('Mine'));
    await until(async () => (await names()).length === 1);
    expect(troubles).toEqual([]);
  });

  it('documents that share a timestamp finer than a millisecond all arrive, in bounded queries', async () => {
    const { server, start, names, caughtUp } = await bench();
    const moment = new FakeTimestamp(Math.floor(server.now() / 1_000), 123_456_789);
    for (const name of ['A', 'B', 'C', 'D', 'E']) server.set('cars', name, car(name), moment);
    await caughtUp(start(cars, 2));
    expect(await names()).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(server.queries).toBeLessThanOrEqual(4);
  });

  it('a timestamp from the future holds nothing up, and later changes still arrive', async () => {
    const { server, start, names, troubles, caughtUp, until } = await bench();
    server.set('cars', 'z', car('Zukunft'), new FakeTimestamp(4_070_908_800, 0));
    server.set('cars', 'a', car('Alvis'));
    const replication = start();
    await caughtUp(replication);
    expect(await names()).toEqual(['Alvis', 'Zukunft']);
    expect(troubles).toContainEqual({ kind: 'future', id: 'z' });
    server.set('cars', 'b', car('Buick'));
    await until(async () => (await names()).length === 3);
    await replication.stop();
    server.set('cars', 'c', car('Crosley'));
    await caughtUp(start());
    expect(await names()).toEqual(['Alvis', 'Buick', 'Crosley', 'Zukunft']);
  });

  it('a page full of documents from the future ends instead of turning for ever', async () => {
    const { server, start, names, caughtUp } = await bench();
    for (const name of ['X', 'Y', 'Z']) {
      server.set('cars', name, car(name), new FakeTimestamp(4_070_908_800, 0));
    }
    await caughtUp(start(cars, 2));
    expect(await names()).toEqual(['X', 'Y', 'Z']);
    expect(server.queries).toBeLessThanOrEqual(3);
  });

  it.each([
    ['ten minutes behind', 10],
    ['an hour behind', 60],
    ['an hour ahead', -60],
  ])('what is written while the server is believed %s arrives', async (_, minutes) => {
    const { server, start, names, believed, caughtUp, until, events } = await bench();
    server.set('cars', 'a', car('Alvis'));
    const replication = start(cars, 2);
    await caughtUp(replication);
    await until(() => events.includes('live'));
    believed.ahead = -minutes * 60_000;
    // More than a window holds, through the listener.
    for (const name of ['B', 'C', 'D', 'E', 'F']) server.set('cars', name, car(name));
    await until(async () => (await names()).length === 6);
    // The clock is measured again; later writes then move the checkpoint.
    believed.ahead = 0;
    server.set('cars', 'G', car('G'));
    await until(async () => (await names()).length === 7);
    await replication.stop();
    server.pass(200_000);
    // A start skips no document of a page while the clock's estimate is wrong either.
    believed.ahead = -minutes * 60_000;
    for (const name of ['H', 'I', 'J']) server.set('cars', name, car(name));
    const again = start(cars, 2);
    await caughtUp(again);
    await until(async () => (await names()).length === 10);
    await again.stop();
    believed.ahead = 0;
    server.set('cars', 'K', car('K'));
    await caughtUp(start(cars, 2));
    await until(async () => (await names()).length === 11);
  });

  it('a refusal stops the scope, deletes what it brought and says so; access returned brings all back', async () => {
    const { server, start, names, collection, events, troubles, caughtUp, until } = await bench();
    for (const name of ['Alvis', 'Buick']) server.set('cars', name, car(name));
    const replication = start();
    await caughtUp(replication);
    await until(() => events.includes('live'));
    server.drop(denied);
    await until(() => events.includes('denied'));
    expect(await names()).toEqual([]);
    expect(troubles.map((trouble) => trouble.kind)).toContain('denied');
    expect(server.watchers.size).toBe(0);
    const stored = await collection.storageInstance.findDocumentsById(['cars|Alvis'], true);
    expect(stored.map((row) => row.doc)).toEqual([{}]);
    await caughtUp(start());
    expect(await names()).toEqual(['Alvis', 'Buick']);
  });

  it('a refused page stops the scope without asking for ever', async () => {
    const { server, start, events, until } = await bench();
    server.faults.push(denied);
    start();
    await until(() => events.includes('denied'));
    const asked = server.queries;
    await turns();
    expect(server.queries).toBe(asked);
    expect(server.watchers.size).toBe(0);
  });

  it('starting and stopping leaves no listener behind', async () => {
    const { server, start, caughtUp } = await bench();
    for (let turn = 0; turn < 3; turn += 1) {
      const replication = start();
      await caughtUp(replication);
      expect(server.watchers.size).toBe(1);
      await replication.stop();
      expect(server.watchers.size).toBe(0);
    }
  });

  it('a purged scope that starts again brings everything back', async () => {
    const { server, start, names, caughtUp } = await bench();
    for (const name of ['A', 'B', 'C']) server.set('cars', name, car(name));
    const replication = start();
    await caughtUp(replication);
    await replication.purge();
    expect(await names()).toEqual([]);
    await caughtUp(start());
    expect(await names()).toEqual(['A', 'B', 'C']);
  });

  it('a stream that drops is taken up again and misses nothing', async () => {
    const { server, start, names, events, caughtUp, until } = await bench();
    server.set('cars', 'a', car('A'));
    await caughtUp(start());
    await until(() => events.includes('live'));
    server.faults.push(unavailable, null);
    server.drop(unavailable);
    server.set('cars', 'b', car('B'));
    await until(async () => (await names()).length === 2);
    await until(() => server.watchers.size === 1);
    expect(events).toContain('cut');
  });

  it('a document heard before the first page does not lose the kept place', async () => {
    const { server, start, names, caughtUp, until } = await bench();
    for (let n = 1; n <= 20; n += 1) {
      server.set('cars', `c${n}`, car(`Car ${n}`));
      server.pass(120_000);
    }
    const first = start();
    await caughtUp(first);
    await first.stop();
    server.pass(600_000);
    const stamp = { seconds: Math.floor(server.now() / 1000), nanos: 0 };
    const before = server.reads;

    const again = start();
    again.offer([{ id: 'c7', stamp, data: car('Repainted') }]);
    await caughtUp(again);
    await until(async () => (await names()).includes('Repainted'));
    // A start without news costs this little; a lost checkpoint would read all twenty again.
    expect(server.reads - before).toBeLessThanOrEqual(4);
    await again.stop();
    const third = start();
    const later = server.reads;
    await caughtUp(third);
    expect(server.reads - later).toBeLessThanOrEqual(4);
  });

  it('a document without a timestamp is told, not silently missed, when it is met', async () => {
    const { server, start, troubles, caughtUp } = await bench();
    const replication = start();
    await caughtUp(replication);
    server.set('cars', 'a', car('A'), null);
    replication.offer([{ id: 'a', stamp: null, data: car('A') }]);
    expect(troubles).toContainEqual({ kind: 'unstamped', id: 'a' });
  });
});
