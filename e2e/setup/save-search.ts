import { expect, type Page } from 'playwright/test';
import { faultsOf } from './axe.ts';
import { outboxRows } from './device.ts';

/** Saves the open list's search in French, with notice of each new lot at once. */
export const saveSearchInFrench = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Enregistrer la recherche' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('M’avertir des nouveaux lots').selectOption('AT_ONCE');
  expect(await faultsOf(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Enregistrer la recherche' }).click();
  await expect(page.getByText(/^Recherche enregistrée/)).toBeVisible();
  // A page left meanwhile sends it again, and the server refuses to create it twice.
  const onItsWay = async () =>
    (await outboxRows(page)).filter(({ state }) => state === 'waiting' || state === 'sending');
  await expect.poll(onItsWay).toEqual([]);
  // Only lots that appear after the server has the search count.
  await page.goto(new URL('/profile/watchlist#searches', page.url()).href);
  await expect(page.getByRole('link', { name: 'Jaune' })).toBeVisible();
  await expect(page.getByText(/^Enregistré sur cet appareil/)).toHaveCount(0);
};
