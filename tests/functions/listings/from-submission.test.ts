import { beforeEach, describe, expect, it } from 'vitest';
import { usersPrivate } from '../../../src/domain/accounts/user-private.entity.ts';
import { auctionEngines } from '../../../src/domain/bidding/auction-engine.entity.ts';
import { auctionOf } from '../../../src/domain/bidding/bids/bid-writes.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { galleries } from '../../../src/domain/content/gallery.entity.ts';
import { images } from '../../../src/domain/content/image.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listingsPrivate } from '../../../src/domain/listings/listing-private.entity.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { freeEnds } from '../../../src/domain/listings/schedule.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { takeBackUnanswered } from '../../../src/functions/listings/submissions/unanswered.ts';
import { tendCards } from '../../../src/functions/payments/cards/card-upkeep.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { realHouses, type TestStore } from '../real-store.ts';
import { admin, codeOf, newKey, signedIn, visitor, type House } from '../house.ts';
import { writePicture } from '../pictures.ts';

const DAY = 86_400_000;

let house: House;
const openReal = realHouses();
let store: TestStore;
let db: Db;

type Caller = Parameters<House['call']>[2];
const make = (data: object = { submissionId: 's1' }, caller: Caller = admin, key = newKey()) =>
  house.call('listings-submissionToListing', data, caller, key);
const move = (data: object, caller: Caller = 'ann', key = newKey()) =>
  house.call('listings-moveListing', { listingId: 'l-s1', ...data }, caller, key);

const contact = { name: 'Ann', phone: '+14165550134', line1: '1 Road', postal: 'L8P 1A1' };
const place = (of: Partial<ListingSubmission> = {}) =>
  db.transaction(async (tx) =>
    tx.create(listingSubmissions, 's1', {
      mode: 'AUCTION',
      status: 'ACCEPTED',
      step: 6,
      draft: {
        vehicle: {
          ...vehicleSample,
          sellerNotes: 'Tell nobody.',
          lien: { has: true, holder: 'B' },
        },
        sale: { noReserve: true, packageId: 'auc-std' },
        contact,
      },
      clientDraftId: 's1',
      uploads: [1, 0].map((n) => ({
        localId: `p${n}`,
        name: `${n}.jpg`,
        bytes: 1,
        state: 'success' as const,
        offset: 1,
        imageId: `p${n}`,
      })),
      agreed: { reserve: 0, packageId: 'auc-std' },
      createdBy: 'ann',
      ...of,
    } as Fresh<typeof listingSubmissions>),
  );

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'bob', 'boss']);
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
  });
  for (const id of ['p0', 'p1']) {
    await writePicture(db, id, {
      parentType: 'submission',
      parentId: 's1',
      url: `/media/${id}`,
      w: 1_600,
      h: 1_200,
      isPublic: false,
    });
  }
});

/** A free end ten days from now, with its start. */
const times = (taken: readonly number[] = []) => {
  const day = new Date(house.clock.time + 10 * DAY).toISOString().slice(0, 10);
  const endAt = freeEnds(day, taken, usualNumbers.auctions)[0] ?? 0;
  return { startAt: endAt - 7 * DAY, endAt };
};

