import { beforeEach, describe, expect, it } from 'vitest';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listingSample, vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { cardCharges } from '../../../src/domain/payments/card-charge.entity.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import type { Db, Fresh } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { sentUpload, writePicture } from '../pictures.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let db: Db;

const vin = '1M8GDM9AXKP042788';
const { chassisNumber: _none, ...sample } = vehicleSample;
const vehicle = { ...sample, year: 1989, vin, marketSpec: 'US', serviceHistory: 'Since 2004.' };

/** A listing of the vehicle in a state. */
const list = (id: string, of: Partial<Listing>) =>
  house.listing(id, { ...listingSample, vehicle, ...of } as Partial<Listing>);

const submission = (of: object = {}) =>
  db.transaction(async (tx) =>
    tx.create(listingSubmissions, 's1', {
      mode: 'CLASSIFIED',
      status: 'DRAFT',
      step: 6,
      draft: {
        vehicle,
        sale: { askPrice: 41_000, packageId: 'cla-30' },
        contact: {
          name: 'Ann Gravel',
          phone: '+14165550134',
          line1: '12 Quarry Road',
          postal: 'L8P 1A1',
        },
      },
      clientDraftId: 's1',
      uploads: ['p0', 'p1', 'p2', 'p3', 'p4'].map(sentUpload),
      termsVersion: 1,
      paymentMethodId: 'pm_1',
      createdBy: 'ann',
      ...of,
    } as Fresh<typeof listingSubmissions>),
  );
const handIn = () =>
  house.call(
    'listings-updateListingSubmission',
    { id: 's1', rev: 1, patch: {}, submit: true },
    'ann',
    newKey(),
  );

beforeEach(async () => {
  ({ house, store } = openReal());
  db = house.ports.db;
  await house.member(['ann', 'seller', 'boss']);
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
    return Promise.resolve();
  });
  for (const id of ['p0', 'p1', 'p2', 'p3', 'p4']) {
    await writePicture(db, id, {
      parentType: 'submission',
      parentId: 's1',
      url: `/media/${id}`,
      w: 1_600,
      h: 1_200,
    });
  }
});

describe('a VIN that is listed already', () => {
  it.each(['PREVIEW', 'SELLER_REVIEW', 'SCHEDULED', 'LIVE', 'NEGOTIATION'] as const)(
    'is not handed in while its auction is %s',
    async (status) => {
      await list('other', { status });
      await submission();
      const before = await store.snapshot();
      expect(await handIn()).toMatchObject({
        refusal: { code: 'VIN_ON_OFFER', field: 'vehicle.vin' },
      });
      expect(await store.snapshot()).toBe(before);
    },
  );

  it.each(['ACTIVE', 'HIDDEN'] as const)('nor while its classified is %s', async (status) => {
    await list('other', { mode: 'CLASSIFIED', status });
    await submission();
    expect(codeOf(await handIn())).toBe('VIN_ON_OFFER');
  });

  it.each([
    ['was sold', { status: 'SOLD' }],
    ['did not sell', { status: 'UNSOLD' }],
    ['was withdrawn', { status: 'WITHDRAWN' }],
    ['is over', { mode: 'CLASSIFIED', status: 'EXPIRED' }],
    ['is of another vehicle', { vehicle: vehicleSample }],
  ] as const)('is handed in where the other %s', async (_, of) => {
    await list('other', of as Partial<Listing>);
    await submission();
    expect(codeOf(await handIn())).toBe('ok');
  });

  it('is handed in where the other was deleted', async () => {
    await list('other', { status: 'LIVE' });
    await db.transaction(async (tx) => tx.change(listings, 'other', { isDeleted: true }));
    await submission();
    expect(codeOf(await handIn())).toBe('ok');
  });

  it('makes no listing of an accepted submission, and charges nothing; its own is answered again', async () => {
    const agreed = { reserve: 0, packageId: 'cla-30' };
    await submission({ status: 'ACCEPTED', agreed, paymentMethodId: undefined });
    await list('other', { status: 'LIVE' });
    const make = () =>
      house.call('listings-submissionToListing', { submissionId: 's1' }, admin, newKey());
    expect(codeOf(await make())).toBe('VIN_ON_OFFER');
    expect(await db.find(cardCharges, { where: [] })).toEqual([]);
    expect(await db.get(listings, 'l-s1')).toBeNull();
    await db.transaction(async (tx) => tx.change(listings, 'other', { status: 'CANCELLED' }));
    expect(codeOf(await make())).toBe('ok');
    expect(codeOf(await make())).toBe('ok');
    expect((await db.get(listings, 'l-s1'))?.vehicle.vin).toBe(vin);
  });

  it('is not listed by staff, nor again by the seller of what did not sell', async () => {
    await list('other', { status: 'LIVE' });
    const byHand = {
      listingId: 'hand',
      mode: 'CLASSIFIED',
      sellerId: 'ann',
      vehicle: { ...vehicle, noneKnown: ['modifications'] },
      currency: 'CAD',
      packageId: 'cla-30',
      askPrice: 9_000,
      imageIds: ['p0'],
    };
    expect(codeOf(await house.call('listings-createListing', byHand, admin, newKey()))).toBe(
      'VIN_ON_OFFER',
    );
    await list('old', { status: 'UNSOLD', createdBy: 'seller' });
    const again = { listingId: 'old', event: 'RELIST' };
    expect(codeOf(await house.call('listings-moveListing', again, 'seller', newKey()))).toBe(
      'VIN_ON_OFFER',
    );
  });

  it('is offered again by no mark and no renewal, which charges nothing', async () => {
    await list('other', { status: 'LIVE' });
    const mine = { mode: 'CLASSIFIED', createdBy: 'ann', packageId: 'cla-30' } as const;
    await house.listing(
      'sold',
      { ...listingSample, vehicle, ...mine, status: 'SOLD', endAt: house.clock.time } as never,
      { sellerId: 'ann' },
    );
    const mark = () =>
      house.call('listings-markClassifiedAsUnsold', { listingId: 'sold' }, 'ann', newKey());
    expect(codeOf(await mark())).toBe('VIN_ON_OFFER');
    await db.transaction(async (tx) => tx.change(listings, 'sold', { status: 'EXPIRED' }));
    const renew = { listingId: 'sold', event: 'RENEW' };
    expect(codeOf(await house.call('listings-moveListing', renew, 'ann', newKey()))).toBe(
      'VIN_ON_OFFER',
    );
    expect(await db.find(cardCharges, { where: [] })).toEqual([]);
  });
});
