import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFunctions } from '../../../src/embedded/build/build-node.ts';
import { inProject } from '../../../src/embedded/build/project.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { images } from '../../../src/domain/content/image.entity.ts';
import { plainFields, wireFields } from '../../../src/embedded/functions/plain-values.ts';
import { seedDocument } from '../../projections/seed.ts';
import { openEventTriggers } from '../../rehearsal/event-triggers.ts';
import { functionEnvironment, withFunction } from '../../setup/function-host.ts';

let [folder, dir] = ['', ''];
let home: Home;
beforeAll(async () => {
  await mkdir(inProject('dist'), { recursive: true });
  folder = await mkdtemp(inProject('dist', 'built-functions-'));
  dir = await mkdtemp(join(tmpdir(), 'hammerlane-built-'));
  await buildFunctions(folder);
  // The app's build puts its page there.
  const html = '<html><head></head><body></body></html>';
  await writeFile(join(folder, 'shell.json'), JSON.stringify({ html, still: html }));
  home = await openHome({ dir, functions: false });
}, 120_000);
afterAll(async () => {
  await home.close();
  for (const one of [folder, dir]) await rm(one, { recursive: true, force: true });
});

/** Calls one service of the build in a process of its own. */
const ask = (service: readonly string[], path: string, data?: unknown) => {
  const asking =
    data === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ data }),
        };
  return withFunction(
    { module: join(folder, 'index.js'), path: service },
    functionEnvironment(home),
    async (url) => {
      const answer = await fetch(`${url}${path}`, asking);
      return { status: answer.status, text: await answer.text() };
    },
    // The mail to the new member is refused and logged, because no mail server runs here.
    'ignore',
  );
};

it('answer over documents, accounts and files with the packages bundled', async () => {
  // The schedule writes the initial data of an empty server, including snapshot files.
  expect((await ask(['clock', 'every5'], '/', {})).status).toBe(200);
  const told = await ask(['call', 'members'], '/call/t-get', {});
  expect(told).toMatchObject({ status: 200, text: expect.stringContaining('"serverTime"') });
  const joined = await ask(['call', 'signIn'], '/call/users-register', {
    email: 'ann@example.com',
    password: 'Nine-Lives-77',
    username: 'ann',
    acceptTerms: true,
  });
  expect(joined.text).toBe('{"result":{"ok":true,"username":"ann"}}');
  expect(await ask(['call', 'bids'], '/call/bids-create', {})).toMatchObject({ status: 401 });
  expect(await ask(['site'], '/snapshots/index.json')).toMatchObject({ status: 200 });
  expect(await ask(['media'], '/media/none/640.webp')).toMatchObject({ status: 404 });
}, 120_000);

it('inspect a photo at the event of its document', async () => {
  const storagePath = 'uploads/ann/p-1.png';
  const { files } = home.storage;
  await files.put(storagePath, await readFile(inProject('public', 'icons', 'icon-192.png')));
  const { store } = home.firestore;
  const born = { id: 'p-1', createdBy: 'ann', at: Date.now() };
  const photo = seedDocument(images, born, { storagePath, status: 'PENDING' });
  const path = 'images/p-1';
  await store.commit([
    { update: { name: `${store.prefix}${path}`, fields: wireFields({ ...photo }) } },
  ]);
  await withFunction(
    { module: join(folder, 'index.js'), path: ['follow', 'images'] },
    functionEnvironment(home),
    async (url) => {
      const events = openEventTriggers(home.projectId, new URL(url).host);
      events.register('us-central1-follow-images-0', {
        eventType: 'google.cloud.firestore.document.v1.written',
        document: { value: 'images/{id}', matchType: 'PATH_PATTERN' },
      });
      for (const { run } of events.follow({ path, before: null, after: store.get(path) })) {
        await run();
      }
    },
  );
  expect(plainFields(store.get(path)?.fields ?? {})).toMatchObject({ status: 'READY', w: 192 });
}, 120_000);
