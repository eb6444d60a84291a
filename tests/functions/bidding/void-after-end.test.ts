import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { negotiations } from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { standings } from '../../../src/domain/bidding/bids/standing.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { buyerFee } from '../../../src/domain/payments/fee.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import type { Clock, Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, signedIn, system, visitor } from '../house.ts';
import { realStore, type TestStore } from '../real-store.ts';
import { openEnded, reason, type EndedStage } from './ended-stage.ts';

const MINUTE = 60_000;
const next = realStore();
let stage: EndedStage['stage'];
let store: TestStore;
let db: EndedStage['db'];
let on: EndedStage;

const open = async (
  reserve = 0,
  makeDb: (clock: Clock) => Db = (clock) => (store = next(clock)).db,
): Promise<void> => {
  on = await openEnded(makeDb, reserve);
  ({ stage, db } = on);
};
beforeEach(() => open());

describe('after the end a bid', () => {
  it('that lost is voided and restored without moving the sale', async () => {
    await on.sold();
    const [sale, fees] = [await db.get(sales, 'lot'), await on.feesOf('lot')];
    expect(await on.tried('delete', 'lot-1')).toMatchObject({
      data: {
        voided: false,
        result: { effect: 'RECORD', status: 'SOLD', feeWas: 28_250, feeBecomes: 28_250 },
      },
    });
    expect(await on.approved('VOID_BID', 'lot-1')).toBe('ok');
    expect((await db.get(bids, 'lot-1'))?.voided?.reason).toBe(reason);
    expect([await db.get(sales, 'lot'), await on.feesOf('lot')]).toEqual([sale, fees]);
    expect(await db.get(listings, 'lot')).toMatchObject({
      status: 'SOLD',
      bidCount: 2,
      price: 4_100,
    });
    expect(await on.holdersOf()).toEqual(['ann']);
    expect(await on.approved('RESTORE_BID', 'lot-1')).toBe('ok');
    expect((await db.get(bids, 'lot-1'))?.voided).toBeUndefined();
    expect((await db.get(auctions, 'lot'))?.bidCount).toBe(3);
    expect([await db.get(sales, 'lot'), await on.feesOf('lot')]).toEqual([sale, fees]);
  });

  it('that set the price is voided: same buyer, lower price, a new invoice for the old one', async () => {
    await stage.bid('cho', 1_000);
    await stage.bid('ben', 90_000);
    await stage.bid('ann', 100_000);
    await stage.end();
    const was = buyerFee(9_050_000, usualNumbers.fees);
    const becomes = buyerFee(110_000, usualNumbers.fees);
    expect(await db.get(sales, 'lot')).toMatchObject({ buyerId: 'ann', price: 90_500 });
    expect(await on.approved('VOID_BID', 'lot-2')).toBe('ok');
    expect(await db.get(sales, 'lot')).toMatchObject({
      buyerId: 'ann',
      price: 1_100,
      outcome: 'OPEN',
    });
    for (const doc of [await db.get(auctions, 'lot'), await db.get(listings, 'lot')]) {
      expect(doc).toMatchObject({
        status: 'SOLD',
        price: 1_100,
        soldPrice: 1_100,
        result: 'Sold for $1,100',
      });
    }
    const [old, fresh] = await on.feesOf('lot');
    expect(old).toMatchObject({ id: 'inv-lot', status: 'VOID', subtotal: was, voidReason: reason });
    expect(fresh).toMatchObject({
      status: 'OPEN',
      userId: 'ann',
      subtotal: becomes,
      info: { hammer: 110_000 },
    });
    expect([old?.number?.slice(-6), fresh?.number?.slice(-6)]).toEqual(['000001', '000002']);
    expect(await on.holdersOf()).toEqual(['ann']);
    expect(await db.get(standings, 'ann_lot')).toMatchObject({ state: 'WON', ceiling: 100_000 });
    expect(await on.toldOf('SALE_PRICE_CHANGED')).toBe(2);
    // And back: in the end the fee of the final price is paid, once.
    expect(await on.approved('RESTORE_BID', 'lot-2')).toBe('ok');
    expect(await db.get(sales, 'lot')).toMatchObject({ price: 90_500 });
    const [live, ...more] = await on.liveFees();
    expect(more).toEqual([]);
    expect(live).toMatchObject({ status: 'OPEN', subtotal: was });
    expect(live?.number?.slice(-6)).toBe('000003');
    await stage.at(endAt + MINUTE, 'collectInvoices');
    expect((await on.liveFees()).map(({ status }) => status)).toEqual(['PAID']);
    expect(await on.holdersOf()).toEqual([]);
  });

  it('that won is voided: no strike, no fee, no hold, and whoever leads now is invited', async () => {
    await on.sold();
    expect(await on.tried('delete', 'lot-3')).toMatchObject({
      data: {
        was: { leader: 'ann', price: 4_100 },
        becomes: { leader: 'ben', price: 1_100 },
        result: { effect: 'CLOSED', status: 'NEGOTIATION', feeWas: 28_250, feeBecomes: 0 },
      },
    });
    expect(await on.approved('VOID_BID', 'lot-3')).toBe('ok');
    expect(await db.get(sales, 'lot')).toMatchObject({ outcome: 'BID_VOIDED', reason });
    expect((await db.get(usersPrivate, 'ann'))?.strikes).toBe(0);
    expect(await on.liveFees()).toEqual([]);
    expect(await on.holdersOf()).toEqual([]);
    for (const doc of [await db.get(auctions, 'lot'), await db.get(listings, 'lot')]) {
      expect(doc).toMatchObject({ status: 'NEGOTIATION', price: 1_100, result: 'Bid to $1,100' });
      expect(doc?.soldPrice).toBeUndefined();
    }
    expect(await db.get(standings, 'ann_lot')).toMatchObject({ state: 'LOST' });
    expect(await db.get(negotiations, 'lot-second')).toMatchObject({
      bidderId: 'ben',
      highBid: 1_100,
      status: 'PENDING_BIDDER',
    });
    expect([await on.toldOf('SALE_FELL_THROUGH'), await on.toldOf('SECOND_CHANCE')]).toEqual([
      2, 1,
    ]);
    // The closed sale is not reopened.
    expect(codeOf(await on.tried('restore', 'lot-3'))).toBe('OUTCOME_STANDS');
    const offer = { listingId: 'lot', decision: 'offer', counter: 1_200 };
    await stage.call('seller-acknowledgeOffer', offer, 'ben');
    await stage.call('seller-acknowledgeOffer', { listingId: 'lot', decision: 'accept' }, 'seller');
    expect(await db.get(sales, 'lot-second')).toMatchObject({ buyerId: 'ben', price: 1_200 });
    expect((await on.liveFees()).map(({ userId }) => userId)).toEqual(['ben']);
  });

  it('that was the only one is voided: nobody bid, and the seller may list again', async () => {
    await stage.bid('ann', 6_000);
    await stage.end();
    expect(await on.approved('VOID_BID', 'lot-1')).toBe('ok');
    expect(await db.get(auctions, 'lot')).toMatchObject({
      status: 'NO_BIDS',
      price: 0,
      leader: '',
      result: 'No bids',
    });
    expect((await db.get(auctionEngines, 'lot'))?.leaderId).toBeUndefined();
    expect([await on.liveFees(), await on.holdersOf()]).toEqual([[], []]);
    expect(await db.get(standings, 'ann_lot')).toMatchObject({ state: 'LOST' });
    expect(codeOf(await on.tried('restore', 'lot-1'))).toBe('OUTCOME_STANDS');
    const again = { listingId: 'lot', decision: 'relist', reserve: 0 };
    expect(codeOf(await stage.house.call('seller-acknowledgeOffer', again, 'seller'))).not.toBe(
      'TRANSITION_REFUSED',
    );
  });

  it('that won before one whose bidder was suspended leaves it unsold', async () => {
    await on.sold();
    await db.transaction(async (tx) =>
      tx.change(usersPrivate, 'ben', { bidderStatus: 'SUSPENDED' }),
    );
    expect(await on.approved('VOID_BID', 'lot-3')).toBe('ok');
    expect(await db.get(listings, 'lot')).toMatchObject({
      status: 'UNSOLD',
      result: 'Bid to $1,100',
    });
    expect(await db.get(negotiations, 'lot-second')).toBeNull();
    expect([await on.liveFees(), await on.holdersOf()]).toEqual([[], []]);
  });

  it('that met the reserve is voided: its bidder, who leads still, is asked with the seller', async () => {
    await open(4_000);
    await stage.bid('ben', 2_000, 'kept');
    await stage.bid('ann', 3_000, 'kept');
    await stage.bid('ann', 9_000, 'kept');
    await stage.end();
    expect(await db.get(sales, 'kept')).toMatchObject({ price: 4_000 });
    expect(await on.approved('VOID_BID', 'kept-4')).toBe('BID_NOT_FOUND');
    const own = await db.find(bids, { where: [['listingId', '==', 'kept']], limit: 9 });
    const won = own.find(({ amount, kind }) => amount === 4_000 && kind !== 'AUTO');
    expect(await on.approved('VOID_BID', won?.id ?? '')).toBe('ok');
    expect(await db.get(auctions, 'kept')).toMatchObject({ status: 'NEGOTIATION', leader: 'ann' });
    expect(await db.get(negotiations, 'kept-second')).toMatchObject({ bidderId: 'ann' });
    expect(await on.liveFees('kept')).toEqual([]);
  });

  it('below the reserve of a lot that was not sold changes what is said of it alone', async () => {
    await open(9_000);
    await stage.bid('ben', 4_000, 'kept');
    await stage.bid('ann', 6_000, 'kept');
    await stage.end();
    expect(codeOf(await on.tried('delete', 'kept-2'))).toBe('OUTCOME_STANDS');
    await stage.at(endAt + 3 * 24 * 60 * MINUTE, 'settleAuctions');
    expect((await db.get(listings, 'kept'))?.status).toBe('UNSOLD');
    expect(await on.approved('VOID_BID', 'kept-2')).toBe('ok');
    expect(await db.get(listings, 'kept')).toMatchObject({
      status: 'UNSOLD',
      price: 4_000,
      result: 'Bid to $4,000 – reserve not met',
    });
    expect(await on.approved('RESTORE_BID', 'kept-2')).toBe('ok');
    expect(await db.get(listings, 'kept')).toMatchObject({ price: 6_000 });
  });
});

