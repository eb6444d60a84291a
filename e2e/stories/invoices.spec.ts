import { faultsOf } from '../setup/axe.ts';
import { controlled } from '../setup/device.ts';
import { calmAuctions, whole } from '../setup/floor.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { moveClock, placeBid, tokenOf } from '../setup/wire.ts';

test('who wins a lot reads the invoice line by line, without a signal too', async ({
  page,
  ownHome: home,
}) => {
  const lot = (await calmAuctions(home)).find(
    ({ fields }) => fields['reserveStatus']?.stringValue === 'NO_RESERVE',
  );
  if (lot === undefined) throw new Error('There is no lot to win.');
  const token = await tokenOf(home, await home.account('member'));
  const { status } = await placeBid(home, token, lot.id, whole(lot.fields['minNext']) + 90_000);
  expect(status).toBe(200);
  await moveClock(home, whole(lot.fields['endAt']) - Date.now() + 60_000);
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/profile/invoices`);
  const first = page.getByRole('group').first();
  await expect(first).toContainText(/Buyer fee · INV-\d{4}-\d{6}/);
  await first.getByText('Buyer fee').first().click();
  await expect(first.getByRole('table', { name: 'Lines of this invoice' })).toBeVisible();
  const cents = async (name: RegExp): Promise<number> => {
    const row = first.getByRole('row', { name });
    const text = await row.getByRole('cell').last().innerText();
    return Number(text.replaceAll(/[^\d]/g, ''));
  };
  const [fee, total] = [await cents(/^Buyer fee, lot \d+/), await cents(/^Total/)];
  expect(fee).toBeGreaterThanOrEqual(25_000);
  expect(total).toBeGreaterThanOrEqual(fee);
  expect(await faultsOf(page)).toEqual([]);

  await controlled(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(first).toContainText(/INV-\d{4}-\d{6}/);
  await expect(page.getByText(/^Saved copy, updated/)).toBeVisible();
  await page.context().setOffline(false);
});
