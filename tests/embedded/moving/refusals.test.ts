import { appendFile, cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { exportHouse } from '../../../src/embedded/moving/export-house.ts';
import { importHouse } from '../../../src/embedded/moving/import-house.ts';
import {
  manifestName,
  objectFile,
  partFile,
  readManifest,
} from '../../../src/embedded/moving/manifest.ts';
import { openedHouse } from '../../../src/embedded/moving/moved-house.ts';

let folder = '';
let home: Home;
const at = (name: string): string => join(folder, name);
const open = (dir: string): Promise<Home> => openHome({ dir: at(dir), functions: false });
const bytes = Buffer.from('The bytes of a picture.');
let sha256 = '';

const lay = (path: string, n: number): Promise<number> => {
  const { store } = home.firestore;
  const fields = { n: { integerValue: String(n) } };
  return store.commit([{ update: { name: `${store.prefix}${path}`, fields } }]);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-'));
  home = await open('house');
  await lay('things/one', 1);
  await lay('things/two', 2);
  await home.auth.store.put({
    localId: 'ada',
    email: 'ada@example.com',
    emailVerified: true,
    disabled: false,
    providers: [],
    createdAt: 1,
    validSince: 1,
  });
  sha256 = (await home.storage.files.put('a/picture', bytes)).sha256;
  await exportHouse(openedHouse(home), { to: at('whole') });
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true, force: true });
});

const changeManifest = async (dir: string, change: (text: string) => string): Promise<void> => {
  const file = join(dir, manifestName);
  await writeFile(file, change(await readFile(file, 'utf8')));
};

describe('an export that is not whole', () => {
  const faults: readonly (readonly [string, (dir: string) => Promise<unknown>, string])[] = [
    ['has no manifest', (dir) => rm(join(dir, manifestName)), 'is no whole export'],
    [
      'is of another format',
      (dir) => changeManifest(dir, (text) => text.replace('"format": 1', '"format": 2')),
      'is of format 2, and this program reads format 1',
    ],
    [
      'has half a manifest',
      (dir) => truncate(join(dir, manifestName), 200),
      'is not what an export writes',
    ],
    [
      'names files elsewhere',
      (dir) => changeManifest(dir, (text) => text.replace('"mail.log"', '"../mail.log"')),
      'is not what an export writes',
    ],
    [
      'lacks documents',
      (dir) => rm(partFile(dir, 'documents')),
      'documents.ndjson is missing from the export',
    ],
    [
      'has documents cut short',
      (dir) => truncate(partFile(dir, 'documents'), 50),
      'documents.ndjson ends after 50 of',
    ],
    [
      'has an account more',
      (dir) => appendFile(partFile(dir, 'accounts'), '{"localId":"eve"}\n'),
      'accounts.ndjson is not what was exported',
    ],
    [
      'has another picture',
      (dir) => writeFile(objectFile(dir, sha256), 'The bytes of a Picture.'),
      'is not what was exported: its hash differs',
    ],
    ['lacks a picture', (dir) => rm(objectFile(dir, sha256)), 'is missing from the export'],
    [
      'has other keys',
      (dir) => appendFile(join(dir, 'home', 'auth', 'keys.json'), ' '),
      'keys.json is not what was exported',
    ],
  ];

  it.each(faults)('because it %s is refused, and nothing is written', async (what, spoil, said) => {
    const dir = at(what);
    await cp(at('whole'), dir, { recursive: true });
    await spoil(dir);
    const refused = importHouse({ from: dir, data: at(`data ${what}`) });
    await expect(refused).rejects.toThrow(said);
    await expect(refused).rejects.toMatchObject({ name: 'MoveRefused' });
    await expect(stat(at(`data ${what}`))).rejects.toThrow('ENOENT');
  });
});

