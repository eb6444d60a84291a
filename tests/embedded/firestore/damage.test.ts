import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedFile, repairOf } from '../../../src/embedded/disk/damage.ts';
import { framedRecord, readFrames } from '../../../src/embedded/firestore/log/frame.ts';
import { KeptDocument } from '../../../src/embedded/firestore/store/kept.ts';
import { Store, type StoreOptions } from '../../../src/embedded/firestore/store/store.ts';
import { flip, flips } from '../disk/flips.ts';
import { rounds } from '../../setup/tier.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hammerlane-damage-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

// Results do not depend on the disk, and there are thousands of copies.
const flush: StoreOptions['flush'] = (handle, bytes) => handle.appendFile(bytes);
const open = (dir: string, said?: string[]): Promise<Store> =>
  Store.open({
    dir,
    clock: { now: () => 1_800_000_000_000 },
    flush,
    repair: said === undefined ? null : repairOf(dir, new Date(), (text) => said.push(text)),
  });

const put = async (store: Store, n: number, ...paths: readonly string[]): Promise<void> => {
  const time = store.nextTime();
  const fields = { n: { integerValue: String(n) } };
  store.append(
    time,
    paths.map((path) => ({
      path,
      before: store.present.get(path),
      after: new KeptDocument(path, time, time, fields),
    })),
  );
  await store.durable();
};

const dump = (store: Store): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...store.tree.documents()].map(({ path, fields }) => {
      const value = fields['n']!;
      return [path, 'integerValue' in value ? Number(value.integerValue) : -1];
    }),
  );

const found = async (dir: string, said?: string[]): Promise<ReturnType<typeof dump>> => {
  const store = await open(dir, said);
  const documents = dump(store);
  await store.close();
  return documents;
};

/**
 * A folder as a killed process leaves it: every commit acknowledged, nothing closed. With a
 * snapshot in the middle, or with the log it would have replaced still there for a lagging reader.
 */
const killed = async (kind: 'one log' | 'snapshot' | 'two logs'): Promise<string> => {
  const live = join(root, 'live');
  const dir = join(root, 'db');
  const store = await open(live);
  await put(store, 1, 'a/1', 'a/2');
  await put(store, 2, 'a/2', 'b/1');
  if (kind === 'two logs') await store.consumers.register('triggers', 1, 0);
  const compacted = kind === 'one log' ? null : store.compact();
  if (kind === 'snapshot') await compacted;
  await put(store, 3, 'a/1', 'c/1');
  await put(store, 4, 'd/1');
  await put(store, 5, 'a/1', 'd/2');
  cpSync(live, dir, { recursive: true });
  await store.close();
  await compacted;
  return dir;
};

const acknowledged = { 'a/1': 5, 'a/2': 2, 'b/1': 2, 'c/1': 3, 'd/1': 4, 'd/2': 5 };
const kinds = ['one log', 'snapshot', 'two logs'] as const;

