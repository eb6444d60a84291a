import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { controlled } from '../setup/device.ts';
import { calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, signInByHand, test } from '../setup/home.ts';
import { unwatchedLot } from '../setup/waiting.ts';

test('the app can be installed: the browser finds nothing missing @whole', async ({
  playwright,
  home,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hammerlane-profile-'));
  // A profile on disk: a private window cannot install the app.
  const { launchOptions } = test.info().project.use;
  const context = await playwright.chromium.launchPersistentContext(folder, launchOptions ?? {});
  const page = await context.newPage();
  // Hovering or focusing a link preloads its page, even if it was rendered under a resting pointer.
  await page.addInitScript(() => {
    for (const type of ['mouseover', 'mouseout', 'focusin', 'touchstart']) {
      addEventListener(type, (event) => event.stopPropagation(), true);
    }
  });
  await page.goto(home.url);
  await controlled(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/', share_target: { action: '/share' } });

  // The worker fetches a file by itself where the front page has loaded it, and only there.
  const alone = await page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text();
    const entries = worker.match(/\{[^{}]*\burl"?:[^{}]*\}/g) ?? [];
    return entries.flatMap((entry) => {
      const [, path] = /["'`](assets\/[\w.-]+\.js)["'`]/.exec(entry) ?? [];
      return path === undefined || /\bpack"?:/.test(entry) ? [] : [`/${path}`];
    });
  });
  expect(alone.length).toBeGreaterThan(5);
  const loaded = () =>
    page.evaluate(() => ({
      at: location.pathname,
      files: [
        ...new Set(
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => /^\/assets\/.*\.js$/.test(path)),
        ),
      ].toSorted(),
    }));
  await expect.poll(loaded).toEqual({ at: '/', files: alone.toSorted() });
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

/** Passes a push to the worker as a push service would. */
const push = async (context: BrowserContext, page: Page, data: string): Promise<void> => {
  const session = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data,
  });
};

test('a push is shown, leads to its page without losing what is typed, and the rest of the worker @whole', async ({
  context,
  page,
  home,
}) => {
  const lot = (await calmAuctions(home))[1]?.id ?? '';
  await context.grantPermissions(['notifications'], { origin: home.url });
  await page.goto(`${home.url}/login`);
  await controlled(page);
  const notice = { title: 'You’ve been outbid', body: 'It stands.', url: `/listing/${lot}` };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => [
        title,
        body,
        tag,
      ]);
    });
  const [worker] = context.serviceWorkers();
  // Chromium loses a notification that is queried after it is stored and before it is shown: it
  // counts one not on screen as closed. So the worker reports when it is shown.
  const hand = async (data: string): Promise<void> => {
    await worker?.evaluate(() => {
      const own = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
      const show = own.showNotification.bind(own);
      const isShown = new Promise<void>((resolve) => {
        own.showNotification = (...of) => show(...of).then(resolve);
      });
      Reflect.set(globalThis, 'isShown', isShown);
    });
    await push(context, page, data);
    await worker?.evaluate(() => Reflect.get(globalThis, 'isShown') as Promise<void>);
  };
  await hand(JSON.stringify({ ...notice, tag: 'OUTBID', badge: 2 }));
  await expect.poll(shown).toEqual([['You’ve been outbid', 'It stands.', 'OUTBID']]);

  const press = () =>
    worker?.evaluate(async () => {
      const own = Reflect.get(globalThis, 'registration') as ServiceWorkerRegistration;
      const [notification] = await own.getNotifications();
      const Kind = Reflect.get(globalThis, 'NotificationEvent') as
        | (new (t: string, i: object) => Event)
        | undefined;
      if (Kind !== undefined)
        globalThis.dispatchEvent(new Kind('notificationclick', { notification }));
    });
  await page.getByLabel('E-mail').fill('somebody@example.com');
  await press();
  await page.getByRole('button', { name: 'Open anyway' }).waitFor();
  await expect(page.getByLabel('E-mail')).toHaveValue('somebody@example.com');
  await page.getByRole('button', { name: 'Open anyway' }).click();
  await expect(page).toHaveURL(`${home.url}/listing/${lot}`);
  await expect.poll(shown).toEqual([]);

  // Photos shared from another app wait for the draft that takes them.
  const shared = await page.evaluate(async () => {
    const form = new FormData();
    form.append('photos', new File(['a'], 'Front left.jpg', { type: 'image/jpeg' }));
    form.append('photos', new File(['b'], 'notes.txt', { type: 'text/plain' }));
    form.append('photos', new File(['c'], 'Intérieur.png', { type: 'image/png' }));
    const answer = await fetch('/share', { method: 'POST', body: form, redirect: 'manual' });
    const cache = await caches.open('hammerlane-shared');
    const kept = await cache.matchAll();
    return [answer.type, ...kept.map((one) => decodeURIComponent(one.headers.get('x-name') ?? ''))];
  });
  expect(shared).toEqual(['opaqueredirect', 'Front left.jpg', 'Intérieur.png']);

  // The shell is stored completely, without the back office and pictures.
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache')) ?? '';
    const cache = await caches.open(name);
    const all = await cache.matchAll();
    const sizes = await Promise.all(all.map(async (one) => (await one.clone().blob()).size));
    const texts = await Promise.all(all.map((one) => one.text()));
    return {
      paths: (await cache.keys()).map(({ url }) => new URL(url).pathname),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      leading: all.filter((_, at) => texts[at]?.includes('from"./office/')).map(({ url }) => url),
    };
  });
  expect(kept.paths).toContain('/offline.html');
  expect(kept.paths.filter((path) => /office\/|\/media\/|\.png$/.test(path))).toEqual([]);
  // No part of it needs one of the back office, which would be missing offline.
  expect(kept.leading).toEqual([]);
  // The editor is included: an article can be begun offline.
  expect(kept.bytes).toBeLessThan(3_630_000);
  const scripts = kept.paths.filter((path) => /^\/assets\/.*\.js$/.test(path));
  expect(scripts.length).toBeLessThanOrEqual(80);

  // Offline, another width of a picture is used instead of the requested one.
  await page.goto(`${home.url}/listings`);
  const firstPicture = () =>
    page.evaluate(async () => {
      const cache = await caches.open('hammerlane-pictures');
      const [first] = await cache.keys();
      return first === undefined ? '' : new URL(first.url).pathname;
    });
  await expect.poll(firstPicture).not.toBe('');
  const picture = await firstPicture();
  await context.setOffline(true);
  const other = picture.replace(/\d+\.\w+$/, '1599.webp');
  const drawn = await page.evaluate(async (path) => {
    const answer = await fetch(path);
    const blob = await answer.blob();
    const width = await createImageBitmap(blob).then(
      (bitmap) => bitmap.width,
      () => 0,
    );
    return { width, told: `${answer.url}: ${answer.status}, ${blob.type}, ${blob.size} bytes` };
  }, other);
  expect(drawn.width, drawn.told).toBeGreaterThan(100);
  await page.goto(`${home.url}/__/mail`);
  await expect(page.getByRole('heading', { name: 'This needs a connection' })).toBeVisible();
  await page.getByRole('link', { name: 'Open Hammerlane' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
});

