import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, createUserWithEmailAndPassword, getAuth } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandList } from '../../../src/domain/commands.ts';
import { openHome, type Home } from '../../../src/embedded/home.ts';
import { FolderInUse } from '../../../src/embedded/server/lock.ts';
import { ask } from './on-a-port.ts';

let dir = '';
let home: Home;
let app: FirebaseApp;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'home-'));
  home = await openHome({ dir, testDoors: true });
  app = initializeApp({ apiKey: 'local', projectId: home.projectId, appId: '1:1:web:1' }, 'home');
  connectAuthEmulator(getAuth(app), home.url, { disableWarnings: true });
  connectFunctionsEmulator(getFunctions(app), 'localhost', home.port);
});
afterAll(async () => {
  await deleteApp(app);
  await home.close();
  await rm(dir, { recursive: true });
});

const door = (path: string, options: Parameters<typeof ask>[2] = {}): ReturnType<typeof ask> =>
  ask(home.port, path, {
    ...options,
    headers: { Host: `localhost:${home.port}`, ...options.headers },
  });
const call = async (name: string, data: unknown): Promise<unknown> =>
  (await httpsCallable(getFunctions(app), name)(data)).data;

describe('the embedded home', () => {
  it('answers the web config as Firebase Hosting does, and where its parts are', async () => {
    const answer = await door('/__/firebase/init.json');
    expect(JSON.parse(answer.text)).toMatchObject({
      projectId: 'demo-hammerlane',
      authDomain: `localhost:${home.port}`,
      storageBucket: 'demo-hammerlane.appspot.com',
      hosts: {
        auth: home.url,
        firestore: home.url,
        functions: home.url,
        storage: home.url,
      },
    });
  });

  it('names who stands in for providers, each with a page that opens on this machine', async () => {
    const visit = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    const { text } = await door('/__/firebase/init.json');
    const { standIns } = JSON.parse(text) as { standIns: { title: string; to: string }[] };
    expect(standIns.map(({ title }) => title)).toEqual([
      'E-mail',
      'Text messages',
      'Pushes',
      'Card charges',
      'Shop',
      'Language models',
      'Page views',
    ]);
    for (const { to } of standIns) {
      const shown = await door(to, { headers: visit });
      expect([to, shown.status, shown.headers['content-type']]).toEqual([
        to,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(shown.text).toContain('<h1>');
    }
  });

  it('answers functions by the unmodified SDK', async () => {
    const before = Date.now();
    const answer = (await call('t-get', {})) as Readonly<Record<string, number>>;
    const [time = 0] = Object.values(answer);
    expect(time).toBeGreaterThanOrEqual(before);
    await expect(call('no-such', {})).rejects.toMatchObject({ code: 'functions/not-found' });
    await expect(call('likes-setLike', {})).rejects.toMatchObject({
      code: 'functions/unauthenticated',
    });
  });

  it('answers every function by the unmodified SDK at the address of the site', async () => {
    const site = getFunctions(app, `${home.url}/call`);
    const statusOf = async (name: string): Promise<string> => {
      try {
        await httpsCallable(site, name)({});
        return 'answered';
      } catch (error) {
        return (error as { readonly code: string }).code;
      }
    };
    for (const { name } of commandList) {
      expect([name, await statusOf(name)]).not.toEqual([name, 'functions/not-found']);
    }
    expect(await statusOf('t-get')).toBe('answered');
    expect(await statusOf('no-such')).toBe('functions/not-found');
  });

  it('registers a member by its own function, mail included, who then signs in', async () => {
    await call('users-register', {
      email: 'new.member@example.com',
      password: 'tangerine-rally-92',
      username: 'newmember',
      acceptTerms: true,
    });
    expect(home.auth.store.byEmail('new.member@example.com')).toBeDefined();
    expect(home.mail.box.all().at(-1)?.to).toEqual(['new.member@example.com']);
  });

  it('moves its clock for tests, and only for whole milliseconds', async () => {
    const post = (body: string): ReturnType<typeof ask> =>
      door('/__/clock', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    expect((await post('{"offsetMs":3600000}')).status).toBe(200);
    expect(home.clock.now() - Date.now()).toBeGreaterThan(3_590_000);
    const { user } = await createUserWithEmailAndPassword(
      getAuth(app),
      'after.move@example.com',
      'tangerine-rally-92',
    );
    expect(await user.getIdToken()).toBeTruthy();
    for (const body of ['{"offsetMs":"1"}', '{"offsetMs":1.5}', '{"offsetMs":1e18}', '{}', 'x']) {
      expect((await post(body)).status).toBe(400);
    }
    await post('{"offsetMs":0}');
    expect(Math.abs(home.clock.now() - Date.now())).toBeLessThan(1000);
  });

  it('meters what is read', async () => {
    await door('/__/meter', { method: 'POST' });
    await home.functions?.ports.db.get(
      (await import('../../../src/domain/accounts/user-private.entity.ts')).usersPrivate,
      'nobody',
    );
    const counts = JSON.parse((await door('/__/meter')).text) as { readonly reads: number };
    expect(counts.reads).toBeGreaterThanOrEqual(1);
  });

  it('has no demo accounts without demo data, and says what it does not know', async () => {
    expect((await door('/__/demo.json')).status).toBe(404);
    expect((await door('/__/nothing')).status).toBe(404);
    expect((await door('/nothing')).status).toBe(404);
    expect((await door('/__/mail')).text).toContain('new.member@example.com');
  });

  it.each(['accounts', 'databases/(default)/documents'])(
    'is not emptied of its %s by one request',
    async (what) => {
      const path = `/emulator/v1/projects/${home.projectId}/${what}`;
      expect((await door(path, { method: 'DELETE' })).status).toBe(403);
      expect(home.auth.store.count()).toBeGreaterThan(0);
    },
  );

  it('is the only one on its folder', async () => {
    await expect(openHome({ dir })).rejects.toBeInstanceOf(FolderInUse);
  });

  it.each(['/__/mail', '/__/meter', '/__/clock', '/standin/pixel'])(
    'keeps the scripts of a page from %s',
    async (path) => {
      expect((await door(path)).status).toBe(200);
      const script = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
      expect((await door(path, { headers: script })).status).toBe(403);
    },
  );

  it('shows the mails to who opens them in a window', async () => {
    const window = {
      'Sec-Fetch-Site': 'none',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    };
    expect((await door('/__/mail', { headers: window })).status).toBe(200);
    const frame = { ...window, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' };
    expect((await door('/__/mail', { headers: frame })).status).toBe(403);
  });

  it.each(['/network-info', '/media/nobody/480.webp', '/__/nothing', '/standin/pixel?id=1'])(
    'lets nothing come of %s as a page',
    async (path) => {
      const { headers } = await door(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    },
  );

  it('keeps a stranger out', async () => {
    const strange = await ask(home.port, '/__/mail', { headers: { Host: 'evil.example.net' } });
    expect(strange.status).toBe(403);
  });
});
