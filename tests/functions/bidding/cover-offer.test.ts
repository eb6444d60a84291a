import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { negotiations } from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import { challengePayment } from '../../../src/embedded/stripe/payment-intents.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import { tendHolds } from '../../../src/functions/payments/holds/renew-holds.ts';
import { releaseWhenOver } from '../../../src/functions/payments/holds/release-when-over.ts';
import { settleAuctions } from '../../../src/functions/sales/settle-auctions.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, system, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const DAY = 86_400_000;
const openReal = realHouses();
let house: House;
let db: Db;

const answer = (decision: string, caller: string, counter?: number) =>
  house.call(
    'seller-acknowledgeOffer',
    { listingId: 'lot', decision, ...(counter === undefined ? {} : { counter }) },
    caller,
    newKey(),
  );
const cardOf = (uid: string, test: string) =>
  db.transaction(async (tx) =>
    tx.change(usersPrivate, uid, layCard(house.standIn.bank, uid, test)),
  );
/** Cents held of a member, as the provider reports. */
const held = async (uid: string) => {
  const own = await db.find(deposits, { where: [['bidderId', '==', uid]] });
  const refs = new Set(own.map(({ providerRef }) => providerRef));
  return house.standIn.bank.store
    .all('payments')
    .flatMap(({ id, status, amount }) =>
      refs.has(id) && status === 'requires_capture' ? [amount] : [],
    );
};
const talks = (id = 'lot') => db.get(negotiations, id);

/** An auction that is over, with its holds as the triggers leave them. */
const over = async (reserve: number) => {
  await house.auction('lot', { reserve });
  for (const [uid, amount] of [
    ['ben', 4_000],
    ['ann', 5_000],
  ] as const) {
    const bid = { listingId: 'lot', kind: 'EXACT', amount, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, uid);
  }
  house.clock.time = endAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
  await follow();
};
const follow = async () => {
  const after = await db.get(auctions, 'lot');
  await releaseWhenOver({ id: 'lot', before: null, after }, house.ports);
};

beforeEach(async () => {
  ({ house } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'seller']);
});

describe('what the high bidder offers', () => {
  beforeEach(() => over(20_000));

  it('up to the bid is covered by its hold; above it a new hold comes before the old one goes', async () => {
    const before = await held('ann');
    expect(before).toEqual([28_250]);
    expect(codeOf(await answer('offer', 'ann', 12_000))).toBe('ok');
    expect(await held('ann')).toEqual([67_800]);
    const told = house.standIn.bank.store.all('events').map(({ type }) => type);
    expect(told.lastIndexOf('payment_intent.amount_capturable_updated')).toBeLessThan(
      told.lastIndexOf('payment_intent.canceled'),
    );
    // A higher counteroffer is covered as well before it is accepted.
    expect(codeOf(await answer('counter', 'seller', 18_000))).toBe('ok');
    expect(codeOf(await answer('accept', 'ann'))).toBe('ok');
    expect(await held('ann')).toEqual([101_700]);
    await collectInvoices(house.ports);
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({
      status: 'PAID',
      attempts: [{ ok: true, code: 'captured' }],
    });
  });

  it('at the bid asks no card again', async () => {
    const asked = house.standIn.bank.store.all('payments').length;
    expect(codeOf(await answer('offer', 'ann', 5_000))).toBe('ok');
    expect(house.standIn.bank.store.all('payments')).toHaveLength(asked);
  });

  it('on a card that is declined is not sent, and the hold of the bid stays', async () => {
    await cardOf('ann', 'pm_card_chargeCustomerFail');
    const before = await talks();
    expect(await answer('offer', 'ann', 12_000)).toMatchObject({
      refusal: { code: 'PAYMENT_REQUIRED', details: { rule: 'DECLINED' } },
    });
    expect(await talks()).toEqual(before);
    expect(await held('ann')).toEqual([28_250]);
  });

  it('that the rules refuse asks no card', async () => {
    const asked = house.standIn.bank.store.all('payments').length;
    expect(codeOf(await answer('offer', 'ann', 4_000))).toBe('OFFER_TOO_LOW');
    expect(codeOf(await answer('offer', 'ben', 12_000))).toBe('LISTING_NOT_FOUND');
    expect(codeOf(await answer('accept', 'ann'))).toBe('TRANSITION_REFUSED');
    expect(house.standIn.bank.store.all('payments')).toHaveLength(asked);
  });

  it('refused inside, its fresh hold is given back by the clock', async () => {
    house.network((usual) => async (input, init) => {
      const reply = await usual(input, init);
      const url = String(input instanceof Request ? input.url : input);
      if (init?.method === 'POST' && url.endsWith('/payment_intents')) house.clock.time += DAY;
      return reply;
    });
    expect(codeOf(await answer('offer', 'ann', 12_000))).toBe('TRANSITION_REFUSED');
    house.network((usual) => usual);
    house.clock.time += 11 * 60_000;
    await tendCards(house.ports);
    expect(await held('ann')).toEqual([28_250]);
  });

  it('its hold is made anew a day before it lapses, as long as they negotiate', async () => {
    const [first] = await db.find(deposits, {
      where: [
        ['bidderId', '==', 'ann'],
        ['status', '==', 'AUTHORIZED'],
      ],
    });
    house.clock.time = first?.renewFrom ?? 0;
    await tendHolds(house.ports);
    const all = await db.find(deposits, { where: [['bidderId', '==', 'ann']] });
    expect(all.map(({ status }) => status).toSorted()).toEqual(['AUTHORIZED', 'REVOKED']);
    expect(all.find(({ status }) => status === 'AUTHORIZED')).toMatchObject({
      supersedes: first?.id,
    });
    // Nothing is held for an unsold lot.
    await answer('offer', 'ann', 5_000);
    await answer('decline', 'seller');
    await follow();
    expect(await held('ann')).toEqual([]);
  });

  it('a hold that cannot be made anew is told', async () => {
    await cardOf('ann', 'pm_card_chargeCustomerFail');
    const [first] = await db.find(deposits, {
      where: [
        ['bidderId', '==', 'ann'],
        ['status', '==', 'AUTHORIZED'],
      ],
    });
    house.clock.time = first?.renewFrom ?? 0;
    await tendHolds(house.ports);
    await tendHolds(house.ports);
    const told = await db.find(notificationMessages, {
      where: [
        ['userId', '==', 'ann'],
        ['channel', '==', 'inApp'],
      ],
    });
    expect(told.filter(({ type }) => type === 'HOLD_FAILED')).toHaveLength(1);
    expect(await held('ann')).toEqual([28_250]);
  });
});

