import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { declined } from '../setup/declined-invoice.ts';
import { lay } from '../setup/wire.ts';
import { winLot } from '../setup/win-lot.ts';

test('staff write an invoice for a sold lot, credit a part of it, and void another @long', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const lot = await winLot(home);

  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/listings/${lot.id}`);
  await page.getByRole('link', { name: 'Create invoice' }).click();
  await page.getByLabel('Kind').selectOption('Shipping');
  await page.getByLabel(/^Each/).fill('850');
  await page.getByLabel('Why it is written').fill('Ordered by phone');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Invoice INV-\d{4}-\d{6}$/);
  const number = (await heading.innerText()).replace('Invoice ', '');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel(/^Amount with tax/).fill('50');
  await page.getByLabel('Why it is credited').fill('Picked up half way');
  await page.getByRole('button', { name: 'Issue a credit note…' }).click();
  await page.getByRole('button', { name: 'Issue the credit note', exact: true }).click();
  await expect(page.getByText(/^Credit note CN-\d{4}-\d{6},/)).toBeVisible();

  const device = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await device.newPage();
  await signIn(theirs, home, 'member');
  await theirs.goto(`${home.url}/profile/invoices`);
  const line = theirs.getByRole('group').filter({ hasText: number });
  await line.locator('summary').click();
  await expect(line.getByText('Picked up half way')).toBeVisible();
  expect(await faultsOf(theirs)).toEqual([]);
  await follow(theirs, '/profile/notifications');
  await expect(
    theirs.getByText(/^There’s a credit note of (?:CA|US)\$50\.00 on your invoice for/),
  ).toBeVisible();
  await device.close();

  await follow(page, '/admin/invoices');
  await page.getByLabel('Invoices by number or member').fill(number);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('table', { name: 'Invoices' }).locator('tbody tr')).toHaveCount(1);
  expect(await faultsOf(page)).toEqual([]);

  await follow(page, `/admin/invoices/create?listing=${lot.id}`);
  await page.getByLabel('Kind').selectOption('Listing fee');
  await page.getByLabel(/^Each/).fill('99');
  await page.getByLabel('Why it is written').fill('Ordered by phone');
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  await expect(heading).toHaveText(/^Invoice INV-\d{4}-\d{6}$/);
  // The scheduled charge no longer takes a past-due invoice.
  await lay(home, `invoices/${page.url().split('/').at(-1)}`, declined);
  await page.reload();
  await expect(page.getByText('Past due').first()).toBeVisible();
  await page.getByLabel(/^Why it’s voided/).fill('The seller paid it already');
  await page.getByRole('button', { name: 'Void the invoice' }).click();
  await page.getByRole('group', { name: 'Void the invoice' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Void the invoice' })).toHaveCount(0);
  await expect(page.getByText('The seller paid it already').first()).toBeVisible();
  expect(heard).toEqual([]);
});
