import type { Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { controlled, mirrored, phone } from '../setup/device.ts';
import { ask, calmAuctions, whole } from '../setup/floor.ts';
import { expect, signIn, test, type FloorHome } from '../setup/home.ts';
import { watchPage } from '../setup/watch-page.ts';
import { moveClock, placeBid, tokenOf } from '../setup/wire.ts';

const HOUR = 3_600_000;

interface Missed {
  readonly id: string;
  readonly endAt: number;
  readonly reserve: number;
}

/** A lot of the demo’s seller whose reserve nobody has come near. */
const lotWithReserve = async (home: FloorHome): Promise<Missed> => {
  const token = await tokenOf(home, await home.account('seller'));
  const { sub } = JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly sub: string };
  const engines = await ask(home, 'auctionEngines', [
    ['sellerId', 'EQUAL', { stringValue: sub }],
    ['status', 'EQUAL', { stringValue: 'LIVE' }],
  ]);
  const calm = new Set((await calmAuctions(home)).map(({ id }) => id));
  const found = engines.find(
    ({ id, fields }) =>
      calm.has(id) && whole(fields['reserve']) > Math.max(10_000, whole(fields['ceiling']) * 1.5),
  );
  return {
    id: found?.id ?? '',
    endAt: whole(found?.fields['endAt']),
    reserve: whole(found?.fields['reserve']),
  };
};

const digits = (dollars: number): string => new Intl.NumberFormat('en-CA').format(dollars);

const dealOn = (page: Page) => page.locator('.deal:visible');

test('below the reserve: the high bidder offers, the seller counters, the bidder buys', async ({
  browser,
  ownHome: home,
}) => {
  const lot = await lotWithReserve(home);
  const member = await tokenOf(home, await home.account('member'));
  const [engine] = await ask(home, 'auctionEngines', [['id', 'EQUAL', { stringValue: lot.id }]]);
  const bid = Math.max(whole(engine?.fields['ceiling']) + 2_000, 5_000);
  expect((await placeBid(home, member, lot.id, bid, { kind: 'EXACT' })).status).toBe(200);
  const [found] = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: lot.id }]]);
  await moveClock(home, whole(found?.fields['endAt']) + 1_000 - Date.now());

  const bidder = await (await browser.newContext(phone)).newPage();
  const seller = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  const heard = [...(await watchPage(bidder)), ...(await watchPage(seller))];
  await signIn(bidder, home, 'member');
  await signIn(seller, home, 'seller');
  await bidder.goto(`${home.url}/listing/${lot.id}`);
  await seller.goto(`${home.url}/profile/listings`);
  for (const page of [bidder, seller]) {
    await controlled(page);
    await mirrored(page);
  }
  const row = seller
    .getByRole('listitem')
    .filter({ has: seller.locator(`a[href="/listing/${lot.id}"]`) });
  await expect(
    row.getByText(/The high bidder may raise the bid of .*Then it is your turn/),
  ).toBeVisible();

  // The offer, first too low.
  const deal = dealOn(bidder);
  await expect(deal.getByRole('heading', { name: 'Make an offer' })).toBeVisible();
  await deal.getByLabel('Your offer').fill(String(bid - 1));
  await expect(deal.getByText(/^At least/)).toBeVisible();
  await expect(deal.getByRole('button', { name: /^Offer/ })).toHaveCount(0);
  await deal.getByLabel('Your offer').fill(String(bid + 500));
  expect(await faultsOf(bidder)).toEqual([]);
  await deal.getByRole('button', { name: /^Offer/ }).click();
  await bidder.getByRole('button', { name: 'Send the offer' }).click();
  await expect(deal.getByRole('heading', { name: /^You offered/ })).toBeVisible();

  // The seller asks for more.
  await expect(
    row.getByRole('heading', { name: new RegExp(`offer of .*${digits(bid + 500)}`) }),
  ).toBeVisible();
  await row.getByLabel('Or ask for more').fill(String(bid + 1_000));
  expect(await faultsOf(seller)).toEqual([]);
  await row.getByRole('button', { name: /^Ask/ }).click();
  await seller.getByRole('button', { name: 'Send the counteroffer' }).click();
  await expect(row.getByText(/^You asked/)).toBeVisible();

  // The bidder is told and buys; a day later it would have been too late.
  await expect(
    deal.getByRole('heading', { name: new RegExp(`seller asks .*${digits(bid + 1_000)}`) }),
  ).toBeVisible();
  await deal.getByRole('button', { name: /^Buy for/ }).click();
  await bidder.getByRole('button', { name: 'Buy it' }).click();
  await expect(bidder.getByRole('heading', { name: /^You won it/ }).first()).toBeVisible();
  await expect(bidder.locator('.outcome:visible').getByText('Sold after auction')).toBeVisible();
  await expect(deal.getByRole('heading', { name: 'Close the sale' })).toBeVisible();
  await expect
    .poll(async () => {
      const bills = await ask(home, 'invoices', [['listingId', 'EQUAL', { stringValue: lot.id }]]);
      return bills.length;
    })
    .toBe(1);

  // Nothing either of them read holds the reserve.
  expect(heard).toEqual([]);
  await bidder.context().close();
  await seller.context().close();
});

test('silence: the high bid stands for the seller to accept, by the clock alone', async ({
  browser,
  ownHome: home,
}) => {
  const lot = await lotWithReserve(home);
  const member = await tokenOf(home, await home.account('member'));
  const [engine] = await ask(home, 'auctionEngines', [['id', 'EQUAL', { stringValue: lot.id }]]);
  const bid = Math.max(whole(engine?.fields['ceiling']) + 2_000, 5_000);
  expect((await placeBid(home, member, lot.id, bid, { kind: 'EXACT' })).status).toBe(200);
  const [found] = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: lot.id }]]);
  const end = whole(found?.fields['endAt']);
  await moveClock(home, end + 1_000 - Date.now());
  await expect
    .poll(
      async () =>
        (await ask(home, 'negotiations', [['listingId', 'EQUAL', { stringValue: lot.id }]])).length,
    )
    .toBe(1);
  await moveClock(home, end + 25 * HOUR - Date.now());

  const seller = await (await browser.newContext(phone)).newPage();
  const heard = await watchPage(seller);
  await signIn(seller, home, 'seller');
  await seller.goto(`${home.url}/listing/${lot.id}`);
  const deal = dealOn(seller);
  await expect(
    deal.getByRole('heading', { name: new RegExp(`high bid of .*${digits(bid)} stands`) }),
  ).toBeVisible();
  await deal.getByRole('button', { name: /^Accept/ }).click();
  await seller.getByRole('button', { name: 'Sell it' }).click();
  await expect(seller.locator('.outcome:visible').getByText('Sold after auction')).toBeVisible();
  expect(heard).toEqual([]);
  await seller.context().close();
});
