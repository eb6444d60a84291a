import type { Locator } from 'playwright/test';
import { mirrored } from '../setup/device.ts';
import { expect, test } from '../setup/home.ts';

const number = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** The prices of the cards in one currency: two currencies are put in order by their rate. */
const prices = async (cards: Locator, mark: 'CA$' | 'US$'): Promise<readonly number[]> => {
  const texts = await cards.locator('.price').allInnerTexts();
  return texts.filter((text) => text.includes(mark)).map(number);
};

const falls = (found: readonly number[]): boolean =>
  found.every((price, at) => price <= (found[at - 1] ?? Infinity));

test('a list is narrowed, sorted and searched without a blank between, and is found where it was left', async ({
  page,
  home,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${home.url}/listings`);
  await mirrored(page);
  const cards = page.getByRole('main').getByRole('article');
  const told = page.locator('.lst__n');
  const rail = page.getByRole('complementary', { name: 'Filters' });
  await expect(told).toHaveText(/^\d+ lots$/);
  const all = number(await told.textContent());
  // From here on the list may change, but never give way to a picture of one on its way.
  await page.evaluate(() => {
    const look = (): void => {
      const isBlank = document.querySelector('.lst__list .sk') !== null;
      if (isBlank) document.body.dataset['blank'] = 'yes';
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });

  const manual = rail.getByRole('checkbox', { name: /^Manual/ });
  const count = number(await rail.locator('label', { hasText: /^Manual/ }).textContent());
  await manual.click();
  await expect(manual).toBeChecked();
  await expect(page).toHaveURL(/gearbox=MANUAL/);
  await expect(told).toHaveText(`${count} of ${all} lots`);
  const sort = page.locator('.lst__sort select').first();
  await sort.selectOption('dearest');
  await expect
    .poll(async () => {
      const [ca, us] = [await prices(cards, 'CA$'), await prices(cards, 'US$')];
      return ca.length + us.length > 5 && falls(ca) && falls(us);
    })
    .toBe(true);
  await manual.click();
  await expect(told).toHaveText(`${all} lots`);

  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
  await search.pressSequentially('porshe', { delay: 30 });
  await expect(page).toHaveURL(/q=porshe/);
  await expect(told).toHaveText(/for “porshe”$/);
  await expect(async () => {
    const names = await cards.getByRole('heading').allInnerTexts();
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.includes('Porsche'))).toEqual([]);
  }).toPass();
  await search.fill('');
  await expect(told).toHaveText(`${all} lots`);
  await expect(page.locator('body')).not.toHaveAttribute('data-blank');

  // Twelve at a time, the next when the end comes near.
  for (const at of [11, 20]) await cards.nth(at).scrollIntoViewIfNeeded();
  const left = cards.nth(20).getByRole('link').first();
  const name = await left.innerText();
  await expect(left).toBeInViewport();
  // Where a list stands is written down a moment after it moved.
  const y = await page.evaluate(() => window.scrollY);
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .toContain(`"y":${Math.round(y)},`);
  await left.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(sort).toHaveValue('dearest');
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(y);
});
