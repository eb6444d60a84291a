import { beforeEach, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { bidEvents } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import { bids } from '../../../src/domain/bidding/bids/bid.entity.ts';
import { eventsOf, chainStart, bidStateOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { foldBids } from '../../../src/domain/bidding/bids/fold.ts';
import { brokenAt } from '../../domain/bidding/chains.ts';
import { standings } from '../../../src/domain/bidding/bids/standing.entity.ts';
import type { Json } from '../../../src/domain/kit/fields.ts';
import type { Clock, Db } from '../../../src/functions/ports.ts';
import { memoryDb } from '../memory-db.ts';
import { realStore, type TestStore } from '../real-store.ts';
import { admin, codeOf, endAt, newKey, openHouse, type House } from '../house.ts';
import { rounds } from '../../setup/tier.ts';

let house: House;
const next = realStore();
let store: TestStore;
let db: Db;

const real = (clock: Clock): Db => (store = next(clock)).db;

const open = async (reserve = 0, makeDb: (clock: Clock) => Db = real): Promise<void> => {
  house = openHouse(makeDb);
  db = house.ports.db;
  await house.member(['ann', 'ben', 'cho', 'seller', 'boss']);
  await house.auction('lot', { reserve });
};
beforeEach(() => open());

const bid = (caller: string, amount: number, kind = 'MAX') => {
  house.clock.time += 61_000;
  const data = { listingId: 'lot', kind, amount, confirmJump: true, idempotencyKey: newKey() };
  return house.call('bids-create', data, caller);
};
const voided = (id: string) =>
  house.call('bids-delete', { id, reason: 'typed by a child' }, admin, newKey());
const restored = (id: string) =>
  house.call('bids-restore', { id, reason: 'it was meant' }, admin, newKey());

const without = (row: Record<string, unknown>, ...keys: string[]): Json =>
  Object.fromEntries(Object.entries(row).filter(([k]) => !keys.includes(k))) as Json;
const common = ['id', 'dateCreated', 'dateEdited', 'createdBy', 'isDeleted', 'prevHash', 'hash'];

/**
 * Checks that chains verify and that the fold of the events is the stored state (invariants 30 and
 * 31).
 */
const audit = async (): Promise<void> => {
  const ask = {
    where: [['listingId', '==', 'lot']],
    orderBy: [['seq', 'asc']],
    limit: 500,
  } as const;
  const [engine, events, lines] = await Promise.all([
    db.get(auctionEngines, 'lot'),
    db.find(bidEvents, ask),
    db.find(bids, ask),
  ]);
  const links = (rows: readonly { seq: number; prevHash: string; hash: string }[]) =>
    rows.map((row) => ({
      seq: row.seq,
      prevHash: row.prevHash,
      hash: row.hash,
      content: without(row as never, ...common, 'voided'),
    }));
  expect(brokenAt('lot', links(events))).toBeNull();
  expect(brokenAt('lot', links(lines))).toBeNull();
  expect(engine).not.toBeNull();
  if (engine) expect(foldBids(chainStart(engine), eventsOf(events))).toEqual(bidStateOf(engine));
};

describe('voiding and restoring bids', () => {
  it('a void makes the auction what it were without the bid; restoring brings it back', async () => {
    await bid('ann', 1_000);
    await bid('ben', 3_000);
    const before = await db.get(auctions, 'lot');
    expect(before).toMatchObject({ price: 1_100, leader: 'ben', bidCount: 2 });
    expect(await voided('lot-2')).toMatchObject({ data: { voided: true, price: 100 } });
    expect(await db.get(auctions, 'lot')).toMatchObject({ price: 100, leader: 'ann', bidCount: 1 });
    expect(await db.get(bids, 'lot-2')).toMatchObject({ voided: { reason: 'typed by a child' } });
    expect(await db.get(standings, 'ann_lot')).toMatchObject({ state: 'LEADING' });
    expect(await db.get(standings, 'ben_lot')).toMatchObject({ state: 'OUTBID' });
    await restored('lot-2');
    expect(await db.get(auctions, 'lot')).toMatchObject({ price: 1_100, leader: 'ben' });
    expect((await db.get(bids, 'lot-2'))?.voided).toBeUndefined();
    await audit();
  });

  it('tried first, tells how it stands and what it becomes, and changes nothing', async () => {
    await bid('ann', 1_000);
    await bid('ben', 3_000);
    const now = { price: 1_100, leader: 'ben', bidCount: 2, reserveStatus: 'NO_RESERVE' };
    const then = { price: 100, leader: 'ann', bidCount: 1, reserveStatus: 'NO_RESERVE' };
    const state = async () =>
      JSON.stringify([
        await db.get(auctionEngines, 'lot'),
        await db.get(auctions, 'lot'),
        await db.get(bids, 'lot-2'),
        await db.get(standings, 'ann_lot'),
        await db.find(bidEvents, {
          where: [['listingId', '==', 'lot']],
          orderBy: [['seq', 'asc']],
          limit: 9,
        }),
      ]);
    const ask = (name: string, data: object) =>
      house.call(name, { id: 'lot-2', trial: true, ...data }, admin, newKey());
    const before = await state();
    const tried = await ask('bids-delete', { reason: 'typed by a child' });
    expect(tried).toMatchObject({ data: { voided: false, was: now, becomes: then, price: 100 } });
    expect(await state()).toBe(before);
    expect(await voided('lot-2')).toMatchObject({ data: { was: now, becomes: then } });
    const gone = await state();
    const back = await ask('bids-restore', { reason: 'it was meant' });
    expect(back).toMatchObject({ data: { voided: true, was: then, becomes: now } });
    expect(await state()).toBe(gone);
    expect(codeOf(await ask('bids-delete', { trial: 'yes', reason: 'wrong' }))).toBe(
      'INVALID_ARGUMENT',
    );
    await audit();
  });

  it('voiding the only bid leaves an auction nobody bid on', async () => {
    await bid('ann', 1_000);
    await voided('lot-1');
    expect(await db.get(auctions, 'lot')).toMatchObject({ price: 0, leader: '', bidCount: 0 });
    expect((await db.get(auctionEngines, 'lot'))?.leaderId).toBeUndefined();
    await audit();
  });

  it('marks the line the house wrote in the same breath', async () => {
    await bid('ann', 3_000);
    await bid('ben', 1_000);
    await voided('lot-2');
    expect((await db.get(bids, 'lot-3'))?.voided).toBeDefined();
    await audit();
  });

  it('never shortens the end it finds', async () => {
    await bid('ann', 1_000);
    house.clock.time = endAt - 70_000;
    await bid('ben', 3_000);
    const extended = (await db.get(auctions, 'lot'))?.endAt ?? 0;
    expect(extended).toBeGreaterThan(endAt);
    await voided('lot-2');
    expect((await db.get(auctions, 'lot'))?.endAt).toBe(extended);
    await audit();
  });

  it('voiding twice, and restoring what stands, changes nothing', async () => {
    await bid('ann', 1_000);
    await voided('lot-1');
    const once = (await db.get(auctions, 'lot'))?.version;
    expect(codeOf(await voided('lot-1'))).toBe('ok');
    expect((await db.get(auctions, 'lot'))?.version).toBe(once);
  });

  it.each([
    ['a member', 'ann', { id: 'lot-1', reason: 'mine' }, 'STAFF_ONLY'],
    ['no such bid', admin, { id: 'lot-9', reason: 'wrong' }, 'BID_NOT_FOUND'],
    ['no reason', admin, { id: 'lot-1' }, 'INVALID_ARGUMENT'],
    ['an empty reason', admin, { id: 'lot-1', reason: '  ' }, 'INVALID_ARGUMENT'],
  ])('%s is refused and writes nothing', async (_, caller, data, code) => {
    await bid('ann', 1_000);
    const before = await store.snapshot();
    expect(codeOf(await house.call('bids-delete', data, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('takes a second administrator once the auction is over', async () => {
    await house.member('chief', { roles: 'admin' });
    await bid('ann', 1_000);
    house.clock.time = endAt;
    await house.call('scheduler-startAuctionCheck', {}, { kind: 'system' });
    expect(codeOf(await voided('lot-1'))).toBe('SECOND_PERSON_REQUIRED');
  });

  it.each([0, 1, 7_200_000])(
    '%i ms after the end nothing is voided or restored, though the status is still live',
    async (late) => {
      await bid('ann', 1_000);
      await bid('ben', 3_000);
      await voided('lot-1');
      house.clock.time = endAt + late;
      const before = await store.snapshot();
      expect(codeOf(await voided('lot-2'))).toBe('AUCTION_ENDED');
      expect(codeOf(await restored('lot-1'))).toBe('AUCTION_ENDED');
      expect(await store.snapshot()).toBe(before);
    },
  );

  it('invariants 30 and 31: any walk of bids, voids, restores and reserve changes keeps chain and fold', async () => {
    const step = fc.record({
      what: fc.constantFrom('bid', 'bid', 'bid', 'void', 'restore', 'reserve'),
      who: fc.constantFrom('ann', 'ben', 'cho'),
      amount: fc.integer({ min: 100, max: 9_000 }),
      kind: fc.constantFrom('EXACT', 'MAX'),
      line: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await open(6_000, memoryDb);
        for (const { what, who, amount, kind, line } of steps) {
          if (what === 'bid') await bid(who, amount, kind);
          else if (what === 'void') await voided(`lot-${line}`);
          else if (what === 'restore') await restored(`lot-${line}`);
          else {
            const data = { listingId: 'lot', reserve: amount };
            await house.call('seller-changeReserve', data, 'seller');
          }
        }
        await audit();
      }),
      { numRuns: rounds({ every: 10, long: 100 }) },
    );
  });
});
