import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { userPreferences } from '../../../src/domain/accounts/user-preferences.entity.ts';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { negotiations } from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import { sales, type Sale } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { messageThreads } from '../../../src/domain/messages/message-thread.entity.ts';
import { messages } from '../../../src/domain/messages/message.entity.ts';
import { notificationEvents } from '../../../src/domain/messages/notification-event.entity.ts';
import { threadIdOf } from '../../../src/domain/messages/thread-id.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { collectInvoices } from '../../../src/functions/payments/invoices/collect-invoices.ts';
import { introduce } from '../../../src/functions/sales/introduce.ts';
import { refundFees } from '../../../src/functions/sales/refund-fees.ts';
import { fillUndisturbed } from '../../../src/functions/sales/fill-undisturbed.ts';
import { settleAuctions } from '../../../src/functions/sales/settle-auctions.ts';
import { triggers } from '../../../src/functions/triggers.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, system, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const DAY = 24 * 3_600_000;
const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

type Caller = Parameters<House['call']>[2];

const settle = (event: string, caller: Caller, note?: string, key = newKey()) =>
  house.call(
    'sales-settle',
    { listingId: 'lot', event, ...(note === undefined ? {} : { note }) },
    caller,
    key,
  );

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ben', 'cho', 'seller']);
  // This member's card declines everything.
  await house.member(['ann']);
  await house.auction('lot');
  for (const [caller, amount] of [
    ['cho', 3_000],
    ['ben', 4_000],
    ['ann', 6_000],
  ] as const) {
    const bid = { listingId: 'lot', kind: 'MAX', amount, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, caller);
  }
  house.clock.time = endAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
});

const saleOf = (id = 'lot') => db.get(sales, id);
const statusOf = async () => (await db.get(listings, 'lot'))?.status;
const strikesOf = async (uid: string) => (await db.get(usersPrivate, uid))?.strikes;
/** Runs the triggers of a document write, as the home does. */
const follow = async (collection: string, id: string, before: Sale | null, after: Sale | null) => {
  for (const one of triggers.filter((t) => t.collection === collection)) {
    const isMeant = one.on === 'write' || (one.on === 'create') === (before === null);
    if (isMeant) await one.handler({ id, before, after }, house.ports);
  }
};
const told = async (type: string) =>
  (await db.find(notificationEvents, { where: [['type', '==', type]] })).length;