describe('one wrong byte in the folder of a database', () => {
  it.each(kinds)('never costs an acknowledged commit in silence: %s', async (kind) => {
    const dir = await killed(kind);
    expect(await found(dir)).toEqual(acknowledged);
    const copy = join(root, 'copy');
    let refused = 0;
    for (const name of readdirSync(dir).filter((one) => !one.endsWith('.tmp'))) {
      await flips(dir, name, copy, rounds({ every: 20, long: 60 }), async (at) => {
        const before = readFileSync(join(copy, name));
        const result = await found(copy).catch((error: unknown) => error);
        if (result instanceof DamagedFile) {
          refused += 1;
          const [, file = '', place] = /\/([^/]+) is damaged at byte (\d+)/.exec(result.message)!;
          expect(file).toBe(name);
          expect(Number(place)).toBeLessThanOrEqual(at);
          expect(readFileSync(join(copy, name)).equals(before)).toBe(true);
        } else expect(result).toEqual(acknowledged);
      });
    }
    expect(refused).toBeGreaterThan(rounds({ every: 13, long: 40 }));
  });

  it.each(kinds)(
    'costs a repair only what stood there, and no document is half: %s',
    async (kind) => {
      const dir = await killed(kind);
      const copy = join(root, 'copy');
      for (const name of readdirSync(dir).filter((one) => /^commits|^snapshot/.test(one))) {
        await flips(dir, name, copy, rounds({ every: 8, long: 20 }), async () => {
          const damaged = readFileSync(join(copy, name));
          const said: string[] = [];
          const left = await found(copy, said);
          const changed = Object.entries(acknowledged).filter(([path, n]) => left[path] !== n);
          const [, kept = ''] = /as it was: (.*)/.exec(said.join('\n')) ?? [];
          if (kept !== '') expect(readFileSync(kept).equals(damaged)).toBe(true);
          if (changed.length > 0) {
            expect(said.join()).toMatch(/cannot be read/);
            expect(said.join()).toMatch(/[Ll]ost/);
            // A commit of two documents is there for both or for neither.
            if (name.startsWith('commits')) expect(changed.length).toBeLessThanOrEqual(2);
          }
          // From then on it opens without messages, with the same content, and accepts writes.
          const again = await open(copy);
          expect(dump(again)).toEqual(left);
          expect(again.seq).toBe(5);
          await put(again, 9, 'e/1');
          await again.close();
          expect(await found(copy)).toEqual({ ...left, 'e/1': 9 });
        });
      }
    },
  );

  it('is told with what was lost, from when to when, and where a copy is', async () => {
    const dir = await killed('one log');
    const log = join(dir, readdirSync(dir)[0]!);
    flip(log, readFileSync(log).indexOf('c/1') + 20, 1);
    const said: string[] = [];
    const store = await open(dir, said);
    expect(dump(store)).toEqual({ ...acknowledged, 'c/1': undefined });
    // The number of the lost commit is not used again, and listeners start over.
    expect(store.history.after(2)?.map(({ seq, changes }) => [seq, changes.length])).toEqual([
      [3, 0],
      [4, 1],
      [5, 2],
    ]);
    const before = await open(join(root, 'live'));
    expect(store.life).not.toBe(before.life);
    await Promise.all([store.close(), before.close()]);
    expect(said.join('\n')).toMatch(
      /Lost: commit 3, made after 2027-01-15T08:00:00\.\d{3}Z and before 2027-01-15T08:00:00\.\d{3}Z/,
    );
    expect(said.join('\n')).toContain('a/1, c/1');
  });

  it('has the triggers run again for what is in the log when their place is lost', async () => {
    const dir = await killed('two logs');
    const file = join(dir, 'consumers.json');
    flip(file, readFileSync(file).indexOf(':1') + 1, 1);
    await expect(open(dir)).rejects.toThrow(/consumers\.json is damaged/);
    const store = await open(dir, []);
    expect(
      await store.consumers.register('triggers', store.durableSeq, store.history.floorSeq),
    ).toBe(0);
    await store.close();
  });
});

