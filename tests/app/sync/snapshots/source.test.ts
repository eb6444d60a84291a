import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type {
  SnapshotPart,
  SnapshotRow,
} from '../../../../src/domain/platform/snapshots/snapshot-index.ts';
import { firestoreSource } from '../../../../src/app/sync/replication/firestore-source.ts';
import {
  replicateScope,
  type ReplicateContext,
  type Replication,
} from '../../../../src/app/sync/replication/replicate.ts';
import type { Scope, Source } from '../../../../src/app/sync/collections/scope.ts';
import { withSnapshots, type Snapshots } from '../../../../src/app/sync/snapshots/source.ts';
import { bench, car, cars, closeAll, type Bench } from '../bench.ts';
import type { FakeTimestamp } from '../fake-firestore.ts';
import { rounds } from '../../../setup/tier.ts';

afterEach(closeAll);

/** A snapshot of the server's present data, with a file for each document and version. */
const snapshotOf = ({ server }: Bench, isSettled = false): Snapshots => {
  const readAt = server.now();
  const rows = [...(server.rows.get('cars') ?? [])].map(
    ([id, { updatedAt, ...data }]): SnapshotRow => {
      const { seconds, nanoseconds } = updatedAt as FakeTimestamp;
      const told = data['isDeleted'] === true ? { isDeleted: true } : data;
      return [seconds, nanoseconds, { ...told, id }];
    },
  );
  const last = rows.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]).at(-1);
  const byName = new Map(rows.map((row) => [`cars-${row[2].id}-${row[0]}.${row[1]}.json`, [row]]));
  const files = [...byName.keys()].map((name) => ({ name, bytes: 1 }));
  const checkpoint =
    last === undefined ? null : { seconds: last[0], nanos: last[1], id: last[2].id, readAt };
  const manySince = rows.map(([seconds]) => seconds).sort((a, b) => b - a)[199] ?? null;
  const part: SnapshotPart = { files, rows: rows.length, checkpoint, isSettled, manySince };
  return {
    part: async (scope) => (scope === 'cars' ? part : null),
    rows: async (file) => byName.get(file) ?? [],
  };
};

const contextOf = ({ server, troubles, events }: Bench): Omit<ReplicateContext, 'source'> => ({
  clock: () => server.now(),
  trouble: (trouble) => troubles.push(trouble),
  current: (state) => events.push(state),
  pageSize: 50,
  retry: () => 1,
  denied: () => events.push('denied'),
  unstorable: () => events.push('unstorable'),
});

const begin = (one: Bench, snapshots: Snapshots, pageSize = 50, scope: Scope = cars): Replication =>
  replicateScope(one.collection, scope, {
    ...contextOf(one),
    source: withSnapshots(firestoreSource(one.server.db(), one.server.kit()), snapshots, () =>
      one.server.now(),
    ),
    pageSize,
  });

/** No snapshot may be requested. */
const untouched: Snapshots = {
  part: () => Promise.reject(new Error('asked again')),
  rows: () => Promise.reject(new Error('asked again')),
};

const filled = async (many: number): Promise<Bench> => {
  const one = await bench();
  for (let i = 0; i < many; i += 1) one.server.set('cars', `c${i}`, car(`Car ${i}`));
  one.server.pass(300_000);
  return one;
};

