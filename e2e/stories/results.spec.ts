import { controlled, mirrored } from '../setup/device.ts';
import { expect, test } from '../setup/home.ts';

const number = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 'none');

test('results beyond thirty days come page by page, and stay without a network @worker', async ({
  context,
  page,
  home,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${home.url}/listings?show=results`);
  await controlled(page);
  await mirrored(page);
  const told = page.locator('.lst__n');
  const cards = page.locator('.lst__list article');
  await expect(told).toHaveText(/^Latest \d+ results$/);
  const share = number(await told.textContent());
  await expect(async () => {
    await page.keyboard.press('End');
    expect(number(await told.textContent())).toBeGreaterThan(share + 24);
  }).toPass();
  const after = number(await told.textContent());
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();

  await context.setOffline(true);
  await page.reload();
  await expect(told).toHaveText(/^\d+ results on this device$/);
  expect(number(await told.textContent())).toBeGreaterThanOrEqual(after);
  const line = page.getByText(/^Older results need a connection\. \d+ are kept on this device\.$/);
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(line).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(number(await line.textContent())).toBe(number(await told.textContent()) - share);
  await expect(page.getByRole('button', { name: 'Show older results' })).toBeHidden();
  expect(await cards.count()).toBeGreaterThan(share);

  await context.setOffline(false);
  await expect(line).toBeHidden({ timeout: 30_000 });
});

test('filters find results of the whole archive, and say offline that only this device is searched @worker @long', async ({
  context,
  page,
  home,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const search = 'show=results&state=sold&yearMin=1960&yearMax=1979&min=5000';
  await page.goto(`${home.url}/listings?${search}`);
  await controlled(page);
  await mirrored(page);
  const told = page.locator('.lst__n');
  const cards = page.locator('.lst__list article');
  await expect(page.getByText('From the whole archive.')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByText('That’s every result.')).toBeVisible({ timeout: 500 });
  }).toPass();
  // Every one of them, and no others: the archive narrowed by year, by what they made, and by who sold.
  const found = number(await told.textContent());
  expect(found).toBeGreaterThan(8);
  expect(await cards.count()).toBe(found);
  for (const title of await cards.getByRole('heading').allTextContents()) {
    expect(title).toMatch(/^19[67]\d /);
  }

  await context.setOffline(true);
  await page.goto(`${home.url}/listings?${search}&region=ON`);
  await expect(page.getByText('You’re offline: only the results on this device.')).toBeVisible();
  await expect(told).toHaveText(/on this device$/);
});
