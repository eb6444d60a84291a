import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { Refused } from '../../../src/domain/kit/refusal.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { freeEnds } from '../../../src/domain/listings/schedule.ts';
import { relistedId } from '../../../src/functions/bidding/relist-auction.ts';
import { endsBetween, scheduleAuction } from '../../../src/functions/bidding/schedule-auction.ts';
import { numbersOf } from '../../../src/functions/numbers.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, endAt, newKey, system, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const rule = usualNumbers.auctions;

const schedule = (id: string, times: { readonly startAt: number; readonly endAt: number }) =>
  db.transaction(async (tx) =>
    scheduleAuction(tx, id, times, {
      now: house.clock.time,
      numbers: await numbersOf(house.ports),
    }),
  );
const DAY = 86_400_000;
const openReal = realHouses();
let house: House;
let db: Db;
let store: TestStore;

beforeEach(async () => {
  ({ house, store } = openReal());
  ({ db } = house.ports);
  await house.member(['ann', 'seller']);
  await house.auction('lot', { reserve: 9_000 });
});

const refusedWith = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    return error instanceof Refused ? error.refusal.code : String(error);
  }
};
const endUnsold = async (): Promise<void> => {
  house.clock.time = endAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
};
const ask = (input: object, caller: Parameters<House['call']>[2] = 'seller', key = newKey()) =>
  house.call('listings-moveListing', { listingId: 'lot', event: 'RELIST', ...input }, caller, key);
const relist = async (): Promise<string> => {
  const answer = await ask({ reserve: 5_000 });
  return answer.ok ? (answer.data as { readonly listingId: string }).listingId : codeOf(answer);
};

describe('listing an unsold vehicle again', () => {
  it('makes one new listing with its own number, by its seller or staff', async () => {
    await endUnsold();
    const before = await db.get(listings, 'lot');
    const [a, b] = await Promise.all([ask({}), ask({}, admin)]);
    expect([a, b].map((one) => one.ok && one.data)).toEqual([
      { listingId: 'lot-r1', status: 'SELLER_REVIEW' },
      { listingId: 'lot-r1', status: 'SELLER_REVIEW' },
    ]);
    expect(await db.get(listings, 'lot-r1')).toMatchObject({
      status: 'SELLER_REVIEW',
      isPublic: false,
      relistOf: 'lot',
      number: (before?.number ?? 0) + 1,
      price: 0,
      createdBy: 'seller',
    });
    expect(await db.get(listingsPrivate, 'lot-r1')).toMatchObject({ reserve: 9_000 });
    expect(await db.get(listings, 'lot')).toEqual(before);
  });

  it.each([
    ['while it may still be sold', false, {}, 'seller', 'TRANSITION_REFUSED'],
    ['another’s', true, {}, 'ann', 'LISTING_NOT_FOUND'],
    ['that is not there', true, { listingId: 'none' }, 'seller', 'LISTING_NOT_FOUND'],
    ['with a higher reserve', true, { reserve: 9_001 }, 'seller', 'RESERVE_ONLY_DOWN'],
    ['with a reserve below the start', true, { reserve: 99 }, 'seller', 'RESERVE_BELOW_START'],
    ['with half a dollar', true, { reserve: 5_000.5 }, 'seller', 'INVALID_ARGUMENT'],
  ])('is refused %s', async (_, ended, input, caller, code) => {
    if (ended) await endUnsold();
    const before = await store.snapshot();
    expect(codeOf(await ask(input, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('numbers its generations', () => {
    expect(['lot', 'lot-r1', 'lot-r9', 'a-r', 'x-r2-b'].map(relistedId)).toEqual([
      'lot-r1',
      'lot-r2',
      'lot-r10',
      'a-r-r1',
      'x-r2-b-r1',
    ]);
  });

  it('approved it is a coming auction, starts, and takes bids', async () => {
    await endUnsold();
    const id = await relist();
    const from = house.clock.time + 4 * DAY;
    const taken = await endsBetween(db, from, from + 2 * DAY);
    const [end = 0] = freeEnds(new Date(from).toISOString().slice(0, 10), taken, rule);
    const times = { startAt: end - 3 * DAY, endAt: end };
    await schedule(id, times);
    expect(await db.get(listings, id)).toMatchObject({
      status: 'SCHEDULED',
      isPublic: true,
      isCurrent: true,
    });
    expect(await db.get(auctions, id)).toMatchObject({
      ...times,
      isCurrent: true,
      reserveStatus: 'RESERVE_NOT_MET',
    });
    expect(await db.get(auctionEngines, id)).toMatchObject({ reserve: 5_000, eventSeq: 1 });
    expect(await refusedWith(schedule(id, times))).toBe('TRANSITION_REFUSED');
    house.clock.time = times.startAt;
    await house.call('scheduler-startAuctionCheck', {}, system);
    const bid = { listingId: id, kind: 'MAX', amount: 500, idempotencyKey: newKey() };
    expect(codeOf(await house.call('bids-create', bid, 'ann'))).toBe('ok');
  });

  it('two auctions never end within five minutes of each other', async () => {
    await endUnsold();
    const id = await relist();
    const day = new Date(house.clock.time + 4 * DAY).toISOString().slice(0, 10);
    const [end = 0] = freeEnds(day, [], rule);
    await house.auction('other', { endAt: end + 240_000 });
    const times = { startAt: end - 3 * DAY, endAt: end };
    expect(await refusedWith(schedule(id, times))).toBe('DATES_INVALID');
  });
});
