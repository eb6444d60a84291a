import { beforeEach, describe, expect, it } from 'vitest';
import { deposits } from '../../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoiceActs } from '../../../../src/domain/payments/invoices/invoice-act.entity.ts';
import { invoices, type Invoice } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import type { CallerIdentity } from '../../../../src/functions/calls/call.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import { collectInvoices } from '../../../../src/functions/payments/invoices/collect-invoices.ts';
import { admin, codeOf, endAt, newKey, system, type House } from '../../house.ts';
import { realHouses } from '../../real-store.ts';

let house: House;
const openReal = realHouses();

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'seller', 'boss']);
  await house.auction('lot', { reserve: 0 });
  const bid = { listingId: 'lot', kind: 'MAX', amount: 4_000, confirmJump: true };
  await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  house.clock.time = endAt;
  await endAuction(house.ports, 'lot');
});

const invoice = async (): Promise<Invoice> => (await house.ports.db.get(invoices, 'inv-lot'))!;
const holdId = async (): Promise<string> =>
  (await house.ports.db.find(deposits, { where: [['bidderId', '==', 'ann']] }))[0]!.id;
const refund = async (amount: number, by: CallerIdentity = admin, key = newKey()) =>
  house.call(
    'paymentsCharges-refundItem',
    {
      itemType: 'deposit',
      itemId: await holdId(),
      amount,
      reason: 'Staff only.',
      idempotencyKey: key,
    },
    by,
  );
const given = async (): Promise<readonly number[]> =>
  (await invoice()).creditNotes.map(({ amount }) => amount);
const acts = async () =>
  (await house.ports.db.find(invoiceActs, { where: [['invoiceId', '==', 'inv-lot']] })).map(
    ({ act, amount, by }) => [act, amount, by],
  );

describe('a refund of a hold that paid an invoice', () => {
  it('is a credit note on it, in part and then in full, once for a key', async () => {
    await collectInvoices(house.ports);
    const { total } = await invoice();
    const key = newKey();
    for (const _ of [1, 2]) expect(codeOf(await refund(5_000, admin, key))).toBe('ok');
    expect(await invoice()).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      creditNotes: [{ amount: 5_000, reason: 'Refunded to the card' }],
    });
    const [note] = (await invoice()).creditNotes;
    expect(note!.net + note!.taxes.reduce((sum, tax) => sum + tax.amount, 0)).toBe(5_000);
    expect(codeOf(await refund(total - 5_000))).toBe('ok');
    expect(await invoice()).toMatchObject({ status: 'REFUNDED' });
    expect(await given()).toEqual([5_000, total - 5_000]);
    expect(await acts()).toEqual([
      ['CREDITED', 5_000, 'boss'],
      ['CREDITED', total - 5_000, 'boss'],
    ]);
  });

  it('by the clock is no act of staff', async () => {
    await collectInvoices(house.ports);
    expect(codeOf(await refund(700, system))).toBe('ok');
    expect(await given()).toEqual([700]);
    expect(await acts()).toEqual([]);
  });

  it('that is refused credits nothing', async () => {
    await collectInvoices(house.ports);
    const { total } = await invoice();
    expect(codeOf(await refund(total + 1))).toBe('MORE_THAN_CAPTURED');
    expect(await given()).toEqual([]);
    expect((await invoice()).status).toBe('PAID');
  });

  it('leaves alone what a credit note has taken off already', async () => {
    await collectInvoices(house.ports);
    const credit = {
      invoiceId: 'inv-lot',
      amount: 1_000,
      reason: 'A dent',
      idempotencyKey: newKey(),
    };
    expect(codeOf(await house.call('invoices-creditInvoice', credit, admin))).toBe('ok');
    expect(codeOf(await refund(300))).toBe('ok');
    expect(await given()).toEqual([1_000, 300]);
  });
});
