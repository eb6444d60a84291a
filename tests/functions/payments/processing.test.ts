import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import { challengePayment, capturePayment } from '../../../src/embedded/stripe/payment-intents.ts';
import { endAuction } from '../../../src/functions/bidding/auction-transitions.ts';
import { hearCardEvent } from '../../../src/functions/payments/cards/card-webhook.ts';
import { chargeMethod } from '../../../src/functions/payments/cards/charge.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import { releaseHolds } from '../../../src/functions/payments/holds/release-holds.ts';
import { codeOf, endAt, newKey, openHouse, type House } from '../house.ts';

let house: House;
const minute = 60_000;

beforeEach(async () => {
  house = openHouse();
  await house.member(['ann', 'seller']);
  await house.auction('lot');
});

const intents = () => house.standIn.bank.store.all('payments');
const rows = () => house.ports.db.find(cardCharges, { where: [] });
const [intentAt, put] = [
  (at: number) => intents()[at]!,
  (at: number, of: object) =>
    house.standIn.bank.store.put('payments', { ...intentAt(at), ...of } as never),
];

/** Makes the bank leave the next payment undecided: it is stored and returned as such. */
const bankIsSlow = (status: 'processing' | 'requires_confirmation' = 'processing'): void =>
  house.network((usual) => async (input, init) => {
    const answer = await usual(input, init);
    const url = String(input instanceof Request ? input.url : input);
    if (init?.method !== 'POST' || !url.endsWith('/payment_intents')) return answer;
    house.network((back) => back);
    const { id } = (await answer.json()) as { id: string };
    const at = intents().findIndex((one) => one.id === id);
    return Response.json(put(at, { status, amount_received: 0, latest_charge: null }));
  });
const bankIsDone = (at = 0): void => {
  const { amount } = intentAt(at);
  put(at, { status: 'succeeded', amount_received: amount });
};

const paying = {
  uid: 'ann',
  methodId: null,
  amount: 9_900,
  currency: 'CAD',
  key: 'package-1',
  purpose: { kind: 'PACKAGE', id: 'sub1' },
} as const;
const charge = () => chargeMethod(house.ports, paying);
const waits = { refusal: { code: 'PAYMENT_PROCESSING' } };

describe('a payment its bank is still processing', () => {
  it('is no declined one, and is not asked a second time under its key', async () => {
    bankIsSlow();
    await expect(charge()).rejects.toMatchObject(waits);
    // After a day the provider has forgotten the key.
    house.clock.time += 25 * 3_600_000;
    await expect(charge()).rejects.toMatchObject(waits);
    expect(intents()).toHaveLength(1);
    bankIsDone();
    expect(await charge()).toMatchObject({ outcome: 'PAID', amount: 9_900 });
    expect(intents()).toHaveLength(1);
  });

  it('is not given up by the clock, which hears in the end what came of it', async () => {
    bankIsSlow();
    await expect(charge()).rejects.toMatchObject(waits);
    // Like Stripe: a processing payment cannot be cancelled.
    house.network((usual) => async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!url.endsWith('/cancel')) return usual(input, init);
      const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
      return Response.json({ error }, { status: 400 });
    });
    for (const after of [2, 10, 60]) {
      house.clock.time += after * minute;
      await tendCards(house.ports);
      expect((await rows())[0]).toMatchObject({ status: 'PENDING', taken: 0 });
    }
    bankIsDone();
    await tendCards(house.ports);
    expect((await rows())[0]).toMatchObject({ status: 'PAID', taken: 9_900 });
  });

  it('is settled by the webhook that tells of it', async () => {
    bankIsSlow();
    await expect(charge()).rejects.toMatchObject(waits);
    house.standIn.events.listen((body, signature) => hearCardEvent(house.ports, body, signature));
    bankIsDone();
    house.standIn.bank.emit('payment_intent.succeeded', intentAt(0));
    await house.standIn.events.settled();
    expect((await rows())[0]).toMatchObject({ status: 'PAID', taken: 9_900 });
  });

  it('that its holder has confirmed waits too, and counts when the bank is done', async () => {
    await house.ports.db.transaction(async (tx) =>
      tx.change(
        usersPrivate,
        'ann',
        layCard(house.standIn.bank, 'ann', 'pm_card_authenticationRequired'),
      ),
    );
    expect(await charge()).toMatchObject({ outcome: 'ACTION' });
    challengePayment(house.standIn.bank, intentAt(0).id, true);
    put(0, { status: 'processing', amount_received: 0 });
    await expect(charge()).rejects.toMatchObject(waits);
    bankIsDone();
    expect(await charge()).toMatchObject({ outcome: 'PAID' });
    expect(intents()).toHaveLength(1);
  });

  it('that was never confirmed is ended after a while, and nothing is taken', async () => {
    bankIsSlow('requires_confirmation');
    await expect(charge()).rejects.toMatchObject(waits);
    house.clock.time += 31 * minute;
    await tendCards(house.ports);
    expect((await rows())[0]).toMatchObject({ status: 'CANCELLED', taken: 0 });
    expect(intentAt(0).status).toBe('canceled');
  });
});

