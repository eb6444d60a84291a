import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { chargeActs } from '../../../src/domain/payments/charge-act.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import * as stage from './stage.ts';
import { approve, ask, byOne, DAY, fay, idOf, inputOf, type Caller } from './stage.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

/** Two lots that Ann won, with nothing of their holds captured yet. */
beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await stage.layWonLots(house, ['lot', 'other']);
});

const holdOf = (lot: string) => stage.holdOn(house, lot);
const take = (lot: string, amount: number, by: Caller = fay) =>
  byOne(house, ['CAPTURE_HOLD', lot, amount], by);
const propose = async (lot: string, amount: number) => {
  const input = await inputOf(house, ['CAPTURE_HOLD', lot, amount]);
  return ask(house, 'propose', { act: 'CAPTURE_HOLD', input }, fay);
};
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
    expect(codeOf(await byOne(house, ['WRITE_INVOICE', 'lot', 20_000]))).toBe('ok');
    expect(codeOf(await take('other', 20_001))).toBe('SECOND_PERSON_REQUIRED');
    house.clock.time += DAY;
    expect(codeOf(await take('other', 100_000))).toBe('ok');
  });

  it('pays the invoice in the same act where it covers it, also one that is past due', async () => {
    await db.transaction(async (tx) => tx.change(usersPrivate, 'chief', { roles: '' }));
    for (const [lot, status] of [
      ['lot', 'OPEN'],
      ['other', 'PAST_DUE'],
    ] as const) {
      await db.transaction(async (tx) => tx.change(invoices, `inv-${lot}`, { status }));
      expect(codeOf(await take(lot, 226_000, admin))).toBe('ok');
      expect(await db.get(invoices, `inv-${lot}`)).toMatchObject({
        status: 'PAID',
        paidAt: house.clock.time,
        attempts: [{ ok: true, code: 'captured' }],
      });
    }
    expect(await stage.keptOfAnn(house)).toBe(452_000);
  });

  it('leaves open an invoice of which something is left, for the clock', async () => {
    expect(codeOf(await take('lot', 100_000))).toBe('ok');
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'OPEN', attempts: [] });
    await collectInvoices(house.ports);
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'PAID' });
    expect(await stage.keptOfAnn(house)).toBe(452_000);
  });

  it('is taken by two, who count no further, and once', async () => {
    const proposed = await propose('lot', 226_000);
    expect((await holdOf('lot')).status).toBe('AUTHORIZED');
    expect(atBank()).toEqual(['requires_capture', 'requires_capture']);
    expect(codeOf(await approve(house, idOf(proposed)))).toBe('ok');
    expect(await holdOf('lot')).toMatchObject({ status: 'CAPTURED', capturedAmount: 226_000 });
    const [taken, ...others] = await acts();
    expect(others).toEqual([]);
    expect(taken).toMatchObject({ act: 'TAKEN', amount: 226_000, userId: 'ann' });
    expect(taken).not.toHaveProperty('alone');
    expect(await db.get(cardCharges, taken!.depositId)).not.toHaveProperty('takeOwed');
    await tendCards(house.ports);
    expect(atBank().toSorted()).toEqual(['requires_capture', 'succeeded']);
    expect(codeOf(await take('other', 100_000))).toBe('ok');
    expect((await db.get(invoices, 'inv-lot'))?.status).toBe('PAID');
    const [charge] = await db.find(cardCharges, {
      where: [['providerRef', '==', (await holdOf('lot')).providerRef ?? '']],
    });
    expect(charge?.taken).toBe(226_000);
  });

  it('is taken by the clock where the bank was not reached when two decided', async () => {
    const proposed = await propose('lot', 226_000);
    house.network(() => () => Promise.reject(new TypeError('no way there')));
    expect(codeOf(await approve(house, idOf(proposed)))).toBe('ok');
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
    expect(codeOf(await approve(house, idOf(proposed)))).toBe('TRANSITION_REFUSED');
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
