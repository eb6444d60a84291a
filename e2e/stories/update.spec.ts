import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { controlled, mirrored } from '../setup/device.ts';
import { calmAuctions, whole } from '../setup/floor.ts';
import { expect, signIn, test as base } from '../setup/home.ts';
import { watch } from '../setup/waiting.ts';
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

/** Scripts a page has loaded, by name. */
const scripts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path.startsWith('/assets/'))
      .map((path) => path.slice('/assets/'.length)),
  );

test('a new version waits for a form, for a bid and for the outbox, and leaves the other tab its own parts', async ({
  context,
  page,
  home,
  site,
  next,
}) => {
  const calm = (await calmAuctions(home))[3];
  const lot = calm?.id ?? '';
  await signIn(page, { ...home, url: site.url }, 'second');
  await page.goto(`${site.url}/listing/${lot}`);
  await controlled(page);
  // The copy stands before the signal goes: no answer is on its way then that nobody will give.
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
  await expect(page.getByText(nextTown)).toBeVisible();
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

test('a part that is gone from the server brings the new version, once', async ({
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
