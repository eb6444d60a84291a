import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { chargeActs } from '../../../src/domain/payments/charge-act.entity.ts';
import { deposits } from '../../../src/domain/payments/deposit.entity.ts';
import { invoices } from '../../../src/domain/payments/invoice.entity.ts';
import { endAuction } from '../../../src/functions/bidding/auction-transitions.ts';
import { tendCards } from '../../../src/functions/payments/card-upkeep.ts';
import { collectInvoices } from '../../../src/functions/payments/collect-invoices.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, dataOf, endAt, newKey, signedIn, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const DAY = 24 * 3_600_000;
const openReal = realHouses();
const chief = signedIn('chief', { role: 'admin' });
const fay = signedIn('fay', { role: 'finance' });
let house: House;
let store: TestStore;
let db: Db;
type Caller = Parameters<House['call']>[2];

/** Two lots that Ann won for 40,000 each: 2,260.00 of fee with tax on either, held and not taken yet. */
beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'seller']);
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
});

const holdOf = async (lot: string) =>
  (await db.find(deposits, { where: [['listingId', '==', lot]] }))[0]!;
const inputOf = async (lot: string, amount: number) => ({
  itemType: 'deposit',
  itemId: (await holdOf(lot)).id,
  amount,
  reason: 'The clock did not take it',
});
const take = async (lot: string, amount: number, by: Caller = fay) =>
  house.call(
    'paymentsCharges-captureItem',
    { ...(await inputOf(lot, amount)), idempotencyKey: newKey() },
    by,
  );
const ask = (name: string, data: object, by: Caller) =>
  house.call(`approvals-${name}`, { ...data, idempotencyKey: newKey() }, by);
const propose = async (lot: string, amount: number) =>
  ask('propose', { act: 'CAPTURE_HOLD', input: await inputOf(lot, amount) }, fay);
const approve = async (approvalId: string) => {
  const shown = dataOf(await house.call('approvals-show', { approvalId }, chief));
  const { seen = '0'.repeat(64) } = shown as { readonly seen?: string };
  return ask('approve', { approvalId, seen }, chief);
};
const idOf = (answer: Awaited<ReturnType<typeof propose>>) =>
  (dataOf(answer) as { readonly approvalId: string }).approvalId;
const atBank = () => house.standIn.bank.store.all('payments').map(({ status }) => status);
const acts = () => db.find(chargeActs, { where: [] });

describe('a hold that is taken by hand', () => {
  it('beyond the limit is taken by nobody alone: nothing is asked of the bank or written', async () => {
    const before = [await store.snapshot('auditLog'), atBank()];
    for (const by of [fay, admin]) {
      expect(codeOf(await take('lot', 100_001, by))).toBe('SECOND_PERSON_REQUIRED');
    }
    expect([await store.snapshot('auditLog'), atBank()]).toEqual(before);
    expect(codeOf(await take('lot', 100_000))).toBe('ok');
  });

  it('counts with another hold of the member, and with what they are charged by an invoice', async () => {
    expect(codeOf(await take('lot', 60_000))).toBe('ok');
    expect(codeOf(await take('other', 40_001, admin))).toBe('SECOND_PERSON_REQUIRED');
    const invoice = {
      listingId: 'lot',
      kind: 'SHIPPING',
      to: 'BUYER',
      lines: [{ label: 'Storage', qty: 1, unit: 20_000, taxable: false }],
      reason: 'Stood here for a month',
      idempotencyKey: newKey(),
    };
    expect(codeOf(await house.call('invoices-adminCreateListingInvoice', invoice, fay))).toBe('ok');
    expect(codeOf(await take('other', 20_001))).toBe('SECOND_PERSON_REQUIRED');
    house.clock.time += DAY;
    expect(codeOf(await take('other', 100_000))).toBe('ok');
  });

  it('is taken by two, who count no further, and once', async () => {
    const proposed = await propose('lot', 226_000);
    expect((await holdOf('lot')).status).toBe('AUTHORIZED');
    expect(atBank()).toEqual(['requires_capture', 'requires_capture']);
    expect(codeOf(await approve(idOf(proposed)))).toBe('ok');
    expect(await holdOf('lot')).toMatchObject({ status: 'CAPTURED', capturedAmount: 226_000 });
    const [taken, ...others] = await acts();
    expect(others).toEqual([]);
    expect(taken).toMatchObject({ act: 'TAKEN', amount: 226_000, userId: 'ann' });
    expect(taken).not.toHaveProperty('alone');
    expect(await db.get(cardCharges, taken!.depositId)).not.toHaveProperty('takeOwed');
    await tendCards(house.ports);
    expect(atBank().toSorted()).toEqual(['requires_capture', 'succeeded']);
    expect(codeOf(await take('other', 100_000))).toBe('ok');
    await collectInvoices(house.ports);
    expect((await db.get(invoices, 'inv-lot'))?.status).toBe('PAID');
    const [charge] = await db.find(cardCharges, {
      where: [['providerRef', '==', (await holdOf('lot')).providerRef ?? '']],
    });
    expect(charge?.taken).toBe(226_000);
  });

  it('is taken by the clock where the bank was not reached when two decided', async () => {
    const proposed = await propose('lot', 226_000);
    house.network(() => () => Promise.reject(new TypeError('no way there')));
    expect(codeOf(await approve(idOf(proposed)))).toBe('ok');
    expect((await holdOf('lot')).status).toBe('AUTHORIZED');
    house.network((usual) => usual);
    await Promise.all([1, 2].map(() => tendCards(house.ports)));
    expect(await holdOf('lot')).toMatchObject({ status: 'CAPTURED', capturedAmount: 226_000 });
    expect(atBank().toSorted()).toEqual(['requires_capture', 'succeeded']);
  });

  it('is not taken again where the clock took it before it was approved', async () => {
    const proposed = await propose('lot', 150_000);
    await collectInvoices(house.ports);
    expect((await holdOf('lot')).status).toBe('CAPTURED');
    expect(codeOf(await approve(idOf(proposed)))).toBe('TRANSITION_REFUSED');
    expect(await acts()).toEqual([]);
  });

  it('of what may be taken alone is not proposed, and where nobody else could approve one takes it', async () => {
    expect(codeOf(await propose('lot', 100_000))).toBe('NO_SECOND_NEEDED');
    await db.transaction(async (tx) => {
      await tx.get(usersPrivate, 'chief');
      tx.change(usersPrivate, 'chief', { roles: '' });
    });
    expect(codeOf(await take('lot', 226_000, fay))).toBe('SECOND_PERSON_REQUIRED');
    expect(codeOf(await take('lot', 226_000, admin))).toBe('ok');
  });
});
