import { expect, signIn, test } from '../setup/home.ts';
import { shiftsOf, watchShifts } from '../setup/shifts.ts';

test('what a phone has begun to read stays where it is when the copy arrives', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await watchShifts(page);
  // The line about the list's age has a button until the list is live.
  await page.goto(`${home.url}/listings`);
  await expect(page.locator('.lst__fresh')).toContainText('Live.', { timeout: 20_000 });
  await expect(page.locator('.lst__fresh').getByRole('button')).toHaveCount(0);
  expect(await shiftsOf(page)).toBeLessThan(0.02);
  await page.goto(`${home.url}/giveaway`);
  await page.locator('#app[data-drawn]').waitFor();
  await expect(page.getByText(/^Saved copy/)).toHaveCount(0);
  expect(await shiftsOf(page)).toBeLessThan(0.02);
  await context.close();
});

test('a member’s own pages stay where they are as their parts arrive', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/profile/watchlist`);
  await expect(page.locator('.page-head .fresh')).toContainText('Live', { timeout: 20_000 });
  // The parts of a page arrive one by one where the processor is slow.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchShifts(page);
  for (const [path, shows] of [
    ['watchlist', 'Later'],
    ['notifications', 'Mark all read'],
    ['payments', 'Payment history'],
    ['feedback', 'The site'],
    ['invoices', 'Invoices'],
  ] as const) {
    await page.goto(`${home.url}/profile/${path}`);
    await expect(page.locator('#main')).toContainText(shows, { timeout: 20_000 });
    await expect(page.locator('#main .sk')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect.soft(await shiftsOf(page), path).toBeLessThan(0.05);
  }
  await context.close();
});