describe('a sale', () => {
  it('is complete once both have confirmed, whoever first, and stays so', async () => {
    expect(await settle('CONFIRM', 'ann')).toMatchObject({ data: { outcome: 'OPEN' } });
    expect(await statusOf()).toBe('SOLD');
    expect(await settle('CONFIRM', 'ann')).toMatchObject({ data: { outcome: 'OPEN' } });
    expect(await settle('CONFIRM', 'seller')).toMatchObject({ data: { outcome: 'COMPLETED' } });
    expect(await statusOf()).toBe('COMPLETED');
    expect(await saleOf()).toMatchObject({ outcome: 'COMPLETED', closedAt: endAt });
    const seen = await store.snapshot();
    expect(codeOf(await settle('REPORT', 'ann', 'The key is missing.'))).toBe('ALREADY_DECIDED');
    expect(codeOf(await settle('BUYER_DEFAULT', admin, 'Late'))).toBe('ALREADY_DECIDED');
    expect(await store.snapshot()).toBe(seen);
  });

  it('completes by itself after thirty days, but not while a problem is reported', async () => {
    await settle('REPORT', 'ann', 'The papers did not come.');
    house.clock.time = endAt + 31 * DAY;
    expect((await settleAuctions(house.ports)).completed).toEqual([]);
    expect(await statusOf()).toBe('SOLD');
    // Both finally agree.
    await settle('CONFIRM', 'ann');
    await settle('CONFIRM', 'seller');
    expect(await statusOf()).toBe('COMPLETED');
  });

  it('completes by itself though five hundred older ones are in dispute', async () => {
    const sale = await saleOf();
    if (sale === null) throw new Error('There is no sale.');
    const { id: _, dateCreated: _c, undisturbedSince, ...fields } = sale;
    expect(undisturbedSince).toBe(endAt);
    const engine = await db.get(auctionEngines, 'lot');
    if (engine === null) throw new Error('There is no auction.');
    const { id: _i, dateCreated: _d, ...state } = engine;
    for (let at = 0; at < 500; at += 200) {
      await db.transaction(async (tx) => {
        for (let n = at; n < Math.min(at + 200, 500); n += 1) {
          const older = { reportedAt: endAt, reportedBy: 'ann', problem: 'No papers' };
          tx.create(sales, `old-${n}`, { ...fields, ...older, listingId: `old-${n}` });
          tx.create(auctionEngines, `old-${n}`, { ...state, endAt: endAt - 1_000 });
        }
      });
    }
    house.clock.time = endAt + 30 * DAY;
    expect((await settleAuctions(house.ports)).completed).toEqual(['lot']);
    expect((await saleOf())?.undisturbedSince).toBeUndefined();
    expect((await settleAuctions(house.ports)).completed).toEqual([]);
  });

  it('from before sales said since when they stand completes too, one in dispute does not', async () => {
    const sale = await saleOf();
    if (sale === null) throw new Error('There is no sale.');
    const { id: _, dateCreated: _c, undisturbedSince: _u, ...fields } = sale;
    await db.transaction(async (tx) => {
      tx.change(sales, 'lot', { undisturbedSince: undefined });
      const told = { reportedAt: endAt, reportedBy: 'ann', problem: 'No papers' };
      tx.create(sales, 'told', { ...fields, ...told, listingId: 'told' });
      return Promise.resolve();
    });
    house.clock.time = endAt + 30 * DAY;
    expect((await settleAuctions(house.ports)).completed).toEqual([]);
    const stamp = { seconds: 1, nanos: 0 };
    const feed = () => Promise.resolve(['lot', 'told'].map((id) => ({ id, stamp, data: {} })));
    await fillUndisturbed({ ...house.ports, feed });
    expect((await db.get(sales, 'told'))?.undisturbedSince).toBeUndefined();
    expect((await settleAuctions(house.ports)).completed).toEqual(['lot']);
  });

  it('a problem is told to the other side', async () => {
    const before = await saleOf();
    await settle('REPORT', 'ann', ' The papers did not come. ');
    const after = await saleOf();
    expect(after).toMatchObject({ reportedBy: 'ann', problem: 'The papers did not come.' });
    await follow('sales', 'lot', before, after);
    const events = await db.find(notificationEvents, {
      where: [['type', '==', 'SALE_REPORTED']],
    });
    expect(events).toHaveLength(1);
    expect(codeOf(await settle('REPORT', 'seller', 'Nor did the money.'))).toBe('ALREADY_REPORTED');
  });

  it.each<[string, string, Caller, string | undefined, string]>([
    ['nobody signed in', 'CONFIRM', visitor, undefined, 'UNAUTHENTICATED'],
    ['a bidder who lost', 'CONFIRM', 'ben', undefined, 'LISTING_NOT_FOUND'],
    ['staff for a side', 'CONFIRM', admin, undefined, 'SIDES_ONLY'],
    ['a side closing it', 'BUYER_DEFAULT', 'seller', 'Not paid', 'STAFF_ONLY'],
    ['a side closing it for the other', 'SELLER_DEFAULT', 'ann', 'Not given', 'STAFF_ONLY'],
    ['a problem without words', 'REPORT', 'ann', undefined, 'PROBLEM_MISSING'],
    ['a problem of spaces', 'REPORT', 'ann', '   ', 'INVALID_ARGUMENT'],
    ['staff without a reason', 'BUYER_DEFAULT', admin, undefined, 'PROBLEM_MISSING'],
    ['too many words', 'REPORT', 'ann', 'x'.repeat(2_001), 'INVALID_ARGUMENT'],
    ['another word', 'FORGET', 'ann', undefined, 'INVALID_ARGUMENT'],
  ])('refuses %s and writes nothing', async (_, event, caller, note, code) => {
    const seen = await store.snapshot();
    expect(codeOf(await settle(event, caller, note))).toBe(code);
    expect(await store.snapshot()).toBe(seen);
  });

  it('of a lot that was not sold there is nothing to say', async () => {
    await house.auction('live');
    const ask = { listingId: 'live', event: 'CONFIRM' };
    const of = (caller: Caller) => house.call('sales-settle', ask, caller, newKey());
    expect([await of('seller'), await of('ann')].map(codeOf)).toEqual([
      'NOT_SOLD',
      'LISTING_NOT_FOUND',
    ]);
  });
});

