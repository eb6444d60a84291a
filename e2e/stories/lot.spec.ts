import { mirrored } from '../setup/device.ts';
import { expect, test } from '../setup/home.ts';

test('a lot has its essentials beside the picture, its neighbours of the list, and works without a signal @worker', async ({
  page,
  context,
  home,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${home.url}/listings?sort=newest`);
  await mirrored(page);
  const cards = page.getByRole('main').getByRole('article');
  const titles = () => cards.getByRole('heading').allInnerTexts();
  await expect(cards.nth(2)).toBeVisible();
  // Rows that reach a slow device late still move others.
  let [first = '', second = '', third = ''] = await titles();
  await expect(async () => {
    const before = [first, second, third];
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    [first = '', second = '', third = ''] = await titles();
    expect([first, second, third]).toEqual(before);
  }).toPass();
  await cards.filter({ hasText: second }).first().getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(second);

  // Each page view is sent with its path only, without the search.
  const viewed = async (): Promise<readonly string[]> => {
    const answer = await fetch(`${home.url}/standin/pixel`);
    return ((await answer.json()) as readonly { page: string }[]).map((one) => one.page);
  };
  const here = new URL(page.url()).pathname;
  await expect.poll(viewed).toContain(`${home.url}${here}`);
  expect(await viewed()).toContain(`${home.url}/listings`);

  // The facts a buyer asks for first are visible without scrolling.
  for (const label of ['Mileage', 'Transmission', 'Title', 'Owners', 'Location', 'Seller']) {
    await expect(page.locator('.ess dt', { hasText: label })).toBeInViewport();
  }
  await expect(page.getByRole('heading', { name: 'Highlights' })).toHaveCount(1);

  // The arrows step through the list, but in the lightbox through its photos.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(third);
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText(second);
  await page.locator('.gal__film button').nth(2).click();
  await page.locator('.gal__slide').nth(2).click();
  const box = page.getByRole('dialog', { name: `Photos of ${second}` });
  const seen = box.locator('.box-light__page[aria-hidden="false"] img').last();
  await expect(seen).toBeInViewport({ ratio: 0.9 });
  const before = await seen.getAttribute('alt');
  await page.keyboard.press('ArrowLeft');
  await expect(seen).not.toHaveAttribute('alt', before ?? '');
  await expect(seen).toBeInViewport({ ratio: 0.9 });
  await expect(title).toHaveText(second);
  await box.getByRole('button', { name: /^Interior/ }).click();
  await expect(seen).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();

  const seller = page.getByRole('region', { name: 'Seller', exact: true });
  await page.getByRole('region', { name: 'Title and history' }).scrollIntoViewIfNeeded();
  await expect(seller.getByText('Lots sold')).toBeVisible();
  await page.getByRole('region', { name: 'Bids & comments' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: /^Recent .* sales$/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Similar lots' }).getByRole('article'),
  ).not.toHaveCount(0);

  // The end is added to a calendar by a file made here.
  await context.setOffline(true);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add the end to your calendar' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/^lot-\d+\.ics$/);
  await page.getByRole('link', { name: /^Previous lot/ }).click();
  await expect(title).toHaveText(first);
  await context.setOffline(false);
});
