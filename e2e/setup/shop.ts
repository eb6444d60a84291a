import type { Page } from 'playwright/test';

export interface WhereTo {
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly region: string;
  readonly postal: string;
}

/** Enters an address at the checkout, beside the known ones, and ships there. */
export const shipHere = async (page: Page, to: WhereTo): Promise<void> => {
  const another = page.getByRole('button', { name: 'Another address' });
  await page.getByLabel('Full name').or(another).first().waitFor();
  if (await another.isVisible()) await another.click();
  await page.getByLabel('Full name').fill(to.name);
  await page.getByLabel('Address', { exact: true }).fill(to.line1);
  await page.getByLabel('City').fill(to.city);
  await page.getByLabel('Province or state').selectOption({ label: to.region });
  await page.getByLabel('Postal or ZIP code').fill(to.postal);
  await page.getByRole('button', { name: 'Ship here' }).click();
};
