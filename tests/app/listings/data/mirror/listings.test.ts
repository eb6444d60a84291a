import { afterEach, describe, expect, it } from 'vitest';
import { cursorFrom, OVERLAP_MS } from '../../../../../src/app/sync/collections/scope.ts';
import { bench, car, cars, closeAll } from '../../../sync/bench.ts';
import { FakeTimestamp } from '../../../sync/fake-firestore.ts';

afterEach(closeAll);

/** A moment before the server's present. */
const ago = (now: number, ms: number): FakeTimestamp =>
  new FakeTimestamp(Math.floor((now - ms) / 1_000), ((now - ms) % 1_000) * 1_000_000);

describe('what mirroring costs', () => {
  it('250 documents come in three pages, each read once', async () => {
    const { server, start, names, caughtUp } = await bench();
    for (let i = 0; i < 250; i += 1) server.set('cars', `c${i}`, car(`c${i}`));
    server.pass(2 * OVERLAP_MS);
    await caughtUp(start(cars, 100));
    expect(await names()).toHaveLength(250);
    expect(server.queries).toBe(3);
    expect(server.reads).toBeLessThanOrEqual(251);
  });

  it('a start with nothing new costs one listener and no query', async () => {
    const { server, start, caughtUp, until, events } = await bench();
    for (let i = 0; i < 20; i += 1) server.set('cars', `c${i}`, car(`c${i}`));
    server.pass(2 * OVERLAP_MS);
    const first = start();
    await caughtUp(first);
    await first.stop();
    server.queries = 0;
    server.reads = 0;
    events.length = 0;
    await caughtUp(start());
    await until(() => events.includes('live'));
    expect(server.queries).toBe(0);
    expect(server.reads).toBe(1);
  });

  it('a change while listening costs one read and no query', async () => {
    const { server, start, names, caughtUp, until, events } = await bench();
    await caughtUp(start());
    await until(() => events.includes('live'));
    server.queries = 0;
    server.reads = 0;
    server.set('cars', 'a', car('A'));
    await until(async () => (await names()).length === 1);
    expect(server.reads).toBe(1);
    expect(server.queries).toBe(0);
  });

  it('a window full of what is known already moves on to what is new', async () => {
    const { server, start, names, caughtUp, until, events } = await bench();
    for (let i = 0; i < 9; i += 1) server.set('cars', `c${i}`, car(`c${i}`));
    await caughtUp(start(cars, 3));
    await until(() => events.includes('live'));
    server.set('cars', 'new', car('new'));
    await until(async () => (await names()).length === 10);
  });

  it('more changes than a window holds all arrive while listening', async () => {
    const { server, start, names, caughtUp, until, events } = await bench();
    await caughtUp(start(cars, 10));
    await until(() => events.includes('live'));
    for (let i = 0; i < 73; i += 1) server.set('cars', `c${i}`, car(`c${i}`));
    await until(async () => (await names()).length === 73);
    expect(server.watchers.size).toBe(1);
  });
});

describe('what arrives out of order', () => {
  it('a write that became visible after a later one is found by the next run', async () => {
    const { server, start, names, caughtUp } = await bench();
    server.set('cars', 'a', car('A'));
    server.pass(5_000);
    server.set('cars', 'c', car('C'));
    const first = start();
    await caughtUp(first);
    await first.stop();
    server.set('cars', 'b', car('B'), ago(server.now(), 4_000));
    await caughtUp(start());
    expect(await names()).toEqual(['A', 'B', 'C']);
  });

  it('a page overtaken on its way by the listener does not bring the old state back', async () => {
    const { server, start, names, caughtUp, until, events } = await bench();
    server.set('cars', 'a', car('before'));
    const replication = start();
    await caughtUp(replication);
    await until(() => events.includes('live'));
    const old = server.rows.get('cars')?.get('a');
    server.meanwhile = () => server.set('cars', 'a', car('after'));
    replication.again();
    await until(async () => (await names())[0] === 'after');
    const stamp = old?.['updatedAt'] as FakeTimestamp;
    const late = { seconds: stamp.seconds, nanos: stamp.nanoseconds };
    replication.offer([{ id: 'a', stamp: late, data: car('before') }]);
    await caughtUp(replication);
    expect(await names()).toEqual(['after']);
  });

  it('a refused write of this device forgets the place, so that nothing stays missing', async () => {
    const { server, start, names, collection, caughtUp, until, events } = await bench();
    const { bulkWrite } = collection.storageInstance;
    let full = true;
    collection.storageInstance.bulkWrite = async (rows, context) => {
      if (!full) return bulkWrite.call(collection.storageInstance, rows, context);
      const error = rows.map((row) => ({
        isError: true as const,
        status: 422 as const,
        documentId: row.document.key,
        writeRow: row,
        validationErrors: [],
        stack: 'the disk is full',
      }));
      return { error, success: [] } as unknown as Awaited<ReturnType<typeof bulkWrite>>;
    };
    server.set('cars', 'a', car('A'));
    start();
    await until(() => events.includes('unstorable'));
    full = false;
    await caughtUp(start());
    expect(await names()).toEqual(['A']);
  });
});

describe('where a run begins', () => {
  const checkpoint = { seconds: 1_000, nanos: 0, id: 'a', readAt: null };

  it('goes on exactly within a run', () => {
    expect(cursorFrom(checkpoint, true)).toEqual({ seconds: 1_000, nanos: 0, id: 'a' });
  });

  it('steps back a minute when it is not known when the last page was asked for', () => {
    expect(cursorFrom(checkpoint, false)).toEqual({ seconds: 940, nanos: 0, id: null });
  });

  it('does not step back when everything had a minute to become visible', () => {
    const settled = { ...checkpoint, readAt: 1_000_000 + OVERLAP_MS + 1 };
    expect(cursorFrom(settled, false)).toEqual({ seconds: 1_000, nanos: 0, id: 'a' });
  });

  it('begins at the moment itself where no document has stood: a server knows no empty name', () => {
    const empty = { ...checkpoint, id: '', readAt: 1_000_000 + OVERLAP_MS + 1 };
    for (const going of [true, false]) {
      expect(cursorFrom(empty, going)).toEqual({ seconds: 1_000, nanos: 0, id: null });
    }
  });
});
