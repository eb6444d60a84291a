import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  appendFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flushToDisk } from '../../../src/embedded/firestore/log/journal.ts';
import { lastMark } from '../../../src/embedded/firestore/log/mark.ts';
import { Store, type StoreOptions } from '../../../src/embedded/firestore/store/store.ts';
import type { DocumentChange } from '../../../src/embedded/firestore/store/document.ts';
import { KeptDocument } from '../../../src/embedded/firestore/store/kept.ts';
import { rounds } from '../../setup/tier.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hammerlane-log-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (dir: string, more: Partial<StoreOptions> = {}): Promise<Store> =>
  Store.open({ dir, clock: { now: () => Date.now() }, ...more });

const change = (store: Store, path: string, n: number, time: number): DocumentChange => {
  const before = store.present.get(path);
  const createTime = before?.createTime ?? time;
  const fields = { n: { integerValue: String(n) } };
  return { path, before, after: new KeptDocument(path, createTime, time, fields) };
};

const put = (store: Store, paths: readonly string[], n: number): Promise<void> => {
  const time = store.nextTime();
  store.append(
    time,
    paths.map((path) => change(store, path, n, time)),
  );
  return store.durable();
};

const dump = (store: Store): Record<string, unknown> =>
  Object.fromEntries(
    [...store.tree.documents()].map(({ path, fields, createTime, updateTime }) => [
      path,
      { fields, createTime, updateTime },
    ]),
  );

const logOf = (dir: string): string =>
  join(dir, readdirSync(dir).find((name) => name.endsWith('.log')) ?? '');

describe('the commit log', () => {
  it('gives back what was written, deletions too, with rising times under a clock gone back', async () => {
    const dir = join(root, 'db');
    const first = await open(dir);
    await put(first, ['a/1', 'a/2'], 1);
    const time = first.nextTime();
    first.append(time, [{ path: 'a/2', before: first.present.get('a/2'), after: null }]);
    await first.durable();
    const before = dump(first);
    await first.close();
    const second = await open(dir, { clock: { now: () => 1000 } });
    expect(dump(second)).toEqual(before);
    expect(second.life).toBe(first.life);
    expect(second.nextTime()).toBe(time + 1);
    await second.close();
  });

  it('cut at any byte of its tail holds a whole number of commits and goes on', async () => {
    const dir = join(root, 'db');
    const store = await open(dir);
    await put(store, ['a/1'], 1);
    const end = (): number => lastMark(readFileSync(logOf(dir)));
    const safe = end();
    await put(store, ['a/1', 'a/2'], 2);
    const middle = end();
    await put(store, ['a/1', 'a/2', 'a/3'], 3);
    const last = end();
    await store.close();
    const log = logOf(dir);
    const { size } = statSync(log);
    // Results do not depend on the disk, and there are hundreds of copies.
    const flush: StoreOptions['flush'] = (handle, bytes) => handle.appendFile(bytes);
    const ends = [safe, middle, last, size];
    for (let cut = safe; cut <= size; cut += 1) {
      // Every byte near the ends of writes, elsewhere a sample.
      const isNear = ends.some((one) => Math.abs(cut - one) <= 2);
      if (!isNear && cut % rounds({ every: 16, long: 1 }) !== 0) continue;
      const copy = join(root, `cut${cut}`);
      mkdirSync(copy);
      const file = join(copy, log.slice(dir.length + 1));
      copyFileSync(log, file);
      truncateSync(file, cut);
      const reopened = await open(copy, { flush });
      const expected = cut >= last ? 3 : cut >= middle ? 2 : 1;
      expect(reopened.seq).toBe(expected);
      expect(reopened.tree.size).toBe(expected);
      for (const document of reopened.tree.documents()) {
        expect(document.fields).toEqual({ n: { integerValue: String(expected) } });
      }
      await put(reopened, ['a/1'], 9);
      await reopened.close();
      const again = await open(copy, { flush });
      expect(again.seq).toBe(expected + 1);
      await again.close();
      rmSync(copy, { recursive: true });
    }
  });

  it('never reads rubbish after its end', async () => {
    const dir = join(root, 'db');
    const store = await open(dir);
    await put(store, ['a/1'], 1);
    await store.close();
    appendFileSync(logOf(dir), Buffer.from('\u0005\u0000\u0000\u0000rubbish rubbish rubbish'));
    const again = await open(dir);
    expect(again.seq).toBe(1);
    await again.close();
  });

  it('shares one flush among commits that arrive together', async () => {
    let flushes = 0;
    const store = await open(join(root, 'db'), {
      flush: (handle, bytes) => {
        flushes += 1;
        return flushToDisk(handle, bytes);
      },
    });
    await Promise.all(Array.from({ length: 200 }, (_, n) => put(store, [`a/${n}`], n)));
    expect(store.durableSeq).toBe(200);
    expect(flushes).toBeLessThan(5);
    await store.close();
  });

  it('snapshots and drops old logs while being written to', async () => {
    const dir = join(root, 'db');
    const store = await open(dir, { rotateAt: 4_000 });
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => put(store, [`a/${n}`, `b/${round}`], round)),
      );
    }
    await store.compact();
    const before = dump(store);
    await put(store, ['c/1'], 1);
    await store.close();
    const names = readdirSync(dir);
    expect(names.filter((name) => name.startsWith('snapshot')).length).toBe(1);
    expect(names.filter((name) => name.startsWith('commits')).length).toBeLessThan(4);
    const again = await open(dir);
    expect(again.seq).toBe(401);
    expect(dump(again)).toEqual({ ...before, 'c/1': expect.anything() as unknown });
    await again.close();
  });

  it('keeps commits for a reader that has not read them, across a restart', async () => {
    const dir = join(root, 'db');
    const store = await open(dir, { rotateAt: 500 });
    await put(store, ['a/0'], 0);
    expect(await store.consumers.register('triggers', store.durableSeq, 0)).toBe(1);
    for (let n = 1; n <= 30; n += 1) await put(store, [`a/${n % 3}`], n);
    store.consumers.acknowledge('triggers', 5);
    await store.close();
    const again = await open(dir, { rotateAt: 500 });
    expect(await again.consumers.register('triggers', again.durableSeq, 0)).toBe(5);
    const kept = again.history.after(5) ?? [];
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 26 }, (_, n) => n + 6));
    expect(kept[0]?.changes[0]?.before?.fields).toEqual({ n: { integerValue: '2' } });
    await again.close();
  });

  it('after a disk error takes back what was not written and only reads', async () => {
    let broken = false;
    const store = await open(join(root, 'db'), {
      flush: (handle, bytes) =>
        broken ? Promise.reject(new Error('EIO')) : flushToDisk(handle, bytes),
    });
    await put(store, ['a/1'], 1);
    broken = true;
    await expect(put(store, ['a/1', 'a/2'], 2)).rejects.toMatchObject({ status: 'UNAVAILABLE' });
    expect(store.present.get('a/1')?.fields).toEqual({ n: { integerValue: '1' } });
    expect(store.present.get('a/2')).toBeNull();
    broken = false;
    expect(() => void put(store, ['a/3'], 3)).toThrow(/disk/);
    await store.close();
  });
});