describe('a buyer who does not pay', () => {
  const unpaid = () =>
    db.transaction(async (tx) => {
      tx.change(invoices, 'inv-lot', { status: 'PAST_DUE' });
    });

  it('two days after the fee was due: a strike, nothing owed, then the runner-up is asked', async () => {
    await unpaid();
    house.clock.time = endAt + 9 * DAY - 1;
    expect((await settleAuctions(house.ports)).fallen).toEqual([]);
    house.clock.time += 1;
    const both = await Promise.all([settleAuctions(house.ports), settleAuctions(house.ports)]);
    expect(both.flatMap(({ fallen }) => fallen)).toEqual(['lot']);
    expect(await statusOf()).toBe('DEFAULTED');
    expect(await strikesOf('ann')).toBe(1);
    expect(await saleOf()).toMatchObject({ outcome: 'BUYER_DEFAULTED' });
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'VOID' });

    expect((await settleAuctions(house.ports)).invited).toEqual(['lot']);
    const invited = await db.get(negotiations, 'lot-second');
    expect(invited).toMatchObject({
      round: 'SECOND_CHANCE',
      bidderId: 'ben',
      // The public price stopped there; the maximum was 4,000.
      highBid: 3_100,
      status: 'PENDING_BIDDER',
      deadline: house.clock.time + DAY,
    });
    expect(JSON.stringify(invited)).not.toMatch(/[^\d]4000[^\d]/);
    expect(await statusOf()).toBe('NEGOTIATION');
    expect((await db.get(listings, 'lot'))?.soldPrice).toBeUndefined();

    const answer = (decision: string, counter: number | undefined, caller: string) =>
      house.call(
        'seller-acknowledgeOffer',
        { listingId: 'lot', decision, counter },
        caller,
        newKey(),
      );
    // The buyer who did not pay can no longer act.
    expect(codeOf(await answer('offer', 9_000, 'ann'))).toBe('LISTING_NOT_FOUND');
    expect(codeOf(await answer('offer', 4_000, 'ben'))).toBe('ok');
    expect(codeOf(await answer('accept', undefined, 'seller'))).toBe('ok');
    expect(await saleOf('lot-second')).toMatchObject({
      buyerId: 'ben',
      price: 4_000,
      via: 'OFFER',
    });
    const bills = await db.find(invoices, { where: [['listingId', '==', 'lot']] });
    expect(Object.fromEntries(bills.map(({ userId, status }) => [userId, status]))).toEqual({
      ann: 'VOID',
      ben: 'OPEN',
    });
    expect(await db.get(auctionEngines, 'lot')).toMatchObject({ buyerId: 'ben' });
    // The second sale is confirmed like any other.
    await settle('CONFIRM', 'ben');
    expect(await settle('CONFIRM', 'seller')).toMatchObject({ data: { outcome: 'COMPLETED' } });
  });

  it('a runner-up who says nothing is not bound: the lot is unsold and may be listed again', async () => {
    await unpaid();
    house.clock.time = endAt + 9 * DAY;
    await settleAuctions(house.ports);
    await settleAuctions(house.ports);
    house.clock.time += DAY;
    expect((await settleAuctions(house.ports)).closed).toEqual(['lot']);
    expect(await statusOf()).toBe('UNSOLD');
    expect((await db.get(listings, 'lot'))?.result).toBe('Bid to $4,100');
    // No third bidder is asked.
    expect((await settleAuctions(house.ports)).invited).toEqual([]);
    const again = { listingId: 'lot', event: 'RELIST' };
    expect(codeOf(await house.call('listings-moveListing', again, 'seller', newKey()))).toBe('ok');
  });

  it('staff may close it before; whoever listed it again has no runner-up asked', async () => {
    expect(codeOf(await settle('BUYER_DEFAULT', admin, 'He will not pay.'))).toBe('ok');
    const again = { listingId: 'lot', event: 'RELIST' };
    expect(codeOf(await house.call('listings-moveListing', again, 'seller', newKey()))).toBe('ok');
    expect((await settleAuctions(house.ports)).invited).toEqual([]);
    expect(await statusOf()).toBe('DEFAULTED');
  });

  it('invariant 17: a fee that was taken stays taken, and the lot has one buyer fee all the same', async () => {
    await collectInvoices(house.ports);
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'PAID' });
    await settle('BUYER_DEFAULT', admin, 'He changed his mind.');
    expect((await settleAuctions(house.ports)).invited).toEqual(['lot']);
    for (const [decision, counter, caller] of [
      ['offer', 4_000, 'ben'],
      ['accept', undefined, 'seller'],
    ] as const) {
      const answer = { listingId: 'lot', decision, ...(counter ? { counter } : {}) };
      await house.call('seller-acknowledgeOffer', answer, caller, newKey());
    }
    const bills = await db.find(invoices, { where: [['listingId', '==', 'lot']] });
    expect(
      Object.fromEntries(bills.map(({ userId, kind, status }) => [userId, [kind, status]])),
    ).toEqual({ ann: ['KEPT_FEE', 'PAID'], ben: ['BUYER_FEE', 'OPEN'] });
  });
});

