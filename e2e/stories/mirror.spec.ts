import { readFile } from 'node:fs/promises';
import { expect, signIn, test } from '../setup/home.ts';

test('staff apply the schema of the relational database and copy what is there', async ({
  page,
  home,
}) => {
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/postgres-db/schema`);
  const apply = page.getByRole('button', { name: 'Apply version 1' });
  await expect(apply).toBeVisible({ timeout: 60_000 });
  await expect(page.getByLabel('What would be run')).toHaveValue(/create table if not exists/);
  await apply.click();
  await page.getByRole('button', { name: 'Apply it' }).click();
  await expect(page.getByText('The newest schema is in use')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Versions' }).click();
  await expect(page.getByText(/Version 1/)).toBeVisible();
  await page.getByRole('link', { name: 'Backfill' }).click();
  await page.getByRole('button', { name: 'Copy what is missing' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('row', { name: /^Models [\d,]+ Done/ })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByText(/^\d+ of \d+ collections$/)).toBeVisible();

  await page.goto(`${home.url}/admin/business-reports`);
  await page.getByRole('main').getByRole('link', { name: 'Sell-through by make' }).click();
  await page.getByRole('button', { name: 'This year' }).click();
  await expect(page.getByRole('row', { name: /^All makes \d/ })).toBeVisible({ timeout: 60_000 });
  await page.getByText('The SQL that ran').click();
  await expect(page.getByText(/from listings/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).toMatch(/^\uFEFF"Make","Offered","Sold"/);
  // The search is written with what is copied.
  await page.goto(`${home.url}/admin/updateSearchIndex`);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('land crusier manual');
  const first = page.getByRole('listitem').filter({ hasText: 'crusier, found as cruiser' }).first();
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: /^Exclude / }).click();
  await expect(page.getByRole('button', { name: /^Include .+ · \d+ again$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Include .+ · \d+ again$/ }).click();
  await expect(page.getByText('No listing is excluded.')).toBeVisible();
});
