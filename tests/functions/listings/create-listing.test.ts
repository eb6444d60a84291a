import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { models } from '../../../src/domain/catalogue/model.entity.ts';
import { galleries } from '../../../src/domain/content/gallery.entity.ts';
import { images } from '../../../src/domain/content/image.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { freeEnds } from '../../../src/domain/listings/schedule.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import type { Db } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, signedIn, visitor, type House } from '../house.ts';
import { writePicture } from '../pictures.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { freshOf } from '../../projections/seed.ts';

const DAY = 86_400_000;
const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

type Caller = Parameters<House['call']>[2];

const photos = Array.from({ length: 12 }, (_, n) => `p${n}`);
const vehicle = {
  ...vehicleSample,
  noneKnown: ['modifications', 'serviceHistory'],
  sellerNotes: 'Tell nobody.',
  lien: { has: true, holder: 'B' },
};
const auction = {
  listingId: 'hand',
  mode: 'AUCTION',
  sellerId: 'ann',
  vehicle,
  currency: 'CAD',
  packageId: 'auc-std',
  reserve: 9_000,
  phone: '+14165550134',
  imageIds: photos.toReversed(),
};
const ad = {
  ...auction,
  mode: 'CLASSIFIED',
  packageId: 'cla-30',
  reserve: 0,
  askPrice: 21_000,
};

const make = (data: object = auction, caller: Caller = admin, key = newKey()) =>
  house.call('listings-createListing', data, caller, key);
const move = (data: object, caller: Caller) =>
  house.call('listings-moveListing', { listingId: 'hand', ...data }, caller, newKey());

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'boss']);
  await house.member('gone', { status: 'DISABLED' });
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
  });
  const good = { parentType: 'listing', url: '/media/p', w: 1_600, h: 1_200 } as const;
  for (const id of photos) {
    await writePicture(db, id, { ...good, parentId: 'hand', createdBy: 'boss' });
  }
  await writePicture(db, 'waits', {
    parentType: 'listing',
    parentId: 'hand',
    createdBy: 'boss',
    status: 'PENDING',
  });
  await writePicture(db, 'foreign', { ...good, parentId: 'hand', createdBy: 'ann' });
});

