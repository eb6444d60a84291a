import type { Browser, Page } from 'playwright/test';
import { openShaper } from '../../tests/setup/shaper.ts';
import { phone } from '../setup/device.ts';
import { ask, calmAuctions, whole, type Value } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { watchPage } from '../setup/watch-page.ts';
import { moveClock, placeBid, tokenOf } from '../setup/wire.ts';

interface Phone {
  readonly page: Page;
  readonly heard: readonly string[];
}

/** A phone of its own, signed in. */
const phoneOf = async (browser: Browser, home: DemoHome, role: string): Promise<Phone> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const heard = await watchPage(page);
  await signIn(page, home, role);
  return { page, heard };
};

const readAuction = async (home: DemoHome, id: string) => {
  const rows = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: id }]], null, 1);
  const fields: Readonly<Record<string, Value>> = rows[0]?.fields ?? {};
  return {
    price: whole(fields['price']),
    minNext: whole(fields['minNext']),
    endAt: whole(fields['endAt']),
    bidCount: whole(fields['bidCount']),
    leader: fields['leader']?.stringValue ?? '',
  };
};

/** A live auction with days left that neither demo bidder leads. */
const calmLot = async (home: DemoHome, skip = 0): Promise<string> => {
  const lots = (await calmAuctions(home)).filter(
    (lot) => !(lot.fields['leader']?.stringValue ?? '').endsWith('_demo'),
  );
  return lots[skip]?.id ?? '';
};

const openSheet = async (page: Page, home: DemoHome, lot: string): Promise<void> => {
  await page.goto(`${home.url}/listing/${lot}`);
  await page.getByRole('button', { name: 'Bid', exact: true }).click();
};

const setMax = async (page: Page, amount: number): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: /^Bid on/ });
  await sheet.getByLabel('Your max').fill(String(amount));
  await sheet.getByRole('button', { name: /^(Set|Change) max/ }).click();
  // Nothing is binding before the review; the focus is on the confirmation.
  await expect(sheet.getByText(/^Bids are binding/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Confirm max/ })).toBeFocused();
  await page.keyboard.press('Enter');
};

/** The leader's sealed maximum, readable only by the home's administrator. */
const ceilingOf = async (home: DemoHome, id: string): Promise<number> => {
  const rows = await ask(home, 'auctionEngines', [['id', 'EQUAL', { stringValue: id }]], null, 1);
  return whole(rows[0]?.fields['ceiling']);
};

const leadsNow = (page: Page) =>
  page.getByRole('dialog').getByRole('heading', { name: 'You lead', exact: true });

test('two phones: one bids, the other sees the price and is told it was outbid', async ({
  browser,
  home,
}) => {
  const lot = await calmLot(home);
  const a = await phoneOf(browser, home, 'member');
  const b = await phoneOf(browser, home, 'second');
  const before = await readAuction(home, lot);
  const first = Math.max(before.minNext, (await ceilingOf(home, lot)) + 500);
  await openSheet(b.page, home, lot);
  await setMax(b.page, first);
  await expect(leadsNow(b.page)).toBeVisible();

  const second = first + 3_000;
  await openSheet(a.page, home, lot);
  await setMax(a.page, second);
  await expect(leadsNow(a.page)).toBeVisible();
  const after = await readAuction(home, lot);
  expect(after.leader).toBe('member_demo');
  expect(after.price).toBeGreaterThan(before.price);

  const shown = new Intl.NumberFormat('en-CA').format(after.price);
  await expect(b.page.getByRole('dialog').getByText(new RegExp(`^Now .*${shown}`))).toBeVisible();
  const outbid = (place: ReturnType<Page['getByRole']>) =>
    expect(place.getByText(/^You were outbid/)).toBeVisible();
  await outbid(b.page.getByRole('dialog'));
  await expect(leadsNow(b.page)).toBeHidden();
  // A reload shows it too, and the next bid is one click away.
  await b.page.reload();
  const bar = b.page.getByRole('complementary', { name: 'Bid' });
  await outbid(bar);
  await bar.getByRole('button', { name: 'Bid again' }).click();
  const sheet = b.page.getByRole('dialog');
  await outbid(sheet);
  const least = new Intl.NumberFormat('en-CA').format(after.minNext);
  await expect(sheet.getByLabel('Your max')).toHaveValue(least);
  // Below the minimum nothing can be sent, and no price change is claimed.
  await sheet.getByLabel('Your max').fill(String(after.minNext - 1));
  await expect(sheet.getByText(new RegExp(`^The minimum bid is .*${least}\\.$`))).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Set max/ })).toBeDisabled();
  // Far above it, a confirmation is asked for, with a way back: Esc closes the question, not the
  // sheet.
  await sheet.getByLabel('Your max').fill(String(after.minNext * 3 + 5_000));
  await sheet.getByRole('button', { name: /^Set max/ }).click();
  await expect(sheet.getByText(/is far above the minimum bid/)).toBeVisible();
  await b.page.keyboard.press('Escape');
  await expect(sheet.getByRole('button', { name: /^Set max/ })).toBeFocused();
  expect(await readAuction(home, lot)).toEqual(after);
  expect([...a.heard, ...b.heard]).toEqual([]);
  await a.page.context().close();
  await b.page.context().close();
});

