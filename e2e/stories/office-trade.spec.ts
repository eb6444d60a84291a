import { faultsOf } from '../setup/axe.ts';
import { ask } from '../setup/demo-market.ts';
import { phone } from '../setup/device.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { closeSale } from '../setup/reviewing.ts';
import { runJobs } from '../setup/wire.ts';
import { billsOf, winLot } from '../setup/win-lot.ts';

test('an order is sent and given back where the shop is run, and staff and buyer see it by themselves @long', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const [order] = await ask(home, 'shopOrders', [
    ['createdBy', 'EQUAL', { stringValue: 'demo-member' }],
    ['status', 'EQUAL', { stringValue: 'OPEN' }],
    ['fulfilmentStatus', 'EQUAL', { stringValue: 'UNFULFILLED' }],
  ]);
  const number = order?.fields['number']?.stringValue ?? '';
  const device = await browser.newContext(phone);
  const buyer = await device.newPage();
  await signIn(buyer, home, 'member');
  await buyer.goto(`${home.url}/order-confirm/${order?.id}`);
  await expect(buyer.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(buyer.getByText('Not shipped yet')).toBeVisible();

  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/shop-orders?only=status:OPEN`);
  await page.getByRole('link', { name: number }).click();
  const desk = page.getByRole('region', { name: 'Order', exact: true });
  await expect(desk).toContainText('DeliveryUnfulfilled');
  expect(await faultsOf(page)).toEqual([]);
  const opening = page.waitForEvent('popup');
  await desk.getByRole('link', { name: 'Open it in the shop’s back office' }).click();
  const shop = await opening;
  const row = shop.locator(`#order-${order?.fields['shopRef']?.stringValue}`);
  await row.getByRole('button', { name: 'Send' }).click();
  await expect(row).toContainText('Sent');
  await expect(desk).toContainText('DeliveryFulfilled');
  await expect(desk).toContainText('Parcels');
  await expect(buyer.getByText('Your order is on its way.')).toBeVisible();

  await row.getByRole('button', { name: 'Refund the rest' }).click();
  await expect(desk).toContainText('PaymentRefunded');
  await expect(buyer.getByText(/^The whole payment was refunded/)).toBeVisible();
  expect(await faultsOf(buyer)).toEqual([]);
  await device.close();
  expect(heard).toEqual([]);
});

test('staff close a sale its seller did not keep: the buyer has the fee back, the seller a strike @long', async ({
  browser,
  page,
  home,
  heard,
}) => {
  const lot = await winLot(home);
  await expect
    .poll(async () => {
      await runJobs(home, 'collectInvoices');
      return (await billsOf(home, lot.id))[0]?.fields['status']?.stringValue;
    })
    .toBe('PAID');
  await signIn(page, home, 'admin');
  await page.goto(`${home.url}/admin/sales?only=outcome:OPEN`);
  await page.locator(`#row-${lot.id}`).click();
  const sale = page.getByRole('region', { name: 'Sale' });
  await expect(sale).toContainText('@member_demo');
  expect(await faultsOf(page)).toEqual([]);
  await closeSale(page, 'The seller did not deliver', 'Sold it to a neighbour.');
  await expect(sale).toContainText('Seller defaulted');
  await expect(sale.getByRole('button', { name: 'The seller did not deliver' })).toHaveCount(0);
  await runJobs(home, 'refundFees');
  await page.reload();
  await expect(sale).toContainText('Buyer feeRefunded');
  await expect(sale).toContainText('Strikes1');

  const device = await browser.newContext(phone);
  const buyer = await device.newPage();
  await signIn(buyer, home, 'member');
  await buyer.goto(`${home.url}/profile/invoices`);
  await expect(buyer.getByText('Refunded').first()).toBeVisible();
  expect(await faultsOf(buyer)).toEqual([]);
  await device.close();
  expect(heard).toEqual([]);
});
