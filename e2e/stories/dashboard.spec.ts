import { faultsOf } from '../setup/axe.ts';
import { ask } from '../setup/demo-market.ts';
import { allSent } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { watchPage } from '../setup/watch-page.ts';
import { tokenOf } from '../setup/wire.ts';
import { uidIn } from '../setup/tokens.ts';

test('a seller answers a question and marks a classified sold without a network @worker @long', async ({
  browser,
  home,
}) => {
  test.setTimeout(180_000);
  const token = await tokenOf(home, await home.account('seller'));
  const uid = uidIn(token);
  const [ad] = await ask(home, 'listings', [
    ['createdBy', 'EQUAL', { stringValue: uid }],
    ['mode', 'EQUAL', { stringValue: 'CLASSIFIED' }],
    ['status', 'EQUAL', { stringValue: 'ACTIVE' }],
  ]);
  const id = ad?.id ?? '';
  const buyer = await (await browser.newContext()).newPage();
  const heard = await watchPage(buyer);
  await signIn(buyer, home, 'member');
  await buyer.goto(`${home.url}/listing/${id}`);
  const question = 'Does the heater still work?';
  await buyer.getByRole('textbox', { name: /^Ask / }).fill(question);
  await buyer.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(buyer.getByText(question)).toBeVisible();
  await allSent(buyer);

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const seller = await context.newPage();
  seller.setDefaultTimeout(20_000);
  await signIn(seller, home, 'seller');
  await seller.goto(`${home.url}/profile/listings`);
  const row = seller
    .getByRole('listitem')
    .filter({ has: seller.locator(`a[href="/listing/${id}"]`) });
  const asked = row.getByRole('group', { name: /open question/ });
  await expect(asked.getByText(question)).toBeVisible();
  expect(await faultsOf(seller)).toEqual([]);

  await context.setOffline(true);
  await expect(seller.getByText(/Offline/).first()).toBeVisible();
  const line = asked.getByRole('listitem').filter({ hasText: question });
  await line.getByRole('button', { name: 'Reply' }).click();
  await line.getByRole('textbox', { name: /^Reply to/ }).fill('It does, on all three speeds.');
  await line.getByRole('button', { name: 'Post' }).click();
  await expect(line.getByText('Waiting for a connection')).toBeVisible();
  await row.getByRole('button', { name: 'Mark as sold…' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'It is sold' }).click();
  await expect(row.getByText(/Marked sold on this device/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Hide it…' })).toHaveCount(0);
  expect(await faultsOf(seller)).toEqual([]);

  // It is stored: a reload without a network still shows it.
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: 'Mark as sold…' })).toBeVisible();
  await row.getByRole('button', { name: 'Mark as sold…' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'It is sold' }).click();
  await expect(row.getByText(/Marked sold on this device/)).toBeVisible();

  await context.setOffline(false);
  await expect(row.getByRole('button', { name: 'It isn’t sold after all…' })).toBeVisible({
    timeout: 40_000,
  });
  await expect(row.getByText(question)).toHaveCount(0);
  await buyer.reload();
  await expect(buyer.getByText('It does, on all three speeds.')).toBeVisible();
  expect(heard).toEqual([]);
  await context.close();
  await buyer.context().close();
});
