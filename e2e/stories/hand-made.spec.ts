import { everythingKept, placesOf } from '../setup/kept.ts';
import { faultsOf } from '../setup/axe.ts';
import { photos } from '../setup/consigning.ts';
import { expect, signIn, test } from '../setup/home.ts';

test('staff make a classified by hand for a member, and publish it @long', async ({
  browser,
  page,
  home,
  heard,
}) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(15_000);
  const { username } = await home.account('seller');
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/listings`);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'New listing' }).waitFor();

  // The missing fields are named, and no request is sent.
  await page.getByRole('button', { name: 'Create the listing' }).click();
  await expect(page.getByText('Choose the seller.')).toBeVisible();

  const choose = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).selectOption(value);
  await page.getByRole('radio', { name: 'Classified' }).check();
  const seller = page.getByRole('combobox', { name: 'Seller', exact: true });
  await seller.fill(username.slice(0, 4));
  await page.getByRole('option', { name: `@${username}`, exact: true }).click();
  await expect(seller).toHaveValue(`@${username}`);
  await page.getByLabel('Year').fill('2006');
  await page.getByRole('combobox', { name: 'Make', exact: true }).fill('Chevrolet');
  await page.getByRole('combobox', { name: 'Model', exact: true }).fill('Corvette');
  await page.getByLabel('VIN', { exact: true }).fill('1G1YY22G965105609');
  const mileage = page.getByRole('group', { name: 'Odometer', exact: true });
  await mileage.getByLabel('Value').fill('81400');
  await mileage.getByLabel('Unit').selectOption('km');
  await choose('Odometer status', 'ACTUAL');
  await choose('Market spec', 'CA');
  await choose('Body type', 'COUPE');
  await choose('Fuel type', 'GASOLINE');
  await choose('Transmission', 'MANUAL');
  await choose('Drive', 'RWD');
  await page.getByLabel('Exterior color').fill('Velocity yellow');
  await choose('Color group', 'YELLOW');
  await page.getByLabel('Interior color').fill('Black');
  await choose('Accidents', 'NONE_KNOWN');
  for (const none of ['All original', 'No known flaws', 'No service records']) {
    await page.getByRole('checkbox', { name: none }).check();
  }
  await choose('Sold by', 'PRIVATE_SELLER');
  await choose('Title status', 'CLEAN');
  await choose('Title region', 'ON');
  await page.getByLabel('City').fill('Guelph');
  await choose('Province or state', 'ON');
  await choose('Country', 'CA');
  const text = page.getByRole('textbox', { name: 'Description' });
  await text.fill('One owner from ');
  await text.press('Control+End');
  await text.press('Control+b');
  await text.pressSequentially('new');
  await page.getByLabel('Add photos').setInputFiles([...(await photos(6))]);
  await expect(page.getByText('6 of at least 5.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Make it the cover (photo 3)' }).click();
  await page.getByLabel('Asking price, whole dollars').fill('41500');
  await page.getByRole('combobox', { name: 'Package' }).selectOption({ index: 1 });
  expect(await faultsOf(page)).toEqual([]);

  // Everything is still there after a reload; typed text is stored a moment after the last key.
  await expect.poll(async () => placesOf(await everythingKept(page), '41500')).not.toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Exterior color')).toHaveValue('Velocity yellow');
  await expect(text).toHaveText('One owner from new');
  await page.getByRole('button', { name: 'Create the listing' }).click();
  await page.waitForURL(/\/admin\/listings\/l-/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url().replace('/admin/listings/', '/listing/'));
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Corvette');
  await expect(visitor.locator('strong', { hasText: 'new' })).toBeVisible();

  // Marked as sold in error, it is restored: buyers see both changes.
  const sold = visitor
    .locator('#main')
    .getByText('Sold', { exact: true })
    .filter({ visible: true })
    .first();
  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(sold).toBeVisible();
  await page.getByRole('button', { name: 'Mark as not sold' }).click();
  await expect(page.getByRole('button', { name: 'Mark as sold' })).toBeVisible();
  await expect(sold).toHaveCount(0);
  await visitor.context().close();
  expect(heard).toEqual([]);
});
