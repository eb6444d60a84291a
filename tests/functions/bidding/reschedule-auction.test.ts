import { beforeEach, describe, expect, it } from 'vitest';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { freeEnds } from '../../../src/domain/listings/schedule.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { admin, codeOf, newKey, openHouse, signedIn, visitor, type House } from '../house.ts';
import { memoryDb, type MemoryDb } from '../memory-db.ts';
import { hostOf, toldIn } from '../notifications/host.ts';
import { realHouses, type TestStore } from '../real-store.ts';

type Caller = Parameters<House['call']>[2];
const DAY = 86_400_000;
let house: House;

const move = (data: object, caller: Caller = admin, key = newKey()) =>
  house.call('listings-moveListing', { listingId: 'lot', ...data }, caller, key);

/** A free end this many days from now, and the start seven days before it. */
const times = (days: number, taken: readonly number[] = []) => {
  const day = new Date(house.clock.time + days * DAY).toISOString().slice(0, 10);
  const endAt = freeEnds(day, taken, usualNumbers.auctions)[0] ?? 0;
  return { startAt: endAt - 7 * DAY, endAt };
};

/** An auction approved by its seller, ten days from its end. */
const schedule = async (id = 'lot', at = times(10)) => {
  await house.listing(id, { mode: 'AUCTION', status: 'PREVIEW', isPublic: false });
  await move({ listingId: id, event: 'SEND_TO_SELLER' });
  expect(codeOf(await move({ listingId: id, event: 'APPROVE', ...at }, 'seller'))).toBe('ok');
};

describe('other times of an auction that has not opened', () => {
  let db: MemoryDb;

  beforeEach(async () => {
    house = openHouse((clock) => (db = memoryDb(clock)));
    await house.member(['ann', 'seller', 'boss']);
    await schedule();
  });

  const other = () => ({ event: 'RESCHEDULE', note: 'The seller is on a trip.', ...times(12) });

  it('stand in all three documents and are told to seller and watchers once', async () => {
    const runTriggers = hostOf(house, db);
    await runTriggers(2);
    const watch = { type: 'listing', targetId: 'lot', value: true };
    await house.call('likes-setLike', watch, 'ann');
    const before = new Set(await toldIn(db));
    const { version } = (await db.get(auctionEngines, 'lot'))!;
    const key = newKey();
    const answer = await move(other(), admin, key);
    expect(answer).toMatchObject({ ok: true, data: { status: 'SCHEDULED' } });
    expect(await move(other(), admin, key)).toEqual(answer);
    await runTriggers(2);
    const { startAt, endAt } = times(12);
    const expected = { status: 'SCHEDULED', startAt, endAt, originalEndAt: endAt };
    expect(await db.get(auctionEngines, 'lot')).toMatchObject({
      ...expected,
      version: version + 1,
    });
    expect(await db.get(auctions, 'lot')).toMatchObject({ ...expected, version: version + 1 });
    expect(await db.get(listings, 'lot')).toMatchObject(expected);
    const told = (await toldIn(db)).filter((one) => !before.has(one));
    expect(told).toEqual(['LISTING_RESCHEDULED ann', 'LISTING_RESCHEDULED seller']);
  });

  it('are the ones it opens and ends at', async () => {
    const first = times(10);
    const { startAt, endAt } = times(12);
    expect(codeOf(await move(other()))).toBe('ok');
    const check = () => house.call('scheduler-startAuctionCheck', {}, { kind: 'system' });
    const status = async () => (await db.get(auctions, 'lot'))?.status;
    house.clock.time = first.startAt + 1;
    await check();
    expect(await status()).toBe('SCHEDULED');
    house.clock.time = startAt + 1;
    await check();
    expect(await status()).toBe('LIVE');
    house.clock.time = endAt + 1;
    await check();
    expect(await status()).toBe('NO_BIDS');
  });

  it('may be near its own old end, and not near that of another auction', async () => {
    const own = times(10);
    const near = { startAt: own.startAt + 60_000, endAt: own.endAt + 60_000 };
    const event = { event: 'RESCHEDULE', note: 'A minute later.' };
    expect(codeOf(await move({ ...event, ...near }))).toBe('ok');
    await schedule('other', times(11, [near.endAt]));
    expect(codeOf(await move({ ...event, ...times(11, [near.endAt]) }))).toBe('DATES_INVALID');
  });

  it('need not be among the days its seller agreed to', async () => {
    await db.transaction(async (tx) =>
      tx.change(listingsPrivate, 'lot', { startUntil: times(10).startAt }),
    );
    expect(codeOf(await move(other()))).toBe('ok');
  });

  it('withdrawn by staff, it never opens, and its seller is told why', async () => {
    const runTriggers = hostOf(house, db);
    await runTriggers(2);
    const before = new Set(await toldIn(db));
    const note = 'The papers name another owner.';
    expect(codeOf(await move({ event: 'WITHDRAW', note }))).toBe('ok');
    await runTriggers(2);
    expect((await toldIn(db)).filter((one) => !before.has(one))).toEqual([
      'LISTING_REMOVED seller',
    ]);
    expect(await db.get(listingsPrivate, 'lot')).toMatchObject({ removedFor: note });
    house.clock.time = times(10).startAt + 1;
    await house.call('scheduler-startAuctionCheck', {}, { kind: 'system' });
    expect((await db.get(auctions, 'lot'))?.status).toBe('WITHDRAWN');
  });

  it('withdrawn by its seller, nobody is told', async () => {
    const runTriggers = hostOf(house, db);
    await runTriggers(2);
    const before = await toldIn(db);
    expect(codeOf(await move({ event: 'WITHDRAW' }, 'seller'))).toBe('ok');
    await runTriggers(2);
    expect(await toldIn(db)).toEqual(before);
    expect((await db.get(listingsPrivate, 'lot'))?.removedFor).toBeUndefined();
  });
});