test('a bid in the last two minutes extends the auction, on the page too; at or after the end it is refused, whatever the device’s clock says', async ({
  browser,
  page,
  heard,
  home,
}) => {
  const lot = await calmLot(home);
  const token = await tokenOf(home, await home.account('member'));
  const before = await readAuction(home, lot);
  await moveClock(home, before.endAt - 60_000 - Date.now());
  await page.goto(`${home.url}/listing/${lot}`);
  await expect(page.getByRole('timer').first()).toBeVisible();
  const bid = await placeBid(home, token, lot, before.minNext);
  expect(bid.status).toBe(200);
  const extended = await readAuction(home, lot);
  expect(extended.endAt).toBeGreaterThan(before.endAt);
  expect(bid.result?.['endAt']).toBe(extended.endAt);
  expect(bid.result?.['extended']).toBe(true);
  await expect(page.getByText(/Extended/).first()).toBeVisible();
  expect(heard).toEqual([]);

  const { page: wrong } = await phoneOf(browser, home, 'second');
  // A device a day ahead or behind still counts down to the server's end.
  for (const days of [1, -1]) {
    await wrong.clock.setSystemTime(Date.now() + days * 86_400_000);
    await wrong.goto(`${home.url}/listing/${lot}`);
    await expect(wrong.getByRole('timer').first()).toHaveText(/^[01](?:min|:)[0-5]\ds?$/);
  }
  await moveClock(home, extended.endAt - Date.now());
  const late = await placeBid(home, token, lot, extended.minNext);
  expect(late.status).toBe(409);
  expect(late.error?.details.code).toBe('AUCTION_ENDED');
  const after = await readAuction(home, lot);
  expect(after.bidCount).toBe(extended.bidCount);
  expect(after.price).toBe(extended.price);
  await wrong.context().close();
});

test('a connection cut in the middle of a bid leaves one definite outcome', async ({
  browser,
  home,
}) => {
  const lot = await calmLot(home, 2);
  const line = await openShaper(home.port);
  const site = { ...home, url: `http://localhost:${line.port}` };
  const { page } = await phoneOf(browser, site, 'member');
  const before = await readAuction(home, lot);
  // The server decides, but its response is lost.
  const dropped = line.befall('/bids-create', 'drop');
  await openSheet(page, site, lot);
  await setMax(page, before.minNext + 2_000);
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: /^(You lead|You were outbid)$/ }),
  ).toBeVisible({
    timeout: 30_000,
  });
  await dropped;
  const events = await ask(
    home,
    'bidEvents',
    [['listingId', 'EQUAL', { stringValue: lot }]],
    null,
    500,
  );
  const mine = events.filter((row) => whole(row.fields['amount']) === before.minNext + 2_000);
  expect(mine).toHaveLength(1);
  await page.context().close();
  await line.close();
});
