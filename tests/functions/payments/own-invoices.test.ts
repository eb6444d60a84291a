import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { invoices } from '../../../src/domain/payments/invoice.entity.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import { endAuction } from '../../../src/functions/bidding/auction-transitions.ts';
import { collectInvoices } from '../../../src/functions/payments/collect-invoices.ts';
import { releaseHolds } from '../../../src/functions/payments/holds.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, signedIn, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

type Caller = Parameters<House['call']>[2];
const openReal = realHouses();
const DAY = 86_400_000;
let house: House;
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'seller']);
  for (const id of ['lot', 'next']) {
    await house.auction(id);
    const bid = { listingId: id, kind: 'MAX', amount: 4_000, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, 'ann');
  }
  house.clock.time = endAt;
  for (const id of ['lot', 'next']) {
    await endAuction(house.ports, id);
    await releaseHolds(house.ports, id);
  }
});

/** The member's card is another now. */
const carry = (card: string, uid = 'ann') =>
  db.transaction(async (tx) =>
    tx.change(usersPrivate, uid, layCard(house.standIn.bank, uid, card)),
  );
const cardOf = async (uid: string) => (await db.get(usersPrivate, uid))?.cards?.[0]?.id ?? '';
const invoice = async (id = 'inv-lot') => (await db.get(invoices, id))!;
const pay = async (of: object = {}, caller: Caller = 'ann') =>
  house.call(
    'invoices-updateInvoicePaymentMethodId',
    { invoiceId: 'inv-lot', paymentMethodId: await cardOf('ann'), ...of },
    caller,
  );
const taken = (): number =>
  house.standIn.bank.store.all('payments').reduce((sum, one) => sum + one.amount_received, 0);

describe('paying an invoice with another card', () => {
  it('pays one that is past due, once, whoever presses twice', async () => {
    await carry('pm_card_chargeCustomerFail');
    for (const days of [0, 1, 2, 8]) {
      house.clock.time = endAt + days * DAY;
      await collectInvoices(house.ports);
    }
    expect(await invoice()).toMatchObject({ status: 'PAST_DUE' });
    await carry('pm_card_visa');
    const both = await Promise.all([pay(), pay()]);
    expect(both.map(codeOf)).toContain('ok');
    const { status, total, attempts, paymentMethodId } = await invoice();
    expect([status, attempts.at(-1)?.code, paymentMethodId]).toEqual([
      'PAID',
      'charged',
      await cardOf('ann'),
    ]);
    expect(taken()).toBe(total);
    expect(codeOf(await pay())).toBe('TRANSITION_REFUSED');
  });

  it('a card that is declined leaves it open, and says so on it', async () => {
    await carry('pm_card_chargeCustomerFail');
    expect(codeOf(await pay())).toBe('ok');
    const { status, attempts } = await invoice();
    expect([status, attempts.map(({ ok }) => ok)]).toEqual(['OPEN', [false]]);
    expect(taken()).toBe(0);
  });

  it.each<[string, object, Caller, string]>([
    ['another’s', {}, 'ben', 'INVOICE_NOT_FOUND'],
    ['one for a member, by staff', {}, admin, 'INVOICE_NOT_FOUND'],
    ['that is not there', { invoiceId: 'inv-none' }, 'ann', 'INVOICE_NOT_FOUND'],
    [
      'with a card that is not stored',
      { paymentMethodId: 'pm_none' },
      'ann',
      'PAYMENT_METHOD_NOT_FOUND',
    ],
    ['without a card', { paymentMethodId: undefined }, 'ann', 'INVALID_ARGUMENT'],
    ['with a number for a card', { paymentMethodId: 7 }, 'ann', 'INVALID_ARGUMENT'],
    ['signed out', {}, visitor, 'UNAUTHENTICATED'],
    ['by a disabled account', {}, signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
  ])('is refused: %s; nothing is written', async (_, of, caller, code) => {
    const card = await cardOf('ann');
    const before = await store.snapshot();
    const input = { invoiceId: 'inv-lot', paymentMethodId: card, ...of };
    const refused = await house.call('invoices-updateInvoicePaymentMethodId', input, caller);
    expect(codeOf(refused)).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});

describe('reading invoices', () => {
  const list = (data: object, caller: Caller = 'ann') =>
    house.call('invoices-getUserInvoices', data, caller);

  it('are one’s own, a page at a time; staff name a member', async () => {
    const first = await list({ limit: 1 });
    const { invoices: page, cursor } = (first.ok ? first.data : {}) as {
      readonly invoices: readonly { readonly id: string }[];
      readonly cursor?: string;
    };
    const rest = await list({ limit: 1, cursor });
    const { invoices: more, ...end } = (rest.ok ? rest.data : {}) as {
      readonly invoices: readonly { readonly id: string }[];
    };
    expect(new Set([...page, ...more].map(({ id }) => id))).toEqual(
      new Set(['inv-lot', 'inv-next']),
    );
    expect(end).toEqual({});
    expect(await list({}, 'ben')).toMatchObject({ data: { invoices: [] } });
    const byStaff = await list({ uid: 'ann' }, admin);
    expect(byStaff.ok && (byStaff.data as { invoices: unknown[] }).invoices).toHaveLength(2);
  });

  it.each<[object, Caller, string]>([
    [{ uid: 'ann' }, 'ben', 'OTHER_ACCOUNT'],
    [{ cursor: 'x' }, 'ann', 'INVALID_ARGUMENT'],
    [{ limit: 0 }, 'ann', 'INVALID_ARGUMENT'],
    [{}, visitor, 'UNAUTHENTICATED'],
  ])('%j by %j: %s', async (data, caller, code) => {
    expect(codeOf(await list(data, caller))).toBe(code);
  });

  it.each<[object, Caller, string]>([
    [{ id: 'inv-lot' }, 'ann', 'ok'],
    [{ id: 'inv-lot' }, admin, 'ok'],
    [{ id: 'inv-lot' }, 'ben', 'INVOICE_NOT_FOUND'],
    [{ id: 'none' }, 'ann', 'INVOICE_NOT_FOUND'],
    [{ id: 7 }, 'ann', 'INVALID_ARGUMENT'],
    [{ id: 'inv-lot' }, visitor, 'UNAUTHENTICATED'],
  ])('one: %j by %j: %s', async (data, caller, code) => {
    expect(codeOf(await house.call('invoices-getInvoice', data, caller))).toBe(code);
  });
});
