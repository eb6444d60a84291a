import { beforeEach, describe, expect, it } from 'vitest';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import {
  shippings,
  type Shipping,
} from '../../../src/domain/listings/transport/shipping.entity.ts';
import { rates } from '../../../src/domain/platform/rates.ts';
import type { CallAnswer } from '../../../src/functions/calls/call.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, signedIn, system, visitor, type House } from '../house.ts';

const sample = shippings.sample as Fresh<typeof shippings>;
const DAY = 24 * 3_600_000;
const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

const toronto = { postal: 'M5V 2T6', country: 'CA' };
const vancouver = { postal: 'v6b1a1', country: 'CA' };
const seattle = { postal: '98103-1234', country: 'US' };

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
});

const furnish = () =>
  house.call('system-createSystemData', { confirm: 'create', scope: 'shipping' }, system);
const ask = (data: object, caller: Parameters<House['call']>[2] = visitor) =>
  house.call('quotes-getShippingQuote', data, caller);
const amountOf = (answer: CallAnswer) =>
  answer.ok ? (answer.data as { amount: number }).amount : 0;
const rate = (id: string, fields: Partial<Shipping>) =>
  db.transaction(async (tx) =>
    tx.create(shippings, id, { ...sample, ...fields, createdBy: 'boss' }),
  );
const listed = (id: string, of: Partial<Listing> = {}) =>
  house.listing(id, { status: 'ACTIVE', mode: 'CLASSIFIED', ...of });

