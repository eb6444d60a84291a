import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { negotiations } from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { settleAuctions } from '../../../src/functions/sales/settle-auctions.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, system, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const HOUR = 3_600_000;
const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

type Caller = Parameters<House['call']>[2];

const answer = (decision: string, counter?: number, caller: Caller = 'ann', key = newKey()) =>
  house.call(
    'seller-acknowledgeOffer',
    { listingId: 'lot', decision, ...(counter === undefined ? {} : { counter }) },
    caller,
    key,
  );

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'seller']);
  await house.auction('lot', { reserve: 9_000 });
  for (const [caller, amount] of [
    ['ben', 4_000],
    ['ann', 5_000],
  ] as const) {
    const bid = {
      listingId: 'lot',
      kind: 'EXACT',
      amount,
      confirmJump: true,
      idempotencyKey: newKey(),
    };
    await house.call('bids-create', bid, caller);
  }
  house.clock.time = endAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
});

const changeAccount = (uid: string, change: object): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.get(usersPrivate, uid);
    tx.change(usersPrivate, uid, change);
  });
const suspend = () => changeAccount('ann', { bidderStatus: 'SUSPENDED' });
const disable = (uid: string) => changeAccount(uid, { status: 'DISABLED' });

const statuses = async () => [
  (await db.get(negotiations, 'lot'))?.status,
  (await db.get(auctionEngines, 'lot'))?.status,
  (await db.get(auctions, 'lot'))?.status,
  (await db.get(listings, 'lot'))?.status,
];