describe('a second chance', () => {
  beforeEach(async () => {
    await over(0);
    const closing = { listingId: 'lot', event: 'BUYER_DEFAULT', note: 'They will not pay.' };
    await house.call('sales-settle', closing, admin, newKey());
    await settleAuctions(house.ports);
    await follow();
  });

  it('needs a new hold, of which the fee is taken', async () => {
    expect(await held('ben')).toEqual([]);
    await db.transaction(async (tx) => tx.change(usersPrivate, 'ben', { cards: [] }));
    const before = await talks('lot-second');
    expect(await answer('offer', 'ben', 4_500)).toMatchObject({
      refusal: { code: 'PAYMENT_REQUIRED', details: { rule: 'OFFER' } },
    });
    expect(await talks('lot-second')).toEqual(before);
    await cardOf('ben', 'pm_card_visa');
    expect(codeOf(await answer('offer', 'ben', 8_000))).toBe('ok');
    expect(await held('ben')).toEqual([45_200]);
    // A repeated event of the invitation changes nothing; the bidder's answer must neither.
    await follow();
    const [hold] = await db.find(deposits, {
      where: [
        ['bidderId', '==', 'ben'],
        ['status', '==', 'AUTHORIZED'],
      ],
    });
    const back = { itemType: 'deposit', itemId: hold?.id, idempotencyKey: newKey() };
    expect(codeOf(await house.call('paymentsCharges-revokeItem', back, 'ben'))).toBe(
      'STILL_LEADING',
    );
    expect(await held('ben')).toEqual([45_200]);
    expect(codeOf(await answer('accept', 'seller'))).toBe('ok');
    await follow();
    await collectInvoices(house.ports);
    expect(await db.get(invoices, 'inv-lot-second')).toMatchObject({
      status: 'PAID',
      attempts: [{ ok: true, code: 'captured' }],
    });
  });

  it('whose bank asks the runner-up is confirmed in place', async () => {
    await cardOf('ben', 'pm_card_authenticationRequired');
    const asked = await answer('offer', 'ben', 8_000);
    expect(codeOf(asked)).toBe('PAYMENT_ACTION_REQUIRED');
    expect(await talks('lot-second')).toMatchObject({ status: 'PENDING_BIDDER' });
    const details = asked.ok ? {} : (asked.refusal.details ?? {});
    const item = { itemType: 'deposit', itemId: details['depositId'], amount: details['amount'] };
    const ask = { ...item, idempotencyKey: newKey() };
    expect(await house.call('paymentsCharges-authorizeItem', ask, 'ben')).toMatchObject({
      data: { status: 'REQUIRES_ACTION' },
    });
    const waiting = house.standIn.bank.store
      .all('payments')
      .find(({ status }) => status === 'requires_action');
    challengePayment(house.standIn.bank, waiting?.id ?? '', true);
    expect(codeOf(await answer('offer', 'ben', 8_000))).toBe('ok');
    expect(await held('ben')).toEqual([45_200]);
  });

  it('declined, the runner-up’s hold is given back', async () => {
    await answer('offer', 'ben', 8_000);
    await answer('decline', 'seller');
    await follow();
    expect(await held('ben')).toEqual([]);
  });
});