const openReal = realHouses();

describe('other times that are refused', () => {
  let store: TestStore;

  beforeEach(async () => {
    ({ house, store } = openReal());
    await house.member(['ann', 'seller', 'boss']);
    await schedule();
  });

  const rows: readonly (readonly [string, object, Caller, string])[] = [
    ['its seller', {}, 'seller', 'TRANSITION_REFUSED'],
    ['another member', {}, 'ann', 'LISTING_NOT_FOUND'],
    ['nobody', {}, visitor, 'UNAUTHENTICATED'],
    ['a disabled member', {}, signedIn('seller', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    ['no reason', { note: undefined }, admin, 'REASON_MISSING'],
    ['an empty reason', { note: ' ' }, admin, 'REASON_MISSING'],
    ['a reason too long', { note: 'x'.repeat(501) }, admin, 'INVALID_ARGUMENT'],
    ['no start', { startAt: undefined }, admin, 'DATES_INVALID'],
    ['no end', { endAt: undefined }, admin, 'DATES_INVALID'],
    ['an end that is a word', { endAt: 'soon' }, admin, 'INVALID_ARGUMENT'],
    ['a start that has passed', { startAt: 1 }, admin, 'DATES_INVALID'],
    ['a lot there is not', { listingId: 'none' }, admin, 'LISTING_NOT_FOUND'],
    ['no lot', { listingId: undefined }, admin, 'INVALID_ARGUMENT'],
  ];

  it.each(rows)('%s: nothing is written', async (_what, data, caller, code) => {
    const before = await store.snapshot();
    const asked = { event: 'RESCHEDULE', note: 'On a trip.', ...times(12), ...data };
    expect(codeOf(await move(asked, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('is refused once it is open, and for an advertisement', async () => {
    await house.listing('ad', { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 20_000 });
    const asked = { event: 'RESCHEDULE', note: 'On a trip.' };
    expect(codeOf(await move({ ...asked, ...times(12), listingId: 'ad' }))).toBe(
      'TRANSITION_REFUSED',
    );
    house.clock.time = times(10).startAt + 1;
    await house.call('scheduler-startAuctionCheck', {}, { kind: 'system' });
    expect(codeOf(await move({ ...asked, ...times(12) }))).toBe('TRANSITION_REFUSED');
  });
});
