import { faultsOf } from '../setup/axe.ts';
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
  await expect(
    page.getByText('From the VIN: 2006 · Chevrolet · United States · plant 5'),
  ).toBeVisible();
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

  await expect(page.getByText(/This VIN is that of a Chevrolet/)).toBeVisible();
  await page.getByLabel('Province or state').selectOption({ label: 'Nova Scotia' });
  expect(await faultsOf(page)).toEqual([]);
  expect(heard).toEqual([]);
});
