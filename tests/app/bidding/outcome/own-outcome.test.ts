// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuctionOutcome } from '../../../../src/app/bidding/outcome/outcome.tsx';
import { invoices, type Invoice } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { seedDocument } from '../../../projections/seed.ts';
import { clear, draw } from '../../drawn.ts';
import { noon } from '../../listings/cards.ts';
import type { OwnParts as Parts } from '../../own-parts.ts';
import { lotOf } from '../lots.ts';

const given = await vi.hoisted(async () => {
  const { OwnParts } = await import('../../own-parts.ts');
  return { own: new OwnParts() as Parts };
});
vi.mock(import('../../../../src/app/sync/reads/own.ts'), async (original) => ({
  ...(await original()),
  useOwn: given.own.read,
}));

const birth = { id: 'inv-l-1', createdBy: 'house', at: noon };
/** A fee of 1,000.00 with the two taxes of Quebec, regardless of this device's guess. */
const quebec = (more: Partial<Invoice> = {}): Invoice =>
  seedDocument(invoices, birth, {
    listingId: 'l-1',
    userId: 'u',
    issuedAt: noon,
    lines: [{ code: 'BUYER_FEE', lot: 1, qty: 1, unit: 100_000, amount: 100_000, taxable: true }],
    taxes: [
      { name: 'GST', ppm: 50_000, base: 100_000, amount: 5_000 },
      { name: 'QST', ppm: 99_750, base: 100_000, amount: 9_975 },
    ],
    subtotal: 100_000,
    taxTotal: 14_975,
    total: 114_975,
    ...more,
  });

const { issuedAt: _, ...draft } = quebec({ status: 'DRAFT', taxes: [] });

const sold = { status: 'SOLD', leader: 'mine', price: 20_000, soldPrice: 20_000 } as const;
const page = (auction: object = sold, uid = 'u') => {
  const lot = lotOf({ auction });
  const seen = { ...lot, session: { ...lot.session, uid } };
  const deal = createElement('p', {}, 'The deal');
  return draw(() => createElement(AuctionOutcome, { lot: seen, now: noon, near: null, deal }));
};

beforeEach(() => {
  given.own.forget();
  given.own.give('sales');
  given.own.give('invoices');
});
afterEach(clear);

describe('the page of who bought it', () => {
  it('shows the figures of the invoice, and asks for no place', async () => {
    given.own.give('invoices', quebec({ status: 'VOID', total: 1 }), quebec());
    const drawn = await page();
    expect(drawn.text()).toContain('GST 5% on the fee50.00');
    expect(drawn.text()).toContain('QST 9.975% on the fee99.75');
    expect(drawn.text()).toContain('TotalCA$21,149.75');
    expect(drawn.place.querySelector('select')).toBeNull();
    expect(drawn.links()['Your invoice']).toBe('/invoice/inv-l-1/print');
  });

  it.each([
    ['while they load', () => given.own.forget(), null],
    ['before there is one', () => undefined, 'is not on this device yet'],
    ['as a draft', () => given.own.give('invoices', draft), 'when the invoice is issued'],
  ])('guesses no tax %s', async (_, prepare, says) => {
    prepare();
    const drawn = await page();
    expect(drawn.text()).not.toMatch(/HST|GST|TotalCA/);
    expect(drawn.place.querySelector('select')).toBeNull();
    if (says !== null) expect(drawn.text()).toContain(says);
  });

  it('says what is next before what nobody takes back', async () => {
    const said = (await page()).text();
    expect(said.indexOf('What’s next')).toBeLessThan(said.indexOf('The deal'));
  });
});

it('tells the seller that it is sold, and a bidder who may still buy what to settle first', async () => {
  const seller = lotOf({}).listing.createdBy;
  expect((await page({ ...sold, leader: 'bob' }, seller)).text()).toContain('You sold it');
  clear();
  const talks = { status: 'NEGOTIATION', leader: 'mine', reserveStatus: 'RESERVE_NOT_MET' };
  const said = (await page(talks)).text();
  expect(said.indexOf('The deal')).toBeLessThan(said.indexOf('Message'));
});