describe('the listing of a submission', () => {
  it('is made once, before its seller’s approval, and tells nobody what is private', async () => {
    await place();
    const made = await make();
    expect(made).toMatchObject({ ok: true, data: { listingId: 'l-s1', number: 1 } });
    const listing = await db.get(listings, 'l-s1');
    expect(listing).toMatchObject({
      status: 'PREVIEW',
      isPublic: false,
      title: '1972 Datsun 240Z',
      slug: '1972-datsun-240z',
      category: 'classics',
      createdBy: 'ann',
      cover: { imageId: 'p1' },
    });
    expect(listing?.pictures.map(({ imageId }) => imageId)).toEqual(['p1', 'p0']);
    expect(JSON.stringify(listing)).not.toMatch(/Tell nobody|holder|1 Road|\+1416/);
    expect(await db.get(listingsPrivate, 'l-s1')).toMatchObject({
      sellerId: 'ann',
      reserve: 0,
      phone: '+14165550134',
      submissionId: 's1',
      address: { line1: '1 Road', city: 'Hamilton' },
    });
    expect((await db.get(galleries, 'g-s1'))?.images).toHaveLength(2);
    expect(await db.get(listingSubmissions, 's1')).toMatchObject({
      status: 'CONVERTED',
      listingId: 'l-s1',
    });
    expect(await make()).toEqual(made);
    expect(await db.find(listings, { where: [], limit: 10 })).toHaveLength(1);
  });

  it('is called and described as staff say', async () => {
    await place();
    const words = {
      title: 'One-owner Datsun 240Z',
      category: 'cars',
      descriptionHtml: '<p>Kept indoors.</p>',
    };
    expect(codeOf(await make({ submissionId: 's1', ...words }))).toBe('ok');
    const slug = 'one-owner-datsun-240z';
    expect(await db.get(listings, 'l-s1')).toMatchObject({ ...words, slug });
    expect(await db.get(galleries, 'g-s1')).toMatchObject({ title: words.title });
  });

  it('brings a make the catalogue lacks into it, once', async () => {
    const { makeId: _make, modelId: _model, ...told } = vehicleSample;
    const vehicle = { ...told, makeName: 'Škoda', modelName: '110 R' };
    await place({ draft: { vehicle, sale: {}, contact: {} } });
    expect(codeOf(await make())).toBe('ok');
    expect(await db.get(makes, 'skoda')).toMatchObject({ name: 'Škoda', path: 'skoda' });
    expect((await db.get(listings, 'l-s1'))?.vehicle).toMatchObject({
      makeId: 'skoda',
      modelId: 'skoda-110-r',
    });
  });

  it('stays accepted when the package cannot be charged, and says so on it', async () => {
    await place({ agreed: { reserve: 9_000, packageId: 'auc-std' } });
    await db.transaction(async (tx) => tx.change(usersPrivate, 'ann', { cards: [] }));
    expect(codeOf(await make())).toBe('PAYMENT_ACTION_REQUIRED');
    expect(await db.get(listingSubmissions, 's1')).toMatchObject({
      status: 'ACCEPTED',
      payment: { state: 'DECLINED', tries: 1 },
    });
    expect(await db.get(listings, 'l-s1')).toBeNull();
  });

  it('charges the package once, and pays it back whole when it is withdrawn in time', async () => {
    await place({ agreed: { reserve: 9_000, packageId: 'auc-std' } });
    expect(codeOf(await make())).toBe('ok');
    expect(codeOf(await make())).toBe('ok');
    expect(await db.get(listingsPrivate, 'l-s1')).toMatchObject({
      packagePaid: { amount: 11_187 },
    });
    const paid = () => db.find(cardCharges, { where: [], limit: 5 });
    expect(await paid()).toMatchObject([{ amount: 11_187, status: 'PAID', refunded: 0 }]);
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('ok');
    expect(await paid()).toMatchObject([{ amount: 11_187, refunded: 11_187 }]);
  });

  const row = async () => (await db.find(cardCharges, { where: [], limit: 5 }))[0]!;

  it('is paid back by half when it is withdrawn after it was scheduled', async () => {
    await place({ agreed: { reserve: 9_000, packageId: 'auc-std' } });
    await make();
    await move({ event: 'SEND_TO_SELLER' }, admin);
    expect(codeOf(await move({ event: 'APPROVE', ...times() }))).toBe('ok');
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('ok');
    expect(await row()).toMatchObject({ taken: 11_187, refunded: 5_594 });
    await tendCards(house.ports);
    expect(await row()).toMatchObject({ taken: 11_187, refunded: 5_594 });
    expect(await row()).not.toHaveProperty('giveBack');
  });

  it.each([true, undefined])(
    'tells bidders that they are near its reserve: %s',
    async (showNear) => {
      const sale = { noReserve: false, reserve: 10_000, packageId: 'auc-std' };
      await place({
        draft: {
          vehicle: vehicleSample,
          contact,
          sale: showNear === undefined ? sale : { ...sale, showNear },
        },
        agreed: { reserve: 10_000, packageId: 'auc-std' },
      });
      await make();
      await move({ event: 'SEND_TO_SELLER' }, admin);
      expect(codeOf(await move({ event: 'APPROVE', ...times() }))).toBe('ok');
      const engine = (await db.get(auctionEngines, 'l-s1'))!;
      const near = (price: number) => auctionOf({ ...engine, price }, 'ben').reserveNear;
      expect([near(8_999), near(9_000)]).toEqual(
        showNear === undefined ? [undefined, undefined] : [false, true],
      );
    },
  );

  it('is paid back by the clock when the provider could not be reached, and once', async () => {
    await place({ agreed: { reserve: 9_000, packageId: 'auc-std' } });
    await make();
    house.network(() => () => Promise.reject(new TypeError('no route')));
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('ok');
    await tendCards(house.ports);
    expect(await row()).toMatchObject({ refunded: 0, giveBack: 11_187 });
    // The refund arrives, but its response is lost.
    house.network((usual) => async (...of) => {
      await usual(...of);
      throw new TypeError('the connection was cut');
    });
    await tendCards(house.ports);
    house.network((usual) => usual);
    await tendCards(house.ports);
    await tendCards(house.ports);
    expect(await row()).toMatchObject({ taken: 11_187, refunded: 11_187 });
    expect(await row()).not.toHaveProperty('giveBack');
  });

  it('is refused with a code, and nothing is written', async () => {
    await place({ status: 'IN_REVIEW' });
    const before = await store.snapshot();
    const refusals = [
      [{ submissionId: 's1' }, admin, 'TRANSITION_REFUSED'],
      [{ submissionId: 'none' }, admin, 'SUBMISSION_NOT_FOUND'],
      [{ submissionId: 7 }, admin, 'INVALID_ARGUMENT'],
      [{}, admin, 'INVALID_ARGUMENT'],
      [{ submissionId: 's1', title: 'Short' }, admin, 'INVALID_ARGUMENT'],
      [{ submissionId: 's1', category: 'boats' }, admin, 'INVALID_ARGUMENT'],
      [{ submissionId: 'x'.repeat(200) }, admin, 'INVALID_ARGUMENT'],
      [{ submissionId: 's1' }, 'ann', 'STAFF_ONLY'],
      [{ submissionId: 's1' }, visitor, 'UNAUTHENTICATED'],
    ] as const;
    for (const [data, caller, code] of refusals) {
      expect(codeOf(await make(data, caller)), code).toBe(code);
    }
    expect(await store.snapshot()).toBe(before);
  });
});

