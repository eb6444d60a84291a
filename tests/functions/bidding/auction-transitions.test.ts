import { beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { nextDue } from '../../../src/functions/bidding/auction-check.ts';
import { settleAuctions } from '../../../src/functions/sales/settle-auctions.ts';
import { endAuction, startAuction } from '../../../src/functions/bidding/auction-transitions.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, endAt, newKey, signedIn, startAt, system, type House } from '../house.ts';

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'ben', 'seller', 'boss']);
});

const check = () => house.call('scheduler-startAuctionCheck', {}, system);
const bid = (listingId: string, amount: number, caller = 'ann') =>
  house.call(
    'bids-create',
    { listingId, kind: 'MAX', amount, idempotencyKey: newKey(), confirmJump: true },
    caller,
  );
const statusOf = async (id: string) => [
  (await db.get(auctionEngines, id))?.status,
  (await db.get(auctions, id))?.status,
  (await db.get(listings, id))?.status,
];

describe('turns of an auction', () => {
  it('starts on time, on the millisecond, in all three documents', async () => {
    const at = startAt + 7_200_000;
    await house.auction('soon', { status: 'SCHEDULED', startAt: at });
    expect(await nextDue(house.ports)).toBe(at);
    house.clock.time = at - 1;
    expect(await check()).toMatchObject({ data: { started: [], ended: [] } });
    house.clock.time = at;
    expect(await check()).toMatchObject({ data: { started: ['soon'], ended: [] } });
    expect(await statusOf('soon')).toEqual(['LIVE', 'LIVE', 'LIVE']);
    expect(codeOf(await bid('soon', 500))).toBe('ok');
  });

  it.each([
    ['sold without reserve', 0, [500], 'SOLD', 'Sold for $100', 100],
    ['sold at the reserve', 5_000, [5_000], 'SOLD', 'Sold for $5,000', 5_000],
    [
      'missed the reserve',
      5_001,
      [5_000],
      'NEGOTIATION',
      'Bid to $5,000 – reserve not met',
      undefined,
    ],
    ['nobody came', 5_000, [], 'NO_BIDS', 'No bids', undefined],
  ])('%s', async (_, reserve, amounts, status, result, soldPrice) => {
    await house.auction('lot', { reserve });
    for (const amount of amounts) await bid('lot', amount);
    house.clock.time = endAt;
    expect(await check()).toMatchObject({ data: { ended: ['lot'] } });
    expect(await statusOf('lot')).toEqual([status, status, status]);
    const listing = await db.get(listings, 'lot');
    expect(listing).toMatchObject({ result, bidCount: amounts.length });
    expect(listing?.soldPrice).toBe(soldPrice);
  });

  it('invariant 16: ends exactly once, with two schedulers and after a repeat', async () => {
    await house.auction('lot');
    await bid('lot', 500);
    house.clock.time = endAt;
    const both = await Promise.all([1, 2].map(() => endAuction(house.ports, 'lot')));
    expect(both.filter(Boolean)).toHaveLength(1);
    const after = await store.snapshot();
    expect(await endAuction(house.ports, 'lot')).toBe(false);
    expect(await startAuction(house.ports, 'lot')).toBe(false);
    expect(await check()).toMatchObject({ data: { ended: [] } });
    expect(await store.snapshot()).toBe(after);
  });

  it('does not end an auction that a late bid extended', async () => {
    await house.auction('lot');
    house.clock.time = endAt - 1_000;
    await bid('lot', 500);
    house.clock.time = endAt;
    expect(await check()).toMatchObject({ data: { ended: [] } });
    expect(await nextDue(house.ports)).toBe(endAt + 119_000);
  });

  it('closes a negotiation nobody answered after two days, completes a sale after thirty', async () => {
    await house.auction('missed', { reserve: 9_000 });
    await house.auction('sold');
    await bid('missed', 500);
    await bid('sold', 500);
    house.clock.time = endAt;
    await check();
    house.clock.time = endAt + 48 * 3_600_000 - 1;
    expect(await settleAuctions(house.ports)).toMatchObject({ closed: [], completed: [] });
    house.clock.time += 1;
    expect(await settleAuctions(house.ports)).toMatchObject({ closed: ['missed'], completed: [] });
    expect(await statusOf('missed')).toEqual(['UNSOLD', 'UNSOLD', 'UNSOLD']);
    house.clock.time = endAt + 30 * 24 * 3_600_000;
    expect(await settleAuctions(house.ports)).toMatchObject({ closed: [], completed: ['sold'] });
    expect(await db.get(listings, 'sold')).toMatchObject({ status: 'COMPLETED', soldPrice: 100 });
  });

  it('is nobody’s to call but the timetable’s and staff’s', async () => {
    expect(codeOf(await house.call('scheduler-startAuctionCheck', {}))).toBe('UNAUTHENTICATED');
    expect(codeOf(await house.call('scheduler-startAuctionCheck', {}, 'ann'))).toBe('STAFF_ONLY');
    expect(codeOf(await house.call('scheduler-startAuctionCheck', {}, admin))).toBe('ok');
  });
});

