import type { Page } from 'playwright/test';
import { calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { lay } from '../setup/wire.ts';

test('a field staff add for a category is asked of sellers of that category alone, and read by staff and on a lot’s page', async ({
  browser,
  page,
  home,
}) => {
  page.setDefaultTimeout(20_000);
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/custom-fields/create`);
  await page.getByLabel('Key', { exact: true }).fill('bedLength');
  await page.getByLabel('Label', { exact: true }).fill('Length of the bed');
  await page.getByLabel('Type', { exact: true }).selectOption('int');
  await page.getByRole('checkbox', { name: 'Auction' }).check();
  await page.getByRole('checkbox', { name: 'Trucks' }).check();
  await page.getByRole('checkbox', { name: 'Required' }).check();
  await page.getByRole('checkbox', { name: 'Public' }).check();
  await page.getByLabel('Order', { exact: true }).fill('1');
  await page.getByLabel(/^Unit/).fill('cm');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/open=/);

  const seller = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  seller.setDefaultTimeout(20_000);
  await signIn(seller, home, 'member');
  await seller.goto(`${home.url}/submit-listing`);
  await seller.getByRole('button', { name: 'Start an auction listing' }).click();
  await seller.getByLabel('Model year').fill('2016');
  await seller.getByLabel('Body', { exact: true }).selectOption('SEDAN');
  await seller.getByRole('button', { name: 'Next: condition' }).click();
  await seller.getByText('Your description').waitFor();
  await expect(seller.getByText('More about this vehicle')).toHaveCount(0);
  await seller.getByRole('button', { name: 'Back', exact: true }).click();
  await seller.getByLabel('Body', { exact: true }).selectOption('PICKUP');
  await seller.getByRole('button', { name: 'Next: condition' }).click();
  const asked = seller.getByLabel('Length of the bed, cm');
  await asked.fill('two metres');
  await asked.blur();
  await expect(seller.getByText('The format is not valid.')).toBeVisible();
  await seller.getByRole('button', { name: /6 Review/ }).click();
  await expect(seller.getByText(/Length of the bed/)).toBeVisible();
  await seller.getByRole('button', { name: /2 Condition/ }).click();
  await asked.fill('198');
  await seller.getByRole('button', { name: /6 Review/ }).click();
  await seller.getByText('Still needed').waitFor();
  await expect(seller.getByText(/Length of the bed/)).toHaveCount(0);
  await expect(seller.getByText(/^Saved on this device and to your account/)).toBeVisible();
  const id = new URL(seller.url()).pathname.split('/').at(-1) ?? '';
  await seller.context().close();

  const answer = (on: Page) =>
    on.locator('.facts > div').filter({ hasText: 'Length of the bed' }).getByRole('definition');
  await page.goto(`${home.url}/admin/submissions/${id}`);
  await expect(answer(page)).toHaveText(/^198\scm$/);

  const [lot] = await calmAuctions(home);
  const told = {
    key: 'bedLength',
    label: 'Length of the bed',
    type: 'int',
    value: '198',
    unit: 'cm',
  };
  const fields = Object.entries(told).map(([key, value]) => [key, { stringValue: value }] as const);
  const custom = [{ mapValue: { fields: Object.fromEntries(fields) } }];
  await lay(home, `listings/${lot?.id}`, { custom: { arrayValue: { values: custom } } });
  const visitor = await browser.newPage();
  await visitor.goto(`${home.url}/listing/${lot?.id}`);
  await expect(answer(visitor)).toHaveText(/^198\scm$/);
  await visitor.close();
});