describe('the days a start was agreed for', () => {
  it('are kept with the listing and hold its seller to them', async () => {
    const { startAt, endAt } = times();
    const agreed = { reserve: 0, packageId: 'auc-std', startFrom: startAt + DAY };
    await place({ agreed: { ...agreed, startUntil: startAt + 3 * DAY } });
    await make();
    await move({ event: 'SEND_TO_SELLER' }, admin);
    const before = await store.snapshot();
    for (const days of [0, 4]) {
      const at = { startAt: startAt + days * DAY, endAt: endAt + days * DAY };
      expect(codeOf(await move({ event: 'APPROVE', ...at })), `${days}`).toBe('DATES_INVALID');
    }
    expect(await store.snapshot()).toBe(before);
    const within = { startAt: startAt + 2 * DAY, endAt: endAt + 2 * DAY };
    expect(codeOf(await move({ event: 'APPROVE', ...within }))).toBe('ok');
  });
});

describe('a listing before it is live', () => {
  beforeEach(async () => {
    await place();
    await make();
  });

  it('goes to its seller, who approves it with its times: then it may be seen', async () => {
    expect(codeOf(await move({ event: 'SEND_TO_SELLER' }, admin))).toBe('ok');
    expect((await db.get(listingsPrivate, 'l-s1'))?.answerBy).toBe(house.clock.time + 7 * DAY);
    expect((await db.get(images, 'p0'))?.isPublic).toBe(false);
    const approved = { event: 'APPROVE', ...times() };
    const key = newKey();
    expect(codeOf(await move(approved, 'ann', key))).toBe('ok');
    expect(codeOf(await move(approved, 'ann', key))).toBe('ok');
    expect(codeOf(await move({ event: 'WITHDRAW' }, 'ann', key))).not.toBe('ok');
    expect(await db.get(listings, 'l-s1')).toMatchObject({ status: 'SCHEDULED', isPublic: true });
    expect(await db.get(auctionEngines, 'l-s1')).toMatchObject({ sellerId: 'ann' });
    expect((await db.get(images, 'p0'))?.isPublic).toBe(true);
    expect((await db.get(galleries, 'g-s1'))?.isPublic).toBe(true);
  });

  it('is sent back with a word why, or goes back by itself after seven days', async () => {
    await move({ event: 'SEND_TO_SELLER' }, admin);
    expect(codeOf(await move({ event: 'SEND_BACK' }))).toBe('NOTES_MISSING');
    expect(codeOf(await move({ event: 'SEND_BACK', note: 'Wrong colour.' }))).toBe('ok');
    expect(await db.get(listingsPrivate, 'l-s1')).toMatchObject({ sellerNote: 'Wrong colour.' });
    await move({ event: 'SEND_TO_SELLER' }, admin);
    house.clock.time += 7 * DAY - 1;
    await takeBackUnanswered(house.ports);
    expect((await db.get(listings, 'l-s1'))?.status).toBe('SELLER_REVIEW');
    house.clock.time += 1;
    await takeBackUnanswered(house.ports);
    await takeBackUnanswered(house.ports);
    expect((await db.get(listings, 'l-s1'))?.status).toBe('PREVIEW');
  });

  it('is taken back by staff while its seller thinks about it', async () => {
    await move({ event: 'SEND_TO_SELLER' }, admin);
    expect(codeOf(await move({ event: 'TAKE_BACK' }, 'ann'))).toBe('TRANSITION_REFUSED');
    expect(codeOf(await move({ event: 'TAKE_BACK' }, 'bob'))).toBe('LISTING_NOT_FOUND');
    expect(codeOf(await move({ event: 'TAKE_BACK' }, admin))).toBe('ok');
    expect((await db.get(listings, 'l-s1'))?.status).toBe('PREVIEW');
    expect((await db.get(listingsPrivate, 'l-s1'))?.answerBy).toBeUndefined();
    expect(codeOf(await move({ event: 'APPROVE', ...times() }))).toBe('TRANSITION_REFUSED');
    expect(codeOf(await move({ event: 'TAKE_BACK' }, admin))).toBe('TRANSITION_REFUSED');
    expect(codeOf(await move({ event: 'SEND_TO_SELLER' }, admin))).toBe('ok');
  });

  it('is withdrawn by its seller, before it is scheduled and after', async () => {
    await move({ event: 'SEND_TO_SELLER' }, admin);
    await move({ event: 'APPROVE', ...times() });
    expect(codeOf(await move({ event: 'WITHDRAW' }))).toBe('ok');
    expect(await db.get(listings, 'l-s1')).toMatchObject({ status: 'WITHDRAWN' });
    expect(await db.get(auctionEngines, 'l-s1')).toMatchObject({ status: 'WITHDRAWN' });
  });

  it('is refused with a code, and nothing is written', async () => {
    const before = await store.snapshot();
    const refusals = [
      [{ event: 'APPROVE', ...times() }, 'ann', 'TRANSITION_REFUSED'],
      [{ event: 'SEND_TO_SELLER' }, 'ann', 'TRANSITION_REFUSED'],
      [{ event: 'WITHDRAW' }, admin, 'REASON_MISSING'],
      [{ event: 'RESCHEDULE', ...times(), note: 'Why.' }, admin, 'TRANSITION_REFUSED'],
      [{ event: 'RESCHEDULE', ...times() }, 'ann', 'TRANSITION_REFUSED'],
      [{ event: 'WITHDRAW' }, 'bob', 'LISTING_NOT_FOUND'],
      [{ event: 'WITHDRAW', listingId: 'none' }, 'ann', 'LISTING_NOT_FOUND'],
      [{ event: 'WITHDRAW', listingId: 7 }, 'ann', 'INVALID_ARGUMENT'],
      [{ event: 'SELL' }, 'ann', 'INVALID_ARGUMENT'],
      [{}, 'ann', 'INVALID_ARGUMENT'],
      [{ event: 'SEND_BACK', note: 'x'.repeat(501) }, 'ann', 'INVALID_ARGUMENT'],
      [{ event: 'WITHDRAW' }, visitor, 'UNAUTHENTICATED'],
      [{ event: 'WITHDRAW' }, signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
    ] as const;
    for (const [data, caller, code] of refusals) {
      expect(codeOf(await move(data, caller)), code).toBe(code);
    }
    expect(await store.snapshot()).toBe(before);
    await move({ event: 'SEND_TO_SELLER' }, admin);
    const sent = await store.snapshot();
    expect(codeOf(await move({ event: 'APPROVE' }))).toBe('DATES_INVALID');
    const late = times();
    const odd = { startAt: late.startAt, endAt: late.endAt + DAY };
    expect(codeOf(await move({ event: 'APPROVE', ...odd }))).toBe('DATES_INVALID');
    expect(await store.snapshot()).toBe(sent);
  });
});

it('members the seller names as others on the title cannot bid on it', async () => {
  const contact = {
    name: 'Ann',
    phone: '+14165550134',
    line1: '1 Road',
    postal: 'L8P 1A1',
    coOwners: 'Bob Gravel @bob, @nobody_here, @ann',
  };
  await place();
  await db.transaction(async (tx) => {
    const { draft } = (await tx.get(listingSubmissions, 's1')) as ListingSubmission;
    tx.change(listingSubmissions, 's1', { draft: { ...(draft as object), contact } });
  });
  expect(codeOf(await make())).toBe('ok');
  expect(await db.get(listingsPrivate, 'l-s1')).toMatchObject({ coOwners: ['bob'] });
});
