import { beforeEach, describe, expect, it } from 'vitest';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { deposits } from '../../../src/domain/payments/deposit.entity.ts';
import { invoiceActs } from '../../../src/domain/payments/invoice-act.entity.ts';
import { invoices } from '../../../src/domain/payments/invoice.entity.ts';
import { endAuction } from '../../../src/functions/bidding/auction-transitions.ts';
import { collectInvoices } from '../../../src/functions/payments/collect-invoices.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, signedIn, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const DAY = 24 * 3_600_000;
const openReal = realHouses();
const chief = signedIn('chief', { role: 'admin' });
const fay = signedIn('fay', { role: 'finance' });
let house: House;
let store: TestStore;
let db: Db;
type Caller = Parameters<House['call']>[2];

/** Two lots that Ann won for 40,000 each: 2,260.00 of fee with tax on either, paid by their holds. */
beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'seller']);
  await house.member(['boss', 'chief'], { roles: 'admin' });
  await house.member('fay', { roles: 'finance' });
  for (const lot of ['lot', 'other']) {
    await house.auction(lot);
    house.clock.time = endAt - DAY;
    const bid = { listingId: lot, kind: 'EXACT', amount: 40_000, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  }
  house.clock.time = endAt;
  for (const lot of ['lot', 'other']) await endAuction(house.ports, lot);
  await collectInvoices(house.ports);
});

const holdOn = async (lot: string) =>
  (await db.find(deposits, { where: [['listingId', '==', lot]] }))[0]!.id;
const kept = async (): Promise<number> =>
  (await db.find(cardCharges, { where: [['userId', '==', 'ann']] })).reduce(
    (sum, { taken, refunded }) => sum + taken - refunded,
    0,
  );

/** An act and what it is called with: of a lot, cents. */
const acts = {
  refund: async (lot: string, amount: number) =>
    [
      'paymentsCharges-refundItem',
      'REFUND_HOLD',
      { itemType: 'deposit', itemId: await holdOn(lot), amount, reason: 'Not as described' },
    ] as const,
  credit: async (lot: string, amount: number) =>
    [
      'invoices-creditInvoice',
      'CREDIT_INVOICE',
      { invoiceId: `inv-${lot}`, amount, reason: 'Not as described' },
    ] as const,
  invoice: async (lot: string, amount: number) =>
    [
      'invoices-adminCreateListingInvoice',
      'WRITE_INVOICE',
      {
        listingId: lot,
        kind: 'SHIPPING',
        to: 'BUYER',
        lines: [{ label: 'Storage', qty: 1, unit: amount, taxable: false }],
        reason: 'Stood here for a month',
      },
    ] as const,
};
type Step = readonly [keyof typeof acts, string, number];

const act = async ([what, lot, amount]: Step, by: Caller = fay) => {
  const [name, , input] = await acts[what](lot, amount);
  return house.call(name, { ...input, idempotencyKey: newKey() }, by);
};

/** Proposed by one and approved by another. */
const byTwo = async ([what, lot, amount]: Step) => {
  const [, of, input] = await acts[what](lot, amount);
  const asked = { act: of, input, idempotencyKey: newKey() };
  const proposed = await house.call('approvals-propose', asked, fay);
  if (!proposed.ok) return proposed;
  const { approvalId } = proposed.data as { readonly approvalId: string };
  const shown = await house.call('approvals-show', { approvalId }, chief);
  if (!shown.ok) return shown;
  const { seen } = shown.data as { readonly seen: string };
  const approval = { approvalId, seen, idempotencyKey: newKey() };
  return house.call('approvals-approve', approval, chief);
};

