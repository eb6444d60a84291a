import { beforeEach, expect, it } from 'vitest';
import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { codeOf, newKey, startAt, system, type House } from '../house.ts';
import { sentUpload, writePicture } from '../pictures.ts';
import { realHouses } from '../real-store.ts';

const DAY = 86_400_000;
const openReal = realHouses();
let house: House;

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'seller']);
  await house.ports.db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
    return Promise.resolve();
  });
});

it.each([
  ['auc-plus', startAt + DAY],
  ['auc-std', undefined],
])('an auction of %s is on the front page from its start until %s', async (id, until) => {
  await house.auction('lot', { status: 'SCHEDULED' });
  await house.ports.db.transaction(async (tx) =>
    tx.change(listings, 'lot', { packageId: id, featuredUntil: undefined }),
  );
  house.clock.time = startAt;
  await house.call('scheduler-startAuctionCheck', {}, system);
  const lot = await house.ports.db.get(listings, 'lot');
  expect([lot?.status, lot?.featuredUntil]).toEqual(['LIVE', until]);
});

it('days that are filled in later hold for lots that open from then on, as their field says', async () => {
  const { db } = house.ports;
  const opens = { early: startAt, late: startAt + DAY };
  for (const [id, at] of Object.entries(opens)) {
    await house.auction(id, { status: 'SCHEDULED', startAt: at });
    await db.transaction(async (tx) =>
      tx.change(listings, id, { packageId: 'auc-std', featuredUntil: undefined }),
    );
  }
  const featured = async (id: string) => (await db.get(listings, id))?.featuredUntil;
  const start = async (at: number): Promise<void> => {
    house.clock.time = at;
    await house.call('scheduler-startAuctionCheck', {}, system);
  };
  await start(opens.early);
  await db.transaction(async (tx) => tx.change(packages, 'auc-std', { featuredDays: 3 }));
  await start(opens.late);
  expect([await featured('early'), await featured('late')]).toEqual([
    undefined,
    opens.late + 3 * DAY,
  ]);
  expect(packages.fields.featuredDays.means).toContain('not for those that are open');
});

it('a submission with more photos than its package allows is not taken', async () => {
  const { db } = house.ports;
  const sale = { askPrice: 41_000, packageId: 'cla-30' };
  const contact = { name: 'Ann Gravel', phone: '+14165550134', line1: '12 Quarry Road' };
  await db.transaction(async (tx) =>
    tx.create(listingSubmissions, 's1', {
      mode: 'CLASSIFIED',
      status: 'DRAFT',
      step: 6,
      draft: {
        vehicle: { ...vehicleSample, serviceHistory: 'Receipts since 2004.' },
        sale,
        contact: { ...contact, postal: 'L8P 1A1' },
      },
      clientDraftId: 's1',
      uploads: Array.from({ length: 31 }, (_, n) => sentUpload(`p${n}`)),
      termsVersion: 1,
      paymentMethodId: 'pm_1',
      createdBy: 'ann',
    } as never),
  );
  for (let n = 0; n < 31; n += 1) {
    await writePicture(db, `p${n}`, {
      parentType: 'submission',
      parentId: 's1',
      createdBy: 'ann',
    });
  }
  const handIn = { id: 's1', rev: 1, patch: {}, submit: true };
  const answer = await house.call('listings-updateListingSubmission', handIn, 'ann', newKey());
  expect(codeOf(answer)).toBe('PHOTOS_TOO_MANY');
  expect(answer).toMatchObject({
    refusal: { field: 'uploads', details: { name: 'Classified, 30 days', most: 30, ready: 31 } },
  });
  expect(await db.get(listingSubmissions, 's1')).toMatchObject({ status: 'DRAFT' });
});