describe('quotes-getShippingQuote', () => {
  it('answers anybody by the first rates of a house, open and enclosed', async () => {
    await furnish();
    const open = await ask({ from: toronto, to: vancouver });
    expect(open).toEqual({
      ok: true,
      data: {
        amount: 193_000,
        currency: 'CAD',
        km: 3_354,
        transitDaysMin: 5,
        transitDaysMax: 14,
        validUntil: house.clock.time + 14 * DAY,
        estimate: true,
      },
    });
    expect(amountOf(await ask({ from: toronto, to: vancouver, enclosed: true }))).toBe(308_500);
    await house.member('ann');
    expect(await ask({ from: toronto, to: vancouver }, 'ann')).toEqual(open);
    expect(await ask({ from: toronto, to: vancouver }, admin)).toEqual(open);
    const over = amountOf(await ask({ from: toronto, to: seattle }));
    expect(over).toBeGreaterThan(193_000);
  });

  it('a disabled member asks as a visitor does', async () => {
    await furnish();
    await house.member('off', { status: 'DISABLED' });
    const off = signedIn('off', { st: 'disabled' });
    expect(codeOf(await ask({ from: toronto, to: vancouver }, off))).toBe('ok');
  });

  it('goes by size and by whether it runs', async () => {
    await furnish();
    const of = async (vehicle: object) =>
      amountOf(await ask({ from: toronto, to: vancouver, vehicle }));
    expect(await of({ lengthMm: 4_500, runs: true })).toBe(193_000);
    expect(await of({ lengthMm: 6_000, runs: true })).toBeGreaterThan(193_000);
    expect(await of({ lengthMm: 4_500, runs: false })).toBe(208_000);
  });

  it('goes from a listing by its area alone', async () => {
    await furnish();
    await listed('ad');
    const answer = await ask({ listingId: 'ad', to: vancouver });
    expect(codeOf(answer)).toBe('ok');
    // The sample is located in Hamilton.
    const hamilton = { postal: 'L8P 4X3', country: 'CA' };
    expect(answer).toEqual(await ask({ from: hamilton, to: vancouver }));
  });

  it('goes by the nearest rate staff keep, of today, that was not deleted', async () => {
    await furnish();
    await rate('on-bc', { openBase: 100_000, openPerKm: 0, min: 0 });
    expect(amountOf(await ask({ from: toronto, to: vancouver }))).toBe(100_000);
    expect(amountOf(await ask({ from: vancouver, to: toronto }))).toBe(193_000);
    await db.transaction(async (tx) => tx.change(shippings, 'on-bc', { validTo: '2020-01-01' }));
    expect(amountOf(await ask({ from: toronto, to: vancouver }))).toBe(193_000);
    await db.transaction(async (tx) =>
      tx.change(shippings, 'on-bc', { validTo: undefined, isDeleted: true }),
    );
    expect(amountOf(await ask({ from: toronto, to: vancouver }))).toBe(193_000);
  });

  it('days stand in order, however staff wrote them', async () => {
    await rate('on-bc', { transitDaysMin: 14, transitDaysMax: 7 });
    expect(await ask({ from: toronto, to: vancouver })).toMatchObject({
      data: { transitDaysMin: 7, transitDaysMax: 14 },
    });
  });

  it.each([
    ['no postal code', { to: { postal: 'nowhere', country: 'CA' } }, 'POSTAL_UNKNOWN', 'to.postal'],
    [
      'an area there is none of',
      { to: { postal: 'H0Z 1A1', country: 'CA' } },
      'POSTAL_UNKNOWN',
      'to.postal',
    ],
    [
      'a ZIP code in Canada',
      { to: { postal: '98103', country: 'CA' } },
      'POSTAL_UNKNOWN',
      'to.postal',
    ],
    [
      'a postal code in the US',
      { to: { postal: 'M5V2T6', country: 'US' } },
      'POSTAL_UNKNOWN',
      'to.postal',
    ],
    [
      'the same of the start',
      { from: { postal: 'x1', country: 'CA' } },
      'POSTAL_UNKNOWN',
      'from.postal',
    ],
    [
      'a territory without a road',
      { to: { postal: 'X0A 0H0', country: 'CA' } },
      'ROUTE_NOT_SERVED',
    ],
    ['an island', { to: { postal: '96813', country: 'US' } }, 'ROUTE_NOT_SERVED'],
    ['an island of no state', { to: { postal: '00901', country: 'US' } }, 'ROUTE_NOT_SERVED'],
    ['no start', { from: undefined }, 'FROM_ONE_PLACE', 'from'],
    ['two starts', { listingId: 'ad' }, 'FROM_ONE_PLACE', 'from'],
    [
      'a listing there is none of',
      { from: undefined, listingId: 'none' },
      'LISTING_NOT_FOUND',
      'listingId',
    ],
    [
      'one that is not shown',
      { from: undefined, listingId: 'hidden' },
      'LISTING_NOT_FOUND',
      'listingId',
    ],
    [
      'a listing nobody knows the place of',
      { from: undefined, listingId: 'lost' },
      'ROUTE_NOT_SERVED',
    ],
  ] as const)('refuses %s, and writes nothing', async (_what, change, code, field?: string) => {
    await furnish();
    await listed('ad');
    await listed('hidden', { status: 'HIDDEN' });
    await listed('lost');
    await db.transaction(async (tx) => tx.change(listings, 'lost', { spot: undefined }));
    const before = await store.snapshot();
    const answer = await ask({ from: toronto, to: vancouver, ...change });
    expect(codeOf(answer)).toBe(code);
    if (!answer.ok) expect(answer.refusal.field).toBe(field);
    expect(await store.snapshot()).toBe(before);
  });

  it.each([
    ['no destination', { to: undefined }],
    ['a number for a postal code', { to: { postal: 98_103, country: 'US' } }],
    ['a postal code too long', { to: { postal: 'M5V 2T6 M5V', country: 'CA' } }],
    ['another country', { to: { postal: '75001', country: 'FR' } }],
    ['a text for yes', { enclosed: 'yes' }],
    ['a vehicle of no length', { vehicle: { lengthMm: 0, runs: true } }],
    ['a field nobody asked for', { reserve: 1 }],
  ])('refuses %s by its shape, and writes nothing', async (_what, change) => {
    await furnish();
    const before = await store.snapshot();
    const answer = await ask({ from: toronto, to: vancouver, ...change });
    expect(answer).toMatchObject({ ok: false, refusal: { status: 'invalid-argument' } });
    expect(await store.snapshot()).toBe(before);
  });

  it('says a way without a rate is not served, and that no way is on an unfurnished house', async () => {
    expect(codeOf(await ask({ from: toronto, to: vancouver }))).toBe('ROUTE_NOT_SERVED');
    await rate('on-bc', { notServed: true });
    expect(codeOf(await ask({ from: toronto, to: vancouver }))).toBe('ROUTE_NOT_SERVED');
  });

  it('answers the same however often, keeps no key, and stops a flood', async () => {
    await furnish();
    const before = await store.snapshot();
    const key = newKey();
    const call = (to: object) =>
      house.call('quotes-getShippingQuote', { from: toronto, to }, visitor, key);
    const first = await call(vancouver);
    expect(await call(vancouver)).toEqual(first);
    expect(amountOf(await call(seattle))).not.toBe(amountOf(first));
    const burst = rates.R0[0]?.burst ?? 0;
    let last = first;
    for (let n = 0; n < burst; n += 1) last = await call(vancouver);
    expect(codeOf(last)).toBe('RATE_LIMITED');
    expect(await store.snapshot()).toBe(before);
  });
});