describe('a device that begins with a snapshot', () => {
  it('reads from the server only what was written since', async () => {
    const one = await filled(120);
    const snapshots = snapshotOf(one);
    one.server.pass(60_000);
    one.server.set('cars', 'c7', car('Changed'));
    one.server.set('cars', 'c8', { isPublic: true, isDeleted: true });
    one.server.set('cars', 'new', car('New'));
    await one.caughtUp(begin(one, snapshots));
    const names = await one.names();
    expect(names).toHaveLength(120);
    expect(names).toContain('Changed');
    expect(names).toContain('New');
    expect(names).not.toContain('Car 7');
    expect(names).not.toContain('Car 8');
    // Three written, the listener's first snapshot, and the query that finds no more.
    expect(one.server.reads).toBeLessThanOrEqual(8);
  });

  it.each([
    [true, 'exactly behind one that no earlier write can still enter', 0],
    [false, 'a minute before any other, and reads that minute again', 120],
  ])('(settled: %s) begins %s', async (isSettled, _, again) => {
    const one = await bench();
    for (let i = 0; i < 120; i += 1) one.server.set('cars', `c${i}`, car(`Car ${i}`));
    const snapshots = snapshotOf(one, isSettled);
    one.server.set('cars', 'c7', car('Changed'));
    await one.caughtUp(begin(one, snapshots));
    const names = await one.names();
    expect(names).toHaveLength(120);
    expect(names).toContain('Changed');
    // The changed one, the listener's first page, and the queries that find no more.
    expect(one.server.reads - again).toBeGreaterThan(0);
    expect(one.server.reads - again).toBeLessThanOrEqual(55);
  });

  it('has a document that the files know as deleted and that was restored since', async () => {
    const one = await bench();
    one.server.set('cars', 'back', { isPublic: true, isDeleted: true });
    one.server.set('cars', 'gone', car('Gone since'));
    const snapshots = snapshotOf(one);
    one.server.set('cars', 'back', car('Restored'));
    one.server.set('cars', 'gone', { isPublic: true, isDeleted: true });
    // A listener would deliver them once more.
    await one.caughtUp(begin(one, snapshots, 50, { ...cars, live: false }));
    expect(await one.names()).toEqual(['Restored']);
  });

  it('follows the server from there: changes, removals, and a start that is not its first', async () => {
    const one = await filled(10);
    const snapshots = snapshotOf(one);
    const first = begin(one, snapshots);
    await one.caughtUp(first);
    await one.until(() => one.events.includes('live'));
    one.server.set('cars', 'c1', car('Later'));
    one.server.set('cars', 'c2', { isPublic: true, isDeleted: true });
    await one.until(async () => (await one.names()).includes('Later'));
    expect(await one.names()).toHaveLength(9);
    await first.stop();
    one.server.pass(300_000);
    one.server.set('cars', 'c3', car('Latest'));
    await one.caughtUp(begin(one, untouched));
    await one.until(async () => (await one.names()).includes('Latest'));
    expect(await one.names()).toHaveLength(9);
  });

  it('goes on where it was left in the middle, and keeps nothing deleted since', async () => {
    const one = await filled(600);
    /** Lets this many files through, and counts their documents. */
    const cutAfter = (files: number): { readonly source: Source; readonly lengths: number[] } => {
      const source = withSnapshots(
        firestoreSource(one.server.db(), one.server.kit()),
        snapshotOf(one),
      );
      const lengths: number[] = [];
      const fill: Source['fill'] = async (...of) => {
        if (lengths.length === files) return new Promise(() => undefined);
        const filled = (await source.fill?.(...of)) ?? null;
        if (filled !== null) lengths.push(filled.documents.length);
        return filled;
      };
      return { source: { ...source, fill }, lengths };
    };
    const first = cutAfter(250);
    const left = replicateScope(one.collection, cars, {
      ...contextOf(one),
      source: first.source,
    });
    await one.until(async () => (await one.names()).length === 250);
    // A document that arrives another way meanwhile is no position to continue from.
    left.offer([{ id: 'c599', stamp: { seconds: 9, nanos: 0 }, data: { ...car('Car 599') } }]);
    await left.stop();
    expect(await one.names()).toContain('Car 3');
    one.server.set('cars', 'c3', { isPublic: true, isDeleted: true });
    one.server.set('cars', 'c4', car('Behind, and changed'));
    one.server.set('cars', 'c598', { isPublic: true, isDeleted: true });
    one.server.pass(300_000);
    const before = one.server.reads;
    const second = cutAfter(250);
    const again = replicateScope(one.collection, cars, {
      ...contextOf(one),
      source: second.source,
    });
    // One was deleted and one changed of those stored, and 248 are new.
    await one.until(async () => (await one.names()).length === 497);
    await again.stop();
    const last = cutAfter(999);
    const whole = replicateScope(one.collection, cars, { ...contextOf(one), source: last.source });
    await one.caughtUp(whole);
    await one.until(async () => (await one.names()).length === 598);
    const names = await one.names();
    expect(names).toContain('Behind, and changed');
    for (const gone of ['Car 3', 'Car 4', 'Car 598']) expect(names).not.toContain(gone);
    // Nothing already stored is delivered again, but the two documents that changed.
    expect([first, second, last].flatMap(({ lengths }) => lengths).length).toBeLessThanOrEqual(605);
    expect(one.server.reads - before).toBeLessThanOrEqual(12);
    await whole.stop();
    // Once complete, it is followed, and no file is requested again.
    one.server.pass(300_000);
    const [reads, queries] = [one.server.reads, one.server.queries];
    await one.caughtUp(begin(one, untouched));
    await one.until(() => one.events.at(-1) === 'live');
    expect([one.server.reads - reads, one.server.queries - queries]).toEqual([1, 0]);
  });

  it('keeps its place when a document comes by another way while the files are read', async () => {
    const one = await filled(290);
    const served = firestoreSource(one.server.db(), one.server.kit());
    let asked = 0;
    /** Delivers 250 files of a start, once told to. */
    const start = (told: Promise<void>): Replication => {
      const source = withSnapshots(served, snapshotOf(one));
      let files = 0;
      const fill: Source['fill'] = async (...of) => {
        asked += 1;
        files += 1;
        await (files > 250 ? new Promise(() => undefined) : told);
        return (await source.fill?.(...of)) ?? null;
      };
      return replicateScope(one.collection, cars, {
        ...contextOf(one),
        source: { ...source, fill },
      });
    };
    const left = start(Promise.resolve());
    await one.until(async () => (await one.names()).length === 250);
    await left.stop();
    asked = 0;
    let tell = (): void => undefined;
    const again = start(
      new Promise((resolve) => {
        tell = resolve;
      }),
    );
    await one.until(() => asked === 1);
    const stamp = { seconds: Math.floor(one.server.now() / 1_000), nanos: 0 };
    again.offer([{ id: 'c3', stamp, data: car('Offered') }]);
    tell();
    await one.caughtUp(again);
    await one.until(async () => (await one.names()).includes('Offered'));
    await again.stop();
    expect(await one.names()).toHaveLength(290);
    one.server.pass(300_000);
    const before = one.server.reads;
    await one.caughtUp(begin(one, untouched));
    await one.until(() => one.events.at(-1) === 'live');
    expect(one.server.reads - before).toBe(1);
  });

  it('takes the files again when it was away while much was written, and loses nothing', async () => {
    const one = await filled(20);
    const first = begin(one, snapshotOf(one));
    await one.caughtUp(first);
    await first.stop();
    one.server.pass(7_200_000);
    for (let i = 10; i < 310; i += 1) one.server.set('cars', `c${i}`, car(`Later ${i}`));
    one.server.set('cars', 'c3', { isPublic: true, isDeleted: true });
    one.server.pass(300_000);
    const snapshots = snapshotOf(one);
    one.server.set('cars', 'c4', car('Since'));
    const before = one.server.reads;
    const rows = vi.fn(snapshots.rows);
    const again = begin(one, { ...snapshots, rows });
    await one.caughtUp(again);
    await one.until(() => one.events.at(-1) === 'live');
    const names = await one.names();
    expect(names).toHaveLength(309);
    expect(names).not.toContain('Car 3');
    expect(names).toContain('Since');
    expect(names).toContain('Later 309');
    expect(rows).toHaveBeenCalled();
    expect(one.server.reads - before).toBeLessThanOrEqual(8);
    // From here it is followed like any other.
    one.server.set('cars', 'c5', car('Last'));
    await one.until(async () => (await one.names()).includes('Last'));
    await again.stop();
  });

  it.each([
    ['was away while little was written', 7_200_000, 150],
    ['was here just now, however much was written', 600_000, 300],
  ])('reads no file when it %s', async (_who, passed, many) => {
    const one = await filled(20);
    const first = begin(one, snapshotOf(one));
    await one.caughtUp(first);
    await first.stop();
    one.server.pass(passed);
    for (let i = 10; i < 10 + many; i += 1) one.server.set('cars', `c${i}`, car(`Later ${i}`));
    const rows = vi.fn(snapshotOf(one).rows);
    await one.caughtUp(begin(one, { ...snapshotOf(one), rows }));
    await one.until(async () => (await one.names()).length === 10 + many);
    expect(rows).not.toHaveBeenCalled();
  });

  it('holds what the server holds, whenever it was away and however much was written', async () => {
    const step = fc.record({
      /** Number of documents written, some of them deleted, from this one on. */
      from: fc.integer({ min: 0, max: 400 }),
      many: fc.constantFrom(0, 1, 40, 230),
      /** Time that passes before and after, ms. */
      passes: fc.tuple(fc.constantFrom(1_000, 7_200_000), fc.constantFrom(1_000, 300_000)),
      /** Files are rewritten at once, before its end, or never. */
      files: fc.constantFrom('anew', 'between', 'old'),
      /** Whether the device is stopped while it reads them. */
      cut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const one = await filled(20);
        let snapshots = snapshotOf(one);
        for (const { from, many, passes, files, cut } of steps) {
          one.server.pass(passes[0]);
          for (let i = from; i < from + many; i += 1) {
            if (files === 'between' && i === from + 20) snapshots = snapshotOf(one);
            const gone = { isPublic: true, isDeleted: true };
            one.server.set('cars', `c${i}`, i % 7 === 3 ? gone : car(`Car ${i} of ${passes[0]}`));
          }
          one.server.pass(passes[1]);
          if (files === 'anew') snapshots = snapshotOf(one);
          const device = begin(one, snapshots);
          if (!cut) {
            await one.caughtUp(device);
            await one.until(() => one.events.at(-1) === 'live');
          }
          await device.stop();
        }
        const last = begin(one, snapshots);
        const held = [...(one.server.rows.get('cars')?.values() ?? [])]
          .filter((data) => data['isDeleted'] !== true)
          .map((data) => String(data['name']))
          .toSorted();
        await one.caughtUp(last);
        await one.until(async () => (await one.names()).join() === held.join());
        await last.stop();
        await closeAll();
      }),
      { numRuns: rounds({ every: 4, long: 60 }) },
    );
  });

  it('reads on by pages when it was away and the files cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const one = await filled(20);
    const first = begin(one, snapshotOf(one));
    await one.caughtUp(first);
    await first.stop();
    one.server.pass(7_200_000);
    for (let i = 10; i < 310; i += 1) one.server.set('cars', `c${i}`, car(`Later ${i}`));
    const broken = { ...snapshotOf(one), rows: () => Promise.reject(new Error('404')) };
    await one.caughtUp(begin(one, broken));
    await one.until(async () => (await one.names()).length === 310);
    vi.restoreAllMocks();
  });

  it('takes in more than a page of changes, and those of the minute before it was written', async () => {
    const one = await filled(40);
    one.server.set('cars', 'late', car('Just before'));
    const snapshots = snapshotOf(one);
    for (let i = 0; i < 25; i += 1) one.server.set('cars', `c${i}`, car(`Again ${i}`));
    await one.caughtUp(begin(one, snapshots, 10));
    const names = await one.names();
    expect(names).toHaveLength(41);
    expect(names.filter((name) => name.startsWith('Again'))).toHaveLength(25);
  });

  it.each([
    ['no index', { part: () => Promise.reject(new Error('offline')) }],
    ['a file that is gone', { rows: () => Promise.reject(new Error('404')) }],
    ['a scope without snapshot', { part: async () => null }],
  ])('reads everything when there is %s', async (_what, broken) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const one = await filled(30);
    await one.caughtUp(begin(one, { ...snapshotOf(one), ...broken }));
    expect(await one.names()).toHaveLength(30);
    vi.restoreAllMocks();
  });
});
