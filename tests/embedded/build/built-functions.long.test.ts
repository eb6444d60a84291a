import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFunctions } from '../../../src/embedded/build/build-node.ts';
import { inProject } from '../../../src/embedded/build/project.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { secrets } from '../../../src/functions/live/secrets.ts';

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

/** Calls one service of the build in a separate process, as the platform starts it. */
const ask = async (service: readonly string[], path: string, data?: unknown) => {
  const { PATH = '', HOME = '' } = process.env;
  const host = inProject('tests/bench/cold/host.mjs');
  const child = spawn(process.execPath, [host, join(folder, 'index.js'), ...service], {
    env: {
      PATH,
      HOME,
      GCLOUD_PROJECT: home.projectId,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${home.port}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${home.port}`,
      STORAGE_EMULATOR_HOST: home.url,
      FIREBASE_CONFIG: JSON.stringify({
        projectId: home.projectId,
        storageBucket: `${home.projectId}.appspot.com`,
      }),
      METADATA_SERVER_DETECTION: 'none',
      MAIL_FROM: 'house@example.com',
      ...Object.fromEntries(secrets.map(({ name }) => [name, ' '])),
    },
    // The mail to the new member is refused and logged: there is no mail server here.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const asking =
      data === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ data }),
          };
    const at = `http://127.0.0.1:${Number.parseInt(port.toString(), 10)}${path}`;
    const answer = await fetch(at, asking);
    return { status: answer.status, text: await answer.text() };
  } finally {
    child.kill('SIGKILL');
  }
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
