// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvoicesPage } from '../../../src/app/accounts/invoices/invoices-page.tsx';
import { serverNow } from '../../../src/app/platform/clock/clock.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { live } from '../../../src/app/platform/reading/reading.ts';
import { device } from '../../../src/app/platform/session/session.ts';
import { demoCompany } from '../../../src/demo/market/sales/company.data.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { invoices, type Invoice } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import type { OwnParts as Parts } from '../own-parts.ts';
import { seedDocument } from '../../projections/seed.ts';
import { clear, draw } from '../drawn.ts';

const given = await vi.hoisted(async () => {
  const { OwnParts } = await import('../own-parts.ts');
  return {
    own: new OwnParts() as Parts,
    sent: [] as unknown[],
    answers: [] as unknown[],
    isCompanyTold: true,
  };
});
vi.mock(import('../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: given.own.read,
}));
vi.mock(import('../../../src/app/accounts/data/company.ts'), () => ({
  useCompany: () => (given.isCompanyTold ? demoCompany : null),
}));
vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useListing: (id: string) =>
    live(id === 'l-214' ? ({ title: '1972 Datsun 240Z' } as never) : null, null),
}));
vi.mock('../../../src/app/accounts/data/invoices.ts', async (original) => {
  const send =
    (name: string) =>
    async (invoice: Invoice, ...more: readonly unknown[]) => {
      given.sent.push([name, invoice.id, ...more]);
      return (given.answers.shift() ?? { ok: true }) as never;
    };
  return {
    ...(await original<object>()),
    payInvoice: send('pay'),
    confirmInvoice: send('confirm'),
  };
});

const DAY = 86_400_000;
const now = serverNow();
const invoice = (more: Partial<Invoice> = {}, id = 'inv-1', at = now): Invoice =>
  seedDocument(invoices, { id, createdBy: 'house', at }, { dueAt: now + DAY, ...more });
const card = (id: string, last4: string, isDefault = false) => ({
  id,
  brand: 'visa',
  last4,
  expMonth: 4,
  expYear: 2031,
  isDefault,
});
const without = (field: 'listingId' | 'number', { ...rest }: Invoice): Invoice => {
  const found: Partial<Invoice> = rest;
  delete (found as { [field: string]: unknown })[field];
  return found as Invoice;
};
const page = () => draw(() => createElement(InvoicesPage));

beforeEach(() => {
  given.own.forget();
  given.own.give('users_private', { cards: [card('pm_1', '4242', true), card('pm_2', '1881')] });
  given.sent.length = 0;
  given.answers.length = 0;
  device.set(connectionAtom, 'online');
});
afterEach(clear);

