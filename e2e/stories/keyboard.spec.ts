import type { Locator, Page } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';

const phone = { width: 390, height: 844 };

/** An on-screen keyboard, as phones overlay it: it covers this much of the page's foot, px. */
const layKeyboard = (page: Page, covers: number): Promise<void> =>
  page.evaluate((px) => {
    const view = window.visualViewport;
    if (view === null) throw new Error('This browser does not say what is seen of a page.');
    Object.defineProperty(view, 'height', { configurable: true, value: innerHeight - px });
    view.dispatchEvent(new Event('resize'));
  }, covers);

const footOf = async (what: Locator): Promise<number> => {
  const box = await what.boundingBox();
  return box === null ? Infinity : box.y + box.height;
};

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('the keyboard of a telephone covers neither the bid bar, nor a sheet, nor what is being written', async ({
  page,
  home,
}) => {
  await signIn(page, home, 'member');
  const lot = (await calmAuctions(home))[0]?.id ?? '';
  await page.goto(`${home.url}/listing/${lot}`);
  const bar = page.locator('.bidbar');
  await expect(bar).toBeVisible();
  const seen = phone.height - 340;
  await layKeyboard(page, 340);
  await expect.poll(() => footOf(bar)).toBeLessThanOrEqual(seen);
  await layKeyboard(page, 0);
  await expect.poll(() => footOf(bar)).toBe(phone.height);
  // The bar does not cover a control reached by keyboard either.
  const question = page.getByRole('textbox', { name: /^Ask / });
  await question.focus();
  const barTop = async (): Promise<number> => (await bar.boundingBox())?.y ?? 0;
  expect(await footOf(question)).toBeLessThanOrEqual(await barTop());
  await page.evaluate(() => scrollTo(0, 0));

  await bar.getByRole('button', { name: /^(?:Bid|Bid again|Change max)$/ }).click();
  const sheet = page.getByRole('dialog');
  const max = sheet.getByLabel('Your max');
  await max.focus();
  await layKeyboard(page, 340);
  await expect.poll(() => footOf(sheet)).toBeLessThanOrEqual(seen);
  expect((await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect(await footOf(max)).toBeLessThanOrEqual(seen);
  // The page is not zoomed for typing, and small controls need no precise tap.
  const region = sheet.locator('select').first();
  const sizes = await region.evaluate((one) => ({
    font: parseFloat(getComputedStyle(one).fontSize),
    height: one.getBoundingClientRect().height,
  }));
  expect(sizes.font).toBeGreaterThanOrEqual(16);
  expect(sizes.height).toBeGreaterThanOrEqual(44);

  await follow(page, '/profile/messages/new?to=demo-second');
  const composer = page.locator('.composer').first();
  await expect(composer).toBeVisible();
  await layKeyboard(page, 340);
  await expect.poll(() => footOf(composer)).toBeLessThanOrEqual(seen);
  expect((await composer.boundingBox())?.y).toBeGreaterThan(100);
});
