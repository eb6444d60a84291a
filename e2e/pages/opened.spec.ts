import type { Locator, Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { desktop, phone } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';

/** Texts of elements that stick out of a box at its sides. */
const stickingOut = (box: Locator): Promise<readonly string[]> =>
  box.evaluate((of) => {
    const { left, right } = of.getBoundingClientRect();
    return [...of.querySelectorAll('button, a, input, p, dd')]
      .filter((one) => {
        const at = one.getBoundingClientRect();
        return at.width > 0 && (at.left < left - 1 || at.right > right + 1);
      })
      .map((one) => one.textContent);
  });

/** Opens something over a page, and runs axe once it is there. */
const opened = async (page: Page, name: string | RegExp, open: () => Promise<unknown>) => {
  await open();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  expect.soft(await faultsOf(page), String(name)).toEqual([]);
  expect.soft(await stickingOut(sheet), String(name)).toEqual([]);
  return sheet;
};

test('what opens over the pages of a member is accessible on a phone', async ({
  browser,
  home,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await signIn(page, home, 'member');
  const { live } = await home.samples();
  await page.goto(`${home.url}/listing/${live}`);
  const bid = await opened(page, /^Bid on/, () =>
    // A member who was outbid is asked to bid again, once that is known.
    page
      .getByRole('button', { name: /^Bid(?: again)?$/ })
      .first()
      .click(),
  );
  await bid.getByLabel('Your max').fill('500000');
  await bid.getByRole('button', { name: /^(?:Set|Change) max/ }).click();
  await expect(bid.getByText(/^Bids are binding/)).toBeVisible();
  expect.soft(await faultsOf(page), 'a bid shown once more').toEqual([]);
  await page.goto(`${home.url}/listings`);
  await opened(page, 'Storage on this device', () =>
    page.getByRole('button', { name: 'Storage on this device' }).click(),
  );
  await page.keyboard.press('Escape');
  await opened(page, 'Filter', () => page.getByRole('button', { name: 'Filter' }).click());
  await page.goto(`${home.url}/profile?view=contact`);
  await opened(page, /address/i, () =>
    page.getByRole('button', { name: 'Add an address' }).click(),
  );
  await context.close();
});

test('a press and the position on a served page outlast the app taking it over', async ({
  browser,
  home,
}) => {
  const page = await (await browser.newContext(phone)).newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${home.url}/about`, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Storage on this device' });
  await button.hover();
  const y = await page.evaluate(() => scrollY);
  expect(y).toBeGreaterThan(200);
  await page.mouse.down();
  release();
  await expect(page.locator('#app[data-drawn]')).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(y);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Storage on this device' })).toBeVisible();
});

test('what opens over the pages of staff is accessible on a desktop', async ({ browser, home }) => {
  const context = await browser.newContext({ ...desktop, colorScheme: 'dark' });
  const page = await context.newPage();
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/users/edit/demo-seller`);
  await opened(page, /^View as /, () =>
    page.getByRole('button', { name: 'View as this member…' }).click(),
  );
  await page.keyboard.press('Escape');
  await opened(page, /./, () => page.keyboard.press('Control+k'));
  await context.close();
});
