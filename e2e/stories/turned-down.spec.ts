import type { Page } from 'playwright/test';
import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { desktop, phone } from '../setup/device.ts';
import { ask } from '../setup/demo-market.ts';
import { ownIn } from '../setup/own-lot.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { watchPage } from '../setup/watch-page.ts';

// A seller with a coming lot, and one without bids.
test.use({ market: 'whole' });

const rowOf = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href="/listing/${id}"]`) });

test('a seller withdraws what is scheduled and lists again what nobody bid on; staff cancel a live auction @long', async ({
  browser,
  home,
}) => {
  const [scheduled, unsold, live] = [
    await ownIn(home, 'SCHEDULED'),
    await ownIn(home, 'NO_BIDS'),
    await ownIn(home, 'LIVE'),
  ];
  const seller = await (await browser.newContext(phone)).newPage();
  const staff = await (await browser.newContext(desktop)).newPage();
  const heard = [await watchPage(seller), await watchPage(staff)];
  const publicly = async (id: string): Promise<string> =>
    (await fetch(`${home.url}/listing/${id}`)).text();

  await signIn(seller, home, 'seller');
  await seller.goto(`${home.url}/profile/listings`);
  await rowOf(seller, scheduled).getByRole('button', { name: 'Withdraw this listing' }).click();
  const asked = seller.getByRole('dialog');
  await expect(asked.getByText(/^It is public already and will say/)).toBeVisible();
  expect(await faultsOf(seller)).toEqual([]);
  await asked.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(rowOf(seller, scheduled).getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect.poll(() => publicly(scheduled)).toContain('Withdrawn');

  // A lot without bids becomes a new listing, which its seller approves again.
  await rowOf(seller, unsold).getByRole('button', { name: 'List it again' }).click();
  await asked.getByRole('button', { name: 'List it again' }).click();
  await expect(rowOf(seller, unsold).getByRole('button', { name: 'List it again' })).toHaveCount(0);
  const again = () => ask(home, 'listings', [['relistOf', 'EQUAL', { stringValue: unsold }]]);
  const states = async () => (await again()).map(({ fields }) => fields['status']?.stringValue);
  await expect.poll(states).toEqual(['SELLER_REVIEW']);

  // Staff withdraw a listing its seller has not approved.
  await signIn(staff, home, 'admin');
  await staff.goto(`${home.url}/admin/listings/${(await again())[0]?.id}`);
  await staff.getByRole('button', { name: 'Take it back' }).click();
  await expect(staff.getByRole('button', { name: 'Send to the seller' })).toBeVisible();
  expect(await states()).toEqual(['PREVIEW']);

  // Cancelled with a reason, which the seller reads.
  await follow(staff, `/admin/listings/${live}`);
  const cancel = staff.getByRole('button', { name: 'Cancel the auction' });
  await cancel.click();
  await staff.getByLabel('Why the auction is cancelled').fill('The title is disputed.');
  await cancel.click();
  await expect(staff.getByText(/^No bid is binding anymore/)).toBeVisible();
  expect(await faultsOf(staff)).toEqual([]);
  await cancel.last().click();
  await expect(staff.getByText('Cancelled. Seller, bidders and watchers are told.')).toBeVisible();
  await expect(rowOf(seller, live).getByText('The title is disputed.')).toBeVisible();
  await expect.poll(() => publicly(live)).toContain('Cancelled');
  for (const lines of heard) expect(lines).toEqual([]);
  await seller.context().close();
  await staff.context().close();
});