describe('a folder', () => {
  it('with other files is no place for an export, nor for a house', async () => {
    await cp(at('whole'), at('other'), { recursive: true });
    await rm(at(join('other', manifestName)));
    await writeFile(at('other/notes.txt'), 'Mine.');
    const house = openedHouse(home);
    await expect(exportHouse(house, { to: at('other') })).rejects.toThrow('as notes.txt');
    const into = importHouse({ from: at('whole'), data: at('other') });
    await expect(into).rejects.toThrow('is not empty');
    expect(await readFile(at('other/notes.txt'), 'utf8')).toBe('Mine.');
  });

  it('is written by one export at a time', async () => {
    const house = openedHouse(home);
    const [first, second] = await Promise.allSettled([
      exportHouse(house, { to: at('twice') }),
      exportHouse(house, { to: at('twice') }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    await importHouse({ from: at('twice'), data: at('from twice') });
  });

  it('that holds a part of one house takes no other', async () => {
    await lay('things/three', 3);
    await exportHouse(openedHouse(home), { to: at('later') });
    const { id } = await readManifest(at('whole'));
    await cp(at('whole/home'), at('half'), { recursive: true });
    await writeFile(at('half/import.json'), JSON.stringify({ id, from: at('whole') }));
    await expect(importHouse({ from: at('later'), data: at('half') })).rejects.toThrow(
      'holds a part of another house',
    );
    await importHouse({ from: at('whole'), data: at('half') });
    await (await open('half')).close();
  });

  it('keeps what stops in the middle for the next attempt, and is not taken for whole', async () => {
    const stop = new AbortController();
    const house = openedHouse(home);
    stop.abort();
    await expect(exportHouse(house, { to: at('stopped'), signal: stop.signal })).rejects.toThrow(
      'aborted',
    );
    await expect(readManifest(at('stopped'))).rejects.toThrow('is no whole export');
    await exportHouse(house, { to: at('stopped') });
    await importHouse({ from: at('stopped'), data: at('from stopped') });
  });

  it('of a picture whose bytes are damaged is not exported as if it were whole', async () => {
    const file = await home.storage.files.put('a/damaged', Buffer.from('Good bytes.'));
    await writeFile(home.storage.files.pathOf(file), 'Bad bytes..');
    await expect(exportHouse(openedHouse(home), { to: at('damaged') })).rejects.toThrow(
      'The bytes of the file a/damaged are damaged in the house',
    );
    await rm(home.storage.files.pathOf(file));
    await expect(exportHouse(openedHouse(home), { to: at('damaged') })).rejects.toThrow(
      'The bytes of the file a/damaged are missing in the house',
    );
    await expect(readManifest(at('damaged'))).rejects.toThrow('is no whole export');
    await home.storage.files.remove('a/damaged');
  });
});

describe('what triggers had not dealt with', () => {
  it('comes to them in the new house, as it was before and after', async () => {
    const triggers = await home.firestore.store.registerConsumer('triggers');
    await lay('things/one', 10);
    const seen = home.firestore.store.durableSeq;
    triggers.acknowledge(seen);
    await lay('things/one', 11);
    await lay('things/new', 1);
    await exportHouse(openedHouse(home), { to: at('unread') });
    await importHouse({ from: at('unread'), data: at('from unread') });
    const moved = await open('from unread');
    try {
      const { store } = moved.firestore;
      const { position } = await store.registerConsumer('triggers');
      expect(position).toBe(seen);
      const heard: unknown[] = [];
      for await (const { seq, changes } of store.changes({ after: position })) {
        heard.push(
          ...changes.map((one) => [one.path, one.before?.fields['n'], one.after?.fields['n']]),
        );
        if (seq === store.durableSeq) break;
      }
      expect(heard).toEqual([
        ['things/one', { integerValue: '10' }, { integerValue: '11' }],
        ['things/new', undefined, { integerValue: '1' }],
      ]);
    } finally {
      await moved.close();
    }
  });
});

it('keeps bytes that a document names although the file is gone before they are copied', async () => {
  await home.storage.files.put('a/short', Buffer.from('Short of life.'));
  const { sha256: short } = home.storage.files.find('a/short') ?? { sha256: '' };
  const exporting = exportHouse(openedHouse(home), { to: at('held') });
  // The folder is being locked; the data is pinned one disk operation later.
  while (!(await stat(partFile(at('held'), 'accounts')).catch(() => null))) {
    await new Promise(setImmediate);
  }
  await home.storage.files.remove('a/short');
  await exporting;
  expect(await readFile(objectFile(at('held'), short), 'utf8')).toBe('Short of life.');
  const file = { sha256: short } as Parameters<typeof home.storage.files.pathOf>[0];
  await expect(stat(home.storage.files.pathOf(file))).rejects.toThrow('ENOENT');
});

it('is exported only by who may read its data folder', async () => {
  const file = at('house/export-endpoint.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { key } = JSON.parse(await readFile(file, 'utf8')) as { readonly key: string };
  const ask = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${home.url}/__/export`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ to: at('stolen') }),
    });
  const wrong = key.replace(/./, (first) => (first === 'A' ? 'B' : 'A'));
  for (const headers of [
    {},
    { authorization: 'Bearer owner' },
    { 'x-house-key': '' },
    { 'x-house-key': wrong },
    { 'x-house-key': key, origin: home.url },
  ]) {
    expect((await ask(headers)).status).toBe(403);
  }
  await expect(stat(at('stolen'))).rejects.toThrow('ENOENT');
  const news = await (await ask({ 'x-house-key': key })).text();
  expect(JSON.parse(news.trimEnd().split('\n').at(-1) ?? '')).toHaveProperty('manifest.commit');
});
