import { calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';

test('staff read what a void would make of an auction, void a bid with a reason, and restore it', async ({
  page,
  home,
}) => {
  // Not one of those that other stories bid on.
  const lots = await calmAuctions(home);
  const lot = lots[18]?.id ?? '';
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/listings/${lot}`);
  await page.getByRole('link', { name: 'Its bids' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bids' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Bids' });
  // The first bid is nobody’s answer to another, so it is a member’s own.
  await table.getByRole('row').nth(1).getByRole('link').click();
  const details = page.getByRole('complementary', { name: 'Details' });
  const desk = details.getByRole('region', { name: 'Void and restore' });

  const look = desk.getByRole('button', { name: 'See what becomes of it' });
  await look.click();
  await expect(desk).toContainText('Say why, in 3 to 500 characters.');
  await desk.getByRole('textbox', { name: 'Why the bid is voided' }).fill('Typed by a child.');
  await look.click();
  await expect(desk.getByText('Leader')).toBeVisible();
  await desk.getByRole('button', { name: 'Void the bid' }).click();
  await expect(desk).toContainText('Typed by a child.');

  await desk.getByRole('textbox', { name: 'Why the bid is restored' }).fill('It was meant.');
  await look.click();
  await desk.getByRole('button', { name: 'Restore the bid' }).click();
  await expect(desk).not.toContainText('Typed by a child.');
  await expect(desk.getByRole('textbox', { name: 'Why the bid is voided' })).toBeVisible();
});