describe('a negotiation', () => {
  it('opens at the end with the high bid, and its document holds no reserve', async () => {
    const held = await db.get(negotiations, 'lot');
    expect(held).toMatchObject({
      round: 'FIRST',
      status: 'PENDING_BIDDER',
      parties: ['seller', 'ann'],
      highBid: 5_000,
      amount: 5_000,
      deadline: endAt + 24 * HOUR,
    });
    expect(JSON.stringify(held)).not.toMatch(/\b9000\b/);
  });

  it('offer, counter, accepted: sold for the counter with its sale and one invoice', async () => {
    expect(codeOf(await answer('offer', 6_000))).toBe('ok');
    expect(codeOf(await answer('counter', 8_000, 'seller'))).toBe('ok');
    expect(await answer('accept')).toMatchObject({ data: { status: 'ACCEPTED' } });
    expect(await statuses()).toEqual(['ACCEPTED', 'SOLD', 'SOLD', 'SOLD']);
    expect(await db.get(listings, 'lot')).toMatchObject({
      soldPrice: 8_000,
      soldVia: 'OFFER',
      result: 'Sold after auction',
    });
    expect(await db.get(sales, 'lot')).toMatchObject({
      buyerId: 'ann',
      sellerId: 'seller',
      price: 8_000,
      via: 'OFFER',
      outcome: 'OPEN',
    });
    const bills = await db.find(invoices, { where: [['listingId', '==', 'lot']] });
    expect(bills.map(({ userId, info }) => [userId, info?.hammer])).toEqual([['ann', 800_000]]);
  });

  it('the seller may accept the high bid that nobody raised, once its bidder was silent', async () => {
    house.clock.time = endAt + 24 * HOUR - 1;
    expect(codeOf(await answer('accept', undefined, 'seller'))).toBe('TRANSITION_REFUSED');
    house.clock.time += 1;
    // No scheduled job has run.
    expect(codeOf(await answer('accept', undefined, 'seller'))).toBe('ok');
    expect(await db.get(sales, 'lot')).toMatchObject({ price: 5_000, buyerId: 'ann' });
  });

  it.each([
    ['the seller declines', async () => answer('decline', undefined, 'seller'), 'DECLINED'],
    [
      'the bidder declines the counter',
      async () => {
        await answer('counter', 8_000, 'seller');
        return answer('decline');
      },
      'DECLINED',
    ],
  ])('%s: unsold, nobody owes anything', async (_, act, status) => {
    await answer('offer', 6_000);
    expect(codeOf(await act())).toBe('ok');
    expect(await statuses()).toEqual([status, 'UNSOLD', 'UNSOLD', 'UNSOLD']);
    expect(await db.get(sales, 'lot')).toBeNull();
    expect(await db.find(invoices, { where: [['listingId', '==', 'lot']] })).toEqual([]);
  });

  it('silence to a counter closes it at its deadline, once', async () => {
    await answer('offer', 6_000);
    await answer('counter', 8_000, 'seller');
    house.clock.time = endAt + 24 * HOUR;
    const both = await Promise.all([settleAuctions(house.ports), settleAuctions(house.ports)]);
    expect(both.flatMap(({ closed }) => closed)).toEqual(['lot']);
    expect(await statuses()).toEqual(['EXPIRED', 'UNSOLD', 'UNSOLD', 'UNSOLD']);
  });

  it('staff answer for the seller on request, with a reason; it is logged', async () => {
    await answer('offer', 6_000);
    const before = await store.snapshot();
    expect(codeOf(await answer('accept', undefined, admin))).toBe('REASON_MISSING');
    const ask = (reason: unknown) => {
      const data = { listingId: 'lot', decision: 'accept', reason };
      return house.call('seller-acknowledgeOffer', data, admin, newKey());
    };
    for (const reason of ['x', 'x'.repeat(501), 7]) {
      expect(codeOf(await ask(reason))).toBe('INVALID_ARGUMENT');
    }
    expect(await store.snapshot()).toEqual(before);
    expect(codeOf(await ask('Asked by phone'))).toBe('ok');
    expect(house.lines.join('\n')).toContain('staff answered the offer on lot');
  });

  it('the first decision stands: two at once make one sale, a repeat tells the same', async () => {
    await answer('offer', 6_000);
    const key = newKey();
    const both = await Promise.all([
      answer('accept', undefined, 'seller', key),
      answer('decline', undefined, 'seller'),
    ]);
    expect(both.map(codeOf)).toEqual(['ok', 'ALREADY_DECIDED']);
    const before = await store.snapshot();
    expect(await answer('accept', undefined, 'seller', key)).toMatchObject({
      data: { status: 'ACCEPTED' },
    });
    expect(codeOf(await answer('decline', undefined, 'seller', key))).toBe('KEY_REUSED');
    expect(await store.snapshot()).toBe(before);
  });

  it.each<[string, () => Promise<unknown>, Caller, string, number | undefined, string]>([
    ['nobody signed in', async () => {}, visitor, 'offer', 6_000, 'UNAUTHENTICATED'],
    ['a bidder who lost', async () => {}, 'ben', 'offer', 6_000, 'LISTING_NOT_FOUND'],
    ['below the high bid', async () => {}, 'ann', 'offer', 4_999, 'OFFER_TOO_LOW'],
    ['an offer without a figure', async () => {}, 'ann', 'offer', undefined, 'INVALID_AMOUNT'],
    ['half a dollar', async () => {}, 'ann', 'offer', 5_000.5, 'INVALID_ARGUMENT'],
    ['a word for a decision', async () => {}, 'ann', 'maybe', undefined, 'INVALID_ARGUMENT'],
    ['out of a high bid that binds', async () => {}, 'ann', 'decline', undefined, 'HIGH_BID_BINDS'],
    [
      'the seller before his turn',
      async () => {},
      'seller',
      'accept',
      undefined,
      'TRANSITION_REFUSED',
    ],
    ['a second offer', () => answer('offer', 6_000), 'ann', 'offer', 7_000, 'TRANSITION_REFUSED'],
    [
      'a counter at the offer',
      () => answer('offer', 6_000),
      'seller',
      'counter',
      6_000,
      'COUNTER_OUT_OF_RANGE',
    ],
    [
      'a counter above the reserve',
      () => answer('offer', 6_000),
      'seller',
      'counter',
      9_001,
      'COUNTER_OUT_OF_RANGE',
    ],
    ['an offer of a suspended bidder', suspend, 'ann', 'offer', 6_000, 'BIDDER_NOT_ELIGIBLE'],
    [
      'a suspended bidder who accepts a counter',
      async () => {
        await answer('offer', 6_000);
        await answer('counter', 8_000, 'seller');
        await suspend();
      },
      'ann',
      'accept',
      undefined,
      'BIDDER_NOT_ELIGIBLE',
    ],
    ['a disabled bidder', () => disable('ann'), 'ann', 'offer', 6_000, 'ACCOUNT_DISABLED'],
    [
      'a disabled seller',
      async () => {
        await answer('offer', 6_000);
        await disable('seller');
      },
      'seller',
      'accept',
      undefined,
      'ACCOUNT_DISABLED',
    ],
    [
      'too late',
      async () => {
        await answer('offer', 6_000);
        house.clock.time = endAt + 24 * HOUR;
      },
      'seller',
      'accept',
      undefined,
      'OFFER_EXPIRED',
    ],
  ])('refuses %s and writes nothing', async (_, before, caller, decision, counter, code) => {
    await before();
    const seen = await store.snapshot();
    expect(codeOf(await answer(decision, counter, caller))).toBe(code);
    expect(await store.snapshot()).toBe(seen);
  });

  it('a suspended bidder may decline, asks no card for an offer, and hears again what stands', async () => {
    await answer('offer', 6_000);
    await answer('counter', 8_000, 'seller');
    await suspend();
    const asked = house.standIn.bank.store.all('payments').length;
    expect(codeOf(await answer('accept'))).toBe('BIDDER_NOT_ELIGIBLE');
    expect(house.standIn.bank.store.all('payments')).toHaveLength(asked);
    expect(codeOf(await answer('decline'))).toBe('ok');
    expect(codeOf(await answer('decline'))).toBe('ok');
    expect((await statuses())[0]).toBe('DECLINED');
  });

  it('a lot that never negotiated has nothing to answer', async () => {
    await house.auction('live');
    const input = { listingId: 'live', decision: 'accept' };
    const refused = await house.call('seller-acknowledgeOffer', input, 'seller', newKey());
    expect(codeOf(refused)).toBe('NOT_IN_NEGOTIATION');
  });
});
