import { beforeEach, expect, it } from 'vitest';
import { canSort } from '../../../src/app/store/office/query.ts';
import { listingSubmissions } from '../../../src/domain/listings/listing-submission.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data.ts';
import { codeOf, newKey, type House } from '../house.ts';
import { sentUpload, writePicture } from '../pictures.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();
let house: House;

beforeEach(async () => {
  ({ house } = openReal());
  await house.member('ann');
  await house.ports.db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
    return Promise.resolve();
  });
});

it('a submission is found by the VIN it was handed in with, as a listing is', async () => {
  const { db } = house.ports;
  const vehicle = { ...vehicleSample, year: 1989, vin: '1M8GDM9AXKP042788', marketSpec: 'US' };
  const { chassisNumber: _none, ...numbered } = vehicle;
  await db.transaction(async (tx) =>
    tx.create(listingSubmissions, 's1', {
      mode: 'CLASSIFIED',
      status: 'DRAFT',
      step: 6,
      draft: {
        vehicle: { ...numbered, serviceHistory: 'Receipts since 2004.' },
        sale: { askPrice: 41_000, packageId: 'cla-30' },
        contact: {
          name: 'Ann Gravel',
          phone: '+14165550134',
          line1: '12 Quarry Road',
          postal: 'L8P 1A1',
        },
      },
      clientDraftId: 's1',
      uploads: Array.from({ length: 5 }, (_, n) => sentUpload(`p${n}`)),
      termsVersion: 1,
      paymentMethodId: 'pm_1',
      createdBy: 'ann',
    } as never),
  );
  for (let n = 0; n < 5; n += 1) {
    await writePicture(db, `p${n}`, {
      parentType: 'submission',
      parentId: 's1',
      createdBy: 'ann',
    });
  }
  const handIn = { id: 's1', rev: 1, patch: {}, submit: true };
  const answer = await house.call('listings-updateListingSubmission', handIn, 'ann', newKey());
  expect(codeOf(answer)).toBe('ok');
  const found = await db.find(listingSubmissions, {
    where: [['vin', '==', '1M8GDM9AXKP042788']],
    orderBy: [['dateCreated', 'desc']],
    limit: 5,
  });
  expect(found.map(({ id }) => id)).toEqual(['s1']);
  expect(canSort(listingSubmissions, ['vin'], 'dateCreated', true)).toBe(true);
  expect(canSort(listings, ['vehicle.vin'], 'number', true)).toBe(true);
});
