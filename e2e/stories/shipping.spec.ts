import type { Page } from 'playwright/test';
import { faultsOf } from '../setup/axe.ts';
import { controlled } from '../setup/device.ts';
import { ask, calmAuctions } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';

const cents = (text: string | null): number =>
  Math.round(Number(/\$([\d,]+(?:\.\d\d)?)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100);

/** Scrolls down until the shipping part has rendered. */
const shippingPart = async (page: Page) => {
  const part = page.getByRole('region', { name: 'Shipping' });
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(part).toBeVisible({ timeout: 500 });
  }).toPass();
  return part;
};

test('the sum before a bid has shipping in it, offline with its age @worker @long', async ({
  context,
  page,
  home,
}) => {
  const lot = (await calmAuctions(home))[0]?.id ?? '';
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, home, 'second');
  await page.goto(`${home.url}/listing/${lot}`);
  await controlled(page);
  const ticket = page.getByRole('region', { name: 'Bid', exact: true });
  const code = ticket.getByLabel('Postal or ZIP code');
  await expect(ticket).toContainText('Add shipping to');
  await code.fill('h2x 1y4');
  await code.press('Enter');
  // The focus stays in the field, and Enter does not send the bid.
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('H2X 1Y4');
  const [sum, shipping] = [ticket.locator('.allin').first(), ticket.locator('.allin').nth(1)];
  // A buyer near that code is taxed there.
  await expect(sum).toContainText('QST');
  // In the lot's own currency, for any lot that ends last today.
  await expect(shipping).toContainText(/about (CA|US)\$[\d,]+, so \1\$[\d,]+ in all\./);
  const figures = async () => (await shipping.locator('b').allTextContents()).map(cents);
  const total = async () => cents(await sum.locator('.allin__t').textContent());
  const holds = async () => {
    const [way = Number.NaN, all = Number.NaN] = await figures();
    return Math.abs((await total()) + way - all) <= 100;
  };
  await expect.poll(holds).toBe(true);
  const before = await figures();
  const bid = ticket.getByLabel('Your max');
  await bid.fill('90000');
  await expect.poll(async () => (await figures())[1]).toBeGreaterThan(9_000_000);
  expect((await figures())[0]).toBe(before[0]);
  await expect.poll(holds).toBe(true);
  await ticket.getByLabel('Kind of trailer').selectOption('Enclosed trailer'.toLowerCase());
  await expect.poll(async () => (await figures())[0]).toBeGreaterThan(before[0] ?? 0);
  expect(await faultsOf(page)).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(shipping).toContainText(/in all\. Estimated just now\./, { timeout: 20_000 });
  await ticket.getByLabel('Kind of trailer').selectOption('open trailer');
  await expect(shipping).toContainText(/Estimated just now\./);
  await code.fill('V6B 1A1');
  await code.press('Enter');
  await expect(shipping).toContainText('Not known here without a connection.');
});

test('a rate staff keep changes the next quote, and one they end is quoted no more @long', async ({
  browser,
  page,
  home,
}) => {
  page.setDefaultTimeout(20_000);
  const canadian = new Set(
    (
      await ask(
        home,
        'listings',
        [
          ['vehicle.location.country', 'EQUAL', { stringValue: 'CA' }],
          ['status', 'EQUAL', { stringValue: 'LIVE' }],
        ],
        null,
        500,
      )
    ).map(({ id }) => id),
  );
  const lot = (await calmAuctions(home)).find(({ id }) => canadian.has(id));
  /** The price of an open trailer to Toronto for a new reader, cents. */
  const quoted = async (): Promise<number> => {
    const visitor = await browser.newPage();
    await visitor.goto(`${home.url}/listing/${lot?.id}`);
    const part = await shippingPart(visitor);
    await part.getByLabel('Postal or ZIP code').fill('m5v 2t6');
    await part.getByLabel('Postal or ZIP code').press('Enter');
    const price = part.locator('.sum div').filter({ hasText: 'Open trailer' }).locator('dd');
    await expect(price).toHaveText(/\$[\d,]+$|–/);
    const sum = cents(await price.textContent());
    await visitor.close();
    return sum;
  };
  const before = await quoted();
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/shipping/create`);
  const label = (name: string) => page.getByLabel(name);
  await label('From region').selectOption('ANY-CA');
  await label('To region').selectOption('ON');
  await label('Open base, cents').fill('770000');
  await label('Open per km, cents').fill('0');
  await label('Enclosed factor').fill('2');
  await label('Minimum price, cents').fill('0');
  await label('Transit days min, days').fill('3');
  await label('Transit days max, days').fill('9');
  await label('Cross border fee, cents').fill('0');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/open=/);
  await expect.poll(quoted, { timeout: 60_000 }).toBe(770_000);
  await page.getByRole('textbox', { name: /^Valid to/ }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(quoted, { timeout: 60_000 }).toBe(before);
});
