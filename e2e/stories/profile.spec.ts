import { expect, signIn, test } from '../setup/home.ts';

test('a member sees things his own way, and changes his profile without a signal', async ({
  page,
  context,
  ownHome: home,
  heard,
}) => {
  const { live } = await home.samples();
  await signIn(page, home, 'second');
  await page.goto(`${home.url}/profile`);
  await page.getByRole('radio', { name: 'Miles' }).check();
  await page.getByRole('radio', { name: 'US$' }).check();
  await page.getByRole('radio', { name: 'Français (Canada)' }).check();
  await page.goto(`${home.url}/listing/${live}`);
  await expect(page.getByText(/\d mi\b/).first()).toBeVisible();

  await page.goto(`${home.url}/profile`);
  await page.getByRole('radio', { name: 'English (Canada)' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const about = page.getByRole('textbox', { name: /About you/ });
  await expect(about).toBeVisible();

  await context.setOffline(true);
  await about.fill('Keeps two wagons and a welder.');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Kept on this device, not sent yet').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByRole('dialog').getByLabel('Full name').fill('Noor Bailey');
  await page.getByRole('dialog').getByLabel('Address', { exact: true }).fill('12 Dock Street');
  await page.getByRole('dialog').getByLabel('City').fill('Halifax');
  await page.getByRole('dialog').getByLabel('Province or state').selectOption('NS');
  await page.getByRole('dialog').getByLabel('Postal or ZIP code').fill('98101');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is no code of Canada.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Postal or ZIP code').fill('b3j 1a1');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('12 Dock Street')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Kept on this device, not sent yet')).toHaveCount(0, {
    timeout: 20_000,
  });
  const { username } = await home.account('second');
  await page.goto(`${home.url}/members/${username}`);
  await expect(page.getByText('Keeps two wagons and a welder.')).toBeVisible();
  // A write that says an older version is refused, and laid over the newer one: no fault.
  const fine = /ERR_INTERNET_DISCONNECTED|documents:commit/;
  expect(heard.filter((line) => !fine.test(line))).toEqual([]);
});

test('what a member notes of a watched lot stays on the device', async ({ page, home }) => {
  const { live } = await home.samples();
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/listing/${live}`);
  const watch = page.getByRole('button', { name: 'Watch', exact: true }).first();
  if (await watch.isVisible()) await watch.click();
  await page.goto(`${home.url}/profile/watchlist`);
  await page
    .getByRole('button', { name: /^Notes/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Notes').fill('Ask about the clutch.');
  await sheet
    .getByRole('radiogroup', { name: /Sills, arches/ })
    .getByRole('radio', { name: 'Concern' })
    .check();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: /1 of 15 looked at, 1 of concern/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Notes')).toHaveValue('Ask about the clutch.');
});

test('a search is kept under a name and finds again', async ({ page, home }) => {
  await signIn(page, home, 'second');
  await page.goto(`${home.url}/listings?q=volvo`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old bricks');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep this search' }).click();
  await page.goto(`${home.url}/profile/watchlist`);
  await page.getByRole('button', { name: /^Searches/ }).click();
  await page.getByRole('link', { name: 'Old bricks' }).click();
  await expect(page).toHaveURL(/\/listings\?q=volvo/);
});
