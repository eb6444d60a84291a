import { phone } from '../setup/device.ts';
import { ask, calmAuctions, whole } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { watchPage } from '../setup/watch-page.ts';
import { moveClock, placeBid, tokenOf } from '../setup/wire.ts';
import { uidIn } from '../setup/tokens.ts';

const HOUR = 3_600_000;

// A seller with a lot far below its reserve.
test.use({ market: 'whole' });

/** A lot of the demo’s seller that is far below its reserve. */
const lotWithReserve = async (home: DemoHome): Promise<string> => {
  const token = await tokenOf(home, await home.account('seller'));
  const uid = uidIn(token);
  const engines = await ask(home, 'auctionEngines', [
    ['sellerId', 'EQUAL', { stringValue: uid }],
    ['status', 'EQUAL', { stringValue: 'LIVE' }],
  ]);
  const calm = new Set((await calmAuctions(home)).map(({ id }) => id));
  const found = engines.find(
    ({ id, fields }) =>
      calm.has(id) && whole(fields['reserve']) > Math.max(10_000, whole(fields['ceiling']) * 1.5),
  );
  return found?.id ?? '';
};

const digits = (dollars: number): string => new Intl.NumberFormat('en-CA').format(dollars);

test('silence: the high bid stands for the seller to accept, by the clock alone @long', async ({
  browser,
  home,
}) => {
  const lot = await lotWithReserve(home);
  const member = await tokenOf(home, await home.account('member'));
  const [engine] = await ask(home, 'auctionEngines', [['id', 'EQUAL', { stringValue: lot }]]);
  const bid = Math.max(whole(engine?.fields['ceiling']) + 2_000, 5_000);
  expect((await placeBid(home, member, lot, bid, { kind: 'EXACT' })).status).toBe(200);
  const [found] = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: lot }]]);
  const end = whole(found?.fields['endAt']);
  await moveClock(home, end + 1_000 - Date.now());
  await expect
    .poll(
      async () =>
        (await ask(home, 'negotiations', [['listingId', 'EQUAL', { stringValue: lot }]])).length,
    )
    .toBe(1);
  await moveClock(home, end + 25 * HOUR - Date.now());

  const seller = await (await browser.newContext(phone)).newPage();
  const heard = await watchPage(seller);
  await signIn(seller, home, 'seller');
  await seller.goto(`${home.url}/listing/${lot}`);
  const deal = seller.locator('.deal:visible');
  await expect(
    deal.getByRole('heading', { name: new RegExp(`high bid of .*${digits(bid)} stands`) }),
  ).toBeVisible();
  await deal.getByRole('button', { name: /^Accept/ }).click();
  await seller.getByRole('button', { name: 'Sell it' }).click();
  await expect(seller.locator('.outcome:visible').getByText('Sold after auction')).toBeVisible();
  expect(heard).toEqual([]);
  await seller.context().close();
});