describe('a hold its bank is still processing', () => {
  const bid = () =>
    house.call(
      'bids-create',
      {
        listingId: 'lot',
        kind: 'MAX',
        amount: 1_000,
        confirmJump: true,
        idempotencyKey: newKey(),
      },
      'ann',
    );

  it('refuses the bid without asking the card again, and covers it once it is made', async () => {
    bankIsSlow();
    expect(codeOf(await bid())).toBe('PAYMENT_PROCESSING');
    expect(codeOf(await bid())).toBe('PAYMENT_PROCESSING');
    expect(intents()).toHaveLength(1);
    put(0, { status: 'requires_capture' });
    expect(codeOf(await bid())).toBe('ok');
    expect(intents()).toHaveLength(1);
    expect(await house.ports.db.find(deposits, { where: [] })).toMatchObject([
      { status: 'AUTHORIZED' },
    ]);
  });
});

describe('an invoice whose payment the bank is still processing', () => {
  beforeEach(async () => {
    const of = { listingId: 'lot', kind: 'EXACT', amount: 40_000, confirmJump: true };
    await house.call('bids-create', { ...of, idempotencyKey: newKey() }, 'ann');
    house.clock.time = endAt;
    await endAuction(house.ports, 'lot');
  });
  const invoice = () => house.ports.db.get(invoices, 'inv-lot');
  const collect = () => collectInvoices(house.ports);

  it('stays under way with no attempt against it, and is paid once', async () => {
    await releaseHolds(house.ports, 'lot');
    bankIsSlow();
    await collect();
    expect(await invoice()).toMatchObject({ status: 'PROCESSING', attempts: [] });
    await collect();
    const pay = { itemType: 'invoice', itemId: 'inv-lot', amount: 226_000 };
    const asked = await house.call(
      'paymentsCharges-authorizeItem',
      { ...pay, idempotencyKey: newKey() },
      'ann',
    );
    expect(codeOf(asked)).toBe('PAYMENT_PROCESSING');
    bankIsDone(1);
    await collect();
    expect(await invoice()).toMatchObject({ status: 'PAID', attempts: [{ ok: true }] });
    expect(intents()).toHaveLength(2);
  });

  it('by its hold charges no card besides', async () => {
    house.network((usual) => async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!url.endsWith('/capture')) return usual(input, init);
      house.network((back) => back);
      return Response.json(put(0, { status: 'processing' }));
    });
    await collect();
    expect(await invoice()).toMatchObject({ status: 'PROCESSING', attempts: [] });
    expect(intents()).toHaveLength(1);
    put(0, { status: 'requires_capture' });
    capturePayment(house.standIn.bank, intentAt(0).id, { amount_to_capture: '226000' });
    await collect();
    expect(await invoice()).toMatchObject({ status: 'PAID' });
    expect(intents().map(({ amount_received: taken }) => taken)).toEqual([226_000]);
  });
});
