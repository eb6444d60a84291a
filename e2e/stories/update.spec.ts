import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { allSent, controlled, mirrored } from '../setup/device.ts';
import { calmAuctions, whole } from '../setup/demo-market.ts';
import { expect, signIn, test as base } from '../setup/home.ts';
import { uidOf, unwatchedLot, watch, watchedBy } from '../setup/waiting.ts';
import { buildNext, nextTown, openTwoVersions, type TwoVersions } from '../setup/two-versions.ts';

const test = base.extend<{ site: TwoVersions }, { next: string }>({
  next: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'hammerlane-next-'));
      await buildNext(folder);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ home, next }, use) => {
    const site = await openTwoVersions(home.port, next);
    await use(site);
    await site.close();
  },
});

const findUpdate = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());

const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true });

/**
 * Waits until the next version runs. A request that arrives just as the old worker stops restarts
 * it, and Chromium then replaces it after 30 s idle; but a debugged one, as here, is never stopped
 * for being idle, so the test does it.
 */
const nextRuns = async (page: Page): Promise<void> => {
  const town = page.getByText(nextTown);
  const runs = await town.waitFor({ timeout: 8_000 }).then(
    () => true,
    () => false,
  );
  if (!runs) {
    const tools = await page.context().newCDPSession(page);
    await tools.send('ServiceWorker.enable');
    await tools.send('ServiceWorker.stopAllWorkers');
  }
  await expect(town).toBeVisible();
};

/** Scripts a page has loaded, by name. */
const scripts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path.startsWith('/assets/'))
      .map((path) => path.slice('/assets/'.length)),
  );

test('a new version waits for a form, for a bid and for the outbox, and leaves the other tab its own parts @worker', async ({
  context,
  page,
  home,
  site,
  next,
}) => {
  await signIn(page, { ...home, url: site.url }, 'second');
  const lot = await unwatchedLot(home, await uidOf(page), 3);
  const calm = (await calmAuctions(home)).find(({ id }) => id === lot);
  await page.goto(`${site.url}/listing/${lot}`);
  await controlled(page);
  // The copy is complete before the connection goes: no request is left pending.
  await mirrored(page);
  const other = await context.newPage();
  await other.goto(`${site.url}/login`);
  await other.goto(`${site.url}/profile/watchlist`);
  await expect(other.getByRole('heading', { name: 'Watchlist' })).toBeVisible();

  const box = page.getByLabel(/Your max/).first();
  await box.fill('1234567');
  site.deploy();
  await findUpdate(page);
  await expect(page.getByText(/A new version is ready.*sent or left/)).toBeVisible();
  await expect(reload(page)).toHaveCount(0);
  await expect(box).toHaveValue('1234567');
  await expect(watch(page)).toBeVisible();

  const answers = site.hold(/bids-create$/);
  await box.fill(String(whole(calm?.fields['minNext']) + 5_000));
  await page
    .getByRole('button', { name: /^(Set|Change) max/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByText(/A new version is ready.*your bid is answered/)).toBeVisible();
  await expect(reload(page)).toHaveCount(0);
  answers.release();
  await expect(reload(page)).toBeVisible();

  await context.setOffline(true);
  await watch(page).click();
  await expect(page.getByText(/A new version is ready.*queued is sent/)).toBeVisible();
  await expect(reload(page)).toHaveCount(0);
  await context.setOffline(false);

  await reload(page).click();
  await nextRuns(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${site.url}/profile/watchlist`);
  await expect(page.locator(`a[href*="${lot}"]`).first()).toBeVisible();

  await expect(other.getByText('A new version runs in your other tab.')).toBeVisible();
  await other.getByRole('link', { name: 'Makes' }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: /Makes/ })).toBeVisible();
  await expect(other.getByText(nextTown)).toHaveCount(0);
  const ofNext = new Set(await readdir(join(next, 'assets')));
  const ofNow = new Set(await readdir('dist/app/assets'));
  const loaded = await scripts(other);
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((name) => ofNext.has(name) && !ofNow.has(name))).toEqual([]);
});

test('after Reload the new version starts when the former one has ended its work, and not under anybody’s hands @worker @long', async ({
  context,
  page,
  home,
  site,
}) => {
  await signIn(page, { ...home, url: site.url }, 'second');
  const uid = await uidOf(page);
  await page.goto(`${site.url}/listing/${await unwatchedLot(home, uid)}`);
  await controlled(page);
  await mirrored(page);
  const lot = await unwatchedLot(home, uid, 1);
  const other = await context.newPage();
  await other.goto(`${site.url}/listing/${lot}`);
  await expect(watch(other)).toBeVisible();
  site.deploy();
  await findUpdate(page);
  await expect(reload(page)).toBeVisible();

  // The worker passes on the other tab's request, which gets no response.
  const answers = site.hold(/likes-setLike$/);
  await other.evaluate(() => {
    const to = '/call/likes-setLike?row=none-of-ours';
    void fetch(to, { method: 'POST', body: '{}' }).catch(() => undefined);
  });
  await reload(page).click();
  await expect(
    page.getByText(/as soon as the current version has finished its work/),
  ).toBeVisible();
  await expect(page.getByText(nextTown)).toHaveCount(0);
  // The old worker still serves: a row is sent through it, and a text is begun.
  await watch(other).click();
  await expect(page.getByText(/A new version is ready.*queued is sent/)).toBeVisible();
  const box = page.getByLabel(/Your max/).first();
  await box.fill('1234567');
  await expect(
    page.getByText(/sent or left what you are writing and what you queued/),
  ).toBeVisible();

  answers.release();
  await allSent(page);
  expect(await watchedBy(home, uid, lot)).toBe(1);
  await expect(other.getByText('A new version runs in your other tab.')).toBeVisible();
  await expect(page.getByText(/It waits until you have sent or left/)).toBeVisible();
  await expect(box).toHaveValue('1234567');
  await box.clear();
  await expect(page.getByText(nextTown)).toBeVisible();
  await expect(other.getByText(nextTown)).toHaveCount(0);
});

test('pictures that are long in coming do not hold a new version up @worker @long', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await controlled(page);
  const answers = site.hold(/^\/media\/none-of-ours\//);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'KEEP_PICTURES', images: ['none-of-ours'] }, []);
    void fetch('/media/none-of-ours/320.avif').catch(() => undefined);
  });
  site.deploy();
  await findUpdate(page);
  await reload(page).click();
  await expect(page.getByText(nextTown)).toBeVisible();
  answers.release();
});

test('a page that is long in coming does not hold a new version up @worker @long', async ({
  context,
  page,
  site,
}) => {
  await page.goto(site.url);
  await controlled(page);
  // The browser requests a page while the worker answers with the stored shell.
  const answers = site.hold(/^\/makes$/);
  const other = await context.newPage();
  await other.goto(`${site.url}/makes`, { waitUntil: 'commit' });
  site.deploy();
  await findUpdate(page);
  await reload(page).click();
  await expect(page.getByText(nextTown)).toBeVisible();
  answers.release();
});

test('a part that is gone from the server brings the new version, once @worker', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site.url}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  site.deploy();
  await page.getByRole('link', { name: 'Makes' }).first().click();
  await expect(page.getByText(nextTown)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});
