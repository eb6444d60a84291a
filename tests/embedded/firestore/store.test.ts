import * as fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredDocument } from '../../../src/embedded/firestore/store/document.ts';
import { SortedList } from '../../../src/embedded/firestore/store/sorted-list.ts';
import { Store } from '../../../src/embedded/firestore/store/store.ts';
import { Tree } from '../../../src/embedded/firestore/store/tree.ts';
import { rounds } from '../../setup/tier.ts';

describe('the sorted list', () => {
  it('stays sorted and walks both ways from anywhere', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(3000)), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(3000), { maxLength: 1500 }),
        steps,
        fc.nat(3000),
        (start, changes, from) => {
          const list = new SortedList<number>((a, b) => a - b, start);
          const model = new Set(start);
          for (const [add, item] of changes) {
            if (!add) list.remove(item);
            else if (!model.has(item)) list.insert(item);
            if (add) model.add(item);
            else model.delete(item);
          }
          const sorted = [...model].sort((a, b) => a - b);
          expect([...list.from((item) => item < from)]).toEqual(
            sorted.filter((item) => item >= from),
          );
          expect([...list.downFrom((item) => item > from)]).toEqual(
            sorted.filter((item) => item <= from).reverse(),
          );
        },
      ),
      { numRuns: rounds({ every: 15, long: 200 }) },
    );
  });
});

const document = (path: string): StoredDocument => ({
  path,
  fields: {},
  createTime: 1,
  updateTime: 1,
});

describe('the tree', () => {
  it('forgets collections and groups that are empty', () => {
    const tree = new Tree();
    for (const path of ['a/1', 'b/1/a/2']) tree.put(path, document(path));
    expect(tree.size).toBe(2);
    expect([...(tree.group('a')?.documents() ?? [])].map(({ path }) => path)).toEqual([
      'a/1',
      'b/1/a/2',
    ]);
    tree.put('a/1', null);
    tree.put('a/1', null);
    expect(tree.collection('a')).toBeNull();
    expect(tree.group('a')?.size).toBe(1);
    tree.put('b/1/a/2', null);
    expect([tree.group('a'), [...tree.collectionPaths]]).toEqual([null, []]);
  });
});

describe('the store', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'hammerlane-store-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const open = (now = (): number => Date.now()): Promise<Store> =>
    Store.open({ dir: join(dir, 'db'), clock: { now } });
  const put = (store: Store, count: number, prefix: string): void => {
    const changes = Array.from({ length: count }, (_, at) => {
      const path = `${prefix}/${at}`;
      return { path, before: store.present.get(path), after: document(path) };
    });
    store.append(store.nextTime(), changes);
  };

  it('gives every commit its own whole millisecond, later than the last, whatever the clock does', async () => {
    let now = 5_000.7;
    const store = await open(() => now);
    const times: number[] = [];
    for (const step of [0, 0, 3, -4_000, 0, 10_000]) {
      now += step;
      put(store, 1, 'a');
      times.push(store.time);
    }
    expect(times).toEqual([5001, 5002, 5003, 5004, 5005, 11003]);
    await store.durable();
    await store.close();
  });

  it('shows listeners only what is on disk, also when one commit is larger than all it remembers', async () => {
    const store = await open();
    const seen: number[] = [];
    store.listen((commits) => seen.push(...commits.map(({ seq }) => seq)));
    put(store, 60_000, 'a');
    put(store, 1, 'b');
    expect([store.present.get('a/1') === null, store.durableView.get('a/1'), seen]).toEqual([
      false,
      null,
      [],
    ]);
    await store.durable();
    expect([store.durableView.get('a/1') === null, seen]).toEqual([false, [1, 2]]);
    put(store, 1, 'c');
    await store.durable();
    expect(store.history.after(0)).toBeNull();
    await store.close();
  });

  it('goes on when a listener fails', async () => {
    const store = await open();
    store.listen(() => {
      throw new Error('a listener that fails, as this test wants');
    });
    put(store, 1, 'a');
    await store.durable();
    put(store, 1, 'a');
    await store.durable();
    expect(store.durableSeq).toBe(2);
    await store.close();
  });
});
