import type { Page } from 'playwright/test';
import { controlled } from '../setup/device.ts';
import { ask } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';

test('a seller begins with the VIN, and no half-typed make is taken for one', async ({
  page,
  home,
  heard,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/submit-listing`);
  await page.getByRole('button', { name: 'Start an auction listing' }).click();
  const steps = page.getByRole('navigation', { name: 'Steps of the submission' });
  await expect(steps.getByRole('listitem')).toHaveCount(6);
  for (const step of await steps.getByRole('listitem').all()) await expect(step).toBeInViewport();

  const vin = page.getByLabel('VIN', { exact: true });
  await vin.fill('1G1YY22G065105609');
  await expect(page.getByRole('alert')).toHaveText(/check digit, should be 9/);
  await vin.fill('1G1YY22G965105609');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('From the VIN: 2006 · Chevrolet · United States')).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('2006 Chevrolet');

  const make = page.getByRole('combobox', { name: 'Make', exact: true });
  await make.fill('pors');
  await expect(page.getByRole('option', { name: 'Porsche' })).toBeVisible();
  await page.getByLabel('Trim').focus();
  await expect(title).toHaveText('2006 Chevrolet');
  await page.getByRole('button', { name: 'Use “pors” as typed' }).click();
  await expect(title).toHaveText('2006 pors');
  await make.fill('porsch');
  await make.press('ArrowDown');
  await make.press('Enter');
  await expect(make).toHaveValue('Porsche');
  await expect(title).toHaveText('2006 Porsche');

  await expect(page.getByText(/This VIN was issued by Chevrolet/)).toBeVisible();
  await page.getByLabel('Province or state').selectOption({ label: 'Nova Scotia' });
  expect(heard).toEqual([]);
});

test('what a seller changed on two devices is shown in both versions, and the choice holds on both @worker', async ({
  browser,
  page,
  home,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const saved = (on: Page) => on.getByText(/^Saved on this device and to your account/);
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/submit-listing`);
  await controlled(page);
  await page.getByRole('button', { name: 'Start an auction listing' }).click();
  await page.getByLabel('Trim').fill('Base');
  await page.getByLabel('Transmission', { exact: true }).selectOption('AUTOMATIC');
  await expect(saved(page)).toBeVisible();

  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signIn(desk, home, 'member');
  await desk.goto(page.url());
  await expect(desk.getByLabel('Trim')).toHaveValue('Base');

  // Offline here, while the other device changes the same.
  await page.context().setOffline(true);
  await page.getByLabel('Trim').fill('3LT');
  await page.getByLabel('Transmission', { exact: true }).selectOption('MANUAL');
  await desk.getByLabel('Trim').fill('2LT');
  await desk.getByLabel('Transmission', { exact: true }).selectOption('DCT');
  const owner = [['createdBy', 'EQUAL', { stringValue: 'demo-member' }]] as const;
  const stored = async () => JSON.stringify(await ask(home, 'listingSubmissions', owner));
  await expect.poll(stored, { timeout: 30_000 }).toMatch(/2LT/);
  await page.context().setOffline(false);

  const clash = page.getByRole('region', { name: 'Also changed on another device' });
  const versions = (name: string) => clash.getByRole('listitem').filter({ hasText: name });
  await expect(versions('Trim').getByRole('definition')).toHaveText(['3LT', '2LT']);
  await expect(versions('Transmission').getByRole('definition')).toHaveText(['Manual', /^Dual/]);
  await expect(versions('Trim').getByRole('term')).toHaveText([
    'On this device',
    'On the other device',
  ]);
  await versions('Trim').getByRole('button', { name: 'Use the other version' }).click();
  await versions('Transmission').getByRole('button', { name: 'Keep this version' }).click();
  await expect(clash).toHaveCount(0);
  await expect(page.getByLabel('Trim')).toHaveValue('2LT');
  await expect.poll(stored, { timeout: 30_000 }).toMatch(/MANUAL/);
  await desk.reload();
  await expect(desk.getByLabel('Trim')).toHaveValue('2LT');
  await expect(desk.getByLabel('Transmission', { exact: true })).toHaveValue('MANUAL');
  await desk.context().close();
});