describe('the page of a member’s invoices', () => {
  it('waits, fails and is empty in so many words', async () => {
    const waits = await page();
    expect(waits.place.querySelector('[aria-busy], .sk')).not.toBeNull();
    clear();
    given.own.fail('invoices');
    expect((await page()).text()).toContain('Your invoices didn’t load');
    clear();
    given.own.give('invoices');
    expect((await page()).text()).toContain('No invoices yet.');
  });

  it('says how old a saved copy is, and nothing of one that is current', async () => {
    given.own.keep('invoices', now - 3 * 3_600_000, invoice());
    expect((await page()).text()).toContain('Saved copy, updated 3 h ago.');
    clear();
    given.own.give('invoices', invoice());
    expect((await page()).text()).not.toContain('Saved copy');
  });

  it('has the newest first, by the lot where there is one', async () => {
    const older = without('listingId', invoice({ kind: 'MANUAL' }, 'inv-0', now - DAY));
    given.own.give('invoices', older, invoice());
    const { place } = await page();
    const named = [...place.querySelectorAll('summary b')].map((one) => one.textContent);
    expect(named).toEqual(['1972 Datsun 240Z', 'Invoice']);
  });

  it.each<[Invoice['status'], string, readonly string[]]>([
    ['DRAFT', 'It is issued once we know where you live.', []],
    ['OPEN', 'Due ', ['Pay CA$1,610.25 with Visa ending in 4242', 'Use another card']],
    ['PAST_DUE', 'Was due ', ['Pay CA$1,610.25 with Visa ending in 4242', 'Use another card']],
    ['PROCESSING', 'Payment in progress', []],
    ['PAID', 'Paid', []],
    ['PARTIALLY_REFUNDED', 'Refunded in part', []],
    ['REFUNDED', 'Refunded', []],
    ['VOID', 'Void', []],
    ['UNCOLLECTIBLE', 'Not paid', []],
  ])('%s says so and offers what can be done', async (status, says, buttons) => {
    given.own.give('invoices', invoice({ status }));
    const drawn = await page();
    expect(drawn.text()).toContain(says);
    expect(drawn.buttons()).toEqual(buttons);
  });

  it('says of a draft that waits for the house that nothing is asked of its owner', async () => {
    given.isCompanyTold = false;
    given.own.give('invoices', invoice({ status: 'DRAFT' }));
    const drawn = await page();
    given.isCompanyTold = true;
    expect(drawn.text()).toContain('We haven’t issued it yet.');
    expect(drawn.text()).not.toContain('Add your address');
  });

  it('names no due date once nothing is due', async () => {
    given.own.give('invoices', invoice({ status: 'PAID', paidAt: now }));
    expect((await page()).text()).not.toContain('Due');
  });

  it('prints what has a number alone', async () => {
    given.own.give('invoices', without('number', invoice({ status: 'DRAFT' })));
    expect(Object.keys((await page()).links())).not.toContain('Print this invoice');
    clear();
    given.own.give('invoices', invoice());
    expect((await page()).links()['Print this invoice']).toBe('/invoice/inv-1/print');
  });
});

describe('paying an invoice', () => {
  it('asks what is still owed after a credit note', async () => {
    const note = {
      number: 'CN-2026-000001',
      at: now,
      amount: 61_025,
      net: 61_025,
      taxes: [],
      reason: 'Goodwill',
    };
    given.own.give('invoices', invoice({ creditNotes: [note] as never }));
    expect((await page()).buttons()[0]).toBe('Pay CA$1,000.00 with Visa ending in 4242');
  });

  it('takes the card that is chosen, and says what the bank answered', async () => {
    given.own.give('invoices', invoice());
    const drawn = await page();
    const select = drawn.place.querySelector('select');
    await act(async () => {
      if (select !== null) select.value = 'pm_2';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const why = refusal('failed-precondition', 'CARD_DECLINED', 'Your card was declined.');
    given.answers.push({ ok: false, refusal: why });
    await drawn.press('Pay CA$1,610.25 with Visa ending in 1881');
    expect(given.sent).toEqual([['pay', 'inv-1', 'pm_2', 'en']]);
    expect(drawn.alerts()).toContain('Your card was declined.');
  });

  it.each([
    ['authentication_required', 'Your bank wants you to confirm this payment. Pay it here.'],
    ['no_card', 'There is no card on file.'],
    ['insufficient_funds', 'Your card was declined. Choose another one.'],
  ])('tells what %s means', async (code, says) => {
    const attempt = { at: now, ok: false, code };
    given.own.give('invoices', invoice({ attempts: [attempt] as never }));
    const drawn = await page();
    expect(drawn.text()).toContain(says);
    // It is open if the bank waits for its owner's confirmation.
    expect(drawn.place.querySelector('details')?.open).toBe(code === 'authentication_required');
  });

  it('goes on with a payment the bank asks about', async () => {
    const payment = { tries: 1, byOwner: true, bankAsks: true };
    given.own.give('invoices', invoice({ status: 'PROCESSING', payment: payment as never }));
    const drawn = await page();
    expect(drawn.place.querySelector('details')?.open).toBe(true);
    await drawn.press('Confirm with your bank');
    expect(given.sent).toEqual([['confirm', 'inv-1', 'en']]);
  });

  it('has no card, or no connection: and says which', async () => {
    given.own.give('users_private', { cards: [] });
    given.own.give('invoices', invoice());
    expect((await page()).buttons()).toEqual(['Use another card']);
    clear();
    device.set(connectionAtom, 'offline');
    const drawn = await page();
    expect(drawn.text()).toContain('Paying needs a connection.');
    expect(drawn.buttons()).toEqual([]);
  });
});
