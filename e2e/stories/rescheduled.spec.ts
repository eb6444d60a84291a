import { follow } from '../setup/follow.ts';
import { faultsOf } from '../setup/axe.ts';
import { desktop, phone } from '../setup/device.ts';
import { ask, whole } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { ownIn } from '../setup/own-lot.ts';
import { watchPage } from '../setup/watch-page.ts';

const DAY = 86_400_000;

test('staff give a scheduled auction other dates, and withdraw it; its seller reads both @long', async ({
  browser,
  home,
}) => {
  const lot = await ownIn(home, 'SCHEDULED');
  const timesNow = async () => {
    const [auction] = await ask(home, 'auctions', [['id', 'EQUAL', { stringValue: lot }]]);
    return [whole(auction?.fields['startAt']), whole(auction?.fields['endAt'])] as const;
  };
  const seller = await (await browser.newContext(phone)).newPage();
  const staff = await (await browser.newContext(desktop)).newPage();
  const heard = [await watchPage(seller), await watchPage(staff)];
  const [, endAt] = await timesNow();

  await signIn(staff, home, 'admin');
  await staff.goto(`${home.url}/admin/listings/${lot}`);
  const status = staff.getByRole('region', { name: 'Status' });
  await expect(status.getByText('Scheduled', { exact: true })).toBeVisible();
  const dates = staff.getByRole('region', { name: 'Dates' });
  const change = dates.getByRole('button', { name: 'Change the dates' });
  await change.click();
  const day = new Date(endAt + 3 * DAY).toISOString().slice(0, 10);
  await dates.getByLabel('Day it ends').fill(day);
  await dates.getByLabel('Time it ends').selectOption({ index: 1 });
  await change.click();
  await expect(dates.getByText('Enter a reason.')).toBeVisible();
  expect(await faultsOf(staff)).toEqual([]);
  await dates.getByLabel(/^Why the dates change/).fill('The seller is away that week.');
  await change.click();
  await expect(staff.getByText('The dates are changed.')).toBeVisible();
  const [laterStart, laterEnd] = await timesNow();
  expect(laterEnd).toBeGreaterThan(endAt + DAY);
  expect(laterEnd - laterStart).toBe(7 * DAY);
  expect(new Date(laterEnd).toISOString().slice(0, 10)).toBe(day);

  await signIn(seller, home, 'seller');
  await seller.goto(`${home.url}/profile/notifications`);
  await expect(seller.getByText('The auction has new dates').first()).toBeVisible();

  // Called off: the page says so, and its seller reads the reason.
  const withdraw = staff.getByRole('button', { name: 'Withdraw the listing' });
  await withdraw.click();
  await staff.getByLabel('Why the listing is withdrawn').fill('The papers name another owner.');
  await withdraw.click();
  await expect(staff.getByText(/^It never opens for bids/)).toBeVisible();
  await withdraw.last().click();
  await expect(staff.getByText('Withdrawn. The seller is told why.')).toBeVisible();
  await expect(status.getByText('Withdrawn', { exact: true })).toBeVisible();
  await follow(seller, '/profile/listings');
  await expect(seller.getByText('The papers name another owner.')).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${home.url}/listing/${lot}`)).text())
    .toContain('Withdrawn');
  for (const lines of heard) expect(lines).toEqual([]);
  await seller.context().close();
  await staff.context().close();
});
