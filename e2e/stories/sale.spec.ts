import type { Browser, Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { phone, desktop } from '../setup/device.ts';
import { ask, calmAuctions, whole } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { watchPage } from '../setup/watch-page.ts';
import { moveClock, placeBid, tokenOf } from '../setup/wire.ts';
import { uidIn } from '../setup/tokens.ts';

/** A live lot of the demo’s seller without a reserve: the leader at its end has bought it. */
const lotToBuy = async (home: DemoHome): Promise<string> => {
  const token = await tokenOf(home, await home.account('seller'));
  const uid = uidIn(token);
  const engines = await ask(home, 'auctionEngines', [
    ['sellerId', 'EQUAL', { stringValue: uid }],
    ['status', 'EQUAL', { stringValue: 'LIVE' }],
    ['reserve', 'EQUAL', { integerValue: '0' }],
  ]);
  const calm = new Set((await calmAuctions(home)).map(({ id }) => id));
  return engines.find(({ id }) => calm.has(id))?.id ?? '';
};

/** A member bids on a lot; the clock is moved to its end. */
const sell = async (home: DemoHome): Promise<string> => {
  const lot = await lotToBuy(home);
  const [engine] = await ask(home, 'auctionEngines', [['id', 'EQUAL', { stringValue: lot }]]);
  const token = await tokenOf(home, await home.account('member'));
  const amount = whole(engine?.fields['ceiling']) + 3_000;
  expect((await placeBid(home, token, lot, amount)).status).toBe(200);
  const [found] = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: lot }]]);
  const end = whole(found?.fields['endAt']);
  await moveClock(home, end + 1_000 - Date.now());
  return lot;
};

const open = async (
  browser: Browser,
  home: DemoHome,
  role: string,
  path: string,
  screen: typeof phone | typeof desktop,
): Promise<{ readonly page: Page; readonly heard: readonly string[] }> => {
  const page = await (await browser.newContext(screen)).newPage();
  const heard = await watchPage(page);
  await signIn(page, home, role);
  await page.goto(`${home.url}${path}`);
  return { page, heard };
};

const confirm = async (page: Page, button: string): Promise<void> => {
  await page.locator('.deal:visible').getByRole('button', { name: button }).first().click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
};

test('buyer and seller are introduced, a problem reaches staff, and both confirm @long', async ({
  browser,
  home,
}) => {
  const lot = await sell(home);
  const buyer = await open(browser, home, 'member', `/listing/${lot}`, phone);
  const deal = buyer.page.locator('.deal:visible');
  await expect(deal.getByRole('heading', { name: 'Close the sale' })).toBeVisible();

  // The two have been put in touch.
  const seller = await open(browser, home, 'seller', '/profile/listings', desktop);
  const row = seller.page
    .getByRole('listitem')
    .filter({ has: seller.page.locator(`a[href="/listing/${lot}"]`) });
  await row.getByRole('link', { name: 'Message the buyer' }).click();
  await expect(seller.page.getByText(/The vehicle is sold/).first()).toBeVisible();
  await expect(seller.page.getByText(/member@example\.com/).first()).toBeVisible();
  await seller.page.goto(`${home.url}/profile/listings`);

  await deal.getByRole('button', { name: 'Report a problem' }).click();
  await buyer.page.getByRole('button', { name: 'Report it' }).click();
  await expect(buyer.page.getByText('Say what went wrong.')).toBeVisible();
  await buyer.page.getByLabel('The problem').fill('The second key is missing.');
  await buyer.page.getByRole('button', { name: 'Report it' }).click();
  await expect(deal.getByText('The second key is missing.')).toBeVisible();
  await expect(row.getByText('The second key is missing.')).toBeVisible();
  expect(await faultsOf(buyer.page)).toEqual([]);
  expect(await faultsOf(seller.page)).toEqual([]);

  const staff = await open(browser, home, 'admin', '/admin', desktop);
  await staff.page.getByRole('link', { name: 'Sales with a problem' }).click();
  await staff.page.locator(`#row-${lot}`).click();
  const panel = staff.page.getByRole('complementary', { name: 'Details' });
  await expect(panel.getByText('The second key is missing.').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'The seller did not deliver' })).toBeVisible();
  expect(await faultsOf(staff.page)).toEqual([]);
  await staff.page.goto(`${home.url}/admin/listings/${lot}`);
  await expect(staff.page.getByText('The second key is missing.')).toBeVisible();
  expect(await faultsOf(staff.page)).toEqual([]);

  await confirm(buyer.page, 'Paid and received the vehicle');
  await expect(deal.getByText(/The seller has not yet/)).toBeVisible();
  await expect(row.getByText(/^The buyer confirmed the sale/)).toBeVisible();
  await row.getByRole('button', { name: 'Paid and handed over' }).click();
  await seller.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(row.getByText('The sale is complete.')).toBeVisible();
  await expect(deal.getByText('The sale is complete.')).toBeVisible();
  for (const { page, heard } of [buyer, seller, staff]) {
    expect(heard).toEqual([]);
    await page.context().close();
  }
});
