import type { Locator } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { controlled, mirrored } from '../setup/device.ts';
import { expect, test } from '../setup/home.ts';

// These tests need more lots than one page shows.
test.use({ market: 'whole' });

const number = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d]/g, ''));

/** The prices of the cards in one currency: two currencies are sorted by their rate. */
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
  // From here on the list may change, but never give way to a skeleton.
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
  // The list's position is stored a moment after it moved.
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

test('the map of the lots counts by region, filters by keys and by thumb, and keeps to the address', async ({
  page,
  home,
  heard,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${home.url}/listings?show=results`);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('toolbar', { name: 'Lots by province and state' });
  const ontario = map.getByRole('button', { name: /^Ontario, / });
  await ontario.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(ontario).not.toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(ontario).toBeFocused();
  await expect(ontario).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/region=.*ON/);
  await expect(ontario).toHaveAttribute('aria-pressed', 'true');
  // The mirror may still be filling: eventually the square and the page's heading agree.
  await expect(async () => {
    const lots = /\d+/.exec((await ontario.getAttribute('aria-label')) ?? '')?.[0] ?? 'none';
    await expect(page.locator('.lst__n')).toHaveText(new RegExp(`^(?:Latest )?${lots} `), {
      timeout: 200,
    });
  }).toPass();
  const others = map.getByRole('button').filter({ hasNotText: 'ON' });
  expect(await others.count()).toBeGreaterThan(3);
  expect(await faultsOf(page), 'the map').toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Map' });
  await sheet.getByRole('checkbox', { name: /^Ontario/ }).click();
  await expect(page).not.toHaveURL(/region=/);
  await expect(sheet.getByRole('button', { name: /^Ontario, / })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await faultsOf(page), 'the sheet of the map').toEqual([]);
  expect(heard).toEqual([]);
});

test('results beyond thirty days come page by page, and stay without a network @worker @long', async ({
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
    // Those of the archive are drawn a moment after the last page of them has arrived.
    await expect(cards).toHaveCount(number(await told.textContent()), { timeout: 500 });
  }).toPass();
  // All of them and no others: the archive filtered by year, price and seller.
  expect(await cards.count()).toBeGreaterThan(8);
  for (const title of await cards.getByRole('heading').allTextContents()) {
    expect(title).toMatch(/^19[67]\d /);
  }

  await context.setOffline(true);
  await page.goto(`${home.url}/listings?${search}&region=ON`);
  await expect(
    page.getByText('You’re offline. Only the results on this device are shown.'),
  ).toBeVisible();
  await expect(told).toHaveText(/on this device$/);
});
