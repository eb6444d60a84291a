import { beforeEach, describe, expect, it } from 'vitest';
import { galleries } from '../../../src/domain/content/gallery.entity.ts';
import { images } from '../../../src/domain/content/image.entity.ts';
import { listingSample } from '../../../src/domain/listings/listing-sample.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { withTax } from '../../../src/domain/payments/tax.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { layCard } from '../../../src/embedded/stripe/lay-card.ts';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { expireClassifieds } from '../../../src/functions/listings/mark-classified.ts';
import { chargeMethod } from '../../../src/functions/payments/cards/charge.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { writePicture } from '../pictures.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, signedIn, visitor, type House } from '../house.ts';

const DAY = 86_400_000;
const pictureIds = ['p0', 'p1', 'p2', 'p3', 'p4'];

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

type Caller = Parameters<House['call']>[2];
const move = (data: object, caller: Caller = 'seller', key = newKey()) =>
  house.call('listings-moveListing', { listingId: 'ad', ...data }, caller, key);
const ad = async () => (await db.get(listings, 'ad'))!;

/** A classified before its approval, with five photos. */
const place = (of: Partial<Listing> = {}, secret = {}) =>
  house.listing(
    'ad',
    {
      mode: 'CLASSIFIED',
      status: 'PREVIEW',
      isPublic: false,
      packageId: 'cla-30',
      galleryId: 'g',
      pictures: pictureIds.map((imageId) => ({ ...listingSample.cover, imageId })),
      askPrice: 10_000,
      ...of,
    },
    secret,
  );

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'seller', 'boss']);
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
    tx.create(galleries, 'g', {
      title: 'g',
      parentId: 'ad',
      isPublic: false,
      images: [],
      createdBy: 'seller',
    });
  });
  for (const id of pictureIds) {
    await writePicture(db, id, { parentType: 'listing', parentId: 'ad', isPublic: false });
  }
});