describe('a seller who does not deliver', () => {
  it('the fee is given back whole, once, and the seller has a strike', async () => {
    await collectInvoices(house.ports);
    const before = await saleOf();
    expect(codeOf(await settle('SELLER_DEFAULT', admin, 'Sold it elsewhere.'))).toBe('ok');
    expect(await statusOf()).toBe('SELLER_DEFAULTED');
    expect([await strikesOf('seller'), await strikesOf('ann')]).toEqual([1, 0]);
    await Promise.all([refundFees(house.ports), refundFees(house.ports)]);
    await refundFees(house.ports);
    const { total } = (await db.get(invoices, 'inv-lot'))!;
    const back = house.standIn.bank.store.all('refunds');
    expect(back.map(({ amount }) => amount)).toEqual([total]);
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'REFUNDED' });
    const after = await saleOf();
    expect(after).toMatchObject({ refund: 'DONE', outcome: 'SELLER_DEFAULTED' });
    await follow('sales', 'lot', before, after);
    expect(await told('SALE_FELL_THROUGH')).toBe(2);
  });

  it('what was not paid is not owed any more, and nothing is given back', async () => {
    await settle('SELLER_DEFAULT', admin, 'Sold it elsewhere.');
    await refundFees(house.ports);
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ status: 'VOID' });
    expect((await saleOf())?.refund).toBeUndefined();
  });
});

describe('seller and buyer of a sale', () => {
  const thread = threadIdOf('seller', 'ann', { type: 'listing', id: 'lot' });
  const introduction = async () =>
    (await db.find(messages, { where: [['threadId', '==', thread]] })).map(({ text }) => text);

  it('are introduced once, with both contacts, readable by these two', async () => {
    const sale = await saleOf();
    const change = { id: 'lot', before: null, after: sale };
    await Promise.all([introduce(change, house.ports), introduce(change, house.ports)]);
    await introduce(change, house.ports);
    const [text = '', ...more] = await introduction();
    expect(more).toEqual([]);
    expect(text).toContain('ann@example.com');
    expect(text).toContain('seller@example.com');
    expect(await db.get(messageThreads, thread)).toMatchObject({
      members: ['seller', 'ann'],
      unread: { seller: 1, ann: 1 },
    });
  });

  it('are introduced in the language of each', async () => {
    await db.transaction(async (tx) => {
      tx.create(userPreferences, 'ann', {
        units: 'km',
        currency: 'CAD',
        locale: 'fr-CA',
        theme: 'system',
        channels: {},
        createdBy: 'ann',
      });
    });
    await introduce({ id: 'lot', before: null, after: await saleOf() }, house.ports);
    const [text = ''] = await introduction();
    expect(text).toContain('The vehicle is sold');
    expect(text).toContain('Le véhicule est vendu');
  });

  it('write to each other with nothing masked', async () => {
    await introduce({ id: 'lot', before: null, after: await saleOf() }, house.ports);
    const write = (from: string, to: string) =>
      house.call(
        'messages-sendMessage',
        {
          clientId: newKey(),
          toUserId: to,
          subject: { type: 'listing', id: 'lot' },
          text: 'Call me at 416 555 0134.',
        },
        from,
        newKey(),
      );
    expect(await write('ann', 'seller')).toMatchObject({
      data: { masked: false, threadId: thread },
    });
    expect(await write('ben', 'seller')).toMatchObject({ data: { masked: true } });
  });
});