describe('a large amount in parts', () => {
  it.each<[string, readonly Step[], Step]>([
    ['of one hold', [['refund', 'lot', 100_000]], ['refund', 'lot', 13_000]],
    ['of one invoice', [['credit', 'lot', 99_999]], ['credit', 'lot', 99_999]],
    ['of a hold and its invoice', [['refund', 'lot', 60_000]], ['credit', 'lot', 60_000]],
    ['of two holds of one member', [['refund', 'lot', 60_000]], ['refund', 'other', 60_000]],
    [
      'in very small parts',
      Array.from({ length: 9 }, (): Step => ['credit', 'lot', 11_000]),
      ['credit', 'other', 11_000],
    ],
    ['charged by hand', [['invoice', 'lot', 60_000]], ['invoice', 'other', 40_001]],
  ])('%s needs a second administrator for what passes the limit', async (_, before, last) => {
    for (const step of before) expect(codeOf(await act(step))).toBe('ok');
    const seen = await store.snapshot();
    const taken = await kept();
    // Another of the staff is alone just as well.
    for (const by of [fay, admin]) {
      expect(codeOf(await act(last, by))).toBe('SECOND_PERSON_REQUIRED');
    }
    expect([await store.snapshot(), await kept()]).toEqual([seen, taken]);
    expect(codeOf(await byTwo(last))).toBe('ok');
  });

  it('counts what is charged apart from what is given back', async () => {
    expect(codeOf(await act(['invoice', 'lot', 100_000]))).toBe('ok');
    expect(codeOf(await act(['refund', 'lot', 100_000]))).toBe('ok');
  });

  it('is whole again a day later, and no sooner', async () => {
    expect(codeOf(await act(['refund', 'lot', 100_000]))).toBe('ok');
    house.clock.time += DAY - 1;
    expect(codeOf(await act(['refund', 'lot', 1]))).toBe('SECOND_PERSON_REQUIRED');
    house.clock.time += 1;
    expect(codeOf(await act(['refund', 'lot', 100_000]))).toBe('ok');
  });

  it('does not count what two approved', async () => {
    expect(codeOf(await byTwo(['refund', 'lot', 150_000]))).toBe('ok');
    expect(codeOf(await act(['refund', 'other', 100_000]))).toBe('ok');
    expect(codeOf(await act(['refund', 'other', 1]))).toBe('SECOND_PERSON_REQUIRED');
  });

  it('does not count an amount that goes to another member', async () => {
    expect(codeOf(await act(['refund', 'lot', 100_000]))).toBe('ok');
    const toSeller = {
      listingId: 'lot',
      kind: 'LISTING_FEE',
      to: 'SELLER',
      lines: [{ label: 'Photographs', qty: 1, unit: 50_000, taxable: false }],
      reason: 'Ordered by phone',
      idempotencyKey: newKey(),
    };
    expect(codeOf(await house.call('invoices-adminCreateListingInvoice', toSeller, fay))).toBe(
      'ok',
    );
  });

  it('of what may be done alone is not proposed', async () => {
    expect(codeOf(await byTwo(['invoice', 'lot', 100_000]))).toBe('NO_SECOND_NEEDED');
  });
});

describe('a credit note that is only tried', () => {
  const credit = { invoiceId: 'inv-lot', amount: 50_000, reason: 'Not as described', trial: true };
  const tried = (more: object = {}) =>
    house.call('invoices-creditInvoice', { ...credit, ...more, idempotencyKey: newKey() }, fay);

  it('says what goes back to the card, and writes nothing', async () => {
    const before = [await kept(), await db.get(invoices, 'inv-lot')];
    expect(await tried()).toMatchObject({
      ok: true,
      data: { back: 50_000, owed: 176_000, status: 'PARTIALLY_REFUNDED' },
    });
    expect(codeOf(await tried({ amount: 100_001 }))).toBe('SECOND_PERSON_REQUIRED');
    expect(codeOf(await tried({ amount: 226_001 }))).toBe('MORE_THAN_INVOICED');
    expect([await kept(), await db.get(invoices, 'inv-lot')]).toEqual(before);
    expect(await db.find(invoiceActs, { where: [] })).toEqual([]);
  });

  it('says that nothing goes back where no card was charged, and the invoice stays paid', async () => {
    const charges = await db.find(cardCharges, { where: [['userId', '==', 'ann']] });
    await db.transaction(async (tx) => {
      for (const { id } of charges) tx.change(cardCharges, id, { taken: 0 });
    });
    const amount = 150_000;
    expect(await tried({ amount })).toMatchObject({ data: { back: 0, status: 'PAID' } });
    expect(codeOf(await tried({ amount, trial: false }))).toBe('ok');
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({
      status: 'PAID',
      creditNotes: [{ amount }],
    });
  });
});
