import { beforeEach, describe, expect, it } from 'vitest';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { invoiceActs } from '../../../src/domain/payments/invoices/invoice-act.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { issueDrafts } from '../../../src/functions/payments/invoices/sale-invoice.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { admin, codeOf, dataOf, newKey, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import * as stage from './stage.ts';
import { byOne, byTwo, DAY, fay, inputOf, layWonLots, type Caller, type Step } from './stage.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

/** Two lots that Ann won, whose fees were paid from their holds. */
beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await layWonLots(house, ['lot', 'other']);
  await collectInvoices(house.ports);
});

const kept = () => stage.keptOfAnn(house);

const act = (step: Step, by: Caller = fay) => byOne(house, step, by);

/** Proposed by one and approved by another. */
const bothDo = async (step: Step) => byTwo(house, step[0], await inputOf(house, step), fay);

describe('a large amount in parts', () => {
  it.each<[string, readonly Step[], Step]>([
    ['of one hold', [['REFUND_HOLD', 'lot', 100_000]], ['REFUND_HOLD', 'lot', 13_000]],
    ['of one invoice', [['CREDIT_INVOICE', 'lot', 99_999]], ['CREDIT_INVOICE', 'lot', 99_999]],
    [
      'of a hold and its invoice',
      [['REFUND_HOLD', 'lot', 60_000]],
      ['CREDIT_INVOICE', 'lot', 60_000],
    ],
    [
      'of two holds of one member',
      [['REFUND_HOLD', 'lot', 60_000]],
      ['REFUND_HOLD', 'other', 60_000],
    ],
    [
      'in very small parts',
      Array.from({ length: 9 }, (): Step => ['CREDIT_INVOICE', 'lot', 11_000]),
      ['CREDIT_INVOICE', 'other', 11_000],
    ],
    ['charged by hand', [['WRITE_INVOICE', 'lot', 60_000]], ['WRITE_INVOICE', 'other', 40_001]],
  ])('%s needs a second administrator for what passes the limit', async (_, before, last) => {
    for (const step of before) expect(codeOf(await act(step))).toBe('ok');
    const seen = await store.snapshot();
    const taken = await kept();
    // Another staff member may act alone just as well.
    for (const by of [fay, admin]) {
      expect(codeOf(await act(last, by))).toBe('SECOND_PERSON_REQUIRED');
    }
    expect([await store.snapshot(), await kept()]).toEqual([seen, taken]);
    expect(codeOf(await bothDo(last))).toBe('ok');
  });

  it('counts what is charged apart from what is given back', async () => {
    expect(codeOf(await act(['WRITE_INVOICE', 'lot', 100_000]))).toBe('ok');
    expect(codeOf(await act(['REFUND_HOLD', 'lot', 100_000]))).toBe('ok');
  });

  it('is whole again a day later, and no sooner', async () => {
    expect(codeOf(await act(['REFUND_HOLD', 'lot', 100_000]))).toBe('ok');
    house.clock.time += DAY - 1;
    expect(codeOf(await act(['REFUND_HOLD', 'lot', 1]))).toBe('SECOND_PERSON_REQUIRED');
    house.clock.time += 1;
    expect(codeOf(await act(['REFUND_HOLD', 'lot', 100_000]))).toBe('ok');
  });

  it('does not count what two approved', async () => {
    expect(codeOf(await bothDo(['REFUND_HOLD', 'lot', 150_000]))).toBe('ok');
    expect(codeOf(await act(['REFUND_HOLD', 'other', 100_000]))).toBe('ok');
    expect(codeOf(await act(['REFUND_HOLD', 'other', 1]))).toBe('SECOND_PERSON_REQUIRED');
  });

  it.each(['QC', 'NB', 'BC'])(
    'counts a draft with the highest tax: issued in %s it comes to no more than was counted',
    async (region) => {
      await db.transaction(async (tx) => tx.change(users, 'ann', { region: undefined }));
      const draft = async (unit: number) => {
        const lines = [{ label: 'Storage', qty: 1, unit, taxable: true }];
        const input = { ...(await inputOf(house, ['WRITE_INVOICE', 'lot', unit])), lines };
        const data = { ...input, idempotencyKey: newKey() };
        return house.call('invoices-adminCreateListingInvoice', data, fay);
      };
      const before = await store.snapshot();
      expect(codeOf(await draft(90_000))).toBe('SECOND_PERSON_REQUIRED');
      expect(await store.snapshot()).toBe(before);
      const written = dataOf(await draft(86_900)) as { readonly id: string };
      expect(written).toMatchObject({ status: 'DRAFT', total: 86_900 });
      await db.transaction(async (tx) => tx.change(users, 'ann', { region }));
      await issueDrafts(house.ports, 'ann');
      const issued = await db.get(invoices, written.id);
      expect(issued).toMatchObject({ status: 'OPEN' });
      expect(issued?.total).toBeGreaterThan(86_900);
      expect(issued?.total).toBeLessThanOrEqual(100_000);
    },
  );

  it('does not count an amount that goes to another member', async () => {
    expect(codeOf(await act(['REFUND_HOLD', 'lot', 100_000]))).toBe('ok');
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

  it('in more parts than are added up needs a second administrator for any further', async () => {
    const at = house.clock.time;
    const one = { ...invoiceActs.sample, invoiceId: 'inv-lot', userId: 'ann', alone: 1, at };
    await db.transaction(async (tx) => {
      for (let n = 0; n < 499; n += 1) {
        tx.create(invoiceActs, `small-${n}`, { ...one, createdBy: 'fay' } as Fresh<
          typeof invoiceActs
        >);
      }
    });
    expect(codeOf(await act(['CREDIT_INVOICE', 'lot', 1]))).toBe('ok');
    const last: Step = ['CREDIT_INVOICE', 'lot', 1];
    expect(codeOf(await act(last))).toBe('SECOND_PERSON_REQUIRED');
    expect(codeOf(await bothDo(last))).toBe('ok');
  });

  it('of what may be done alone is not proposed', async () => {
    expect(codeOf(await bothDo(['WRITE_INVOICE', 'lot', 100_000]))).toBe('NO_SECOND_NEEDED');
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
