import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../../src/domain/accounts/user-private.entity.ts';
import { invoices } from '../../../../src/domain/payments/invoices/invoice.entity.ts';
import { layCard } from '../../../../src/embedded/stripe/lay-card.ts';
import { challengePayment } from '../../../../src/embedded/stripe/payment-intents.ts';
import { endAuction } from '../../../../src/functions/bidding/auction-transitions.ts';
import { tendCards } from '../../../../src/functions/payments/cards/card-upkeep.ts';
import { collectInvoices } from '../../../../src/functions/payments/invoices/collect-invoices.ts';
import { releaseHolds } from '../../../../src/functions/payments/holds/release-holds.ts';
import type { Db } from '../../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, signedIn, visitor, type House } from '../../house.ts';
import { realHouses, type TestStore } from '../../real-store.ts';

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

/** Changes the member's card. */
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

  describe('with a card whose bank asks', () => {
    const intent = () =>
      house.standIn.bank.store.all('payments').find(({ status }) => status === 'requires_action')!;
    const stand = (of: object = {}, caller: Caller = 'ann') =>
      house.call(
        'paymentsCharges-authorizeItem',
        { itemType: 'invoice', itemId: 'inv-lot', amount: 0, idempotencyKey: newKey(), ...of },
        caller,
      );
    let amount = 0;
    beforeEach(async () => {
      await carry('pm_card_authenticationRequired');
      amount = (await invoice()).total;
      await pay();
    });

    it('waits for its owner, and is paid once when the bank has the answer', async () => {
      expect(await invoice()).toMatchObject({ attempts: [], payment: { bankAsks: true } });
      await collectInvoices(house.ports);
      expect(await stand({ amount })).toMatchObject({
        ok: true,
        data: { status: 'PROCESSING', amount, clientSecret: intent().client_secret },
      });
      challengePayment(house.standIn.bank, intent().id, true);
      const both = await Promise.all([stand({ amount }), stand({ amount })]);
      for (const one of both) expect(one).toMatchObject({ ok: true, data: { status: 'PAID' } });
      const { status, attempts, payment } = await invoice();
      expect([status, attempts.map(({ code }) => code), payment?.bankAsks]).toEqual([
        'PAID',
        ['charged'],
        false,
      ]);
      expect(taken()).toBe(amount);
    });

    it('is found paid by the clock when its owner left after the answer', async () => {
      challengePayment(house.standIn.bank, intent().id, true);
      await collectInvoices(house.ports);
      expect(await invoice()).toMatchObject({ status: 'PAID' });
      expect(taken()).toBe(amount);
    });

    it('is open again when the bank refused, or was not answered for half an hour', async () => {
      challengePayment(house.standIn.bank, intent().id, false);
      expect(codeOf(await stand({ amount }))).toBe('CARD_DECLINED');
      expect(await invoice()).toMatchObject({
        status: 'OPEN',
        attempts: [{ ok: false, code: 'payment_intent_authentication_failure' }],
      });
      const before = await store.snapshot();
      expect(codeOf(await stand({ amount }))).toBe('CARD_DECLINED');
      expect(await store.snapshot()).toBe(before);
      expect(await pay()).toMatchObject({ data: { status: 'PROCESSING' } });
      house.clock.time += 31 * 60_000;
      await tendCards(house.ports);
      await collectInvoices(house.ports);
      const { status, attempts } = await invoice();
      expect([status, attempts.at(-1)?.code]).toEqual(['OPEN', 'not_confirmed']);
      // Nothing is left that could be confirmed too late.
      expect(intent()).toBeUndefined();
      expect(taken()).toBe(0);
    });

    it.each<[string, object, Caller, string]>([
      ['another amount', { amount: 1 }, 'ann', 'AMOUNT_MISMATCH'],
      ['somebody else’s', {}, 'ben', 'ITEM_NOT_FOUND'],
      ['staff, who do not owe it', {}, admin, 'ITEM_NOT_FOUND'],
      ['one that is not there', { itemId: 'inv-none' }, 'ann', 'ITEM_NOT_FOUND'],
      ['one that is not being paid', { itemId: 'inv-next' }, 'ann', 'TRANSITION_REFUSED'],
      ['a wrong type', { itemId: 7 }, 'ann', 'INVALID_ARGUMENT'],
      ['too long', { itemId: 'x'.repeat(200) }, 'ann', 'INVALID_ARGUMENT'],
      ['signed out', {}, visitor, 'UNAUTHENTICATED'],
      ['a disabled account', {}, signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    ])('is refused: %s; nothing is written', async (_, of, caller, code) => {
      const before = await store.snapshot();
      expect(codeOf(await stand({ amount, ...of }, caller))).toBe(code);
      expect(await store.snapshot()).toBe(before);
    });

    it('says the same again under one key, and refuses another body under it', async () => {
      const idempotencyKey = newKey();
      const first = await stand({ amount, idempotencyKey });
      expect(await stand({ amount, idempotencyKey })).toEqual(first);
      expect(codeOf(await stand({ amount: 1, idempotencyKey }))).toBe('KEY_REUSED');
    });
  });

  it('a card that is declined leaves it open, and says so on it', async () => {
    await carry('pm_card_chargeCustomerFail');
    expect(codeOf(await pay())).toBe('ok');
    const { status, attempts } = await invoice();
    expect([status, attempts.map(({ ok }) => ok)]).toEqual(['OPEN', [false]]);
    expect(taken()).toBe(0);
  });

  it('what its owner tried takes no attempt from the clock, however often', async () => {
    await carry('pm_card_chargeCustomerFail');
    const automatic = async () =>
      (await invoice()).attempts.filter(({ byOwner }) => byOwner !== true).map(({ at }) => at);
    for (let n = 0; n < 25; n += 1) {
      expect(codeOf(await pay())).toBe('ok');
      house.clock.time += 10 * 60_000;
    }
    expect((await invoice()).attempts).toHaveLength(20);
    expect(await automatic()).toEqual([]);
    const first = house.clock.time;
    await collectInvoices(house.ports);
    for (const days of [1, 2, 3]) {
      house.clock.time = endAt + days * DAY;
      await collectInvoices(house.ports);
    }
    expect(await automatic()).toEqual([first, endAt + DAY, endAt + 2 * DAY]);
    expect((await invoice()).attempts).toHaveLength(20);
    // Each was a separate charge.
    const tried = house.standIn.bank.store
      .all('payments')
      .filter(({ status }) => status !== 'canceled');
    expect(tried.length).toBeGreaterThanOrEqual(28);
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