describe('a listing staff make by hand', () => {
  it('is its seller’s, in the order of its photos, and tells nobody what is private', async () => {
    const title = 'Datsun 240Z, two owners';
    const words = { title, category: 'cars', descriptionHtml: '<p>Driven every summer.</p>' };
    expect(await make({ ...auction, ...words })).toMatchObject({
      ok: true,
      data: { listingId: 'hand', number: 1 },
    });
    const listing = await db.get(listings, 'hand');
    expect(listing).toMatchObject({
      status: 'PREVIEW',
      isPublic: false,
      ...words,
      slug: 'datsun-240z-two-owners',
      seller: 'ann',
      createdBy: 'ann',
      noReserve: false,
      cover: { imageId: 'p11' },
    });
    expect(listing?.pictures.map(({ imageId }) => imageId)).toEqual(photos.toReversed());
    expect(JSON.stringify(listing)).not.toMatch(/Tell nobody|holder|\+1416|9.?000/);
    expect(await db.get(listingsPrivate, 'hand')).toMatchObject({
      sellerId: 'ann',
      reserve: 9_000,
      phone: '+14165550134',
      email: 'ann@example.com',
    });
    expect((await db.get(galleries, 'g-hand'))?.images).toHaveLength(12);
  });

  it('goes the way of any other: its seller approves it, and its photos may be seen', async () => {
    await make();
    expect(codeOf(await move({ event: 'SEND_TO_SELLER' }, admin))).toBe('ok');
    const day = new Date(house.clock.time + 10 * DAY).toISOString().slice(0, 10);
    const endAt = freeEnds(day, [], usualNumbers.auctions)[0] ?? 0;
    const times = { startAt: endAt - 7 * DAY, endAt };
    expect(codeOf(await move({ event: 'APPROVE', ...times }, 'ann'))).toBe('ok');
    expect((await db.get(images, 'p0'))?.isPublic).toBe(true);
    expect(codeOf(await move({ event: 'WITHDRAW' }, 'ann'))).toBe('ok');
  });

  it('is a classified as well, which staff publish', async () => {
    expect(codeOf(await make({ ...ad, obo: true, imageIds: photos.slice(0, 5) }))).toBe('ok');
    expect(await db.get(listings, 'hand')).toMatchObject({ askPrice: 21_000, obo: true });
    expect(codeOf(await move({ event: 'APPROVE' }, admin))).toBe('ok');
    expect(await db.get(listings, 'hand')).toMatchObject({ status: 'ACTIVE', isPublic: true });
  });

  it('is refused with a code, and nothing is written', async () => {
    const { listingId: _, ...nameless } = auction;
    const before = await store.snapshot();
    const refusals = [
      [{ ...auction, sellerId: 'nobody_here' }, admin, 'USER_NOT_FOUND'],
      [{ ...auction, sellerId: 'gone' }, admin, 'USER_NOT_FOUND'],
      [{ ...auction, vehicle: { ...vehicle, noneKnown: [] } }, admin, 'LISTING_INCOMPLETE'],
      [{ ...auction, vehicle: { ...vehicle, year: 1995 } }, admin, 'LISTING_INCOMPLETE'],
      [{ ...auction, reserve: 99 }, admin, 'AGREEMENT_INVALID'],
      [{ ...auction, packageId: 'cla-30' }, admin, 'AGREEMENT_INVALID'],
      [{ ...ad, reserve: 500 }, admin, 'AGREEMENT_INVALID'],
      [{ ...ad, priceOnRequest: true }, admin, 'PRICE_INVALID'],
      [{ ...auction, imageIds: photos.slice(1) }, admin, 'PHOTOS_MISSING'],
      [{ ...auction, imageIds: [...photos.slice(1), 'waits'] }, admin, 'PHOTOS_MISSING'],
      [{ ...auction, imageIds: [...photos.slice(1), 'foreign'] }, admin, 'PHOTOS_MISSING'],
      [{ ...auction, imageIds: [...photos.slice(1), 'p1'] }, admin, 'PHOTOS_MISSING'],
      [{ ...auction, listingId: 'elsewhere' }, admin, 'PHOTOS_MISSING'],
      [{ ...auction, listingId: 'x'.repeat(200) }, admin, 'INVALID_ARGUMENT'],
      [{ ...auction, reserve: '9000' }, admin, 'INVALID_ARGUMENT'],
      [{ ...auction, title: 'x'.repeat(121) }, admin, 'INVALID_ARGUMENT'],
      [nameless, admin, 'INVALID_ARGUMENT'],
      [auction, 'ann', 'STAFF_ONLY'],
      [auction, visitor, 'UNAUTHENTICATED'],
      [auction, signedIn('gone', { role: 'admin' }), 'ACCOUNT_DISABLED'],
    ] as const;
    for (const [data, caller, code] of refusals) {
      expect(codeOf(await make(data, caller)), code).toBe(code);
    }
    expect(await store.snapshot()).toBe(before);
  });

  it('brings a make and a model back that staff had deleted', async () => {
    const { makeId: _make, modelId: _model, ...typed } = vehicle;
    await db.transaction(async (tx) => {
      tx.create(makes, 'lamp', freshOf(makes, 'boss', { name: 'Lamp' }));
      tx.create(models, 'lamp-wick', freshOf(models, 'boss', { makeId: 'lamp', name: 'Wick' }));
    });
    await db.transaction(async (tx) => {
      tx.change(makes, 'lamp', { isDeleted: true, deletedBy: 'boss' });
      tx.change(models, 'lamp-wick', { isDeleted: true, deletedBy: 'boss' });
    });
    const again = { ...typed, makeName: 'Lamp', modelName: 'Wick' };
    expect(codeOf(await make({ ...auction, vehicle: again }))).toBe('ok');
    expect((await db.get(listings, 'hand'))?.vehicle).toMatchObject({
      makeId: 'lamp',
      modelId: 'lamp-wick',
    });
    for (const found of [await db.get(makes, 'lamp'), await db.get(models, 'lamp-wick')]) {
      expect(found).toMatchObject({ isDeleted: false });
      expect(found).not.toHaveProperty('deletedBy');
    }
  });

  it('is made once: its id is taken from then on, and its key answers the same', async () => {
    const key = newKey();
    const made = await make(auction, admin, key);
    const then = await store.snapshot();
    expect(await make(auction, admin, key)).toEqual(made);
    expect(codeOf(await make(auction))).toBe('TRANSITION_REFUSED');
    expect(codeOf(await make({ ...auction, reserve: 8_000 }, admin, key))).not.toBe('ok');
    expect(await store.snapshot()).toBe(then);
  });

  it('names its seller as the member is called', async () => {
    expect(codeOf(await make())).toBe('ok');
    expect((await db.get(listings, 'hand'))?.seller).toBe((await db.get(users, 'ann'))?.username);
  });
});
