import { beforeEach, describe, expect, it } from 'vitest';
import { canSort } from '../../../src/app/admin/data/documents/query.ts';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { vehicleRows } from '../../../src/wording/listings/fact-rows.ts';
import { wordsOfLot } from '../../../src/domain/listings/search/lot-words.ts';
import { findableWords, searchWordsOf } from '../../../src/domain/listings/search/words.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { listingSample, vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { codeOf, newKey, type House } from '../house.ts';
import { sentUpload, writePicture } from '../pictures.ts';
import { realHouses } from '../real-store.ts';
import { sampleOf } from '../../projections/seed.ts';

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

/** A filled-in draft of Ann’s with the vehicle’s number. */
const filledIn = async (of: object): Promise<void> => {
  const { db } = house.ports;
  const { chassisNumber: _none, ...numbered } = vehicleSample;
  await db.transaction(async (tx) =>
    tx.create(listingSubmissions, 's1', {
      mode: 'CLASSIFIED',
      status: 'DRAFT',
      step: 6,
      draft: {
        vehicle: { ...numbered, serviceHistory: 'Receipts since 2004.', ...of },
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
};
const handIn = () =>
  house.call(
    'listings-updateListingSubmission',
    { id: 's1', rev: 1, patch: {}, submit: true },
    'ann',
    newKey(),
  );
const idsOf = async (number: string) =>
  (
    await house.ports.db.find(listingSubmissions, {
      where: [['vin', '==', number]],
      orderBy: [['dateCreated', 'desc']],
      limit: 5,
    })
  ).map(({ id }) => id);

it('a submission is found by the VIN it was handed in with, as a listing is', async () => {
  await filledIn({ year: 1989, vin: '1M8GDM9AXKP042788', marketSpec: 'US' });
  expect(codeOf(await handIn())).toBe('ok');
  expect(await idsOf('1M8GDM9AXKP042788')).toEqual(['s1']);
  expect(canSort(listingSubmissions, ['vin'], 'dateCreated', true)).toBe(true);
  expect(canSort(listings, ['vehicle.vin'], 'number', true)).toBe(true);
  expect(canSort(listings, ['vehicle.chassisNumber'], 'number', true)).toBe(true);
});

describe('a car of another market from 1981 on', () => {
  const frames = ['BNR34', 'JZX100-0123456', 'GF-AE86-5012345', 'BCNR33-0012345678'];

  it.each(
    (['JDM', 'EU', 'OTHER'] as const).flatMap((market) =>
      frames.map((number) => [market, number] as const),
    ),
  )('%s is handed in with the frame number %s, hyphens and all', async (marketSpec, number) => {
    await filledIn({ year: 1998, chassisNumber: number, marketSpec });
    expect(codeOf(await handIn())).toBe('ok');
    expect(await idsOf(number)).toEqual(['s1']);
  });

  it.each([
    ['JDM', 'AE86'],
    ['EU', 'GF-AE86-501234567X'],
    ['US', 'JZX100-0123456'],
    ['CA', 'JZX100-0123456'],
  ])('%s is not handed in with %s', async (marketSpec, chassisNumber) => {
    await filledIn({ year: 1998, chassisNumber, marketSpec });
    expect(codeOf(await handIn())).toBe('SUBMISSION_INCOMPLETE');
  });

  it.each([
    ['Nissan', 'ok'],
    [vehicleSample.makeName, 'VIN_ON_OFFER'],
  ])('is not offered twice; a %s of the same number is %s', async (makeName, answer) => {
    const frame = { year: 1998, chassisNumber: 'JZX100-0123456', marketSpec: 'JDM' };
    const vehicle = { ...vehicleSample, ...frame, makeName };
    await house.listing('other', { ...listingSample, status: 'ACTIVE', vehicle } as never);
    await filledIn(frame);
    expect(codeOf(await handIn())).toBe(answer);
  });
});

it('a frame number is on the lot as it is stamped, and search finds it with or without hyphens', () => {
  const vehicle = { ...vehicleSample, chassisNumber: 'JZX100-0123456' };
  const lot = sampleOf(listings, { vehicle });
  expect(vehicleRows(lot, 'km')[0]).toEqual(['Serial number', 'JZX100-0123456']);
  const words = findableWords(
    wordsOfLot(lot)
      .map(([text]) => text)
      .join(' '),
  );
  expect(words).toContain('jzx1000123456');
  for (const word of searchWordsOf('JZX100-0123456')) expect(words).toContain(word);
});