describe('a log that ends too soon', () => {
  it.each([
    ['and a reader has been further', true],
    ['and nobody read it', false],
  ])('is not opened wherever it was cut, %s', async (_, isRead) => {
    const live = join(root, `live-${isRead}`);
    const store = await open(live);
    if (isRead) await store.consumers.register('triggers', 0, 0);
    for (const n of [1, 2, 3, 4, 5]) await put(store, n, `a/${n}`);
    if (isRead) store.consumers.acknowledge('triggers', 5);
    await store.close();
    // Either of the two notes is enough.
    if (isRead) rmSync(join(live, 'commits.reach'));
    const name = readdirSync(live).find((one) => one.startsWith('commits')) ?? '';
    const whole = readFileSync(join(live, name));
    const copy = join(root, 'copy');
    const again = (end: number): Buffer => {
      rmSync(copy, { recursive: true, force: true });
      cpSync(live, copy, { recursive: true });
      truncateSync(join(copy, name), end);
      return readFileSync(join(copy, name));
    };
    const ends = [...readFrames(join(live, name))].map(({ end }) => end);
    expect(ends.length).toBeGreaterThan(8);
    let refused = 0;
    for (const end of [0, ...ends]) {
      const before = again(end);
      const result = await found(copy).catch((error: unknown) => error);
      // Only the mark after the last commit is gone, or nothing.
      if (end >= (ends.at(-2) ?? 0)) {
        expect(Object.keys(result as object)).toHaveLength(5);
        continue;
      }
      refused += 1;
      expect(result).toBeInstanceOf(DamagedFile);
      expect(String(result)).toContain(name);
      expect(readFileSync(join(copy, name)).equals(before)).toBe(true);
      const said: string[] = [];
      const left = Object.keys(await found(copy, said)).length;
      expect(said.join()).toMatch(left === 4 ? /Lost: commit 5,/ : /Lost: \d commits?, \d to 5,/);
      const store = await open(copy);
      expect(store.seq).toBe(5);
      await put(store, 6, 'b/1');
      await store.close();
      expect(Object.keys(await found(copy))).toHaveLength(left + 1);
    }
    expect(refused).toBeGreaterThan(6);
    expect(whole.length).toBe(ends.at(-1));
  });

  it('is not opened where all of it is gone', async () => {
    const store = await open(join(root, 'db'));
    await store.consumers.register('triggers', 0, 0);
    await put(store, 1, 'a/1');
    store.consumers.acknowledge('triggers', 1);
    await store.close();
    for (const name of readdirSync(join(root, 'db')).filter((one) => one.endsWith('.log'))) {
      rmSync(join(root, 'db', name));
    }
    await expect(open(join(root, 'db'))).rejects.toThrow(DamagedFile);
    const said: string[] = [];
    expect(await found(join(root, 'db'), said)).toEqual({});
    expect(said.join()).toContain('Lost: commit 1,');
  });
});

describe('the torn end of a crash', () => {
  it('is cut without a word when only what was never acknowledged stands in it', async () => {
    const dir = await killed('one log');
    const log = join(dir, readdirSync(dir)[0]!);
    const whole = readFileSync(log);
    // A batch of three commits of which the disk kept only the last: none was acknowledged.
    const commit = (s: number): Buffer =>
      framedRecord(JSON.stringify({ s, t: 1_800_000_001_000, w: [['x/1', 1, {}]] }));
    writeFileSync(log, Buffer.concat([whole, Buffer.alloc(commit(6).length * 2), commit(8)]));
    const store = await open(dir);
    expect(dump(store)).toEqual(acknowledged);
    await put(store, 9, 'e/1');
    await store.close();
    expect(await found(dir)).toEqual({ ...acknowledged, 'e/1': 9 });
  });
});

describe('a log from before there were marks', () => {
  const old = (dir: string): string => {
    mkdirSync(dir);
    const file = join(dir, 'commits-000000000000001.log');
    const commits = [1, 2, 3].map((s) => ({
      s,
      t: s,
      w: [[`a/${s}`, s, { n: { integerValue: String(s) } }]],
    }));
    const records = [{ version: 1, life: 'old', seq: 0, time: 0 }, ...commits];
    writeFileSync(
      file,
      Buffer.concat(records.map((record) => framedRecord(JSON.stringify(record)))),
    );
    return file;
  };

  it('opens, whole or torn, and goes on in a new one', async () => {
    const dir = join(root, 'old');
    const file = old(dir);
    truncateSync(file, readFileSync(file).length - 3);
    const store = await open(dir);
    expect(dump(store)).toEqual({ 'a/1': 1, 'a/2': 2 });
    expect(store.life).toBe('old');
    await put(store, 7, 'b/1');
    await store.close();
    expect(readdirSync(dir).filter((name) => name.endsWith('.log'))).toHaveLength(2);
    expect(await found(dir)).toEqual({ 'a/1': 1, 'a/2': 2, 'b/1': 7 });
  });

  it('does not open over a bad record with a whole one after it', async () => {
    const dir = join(root, 'old');
    const file = old(dir);
    const second = readFileSync(file).indexOf('{"s":2') - 8;
    flip(file, second, 1);
    await expect(open(dir)).rejects.toThrow(`${file} is damaged at byte ${second}`);
    const said: string[] = [];
    expect(await found(dir, said)).toEqual({ 'a/1': 1, 'a/3': 3 });
    expect(said.join()).toContain('Lost: commit 2,');
  });
});
