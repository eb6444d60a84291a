import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { negotiations } from '../../../src/domain/bidding/sales/negotiation.entity.ts';
import { sales } from '../../../src/domain/bidding/sales/sale.entity.ts';
import { invoices } from '../../../src/domain/payments/invoices/invoice.entity.ts';
import { inviteRunnersUp } from '../../../src/functions/sales/tend-sales.ts';
import { settleAuctions } from '../../../src/functions/sales/settle-auctions.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, system, type House } from '../house.ts';
import { realHouses } from '../real-store.ts';

const DAY = 24 * 3_600_000;
const openReal = realHouses();
let house: House;
let db: Db;

beforeEach(async () => {
  ({ house } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'ben', 'cho', 'seller', 'boss']);
});

const open = async (reserve = 0): Promise<void> => {
  await house.auction('lot', { reserve });
  for (const [uid, amount] of [
    ['cho', 3_000],
    ['ben', 4_000],
    ['ann', 6_000],
  ] as const) {
    const bid = { listingId: 'lot', kind: 'EXACT', amount, confirmJump: true };
    await house.call('bids-create', { ...bid, idempotencyKey: newKey() }, uid);
  }
};
const suspend = (uid: string) =>
  db.transaction(async (tx) => tx.change(usersPrivate, uid, { bidderStatus: 'SUSPENDED' }));
const end = async (): Promise<void> => {
  house.clock.time = endAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
};
const engine = () => db.get(auctionEngines, 'lot');
const answer = (decision: string, caller: string, counter?: number) =>
  house.call(
    'seller-acknowledgeOffer',
    { listingId: 'lot', decision, ...(counter === undefined ? {} : { counter }) },
    caller,
    newKey(),
  );

describe('the high bid of who was suspended after it', () => {
  it('binds as any other, unless staff void it before the end', async () => {
    await open();
    await suspend('ann');
    await end();
    expect(await engine()).toMatchObject({ status: 'SOLD', buyerId: 'ann' });
    expect(await db.get(sales, 'lot')).toMatchObject({ buyerId: 'ann', price: 6_000 });
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ userId: 'ann', status: 'OPEN' });
  });

  it('voided by staff leaves the lot to the next bidder', async () => {
    await open();
    await suspend('ann');
    const lines = await db.find(bids, { where: [['listingId', '==', 'lot']] });
    const id = lines.find(({ amount }) => amount === 6_000)!.id;
    const voided = { id, reason: 'The bidder is suspended.' };
    expect(codeOf(await house.call('bids-delete', voided, admin, newKey()))).toBe('ok');
    await end();
    expect(await engine()).toMatchObject({ status: 'SOLD', buyerId: 'ben' });
    expect(await db.get(invoices, 'inv-lot')).toMatchObject({ userId: 'ben' });
  });

  it('below the reserve stands as the offer, which the seller may take; it is not raised', async () => {
    await open(20_000);
    await suspend('ann');
    await end();
    expect(codeOf(await answer('offer', 'ann', 8_000))).toBe('BIDDER_NOT_ELIGIBLE');
    house.clock.time += DAY;
    expect(codeOf(await answer('accept', 'seller'))).toBe('ok');
    expect(await db.get(sales, 'lot')).toMatchObject({ buyerId: 'ann', price: 6_000 });
  });

  it('below the reserve sells nothing by itself', async () => {
    await open(20_000);
    await suspend('ann');
    await end();
    house.clock.time += 3 * DAY;
    await settleAuctions(house.ports);
    expect(await engine()).toMatchObject({ status: 'UNSOLD' });
    expect(await db.get(sales, 'lot')).toBeNull();
  });
});

describe('a second chance', () => {
  const settle = (event: string) =>
    house.call('sales-settle', { listingId: 'lot', event, note: 'Not paid.' }, admin, newKey());
  const second = () => db.get(negotiations, 'lot-second');

  it('passes over a runner-up who is suspended, to the next', async () => {
    await open();
    await end();
    await suspend('ben');
    expect(codeOf(await settle('BUYER_DEFAULT'))).toBe('ok');
    expect(await inviteRunnersUp(house.ports)).toEqual(['lot']);
    expect(await second()).toMatchObject({ bidderId: 'cho', highBid: 3_000 });
  });

  it('is nobody’s where all others are suspended', async () => {
    await open();
    await end();
    for (const uid of ['ben', 'cho']) await suspend(uid);
    await settle('BUYER_DEFAULT');
    expect(await inviteRunnersUp(house.ports)).toEqual([]);
    expect(await second()).toBeNull();
    expect(await engine()).toMatchObject({ status: 'DEFAULTED' });
  });

  it('of who is suspended after the invitation comes to nothing, and no bid stands for it', async () => {
    await open();
    await end();
    await settle('BUYER_DEFAULT');
    await inviteRunnersUp(house.ports);
    expect(await second()).toMatchObject({ bidderId: 'ben' });
    await suspend('ben');
    expect(codeOf(await answer('offer', 'ben', 4_000))).toBe('BIDDER_NOT_ELIGIBLE');
    expect(codeOf(await answer('accept', 'seller'))).not.toBe('ok');
    house.clock.time += 2 * DAY;
    await settleAuctions(house.ports);
    expect(await engine()).toMatchObject({ status: 'UNSOLD' });
    expect(await db.get(sales, 'lot-second')).toBeNull();
  });
});