describe('publishing', () => {
  it.each([
    ['its seller', 'seller'],
    ['staff', admin],
  ])('%s publishes it for the days of its package, with its pictures', async (_, by) => {
    await place({ packageId: 'cla-60' });
    const key = newKey();
    const first = await move({ event: 'APPROVE' }, by, key);
    expect(first).toMatchObject({ data: { listingId: 'ad', status: 'ACTIVE' } });
    house.clock.time += DAY;
    expect(await move({ event: 'APPROVE' }, by, key)).toEqual(first);
    const now = house.clock.time - DAY;
    expect(await ad()).toMatchObject({
      status: 'ACTIVE',
      isPublic: true,
      isCurrent: true,
      expiresAt: now + 60 * DAY,
      featuredUntil: now + 7 * DAY,
      priceHistory: [{ at: now, askPrice: 10_000 }],
    });
    expect((await db.get(images, 'p4'))?.isPublic).toBe(true);
    expect((await db.get(galleries, 'g'))?.isPublic).toBe(true);
  });

  it.each([
    ['too few photos', { pictures: [] }, 'PHOTOS_MISSING'],
    ['no price', { askPrice: undefined }, 'PRICE_INVALID'],
    ['a package that is gone', { packageId: 'cla-7' }, 'PACKAGE_GONE'],
  ] as const)('is refused with %s, and nothing is written', async (_, of, code) => {
    const { askPrice, ...rest } = { askPrice: 10_000, ...of };
    await place(askPrice === undefined ? rest : { ...rest, askPrice });
    if (askPrice === undefined) {
      await db.transaction(async (tx) => tx.change(listings, 'ad', { askPrice: undefined }));
    }
    const before = await store.snapshot();
    expect(codeOf(await move({ event: 'APPROVE' }))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});

describe('what is asked', () => {
  it('changes with its history; on request it has no price', async () => {
    await place();
    await move({ event: 'APPROVE' });
    const published = house.clock.time;
    house.clock.time += DAY;
    expect(codeOf(await move({ event: 'EDIT_PRICE', askPrice: 9_500, obo: true }))).toBe('ok');
    const history = [
      { at: published, askPrice: 10_000 },
      { at: published + DAY, askPrice: 9_500 },
    ];
    expect(await ad()).toMatchObject({ askPrice: 9_500, obo: true, priceHistory: history });
    expect(codeOf(await move({ event: 'EDIT_PRICE', priceOnRequest: true }))).toBe('ok');
    expect(await ad()).toMatchObject({ priceOnRequest: true, priceHistory: history });
    expect((await ad()).askPrice).toBeUndefined();
    expect((await ad()).obo).toBeUndefined();
  });

  it('keeps its price where only the best offer is said', async () => {
    await place();
    await move({ event: 'APPROVE' });
    const { priceHistory } = await ad();
    for (const obo of [true, false]) {
      expect(codeOf(await move({ event: 'EDIT_PRICE', obo }))).toBe('ok');
      const { askPrice, obo: isBestOffer = false, priceHistory: history } = await ad();
      expect([askPrice, isBestOffer, history]).toEqual([10_000, obo, priceHistory]);
    }
  });

  it('takes no best offer where the price is on request', async () => {
    await place();
    await move({ event: 'APPROVE' });
    await move({ event: 'EDIT_PRICE', priceOnRequest: true });
    const before = await ad();
    expect(codeOf(await move({ event: 'EDIT_PRICE', obo: true }))).toBe('PRICE_INVALID');
    expect(await ad()).toEqual(before);
  });

  it.each([
    [{}, 'PRICE_INVALID'],
    [{ obo: false }, 'PRICE_INVALID'],
    [{ askPrice: 9_000, priceOnRequest: true }, 'PRICE_INVALID'],
    [{ askPrice: 10_000 }, 'PRICE_INVALID'],
    [{ askPrice: 0 }, 'INVALID_ARGUMENT'],
    [{ askPrice: 9_000.5 }, 'INVALID_ARGUMENT'],
    [{ askPrice: 100_000_001 }, 'INVALID_ARGUMENT'],
    [{ askPrice: '9000' }, 'INVALID_ARGUMENT'],
  ])('%j is refused with %s, and nothing is written', async (asked, code) => {
    await place();
    await move({ event: 'APPROVE' });
    const before = await store.snapshot();
    expect(codeOf(await move({ event: 'EDIT_PRICE', ...asked }))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});

describe('out of sight', () => {
  it('is hidden and shown again while its days run on', async () => {
    await place();
    await move({ event: 'APPROVE' });
    const { expiresAt } = await ad();
    expect(codeOf(await move({ event: 'HIDE' }))).toBe('ok');
    expect(await ad()).toMatchObject({ status: 'HIDDEN', isPublic: false, expiresAt });
    expect(codeOf(await move({ event: 'EDIT_PRICE', askPrice: 9_000 }))).toBe('TRANSITION_REFUSED');
    house.clock.time += DAY;
    expect(codeOf(await move({ event: 'SHOW' }))).toBe('ok');
    expect(await ad()).toMatchObject({ status: 'ACTIVE', isPublic: true, expiresAt });
  });

  it('is removed by staff with a reason its seller reads', async () => {
    await place();
    await move({ event: 'APPROVE' });
    expect(codeOf(await move({ event: 'REMOVE', note: 'Not the seller’s.' }, admin))).toBe('ok');
    expect(await ad()).toMatchObject({ status: 'REMOVED', isPublic: false });
    expect(await db.get(listingsPrivate, 'ad')).toMatchObject({ removedFor: 'Not the seller’s.' });
    expect((await db.get(images, 'p0'))?.isPublic).toBe(false);
    expect((await db.get(galleries, 'g'))?.isPublic).toBe(false);
    expect(codeOf(await move({ event: 'SHOW' }))).toBe('TRANSITION_REFUSED');
  });

  it('pays the package back when withdrawn before it was ever public, and not after', async () => {
    const amount = 4_900;
    const paid = await chargeMethod(house.ports, {
      uid: 'seller',
      methodId: null,
      amount,
      currency: 'CAD',
      key: 'package s1 0',
      purpose: { kind: 'PACKAGE', id: 's1' },
    });
    if (paid.outcome !== 'PAID') throw new Error('not paid');
    const { ref } = paid;
    const refunded = async () =>
      (await db.find(cardCharges, { where: [], limit: 5 })).map((one) => one.refunded);
    await place({}, { packagePaid: { ref, amount } });
    await move({ event: 'APPROVE' });
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('ok');
    expect(await ad()).toMatchObject({ status: 'WITHDRAWN', isPublic: false });
    expect(await refunded()).toEqual([0]);
    await db.transaction(async (tx) => tx.change(listings, 'ad', { status: 'PREVIEW' }));
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('ok');
    expect(await refunded()).toEqual([amount]);
  });
});

describe('renewing', () => {
  const expired = async () => {
    await place();
    await move({ event: 'APPROVE' });
    house.clock.time = ((await ad()).expiresAt ?? 0) + DAY;
    await expireClassifieds(house.ports);
    expect(await ad()).toMatchObject({ status: 'EXPIRED' });
  };
  const charged = async () =>
    (await db.find(cardCharges, { where: [['userId', '==', 'seller']] })).map(
      ({ status, amount }) => [status, amount],
    );
  const { total: price } = withTax(
    firstPackages.find(({ code }) => packageId(code) === 'cla-30')!.price.CAD,
    { country: 'CA', region: 'ON', date: '2027-01-15' },
  );

  it('is paid, once for each time it expired, and its days begin again', async () => {
    await expired();
    const both = await Promise.all([move({ event: 'RENEW' }), move({ event: 'RENEW' })]);
    // A seller who clicks twice pays once and sees that it is offered again.
    expect(both.map(codeOf)).toEqual(['ok', 'ok']);
    expect(codeOf(await move({ event: 'RENEW' }))).toBe('TRANSITION_REFUSED');
    expect(await ad()).toMatchObject({
      status: 'ACTIVE',
      isPublic: true,
      expiresAt: house.clock.time + 30 * DAY,
    });
    expect(await charged()).toEqual([['PAID', price]]);
  });

  it('is refused with a card that is declined, and tried again with another', async () => {
    await expired();
    const carry = (card: string) => {
      const laid = layCard(house.standIn.bank, 'seller', card);
      return db.transaction(async (tx) => tx.change(usersPrivate, 'seller', laid));
    };
    await carry('pm_card_chargeDeclined');
    expect(codeOf(await move({ event: 'RENEW' }))).toBe('CARD_DECLINED');
    expect(await ad()).toMatchObject({ status: 'EXPIRED' });
    await carry('pm_card_visa');
    expect(codeOf(await move({ event: 'RENEW' }))).toBe('ok');
    expect(new Set((await charged()).map(([status]) => status))).toEqual(
      new Set(['DECLINED', 'PAID']),
    );
  });

  it('is its seller’s alone, and charges nobody who may not', async () => {
    await expired();
    expect(codeOf(await move({ event: 'RENEW' }, 'ann'))).toBe('LISTING_NOT_FOUND');
    expect(codeOf(await move({ event: 'RENEW' }, admin))).toBe('TRANSITION_REFUSED');
    await house.auction('lot', { status: 'UNSOLD' });
    expect(codeOf(await move({ event: 'RENEW', listingId: 'lot' }))).toBe('TRANSITION_REFUSED');
    expect(await charged()).toEqual([]);
  });
});

describe('what is not allowed', () => {
  const publicRows = [
    [{ event: 'HIDE' }, 'ann', 'LISTING_NOT_FOUND'],
    [{ event: 'HIDE', listingId: 'none' }, 'seller', 'LISTING_NOT_FOUND'],
    [{ event: 'HIDE', listingId: 7 }, 'seller', 'INVALID_ARGUMENT'],
    [{ event: 'HIDE', listingId: 'x'.repeat(200) }, 'seller', 'INVALID_ARGUMENT'],
    [{ event: 'GIVE' }, 'seller', 'INVALID_ARGUMENT'],
    [{}, 'seller', 'INVALID_ARGUMENT'],
    [{ event: 'HIDE', more: 1 }, 'seller', 'INVALID_ARGUMENT'],
    [{ event: 'HIDE' }, visitor, 'UNAUTHENTICATED'],
    [{ event: 'HIDE' }, signedIn('seller', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    [{ event: 'SHOW' }, 'seller', 'TRANSITION_REFUSED'],
    [{ event: 'APPROVE' }, 'seller', 'TRANSITION_REFUSED'],
    [{ event: 'SEND_TO_SELLER' }, admin, 'TRANSITION_REFUSED'],
    [{ event: 'SEND_BACK', note: 'No' }, 'seller', 'TRANSITION_REFUSED'],
    [{ event: 'REMOVE', note: 'Mine' }, 'seller', 'TRANSITION_REFUSED'],
    [{ event: 'REMOVE' }, admin, 'REASON_MISSING'],
    [{ event: 'REMOVE', note: ' ' }, admin, 'REASON_MISSING'],
    [{ event: 'REMOVE', note: 'x'.repeat(501) }, admin, 'INVALID_ARGUMENT'],
    [{ event: 'WITHDRAW' }, admin, 'TRANSITION_REFUSED'],
    [{ event: 'HIDE', listingId: 'lot' }, 'seller', 'TRANSITION_REFUSED'],
    [{ event: 'EDIT_PRICE', askPrice: 5, listingId: 'lot' }, 'seller', 'TRANSITION_REFUSED'],
  ] as const;

  it.each(publicRows)('%j by %j: %s, and nothing is written', async (data, by, code) => {
    await place();
    await house.auction('lot', { status: 'PREVIEW' });
    await move({ event: 'APPROVE' });
    const before = await store.snapshot();
    expect(codeOf(await move(data, by))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it('the same key with another body is refused', async () => {
    await place();
    const key = newKey();
    await move({ event: 'APPROVE' }, 'seller', key);
    const before = await store.snapshot();
    expect(codeOf(await move({ event: 'HIDE' }, 'seller', key))).not.toBe('ok');
    expect(await store.snapshot()).toBe(before);
  });
});
