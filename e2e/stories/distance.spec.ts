import type { Page } from 'playwright/test';
import { controlled, mirrored } from '../setup/device.ts';
import { expect, test } from '../setup/home.ts';

const number = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 'none');

const parts = (page: Page) => {
  const rail = page.getByRole('complementary', { name: 'Filters' });
  return {
    rail,
    code: rail.getByLabel('Postal or ZIP code'),
    reach: rail.getByRole('combobox', { name: 'Within' }),
    told: page.locator('.lst__n'),
    away: page.locator('.lst__list .lot__meta'),
  };
};

test('lots are found by their distance from a postal code, without a network too @worker @long', async ({
  context,
  page,
  home,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${home.url}/listings`);
  await controlled(page);
  await mirrored(page);
  const { code, reach, told, away, rail } = parts(page);
  await expect(told).toHaveText(/^\d+ lots$/);
  const all = number(await told.textContent());
  await expect(reach).toBeDisabled();

  await code.fill('Toronto');
  await code.press('Enter');
  await expect(rail.getByRole('alert')).toHaveText(/^That is no postal code\./);
  await expect(page).not.toHaveURL(/near=/);
  await code.fill('H0H 0H0');
  await code.press('Enter');
  await expect(rail.getByRole('alert')).toHaveText('No place is known for H0H 0H0.');
  await expect(reach).toBeDisabled();

  await code.fill('m5v 2t6');
  await code.press('Enter');
  await expect(rail.getByRole('alert')).toBeHidden();
  await expect(page).toHaveURL(/near=M5V(?:&|$)/);
  await expect(away.first()).toContainText(/\d+\skm away$/);
  await reach.selectOption({ label: '500\u00A0km' });
  await expect(page).toHaveURL(/within=500/);
  await expect(told).toHaveText(new RegExp(`^\\d+ of ${all} lots$`));
  const near = number(await told.textContent());
  expect(near).toBeGreaterThan(0);
  expect(near).toBeLessThan(all);
  await page.locator('.lst__sort select').first().selectOption('nearest');
  await expect
    .poll(async () => {
      const texts = await away.allInnerTexts();
      const km = texts.map((text) => Number(/(\d+)\skm away$/.exec(text)?.[1] ?? Number.NaN));
      return km.length > 2 && km.every((one, at) => one <= 500 && one >= (km[at - 1] ?? 0));
    })
    .toBe(true);

  // Offline: the same list after a cold start, and another code.
  await context.setOffline(true);
  await page.reload();
  await expect(told).toHaveText(`${near} of ${all} lots`);
  await expect(code).toHaveValue('M5V 2T6');
  await code.fill('98103-1234');
  await code.press('Enter');
  await expect(page).toHaveURL(/near=981(?:&|$)/);
  await expect(told).not.toHaveText(`${near} of ${all} lots`);

  await rail.getByRole('button', { name: 'Forget this code' }).click();
  await expect(page).not.toHaveURL(/near=|within=|nearest/);
  await expect(code).toHaveValue('');
  await expect(told).toHaveText(`${all} lots`);
  await expect(away.first()).not.toContainText('away');
});

test('the map of a list is closed when another list begins @long', async ({ page, home }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${home.url}/listings`);
  await mirrored(page);
  const map = page.getByRole('region', { name: 'Map of the lots' });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(map).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expect(map).toBeHidden();
});
