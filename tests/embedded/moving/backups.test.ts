import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { diskFull } from '../../../src/embedded/disk/files.ts';
import { openHome, type Home, type HomeOptions } from '../../../src/embedded/home.ts';
import { openBackups, type BackupOptions } from '../../../src/embedded/moving/backups.ts';
import { importHouse } from '../../../src/embedded/moving/import-house.ts';
import { manifestName, objectFile, readManifest } from '../../../src/embedded/moving/manifest.ts';
import { openedHouse } from '../../../src/embedded/moving/moved-house.ts';
import { backupsIn } from '../../../src/embedded/server/data-folder.ts';
import { admin } from '../../functions/house.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let dir = '';
let home: Home;
let folder = '';
/** Noon on a Wednesday, by the machine's clock. */
const noon = new Date(2026, 5, 17, 12).getTime();
let now = noon;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'backups-'));
  home = await openHome({ dir: join(dir, 'house'), functions: false });
  await home.storage.files.put('a/picture', Buffer.from('A picture.'));
});
afterAll(async () => {
  await home.close();
  await rm(dir, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(dir, 'kept-'));
  now = noon;
});

/** A home that was opened an hour ago. */
const open = (more: Partial<BackupOptions> = {}) => {
  now -= HOUR;
  const backups = openBackups({ house: openedHouse(home), folder, now: () => now, ...more });
  now += HOUR;
  return backups;
};
const kept = async (): Promise<readonly string[]> => (await readdir(folder)).toSorted();
const lay = (n: number): Promise<number> => {
  const { store } = home.firestore;
  const fields = { n: { integerValue: String(n) } };
  return store.commit([{ update: { name: `${store.prefix}things/one`, fields } }]);
};

it('is made once a day, and is a whole house', async () => {
  const { backUp } = open();
  await lay(1);
  expect(await backUp()).toBe(1);
  expect(await backUp()).toBe(0);
  now += DAY;
  await lay(2);
  expect(await Promise.all([backUp(), backUp()])).toEqual([1, 1]);
  expect(await kept()).toEqual(['2026-06-17', '2026-06-18']);

  const data = join(folder, 'data');
  await importHouse({ from: join(folder, '2026-06-17'), data });
  const before = await openHome({ dir: data, functions: false });
  expect(before.firestore.store.get('things/one')?.fields['n']).toEqual({ integerValue: '1' });
  await before.close();
});

it('comes neither while a home starts nor before the night', async () => {
  const backups = openBackups({ house: openedHouse(home), folder, now: () => now });
  now += 9 * 60_000;
  expect(await backups.backUp()).toBe(0);
  now += 2 * 60_000;
  expect(await backups.backUp()).toBe(1);
  now = new Date(2026, 5, 18, 2, 59).getTime();
  expect(await backups.backUp()).toBe(0);
  now += 60_000;
  expect(await backups.backUp()).toBe(1);
});

it('has the bytes of files together with the house, and keeps them when the house deletes them', async () => {
  const file = await home.storage.files.put('a/shared', Buffer.from('Shared bytes.'));
  const { backUp } = open();
  await backUp();
  const copy = objectFile(join(folder, '2026-06-17'), file.sha256);
  expect((await stat(copy)).ino).toBe((await stat(home.storage.files.pathOf(file))).ino);
  await home.storage.files.remove('a/shared');
  expect((await stat(copy)).size).toBe(file.size);
});

it('keeps seven days and before them the last of four weeks, and nothing that is not whole', async () => {
  for (let days = 1; days <= 60; days += 1) {
    const day = new Date(noon - days * DAY).toISOString().slice(0, 10);
    await mkdir(join(folder, day));
    if (days !== 3) await writeFile(join(folder, day, manifestName), '{}');
  }
  await writeFile(join(folder, 'notes.txt'), 'Mine.');
  await open().backUp();
  expect(await kept()).toEqual([
    '2026-05-24',
    '2026-05-31',
    '2026-06-07',
    '2026-06-09',
    '2026-06-10',
    '2026-06-11',
    '2026-06-12',
    '2026-06-13',
    '2026-06-15',
    '2026-06-16',
    '2026-06-17',
    'notes.txt',
  ]);
});

it('is not begun where it could fill the disk, and says so until it is tried again', async () => {
  let asked = 0;
  let free = 100_000_000;
  const room = (): Promise<number> => {
    asked += 1;
    return Promise.resolve(free);
  };
  const { backUp } = open({ room });
  await expect(backUp()).rejects.toThrow('There is no room for a backup: 100 MB are free');
  now += HOUR;
  await expect(backUp()).rejects.toThrow('There is no room for a backup');
  expect(asked).toBe(1);
  free *= 100;
  now += 6 * HOUR;
  expect(await backUp()).toBe(1);
});

it('gives back its room when the disk is full all the same, and the house goes on', async () => {
  const house = openedHouse(home);
  let isFull = true;
  const full = { ...house, accounts: () => (isFull ? stopFull() : house.accounts()) };
  const stopFull = (): never => {
    throw diskFull();
  };
  const { backUp } = open({ house: full });
  await expect(backUp()).rejects.toThrow('There is no room on the disk.');
  expect(await kept()).toEqual([]);
  await lay(3);
  isFull = false;
  now += 7 * HOUR;
  expect(await backUp()).toBe(1);
});

it('is a job of a home that is told where, which has it on its desk', async () => {
  expect(backupsIn(dir, { backups: undefined, 'no-backups': false, 'no-jobs': false })).toEqual({
    backups: join(dir, 'backups'),
  });
  for (const off of [{ 'no-backups': true }, { 'no-jobs': true }]) {
    const flags = { backups: folder, 'no-backups': false, 'no-jobs': false, ...off };
    expect(backupsIn(dir, flags)).toEqual({});
  }
  const listed = async (more: Partial<HomeOptions>): Promise<string> => {
    const data = await mkdtemp(join(dir, 'told-'));
    const one = await openHome({ dir: data, jobsByClock: false, ...more });
    try {
      const answer = await one.functions?.dispatcher.call({
        name: 'scheduler-getJobs',
        data: {},
        caller: admin,
      });
      return JSON.stringify(answer);
    } finally {
      await one.close();
    }
  };
  expect(await listed({ backups: folder })).toContain('"backUp"');
  expect(await listed({})).not.toContain('"backUp"');
  // It is not made while a home starts.
  expect(await kept()).toEqual([]);
});

it('ends with the home, and is finished by the next', async () => {
  const backups = open();
  const running = backups.backUp();
  await backups.close();
  expect(await running).toBe(0);
  await expect(readManifest(join(folder, '2026-06-17'))).rejects.toThrow('is no whole export');
  expect(await open().backUp()).toBe(1);
});