describe('seller-changeReserve', () => {
  const change = (
    reserve: number,
    caller: Parameters<House['call']>[2] = 'seller',
    reason: unknown = 'Asked by phone',
  ) =>
    house.call(
      'seller-changeReserve',
      { listingId: 'lot', reserve, ...(caller === 'seller' ? {} : { reason }) },
      caller,
      newKey(),
    );

  beforeEach(() => house.auction('lot', { reserve: 5_000 }));

  it('lowered to the price it is met; the price stays and the bid chain knows it', async () => {
    await bid('lot', 3_000);
    expect(await change(3_000)).toMatchObject({ data: { reserveStatus: 'RESERVE_MET', endAt } });
    expect(await db.get(auctions, 'lot')).toMatchObject({
      price: 3_000,
      reserveStatus: 'RESERVE_MET',
    });
    expect(await db.get(auctionEngines, 'lot')).toMatchObject({ reserve: 3_000 });
  });

  it('leaves a public line that says when, and never by how much', async () => {
    await change(4_321);
    house.clock.time += 60_000;
    await bid('lot', 3_000);
    await change(0);
    const lot = await db.get(auctions, 'lot');
    expect(lot?.reserveMoves).toEqual([
      { at: house.clock.time - 60_000, kind: 'LOWERED' },
      { at: house.clock.time, kind: 'REMOVED' },
    ]);
    expect(JSON.stringify(lot)).not.toMatch(/4321|5000/);
  });

  it('met in the last two minutes it leaves two minutes', async () => {
    await bid('lot', 3_000);
    house.clock.time = endAt - 30_000;
    expect(await change(0)).toMatchObject({ data: { endAt: endAt + 90_000 } });
  });

  it('removed while nobody has bid it meets nothing and extends nothing', async () => {
    house.clock.time = endAt - 30_000;
    expect(await change(0)).toMatchObject({ data: { reserveStatus: 'NO_RESERVE', endAt } });
  });

  it.each([0, 1, 60_000, 7_200_000])(
    '%i ms after the end it stands, though the auction still says it is live',
    async (late) => {
      await bid('lot', 3_000);
      house.clock.time = endAt + late;
      const before = await store.snapshot();
      expect(codeOf(await change(3_000))).toBe('AUCTION_ENDED');
      expect(codeOf(await change(0, admin))).toBe('AUCTION_ENDED');
      expect(codeOf(await change(5_000))).toBe('AUCTION_ENDED');
      expect(await store.snapshot()).toBe(before);
      expect(await check()).toMatchObject({ data: { ended: ['lot'] } });
      expect(await statusOf('lot')).toEqual(['NEGOTIATION', 'NEGOTIATION', 'NEGOTIATION']);
    },
  );

  it('asked for in time but carried out at the end it is too late', async () => {
    await bid('lot', 3_000);
    house.clock.time = endAt - 1;
    const { db: real } = house.ports;
    const slow: Db = {
      ...real,
      transaction: (work) => {
        house.clock.time = endAt;
        return real.transaction(work);
      },
    };
    const dispatcher = openDispatcher({ ...house.ports, db: slow });
    const data = { listingId: 'lot', reserve: 3_000 };
    const answer = await dispatcher.call({
      name: 'seller-changeReserve',
      data,
      caller: signedIn('seller'),
    });
    expect(codeOf(answer)).toBe('AUCTION_ENDED');
    expect(await db.get(auctionEngines, 'lot')).toMatchObject({ reserve: 5_000, endAt });
  });

  it.each([
    ['without a reason', undefined, 'REASON_MISSING'],
    ['with too short a reason', 'x', 'INVALID_ARGUMENT'],
    ['with too long a reason', 'x'.repeat(501), 'INVALID_ARGUMENT'],
    ['with a number for a reason', 7, 'INVALID_ARGUMENT'],
  ] as const)('is not changed by staff %s', async (_how, reason, code) => {
    const before = await store.snapshot();
    const data = { listingId: 'lot', reserve: 4_000, reason };
    expect(codeOf(await house.call('seller-changeReserve', data, admin, newKey()))).toBe(code);
    expect(await store.snapshot()).toBe(before);
    expect(codeOf(await change(4_000, admin))).toBe('ok');
  });

  it.each([
    ['another member', 4_000, 'ann', 'LISTING_NOT_FOUND'],
    ['a raise by the seller', 5_001, 'seller', 'RESERVE_ONLY_DOWN'],
    ['a raise by staff', 5_001, admin, 'RESERVE_ONLY_DOWN'],
    ['below the start', 99, 'seller', 'RESERVE_BELOW_START'],
  ] as const)('%s is refused', async (_, reserve, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await change(reserve, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});
