import { beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { standings } from '../../../src/domain/bidding/bids/standing.entity.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { deposits } from '../../../src/domain/payments/deposits/deposit.entity.ts';
import {
  admin,
  codeOf,
  endAt,
  newKey,
  openHouse,
  signedIn,
  visitor,
  type House,
} from '../house.ts';
import { memoryDb, type MemoryDb } from '../memory-db.ts';
import { hostOf, toldIn } from '../notifications/host.ts';
import { realHouses, type TestStore } from '../real-store.ts';

type Caller = Parameters<House['call']>[2];
let house: House;

const cancel = (data: object = {}, caller: Caller = admin, key = newKey()) =>
  house.call(
    'listings-moveListing',
    { listingId: 'lot', event: 'CANCEL', note: 'Sold elsewhere.', ...data },
    caller,
    key,
  );
const bid = (caller: string, amount: number) =>
  house.call(
    'bids-create',
    { listingId: 'lot', kind: 'MAX', amount, confirmJump: true, idempotencyKey: newKey() },
    caller,
  );
const populate = async () => {
  await house.member(['ann', 'ben', 'cho', 'seller', 'boss']);
  await house.auction('lot');
};

describe('a live auction that staff cancel', () => {
  let db: MemoryDb;

  beforeEach(async () => {
    house = openHouse((clock) => (db = memoryDb(clock)));
    await populate();
  });

  it('tells bidders, watchers and seller once, gives holds back, and binds nobody', async () => {
    const watch = { type: 'listing', targetId: 'lot', value: true };
    await house.call('likes-setLike', watch, 'cho');
    expect(codeOf(await bid('ann', 1_000))).toBe('ok');
    expect(codeOf(await bid('ben', 2_000))).toBe('ok');
    const runTriggers = hostOf(house, db);
    const key = newKey();
    const answer = await cancel({}, admin, key);
    expect(answer).toMatchObject({ ok: true, data: { listingId: 'lot', status: 'CANCELLED' } });
    expect(await cancel({}, admin, key)).toEqual(answer);
    await runTriggers(2);
    // The release of a hold is a separate write.
    await runTriggers(2);
    expect(await toldIn(db)).toEqual([
      'HOLD_RELEASED ann',
      'HOLD_RELEASED ben',
      'LISTING_CANCELLED ann',
      'LISTING_CANCELLED ben',
      'LISTING_CANCELLED cho',
      'LISTING_CANCELLED seller',
    ]);
    const holds = await db.find(deposits, { where: [], limit: 10 });
    expect(holds.map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED']);
    for (const uid of ['ann', 'ben']) {
      expect((await db.get(standings, `${uid}_lot`))?.state).toBe('LOST');
    }
    const endedAt = house.clock.time;
    expect(await db.get(auctionEngines, 'lot')).toMatchObject({ status: 'CANCELLED', endedAt });
    expect(await db.get(auctions, 'lot')).toMatchObject({
      status: 'CANCELLED',
      result: 'Cancelled',
    });
    expect(await db.get(listings, 'lot')).toMatchObject({ status: 'CANCELLED', isPublic: true });
    expect(await db.get(listingsPrivate, 'lot')).toMatchObject({ removedFor: 'Sold elsewhere.' });
    expect(codeOf(await bid('cho', 9_000))).toBe('AUCTION_ENDED');
    house.clock.time = endAt + 1;
    await house.call('scheduler-startAuctionCheck', {}, { kind: 'system' });
    expect((await db.get(auctions, 'lot'))?.status).toBe('CANCELLED');
  });
});

const openReal = realHouses();

describe('a cancellation that is refused', () => {
  let store: TestStore;

  beforeEach(async () => {
    ({ house, store } = openReal());
    await populate();
    await bid('ann', 1_000);
  });

  const rows: readonly (readonly [string, object, Caller, string])[] = [
    ['its seller', {}, 'seller', 'TRANSITION_REFUSED'],
    ['another member', {}, 'ann', 'LISTING_NOT_FOUND'],
    ['nobody', {}, visitor, 'UNAUTHENTICATED'],
    ['a disabled member', {}, signedIn('seller', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    ['no reason', { note: undefined }, admin, 'REASON_MISSING'],
    ['an empty reason', { note: ' ' }, admin, 'REASON_MISSING'],
    ['a reason too long', { note: 'x'.repeat(501) }, admin, 'INVALID_ARGUMENT'],
    ['a reason that is a number', { note: 7 }, admin, 'INVALID_ARGUMENT'],
    ['a lot there is not', { listingId: 'none' }, admin, 'LISTING_NOT_FOUND'],
    ['no lot', { listingId: undefined }, admin, 'INVALID_ARGUMENT'],
  ];

  it.each(rows)('%s: nothing is written', async (_what, data, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await cancel(data, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('is refused in the moment it ends, once it is over, and for an advertisement', async () => {
    await house.listing('ad', { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 20_000 });
    const before = await store.snapshot();
    expect(codeOf(await cancel({ listingId: 'ad' }))).toBe('TRANSITION_REFUSED');
    house.clock.time = endAt;
    expect(codeOf(await cancel())).toBe('AUCTION_ENDED');
    expect(await store.snapshot()).toBe(before);
    await house.call('scheduler-startAuctionCheck', {}, { kind: 'system' });
    expect(codeOf(await cancel())).toBe('TRANSITION_REFUSED');
  });

  it('takes the same key with another reason for no repeat', async () => {
    const key = newKey();
    expect(codeOf(await cancel({}, admin, key))).toBe('ok');
    const before = await store.snapshot();
    expect(codeOf(await cancel({ note: 'Another.' }, admin, key))).not.toBe('ok');
    expect(await store.snapshot()).toBe(before);
  });
});
