import { controlled, firePeriodicSync, mirrored } from '../setup/device.ts';
import { calmAuctions } from '../setup/demo-market.ts';
import { expect, test } from '../setup/home.ts';

test('after one visit the catalogue opens without a network, from a cold start @worker', async ({
  context,
  page,
  home,
}) => {
  const lot = (await calmAuctions(home))[0]?.id ?? '';
  await page.goto(`${home.url}/listings`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.goto(`${home.url}/listing/${lot}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  // The worker controls the page once it has stored the shell.
  await controlled(page);
  // While the worker wakes, the browser fetches the next visit's chunks.
  const asksAhead = await page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    return (await navigationPreload.getState()).enabled;
  });
  expect(asksAhead).toBe(true);
  await page.goto(`${home.url}/listings`);
  // More than the page was served with, from this device's copy.
  await expect(cards.nth(9)).toBeVisible();
  await mirrored(page);

  // Now and then the browser wakes the worker, which refreshes the first screens.
  await page.evaluate(() => {
    addEventListener('online', () => Object.assign(window, { refreshed: true }), { once: true });
    return caches.delete('hammerlane-pages');
  });
  // A page that is still starting misses the worker's message.
  await expect(async () => {
    await firePeriodicSync(context, home.url);
    await page.waitForFunction(() => 'refreshed' in window, undefined, { timeout: 2_000 });
  }).toPass();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('hammerlane-pages')).keys();
        return kept.map(({ url }) => new URL(url).pathname).toSorted();
      }),
    )
    .toEqual(['/', '/listings']);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(`${home.url}/listings`);
  await expect(cold.getByRole('article').nth(9)).toBeVisible();
  await expect(cold.getByText(/[Oo]ffline/).first()).toBeVisible({ timeout: 20_000 });
  const painted = await cold
    .locator('article img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(painted).toBeGreaterThan(0);

  await cold.goto(`${home.url}/listing/${lot}`);
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(title);
  await context.setOffline(false);
});