describe('it is refused, and nothing is written,', () => {
  const refuses = async (code: string, ...of: Parameters<EndedStage['act']>): Promise<void> => {
    const before = await store.snapshot();
    expect(codeOf(await on.act(...of))).toBe(code);
    expect(await store.snapshot()).toEqual(before);
  };

  it.each([
    ['a member', 'ann', { id: 'lot-2', reason }, 'STAFF_ONLY'],
    ['a visitor', visitor, { id: 'lot-2', reason }, 'UNAUTHENTICATED'],
    ['the timetable', system, { id: 'lot-2', reason }, 'NOT_FOR_SYSTEM'],
    ['finance', signedIn('fay', { role: 'finance' }), { id: 'lot-2', reason }, 'OTHER_ROLE'],
    ['no reason', admin, { id: 'lot-2' }, 'INVALID_ARGUMENT'],
    ['a reason too long', admin, { id: 'lot-2', reason: 'x'.repeat(501) }, 'INVALID_ARGUMENT'],
    ['a number for a bid', admin, { id: 7, reason }, 'INVALID_ARGUMENT'],
    ['no such bid', admin, { id: 'lot-99', reason }, 'BID_NOT_FOUND'],
  ] as const)('of %s', async (_who, by, data, code) => {
    await on.sold();
    const before = await store.snapshot();
    for (const name of ['bids-delete', 'bids-restore']) {
      const answer = await stage.house.call(name, data, by, newKey());
      expect(codeOf(answer)).toBe(code);
    }
    expect(await store.snapshot()).toEqual(before);
  });

  it('of one administrator alone, and by the way back too', async () => {
    await on.sold();
    for (const id of ['lot-1', 'lot-2', 'lot-3']) {
      await refuses('SECOND_PERSON_REQUIRED', 'delete', id);
    }
    expect(await on.approved('VOID_BID', 'lot-1')).toBe('ok');
    await refuses('SECOND_PERSON_REQUIRED', 'restore', 'lot-1');
  });

  it('of a disabled administrator, and of one whose approval is their own', async () => {
    await on.sold();
    await stage.house.member('dan', { status: 'DISABLED', roles: 'admin' });
    await refuses('ACCOUNT_DISABLED', 'delete', 'lot-2', signedIn('dan', { role: 'admin' }));
    const ask = (name: string, data: object) =>
      stage.house.call(`approvals-${name}`, { ...data, idempotencyKey: newKey() }, admin);
    const made = await ask('propose', { act: 'VOID_BID', input: { id: 'lot-2', reason } });
    const { approvalId } = (made.ok ? made.data : {}) as { readonly approvalId: string };
    const own = await ask('approve', { approvalId, seen: '0'.repeat(64) });
    expect(own.ok).toBe(false);
    expect(await db.get(sales, 'lot')).toMatchObject({ price: 4_100 });
  });

  it('once the fee is taken', async () => {
    await on.sold();
    await stage.at(endAt + MINUTE, 'collectInvoices');
    expect((await on.liveFees()).map(({ status }) => status)).toEqual(['PAID']);
    for (const id of ['lot-1', 'lot-2', 'lot-3']) await refuses('FEE_TAKEN', 'delete', id);
  });

  it('while a payment of the fee is under way', async () => {
    await on.sold();
    await db.transaction(async (tx) => tx.change(invoices, 'inv-lot', { status: 'PROCESSING' }));
    for (const id of ['lot-1', 'lot-3']) await refuses('PAYMENT_UNDER_WAY', 'delete', id);
  });

  it('once the sale is complete, and while a credit note stands on the fee', async () => {
    await on.sold();
    const of = { invoiceId: 'inv-lot', amount: 5_000, reason: 'Agreed by phone' };
    const credit = { ...of, idempotencyKey: newKey() };
    await stage.call('invoices-creditInvoice', credit, admin);
    await refuses('OUTCOME_STANDS', 'delete', 'lot-2');
    for (const side of ['ann', 'seller']) {
      await stage.call('sales-settle', { listingId: 'lot', event: 'CONFIRM' }, side);
    }
    await refuses('AUCTION_ENDED', 'delete', 'lot-1');
  });
});
