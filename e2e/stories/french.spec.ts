import { allSent, openFresh } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';

test('a reader chooses French, and the site speaks it until he goes back to English', async ({
  page,
  home,
  heard,
}) => {
  await signIn(page, home, 'seller');
  // The account's preferences are here: the choice changes them.
  await openFresh(page, `${home.url}/profile?view=display`, ['userPreferences']);
  const html = page.locator('html');
  const places = page.getByRole('navigation', { name: 'Vos pages' });
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('radio', { name: 'Français (Canada)' }).check();
  await expect(places.getByRole('link', { name: 'Suivis' })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'fr-CA');
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);

  await allSent(page);
  await page.reload();
  await expect(places.getByRole('link', { name: 'Suivis' })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'fr-CA');

  await page.goto(home.url);
  await expect(page.getByRole('heading', { name: 'Bientôt terminées' })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(/\$\sCA/)
      .first(),
  ).toBeVisible();

  await openFresh(page, `${home.url}/profile?view=display`, ['userPreferences']);
  await page.getByRole('radio', { name: 'English (Canada)' }).check();
  await expect(
    page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Watchlist' }),
  ).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en-CA');
  // The next test with this account reads English again.
  await allSent(page);
  expect(heard).toEqual([]);
});
