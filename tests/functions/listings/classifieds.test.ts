import { beforeEach, describe, expect, it } from 'vitest';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import { expireClassifieds } from '../../../src/functions/listings/mark-classified.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { memoryRateStore } from '../../../src/functions/limits/rate-store.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, signedIn, startAt, type House } from '../house.ts';

const DAY = 24 * 3_600_000;
let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'seller', 'boss']);
  const ad: Partial<Listing> = {
    mode: 'CLASSIFIED',
    status: 'ACTIVE',
    askPrice: 9_000,
    expiresAt: startAt + 30 * DAY,
  };
  await house.listing('ad', ad, { phone: '+14165550134' });
  await house.listing('mute', ad);
  await house.listing('hidden', { ...ad, status: 'HIDDEN' });
  await house.auction('lot');
});

const mark = (what: 'Sold' | 'Unsold', caller: Parameters<House['call']>[2], more = {}) =>
  house.call(`listings-markClassifiedAs${what}`, { listingId: 'ad', ...more }, caller, newKey());

describe('sold and unsold', () => {
  it('keeps the price private unless it is shared', async () => {
    await mark('Sold', 'seller', { soldPrice: 8_500 });
    expect(await db.get(listings, 'ad')).toMatchObject({ status: 'SOLD', soldVia: 'CLASSIFIED' });
    expect((await db.get(listings, 'ad'))?.soldPrice).toBeUndefined();
    expect(await db.get(listingsPrivate, 'ad')).toMatchObject({ soldPricePrivate: 8_500 });
    expect(codeOf(await mark('Sold', 'seller'))).toBe('ok');
    await mark('Unsold', 'seller');
    await mark('Sold', admin, { soldPrice: 8_000, share: true });
    expect(await db.get(listings, 'ad')).toMatchObject({ soldPrice: 8_000 });
  });

  it('taken back it runs on, or has expired meanwhile, or it is too late', async () => {
    await mark('Sold', 'seller');
    expect(await mark('Unsold', 'seller')).toMatchObject({ data: { status: 'ACTIVE' } });
    await mark('Sold', 'seller');
    house.clock.time += 40 * DAY;
    expect(await mark('Unsold', 'seller')).toMatchObject({ data: { status: 'EXPIRED' } });
    expect((await db.get(listings, 'ad'))?.result).toBeUndefined();
    const early = { listingId: 'mute' };
    await house.call('listings-markClassifiedAsSold', early, 'seller', newKey());
    house.clock.time += 60 * DAY + 1;
    expect(codeOf(await mark('Unsold', 'seller', early))).toBe('TOO_LATE');
  });

  it.each([
    ['ann', {}, 'LISTING_NOT_FOUND'],
    ['seller', { listingId: 'none' }, 'LISTING_NOT_FOUND'],
    ['seller', { listingId: 'lot' }, 'NOT_A_CLASSIFIED'],
    ['seller', { listingId: 'hidden' }, 'TRANSITION_REFUSED'],
    ['seller', { soldPrice: -1 }, 'INVALID_ARGUMENT'],
  ])('%s %j is refused with %s and writes nothing', async (caller, more, code) => {
    const before = await store.snapshot();
    expect(codeOf(await mark('Sold', caller, more))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('a refused transition is logged', async () => {
    await mark('Sold', 'seller', { listingId: 'hidden' });
    expect(house.lines.at(-1)).toMatch(/^warn listings-markClassifiedAsSold: A classified/);
  });

  it('expires what is over, hidden or not, once', async () => {
    house.clock.time = startAt + 30 * DAY;
    expect(await expireClassifieds(house.ports)).toBe(3);
    expect(await db.get(listings, 'hidden')).toMatchObject({ status: 'EXPIRED' });
    expect(await expireClassifieds(house.ports)).toBe(0);
  });
});

describe('listings-revealListingNumber', () => {
  const reveal = (listingId: string, caller: Parameters<House['call']>[2] = 'ann') =>
    house.call('listings-revealListingNumber', { listingId }, caller);

  it('tells a verified member, counts and logs it', async () => {
    expect(await reveal('ad')).toEqual({ ok: true, data: { phone: '+14165550134' } });
    expect(await db.get(listingsPrivate, 'ad')).toMatchObject({ revealCount: 1 });
    expect(house.lines.at(-1)).toContain('revealListingNumber');
  });

  it.each([
    ['none', 'ann', 'LISTING_NOT_FOUND'],
    ['lot', 'ann', 'NOT_A_CLASSIFIED'],
    ['mute', 'ann', 'NO_PHONE'],
    ['ad', signedIn('ann', { email_verified: false }), 'EMAIL_NOT_VERIFIED'],
  ] as const)('%s: refused with %s', async (id, caller, code) => {
    expect(codeOf(await reveal(id, caller))).toBe(code);
  });

  it('no day ever holds more than twenty, and a restart forgets none', async () => {
    const told: number[] = [];
    for (let i = 0; i < 80; i += 1) {
      house.clock.time += 1_800_000;
      // As after a restart: memory is lost.
      const dispatcher = openDispatcher({ ...house.ports, rates: memoryRateStore() });
      const call = { name: 'listings-revealListingNumber', data: { listingId: 'ad' } };
      const answer = await dispatcher.call({ ...call, caller: signedIn('ann') });
      if (answer.ok) told.push(house.clock.time);
      else expect(answer).toMatchObject({ refusal: { code: 'RATE_LIMITED' } });
    }
    for (const at of told) {
      const day = told.filter((other) => other >= at && other < at + 24 * 3_600_000);
      expect(day.length).toBeLessThanOrEqual(20);
    }
    expect(told).toHaveLength(40);
    expect(await db.get(listingsPrivate, 'ad')).toMatchObject({ revealCount: 40 });
  });
});