test('on a shared device nothing of the member is written down, and the tab is all there is @worker', async ({
  context,
  page,
  home,
  heard,
}) => {
  await page.goto(`${home.url}/login`);
  await page.locator('#app[data-drawn]').waitFor();
  await page.getByLabel('This is a shared device').click();
  await expect(page.getByLabel('This is a shared device')).toBeChecked();
  const account = await signInByHand(page, home, 'second');
  const uid = await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('hammerlane.session') ?? '{}') as {
      uid?: string;
    };
    return session.uid ?? '';
  });
  expect(uid).not.toBe('');
  const lot = await unwatchedLot(home, uid);
  await follow(page, `/listing/${lot}`);
  await page.getByRole('button', { name: 'Watch', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Watching', exact: true }).first()).toBeVisible();
  await follow(page, '/profile/watchlist');
  await expect(page.locator(`a[href*="${lot}"]`).first()).toBeVisible();

  const written = await page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      texts.push(name);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? new Error(name)));
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve) => {
          const asked = db.transaction(store).objectStore(store).getAll();
          asked.addEventListener('success', () => resolve(asked.result));
        });
        texts.push(JSON.stringify(rows));
      }
      db.close();
    }
    return texts.join('\n');
  });
  expect(written).not.toContain(uid);
  expect(written).not.toContain(account.email);

  const other = await context.newPage();
  await other.goto(`${home.url}/profile`);
  await expect(other).toHaveURL(/\/login/);
  expect(heard).toEqual([]);
});

test('what is kept on a device is said, and support can ask it what it is @worker @long', async ({
  page,
  home,
  heard,
}) => {
  await signIn(page, home, 'member');
  await page.goto(home.url);
  await controlled(page);
  await page.getByRole('button', { name: 'Storage on this device' }).click();
  const sheet = page.getByRole('dialog', { name: 'Storage on this device' });
  await expect(sheet.getByText(/of 40 MB/)).toBeVisible();
  // A picture of the page behind may still arrive after the others are gone.
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Clear pictures' }).click();
    await expect(sheet.getByText('0 kB of 40 MB')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await follow(page, '/debug007');
  for (const title of ['Version', 'Service worker', 'Clock and connection', 'Account and outbox']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  const text = () => page.locator('#main').innerText();
  await expect.poll(text).toMatch(/Mirror listings\s+\d+ rows/);
  expect(await text()).not.toMatch(/eyJ|@example\.com/);
  expect(heard).toEqual([]);
});
