import { randomUUID } from 'node:crypto';
import { faultsOf } from '../setup/axe.ts';
import { addAskingCard, answerBank } from '../setup/bank.ts';
import { controlled } from '../setup/device.ts';
import { ask, whole } from '../setup/demo-market.ts';
import { expect, signIn, test } from '../setup/home.ts';
import { declined } from '../setup/declined-invoice.ts';
import { printedRows } from '../setup/pdf-rows.ts';
import { watchPage } from '../setup/watch-page.ts';
import { callFunction, lay, moveClock, runJobs, tokenOf, type Wire } from '../setup/wire.ts';
import { billsOf, winLot } from '../setup/win-lot.ts';

test('who wins a lot reads the invoice line by line, without a signal too @worker @long', async ({
  page,
  home,
}) => {
  const lot = await winLot(home);
  const [bill] = await billsOf(home, lot.id);
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/profile/invoices`);
  // By its number: other auctions that end by the moved clock are invoiced above it.
  const first = page
    .getByRole('group')
    .filter({ hasText: bill?.fields['number']?.stringValue ?? 'none' });
  await expect(first).toContainText(/Buyer fee · INV-\d{4}-\d{6}/);
  await first.locator('summary').click();
  await expect(first.getByRole('table', { name: 'Lines of this invoice' })).toBeVisible();
  const cents = async (name: RegExp): Promise<number> => {
    const row = first.getByRole('row', { name });
    const text = await row.getByRole('cell').last().innerText();
    return Number(text.replaceAll(/[^\d]/g, ''));
  };
  const [fee, total] = [await cents(/^Buyer fee, lot \d+/), await cents(/^Total/)];
  expect(fee).toBeGreaterThanOrEqual(25_000);
  expect(total).toBeGreaterThanOrEqual(fee);
  expect(await faultsOf(page)).toEqual([]);

  await controlled(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(first).toContainText(/INV-\d{4}-\d{6}/);
  await expect(page.getByText(/^Saved copy, updated/)).toBeVisible();
  await page.context().setOffline(false);
});

/** An invoice to be charged now, without a hold. */
const toCharge: Wire = {
  status: { stringValue: 'OPEN' },
  kind: { stringValue: 'MANUAL' },
  attempts: { arrayValue: {} },
};

test('an open invoice whose card was declined is paid now, and printed on one sheet', async ({
  browser,
  home,
}) => {
  const lot = await winLot(home);
  await lay(home, `invoices/inv-${lot.id}`, declined);
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  const heard = await watchPage(page);
  await signIn(page, home, 'member');
  await page.goto(`${home.url}/profile/invoices`);
  const pay = page.getByRole('button', { name: /^Pay .* with / });
  const [bill] = await billsOf(home, lot.id);
  const number = bill?.fields['number']?.stringValue ?? '';
  const line = page.getByRole('group').filter({ hasText: number });
  await line.locator('summary').click();
  await expect(line.getByText('Your card was declined. Choose another one.')).toBeVisible();
  await pay.first().click();
  await expect(line.locator('summary').getByText('Paid', { exact: true })).toBeVisible();
  await expect(line.getByRole('button', { name: /^Pay/ })).toHaveCount(0);

  await line.getByRole('link', { name: 'Print this invoice' }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const issuer = page.getByRole('region', { name: 'Issued by' });
  await expect(issuer).toContainText('Hammerlane Demonstration Inc.');
  await expect(issuer).toContainText('GST/HST 000000000 RT0001');
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? [];
    expect(pages, format).toHaveLength(1);
  }
  expect(heard).toEqual([]);
  await page.context().close();
});

/** An invoice with many lines, a long one among them, and a credit note. */
const withLines = (count: number): Wire => {
  const text = (stringValue: string) => ({ stringValue });
  const whole = (value: number) => ({ integerValue: String(value) });
  const group = (fields: Wire) => ({ mapValue: { fields } });
  const lines = Array.from({ length: count }, (_, n) =>
    group({
      label: text(
        n % 7 === 6 ? `Line ${n + 1}: ${'a longer description, '.repeat(8)}` : `Line ${n + 1}`,
      ),
      qty: whole(1),
      unit: whole(1_000),
      amount: whole(1_000),
      taxable: { booleanValue: true },
    }),
  );
  const total = count * 1_130;
  const tax = { name: text('HST'), ppm: whole(130_000), base: whole(count * 1_000) };
  return {
    status: text('PAID'),
    kind: text('MANUAL'),
    lines: { arrayValue: { values: lines } },
    taxes: { arrayValue: { values: [group({ ...tax, amount: whole(count * 130) })] } },
    subtotal: whole(count * 1_000),
    taxTotal: whole(count * 130),
    total: whole(total),
  };
};

test('an invoice of many lines is printed on several sheets, no line cut and no total alone @long', async ({
  page,
  home,
}) => {
  test.slow();
  const staff = await tokenOf(home, await home.account('admin'));
  const [lot] = await ask(home, 'listings', [
    ['createdBy', 'EQUAL', { stringValue: 'demo-seller' }],
    ['status', 'EQUAL', { stringValue: 'SOLD' }],
  ]);
  const line = { label: 'Line 1', qty: 1, unit: 1_000, taxable: true };
  const of = { listingId: lot?.id, kind: 'MANUAL', to: 'SELLER', lines: [line] };
  const asked = { ...of, reason: 'Ordered by phone', idempotencyKey: randomUUID() };
  const made = await callFunction(home, 'invoices-adminCreateListingInvoice', asked, staff);
  const id = String(made.result?.['id']);
  await signIn(page, home, 'seller');
  // Around the length at which a second sheet begins, and the maximum.
  for (const count of [12, 15, 16, 17, 18, 19, 20, 50]) {
    await lay(home, `invoices/${id}`, withLines(count));
    await page.goto(`${home.url}/invoice/${id}/print`);
    await expect(page.getByRole('row', { name: `Line ${count} ` })).toBeVisible();
    for (const format of ['A4', 'Letter'] as const) {
      const of = `${count} lines on ${format}`;
      const { sheets, rows } = await printedRows(page, format);
      const [head, ...others] = rows;
      // No row is split, and only the header, which names the invoice, is repeated.
      expect(
        others.filter((row) => row.sheets.length !== 1),
        of,
      ).toEqual([]);
      expect(head?.sheets, of).toEqual([...new Set(others.flatMap((row) => row.sheets))]);
      // Subtotal, tax and total are on one sheet, below the last line.
      const sums = others.slice(-4);
      expect(sums[0]?.name, of).toContain(`Line ${count}`);
      expect(new Set(sums.flatMap((row) => row.sheets)).size, of).toBe(1);
      if (count === 12) expect(sheets, of).toBe(1);
      if (count === 50) expect(sheets, of).toBeGreaterThan(1);
    }
  }
});

test('a payment the bank asks about is told of, confirmed on the page, and stands @long', async ({
  page,
  home,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, home, 'member');
  const lot = await winLot(home, () => addAskingCard(page, home.url));
  await lay(home, `invoices/inv-${lot.id}`, toCharge);
  await moveClock(home, whole(lot.fields['endAt']) - Date.now() + 150_000);

  await page.goto(`${home.url}/profile/notifications`);
  const notice = page.getByText('Confirm your payment').first();
  await expect(async () => {
    await runJobs(home, 'collectInvoices', 'sendMessages');
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 75_000 });
  await notice.click();
  await expect(page).toHaveURL(/\/profile\/invoices/);
  const number = (await billsOf(home, lot.id))[0]?.fields['number']?.stringValue ?? '';
  // By its number: another lot the member led may have ended by the moved clock too.
  const line = page.getByRole('group').filter({ hasText: number });
  const asked = line.getByText('Your bank wants you to confirm this payment. Pay it here.');
  await asked.waitFor({ state: 'attached', timeout: 75_000 });
  // It opens by itself if it was waiting for its owner when the page loaded.
  if (!(await asked.isVisible())) await line.locator('summary').click();
  await expect(asked).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // First the bank's confirmation is declined: nothing is paid, and it can be tried again.
  await line.getByRole('button', { name: /^Pay .* with Visa ending in 3184/ }).click();
  await answerBank(page, 'Refuse');
  const bill = page.getByRole('group').filter({ hasText: number });
  await expect(bill.getByText('Your bank did not confirm it.')).toBeVisible();
  // Interrupted, it waits where it was left.
  await bill.getByRole('button', { name: /^Pay .* with Visa ending in 3184/ }).click();
  const question = page.frameLocator('iframe[data-challenge]').getByRole('button').first();
  await question.waitFor();
  await page.reload();
  const confirm = bill.getByRole('button', { name: 'Confirm with your bank' });
  await confirm.waitFor({ state: 'attached', timeout: 75_000 });
  // Opens by itself only if the page loaded with the question.
  if (!(await confirm.isVisible())) await bill.locator('summary').click();
  await confirm.click();
  await question.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await answerBank(page, 'Confirm');
  await expect(bill.locator('summary').getByText('Paid', { exact: true })).toBeVisible();
});
