import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livesTold, houseOutcome } from '../../../src/domain/platform/house-life.ts';
import { hashPassword } from '../../../src/embedded/auth/sign-in/passwords.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { exportHouse } from '../../../src/embedded/moving/export-house.ts';
import { partFile, readManifest } from '../../../src/embedded/moving/manifest.ts';
import { openedHouse } from '../../../src/embedded/moving/moved-house.ts';
import { brotliDecompressSync } from 'node:zlib';
import { housePrograms } from './house-programs.ts';

/** A home of another project stands in for Firebase: the program uses it through the admin SDK. */
const other = 'demo-other';
const programs = housePrograms();
let folder = '';
let old: Home;
let target: Home;
const at = (name: string): string => join(folder, name);
const documents = 4_000;
const updatedAt = { timestampValue: '2025-01-02T03:04:05.678901Z' };

const lay = async (): Promise<void> => {
  const { prefix } = old.firestore.store;
  const rows = Array.from({ length: documents }, (_, n) => ({
    update: {
      name: `${prefix}things/t${n}`,
      fields: { n: { doubleValue: n }, updatedAt, words: { stringValue: 'word '.repeat(200) } },
    },
  }));
  for (let n = 0; n < rows.length; n += 500) {
    await old.firestore.store.commit(rows.slice(n, n + 500));
  }
  const friend = { referenceValue: `${prefix}things/t1` };
  const fields = {
    friend,
    large: { integerValue: '9007199254740993' },
    friends: { arrayValue: { values: [friend, { mapValue: { fields: { friend } } }] } },
    stranger: { referenceValue: 'projects/else/databases/(default)/documents/things/t1' },
  };
  await old.firestore.store.commit([{ update: { name: `${prefix}things/t0/below/one`, fields } }]);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firebase-'));
  old = await openHome({ dir: at('old'), functions: false });
  target = await openHome({
    dir: at('target'),
    functions: false,
    emulator: true,
    projectId: other,
  });
  await lay();
  const account = { emailVerified: true, disabled: false, createdAt: 5_000, validSince: 5 };
  await old.auth.store.put(
    {
      ...account,
      localId: 'ada',
      email: 'ada@example.com',
      displayName: 'Ada',
      phoneNumber: '+14165550188',
      customAttributes: '{"role":"admin"}',
      password: await hashPassword('tangerine-rally-92', 5_000),
      providers: [{ providerId: 'google.com', rawId: 'g-1', email: 'ada@gmail.example' }],
      secondFactors: [{ id: 'app', enrolledAt: 6_000 }],
    },
    { ...account, localId: 'bo', email: 'bo@example.com', emailLink: true, providers: [] },
    { ...account, localId: 'cy', email: 'cy@example.com', disabled: true, providers: [] },
  );
  for (let n = 0; n < 30; n += 1) {
    await old.storage.files.put(`some/${n} é.txt`, Buffer.from(`File ${n}.`), {
      contentType: 'text/plain',
      cacheControl: 'no-store',
      metadata: { n: String(n) },
    });
  }
  await exportHouse(openedHouse(old), { to: at('export') });
});
afterAll(async () => {
  await programs.stop();
  await old.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

const importing = (from: string) =>
  programs.run('import', ['--from', from, '--project', other, '--bucket', `${other}.appspot.com`], {
    METADATA_SERVER_DETECTION: 'none',
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${target.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${target.port}`,
    STORAGE_EMULATOR_HOST: `http://127.0.0.1:${target.port}`,
  });
const written = async (): Promise<number> => (await target.firestore.store.pin()).documents.length;
const bucketNote = async () =>
  (await target.storage.files.get('import.json'))?.bytes.toString('utf8') ?? null;

it('writes nothing of an export that was changed', async () => {
  await exportHouse(openedHouse(old), { to: at('changed') });
  await appendFile(partFile(at('changed'), 'documents'), '{}\n');
  const { code, output } = await (await importing(at('changed'))).ended;
  expect(output).toContain('is not what was exported');
  expect(code).toBe(1);
  expect(await written()).toBe(0);
  expect(target.auth.store.all()).toEqual([]);
});

it('goes on where it was when it is killed', { timeout: 60_000 }, async () => {
  const running = await importing(at('export'));
  while ((await written()) < 3_100 && running.child.exitCode === null) await pause(1);
  await programs.kill(running);
  expect(await written()).toBeLessThan(documents);
  const { id } = await readManifest(at('export'));
  expect(JSON.parse((await bucketNote()) ?? '')).toEqual({ id, written: 3_000 });

  await old.firestore.store.commit([{ delete: `${old.firestore.store.prefix}things/t7` }]);
  await exportHouse(openedHouse(old), { to: at('later') });
  expect((await (await importing(at('later'))).ended).output).toContain(
    'holds a part of another house',
  );

  const { seq } = await target.firestore.store.pin();
  const { code, output } = await (await importing(at('export'))).ended;
  expect(output).toContain('Imported into demo-other: commit');
  expect(output).toContain('1 accounts had an authenticator app');
  expect(code).toBe(0);
  expect(await bucketNote()).toBeNull();
  // The first three thousand were not written again.
  const rest = (await target.firestore.store.pin()).seq - seq;
  expect(rest).toBeLessThan(6);
});

it('brings every document with its fields as they were, and references to the new project', async () => {
  const { store } = target.firestore;
  expect(await written()).toBe(documents + 1);
  for (const n of [0, 1, 7, 299, 300, 2_999, 3_000, 3_999]) {
    expect(store.get(`things/t${n}`)?.fields).toMatchObject({ n: { doubleValue: n }, updatedAt });
  }
  const friend = { referenceValue: `${store.prefix}things/t1` };
  expect(store.get('things/t0/below/one')?.fields).toEqual({
    friend,
    large: { integerValue: '9007199254740993' },
    friends: { arrayValue: { values: [friend, { mapValue: { fields: { friend } } }] } },
    stranger: { referenceValue: 'projects/else/databases/(default)/documents/things/t1' },
  });
});

it('brings accounts with their passwords, claims and providers', async () => {
  const ada = target.auth.store.byId('ada');
  expect(ada).toMatchObject({
    email: 'ada@example.com',
    emailVerified: true,
    displayName: 'Ada',
    phoneNumber: '+14165550188',
    createdAt: 5_000,
    password: { hash: old.auth.store.byId('ada')?.password?.hash },
    providers: [{ providerId: 'google.com', rawId: 'g-1', email: 'ada@gmail.example' }],
  });
  expect(JSON.parse(ada?.customAttributes ?? '{}')).toEqual({ role: 'admin' });
  expect(target.auth.store.byId('cy')).toMatchObject({ disabled: true });
  const answer = await fetch(
    `${target.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'tangerine-rally-92' }),
    },
  );
  expect(await answer.json()).toMatchObject({ localId: 'ada' });
});

it('brings files with their descriptions', async () => {
  for (const file of old.storage.files.list('some/')) {
    const { name, contentType, cacheControl, metadata, md5Hash } = file;
    expect(target.storage.files.find(name)).toMatchObject({
      contentType,
      cacheControl,
      metadata,
      md5Hash,
    });
  }
});

it('is another life of the same data', async () => {
  const file = await target.storage.files.get('public/snapshots/house.json');
  const { lives, at: there } = JSON.parse(
    brotliDecompressSync(file?.bytes ?? Buffer.alloc(0)).toString('utf8'),
  ) as { readonly lives: readonly { id: string; from: number }[]; readonly at: number };
  const { commit } = (await readManifest(at('export'))).manifest;
  expect(there).toBe(0);
  const ids = old.firestore.store.lives.lives.map(({ id }) => id).toReversed();
  const told = ids.slice(0, livesTold);
  expect(lives.length).toBe(ids.length + 1);
  expect(houseOutcome(lives, { lives: told, heard: commit.time }).outcome).toBe('SAME');
  expect(houseOutcome(lives, { lives: told, heard: commit.time + 1 })).toEqual({
    outcome: 'PUT_BACK',
    since: commit.time,
  });
});

it('is refused by a project that holds a house', async () => {
  const { code, output } = await (await importing(at('export'))).ended;
  expect(output).toContain('demo-other holds documents already');
  expect(code).toBe(1);
});
