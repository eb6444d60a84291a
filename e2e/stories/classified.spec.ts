import type { Page } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { phone } from '../setup/device.ts';
import { ask, whole } from '../setup/demo-market.ts';
import { expect, signIn, test, type DemoHome } from '../setup/home.ts';
import { watchPage } from '../setup/watch-page.ts';
import { tokenOf } from '../setup/wire.ts';
import { uidIn } from '../setup/tokens.ts';

// A seller with a classified on offer and an expired one.
test.use({ market: 'whole' });

/** A classified on sale by the demo’s seller, with its asking price. */
const adOf = async (home: DemoHome) => {
  const token = await tokenOf(home, await home.account('seller'));
  const uid = uidIn(token);
  const found = await ask(home, 'listings', [
    ['createdBy', 'EQUAL', { stringValue: uid }],
    ['mode', 'EQUAL', { stringValue: 'CLASSIFIED' }],
    ['status', 'EQUAL', { stringValue: 'ACTIVE' }],
  ]);
  const ad = found.find(({ fields }) => whole(fields['askPrice']) > 1_000);
  return { id: ad?.id ?? '', asked: whole(ad?.fields['askPrice']) };
};

const digits = (dollars: number): string => new Intl.NumberFormat('en-CA').format(dollars);

/** Clicks a button that asks for confirmation, and confirms. */
const press = async (
  page: Page,
  within: ReturnType<Page['locator']>,
  name: string,
  yes: string,
) => {
  await within.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click();
};

test('a classified by its seller: a lower price, hidden, shown, sold and taken back; another renewed @long', async ({
  browser,
  home,
}) => {
  const ad = await adOf(home);
  const seller = await (await browser.newContext(phone)).newPage();
  const buyer = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  const heard = [await watchPage(seller), await watchPage(buyer)];
  await signIn(buyer, home, 'member');
  await buyer.goto(`${home.url}/listing/${ad.id}`);
  await buyer.getByRole('button', { name: 'Watch' }).first().click();
  await expect(buyer.getByRole('button', { name: /^Watching/ }).first()).toBeVisible();

  await signIn(seller, home, 'seller');
  await seller.goto(`${home.url}/profile/listings`);
  const row = seller
    .getByRole('listitem')
    .filter({ has: seller.locator(`a[href="/listing/${ad.id}"]`) });
  await row.getByRole('button', { name: 'Change the price…' }).click();
  await row.getByLabel('Asking price').fill(String(ad.asked));
  await row.getByRole('button', { name: 'Change the price', exact: true }).click();
  await expect(row.getByText('That is what you ask already.')).toBeVisible();
  const lower = Math.floor(ad.asked * 0.9);
  await row.getByLabel('Asking price').fill(String(lower));
  expect(await faultsOf(seller)).toEqual([]);
  await row.getByRole('button', { name: 'Change the price', exact: true }).click();
  await expect(row.getByRole('button', { name: 'Change the price…' })).toBeVisible();

  // A reader of the page sees both prices, and a watcher is notified.
  const ticket = buyer.locator('.ticket:visible');
  await expect(ticket.getByText(new RegExp(`Was .*${digits(ad.asked)}`))).toBeVisible();
  await ticket.getByText('Price history').click();
  const asked = ticket.getByRole('listitem');
  await expect(asked.first()).toContainText(digits(lower));
  await expect(asked.nth(1)).toContainText(digits(ad.asked));
  await follow(buyer, '/profile/notifications');
  await expect(buyer.getByText(new RegExp(`is now .*${digits(lower)}`)).first()).toBeVisible();
  await follow(buyer, `/listing/${ad.id}`);
  await ticket.getByRole('button', { name: 'Show phone number' }).click();
  await expect(ticket.getByRole('link', { name: /^Call / })).toBeVisible();

  await press(seller, row, 'Hide it…', 'Hide it');
  await expect(row.getByText('Nobody sees it but you.')).toBeVisible();
  const publicly = async () => (await fetch(`${home.url}/listing/${ad.id}`)).text();
  await expect.poll(publicly).not.toContain(digits(lower));
  await press(seller, row, 'Show it again…', 'Show it');
  await expect(row.getByRole('button', { name: 'Hide it…' })).toBeVisible();
  await expect.poll(publicly).toContain(digits(lower));

  await press(seller, row, 'Mark as sold…', 'It is sold');
  await expect(row.getByRole('button', { name: 'It isn’t sold after all…' })).toBeVisible();
  await buyer.reload();
  await expect(ticket.getByText('Sold').first()).toBeVisible();
  await press(seller, row, 'It isn’t sold after all…', 'Offer it again');
  await expect(row.getByRole('button', { name: 'Mark as sold…' })).toBeVisible();

  // The expired one is paid for again with the stored card.
  const over = seller
    .getByRole('listitem')
    .filter({ has: seller.getByRole('button', { name: /^Offer it again for/ }) })
    .first();
  const title = (await over.getByRole('heading').textContent()) ?? '';
  const renewed = seller.getByRole('listitem').filter({ hasText: title });
  await over.getByRole('button', { name: /^Offer it again for/ }).click();
  await seller.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
  await expect(renewed.getByText(/^Offered until/)).toBeVisible();
  await expect(renewed.getByRole('button', { name: 'Mark as sold…' })).toBeVisible();
  const wide = await seller.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);

  for (const lines of heard) expect(lines).toEqual([]);
  await seller.context().close();
  await buyer.context().close();
});
