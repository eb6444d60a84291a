import { ask, calmAuctions, whole } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { placeBid, tokenOf } from '../setup/wire.ts';

test('staff read what a void would make of an auction, void a bid with a reason, and restore it; the lot says so', async ({
  browser,
  page,
  home,
}) => {
  // Not one of those that other stories bid on.
  const lots = await calmAuctions(home);
  const lot = lots[18]?.id ?? '';
  const [engine] = await ask(home, 'auctionEngines', [['id', 'EQUAL', { stringValue: lot }]]);
  const token = await tokenOf(home, await home.account('second'));
  const amount = whole(engine?.fields['ceiling']) + 3_000;
  expect((await placeBid(home, token, lot, amount)).status).toBe(200);
  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(`${home.url}/listing/${lot}`);
  const price = reader.locator('.price--hero:visible').first();

  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/listings/${lot}`);
  await page.getByRole('link', { name: 'See all bids' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bids' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Bids' });
  await table.getByRole('row').filter({ hasText: 'second_demo' }).first().getByRole('link').click();
  const details = page.getByRole('complementary', { name: 'Details' });
  const desk = details.getByRole('region', { name: 'Void and restore' });

  const look = desk.getByRole('button', { name: 'Preview the result' });
  await look.click();
  await expect(desk).toContainText('Enter a reason of 3 to 500 characters.');
  await desk.getByRole('textbox', { name: 'Why the bid is voided' }).fill('Typed by a child.');
  await look.click();
  await expect(desk.getByText('Leader')).toBeVisible();
  const turn = await desk
    .getByText(/^\S+ → \S+$/)
    .first()
    .innerText();
  const [was = '', becomes = ''] = turn.split(' → ');
  const figure = (sum: string): string => sum.replace(/^\D+/, '');
  await expect(price).toContainText(figure(was));
  await desk.getByRole('button', { name: 'Void the bid' }).click();
  await expect(desk).toContainText('Typed by a child.');
  await expect(price).toContainText(figure(becomes));

  await desk.getByRole('textbox', { name: 'Why the bid is restored' }).fill('It was meant.');
  await look.click();
  await desk.getByRole('button', { name: 'Restore the bid' }).click();
  await expect(desk).not.toContainText('Typed by a child.');
  await expect(desk.getByRole('textbox', { name: 'Why the bid is voided' })).toBeVisible();
  await expect(price).toContainText(figure(was));
  await visitor.close();
});
