import { listingSubmissions } from '../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { vehicleSample } from '../../../src/domain/listings/listing-sample.ts';
import { packages } from '../../../src/domain/listings/package.entity.ts';
import { notificationMessages } from '../../../src/domain/messages/notification-message.entity.ts';
import { firstPackages, packageId } from '../../../src/domain/platform/first-data/first-data.ts';
import { tendDrafts } from '../../../src/functions/listings/submissions/tend-drafts.ts';
import type { Fresh } from '../../../src/functions/ports.ts';
import { admin, codeOf, newKey, type House } from '../house.ts';
import { sentUpload, writePicture } from '../pictures.ts';
import type { Rows } from './save-setting.ts';

const DAY = 86_400_000;

const handedIn = (mode: 'AUCTION' | 'CLASSIFIED', photos: number) => async (house: House) => {
  const { db } = house.ports;
  const auction = mode === 'AUCTION';
  const code = auction ? 'AUC_STD' : 'CLA_30';
  const offered = firstPackages.find((one) => one.code === code)!;
  await db.transaction(async (tx) =>
    tx.create(packages, packageId(code), { ...offered, createdBy: 'house' }),
  );
  const vehicle = { ...vehicleSample, serviceHistory: 'Receipts.' };
  const sale = { packageId: packageId(code), ...(auction ? { noReserve: true } : { askPrice: 9 }) };
  const contact = { name: 'Ann', phone: '+14165550134', line1: '1 Road', postal: 'L8P 1A1' };
  await db.transaction(async (tx) =>
    tx.create(listingSubmissions, 's1', {
      mode,
      status: 'DRAFT',
      step: 1,
      draft: { vehicle, sale, contact },
      termsVersion: 1,
      paymentMethodId: 'pm_1',
      clientDraftId: 's1',
      uploads: Array.from({ length: photos }, (_, n) => sentUpload(`p-${n}`)),
      createdBy: 'ann',
    } as Fresh<typeof listingSubmissions>),
  );
  for (let n = 0; n < photos; n += 1) {
    await writePicture(db, `p-${n}`, { parentType: 'submission', parentId: 's1' });
  }
  const submit = { id: 's1', rev: 1, patch: {}, submit: true };
  return codeOf(await house.call('listings-updateListingSubmission', submit, 'ann', newKey()));
};

/** A draft untouched for this many days, processed once. */
const leftAlone =
  (days: number, see: (house: House) => Promise<unknown>) => async (house: House) => {
    const { db } = house.ports;
    await db.transaction(async (tx) =>
      tx.create(listingSubmissions, 's1', {
        mode: 'AUCTION',
        status: 'DRAFT',
        step: 1,
        draft: {},
        clientDraftId: 's1',
        uploads: [],
        createdBy: 'ann',
      } as Fresh<typeof listingSubmissions>),
    );
    const { dateEdited = '' } = (await db.get(listingSubmissions, 's1')) ?? {};
    house.clock.time = Date.parse(dateEdited) + days * DAY;
    await tendDrafts(house.ports);
    return see(house);
  };

const reminders = async (house: House): Promise<number> => {
  const found = await house.ports.db.find(notificationMessages, {
    where: [['userId', '==', 'ann']],
  });
  return found.filter(({ type, channel }) => type === 'SUBMISSION_REMINDER' && channel === 'inApp')
    .length;
};

/** Numbers that apply to submissions. */
export const submissionRows: Rows = {
  'auctions.minPhotos': {
    to: 3,
    see: handedIn('AUCTION', 3),
    before: 'PHOTOS_MISSING',
    after: 'ok',
  },
  'classifieds.minPhotos': {
    to: 3,
    see: handedIn('CLASSIFIED', 3),
    before: 'PHOTOS_MISSING',
    after: 'ok',
  },
  'submissions.reviewBusinessDays': {
    to: 10,
    see: async (house) => {
      await handedIn('CLASSIFIED', 5)(house);
      const claim = { id: 's1', rev: 2, patch: {}, event: 'CLAIM' };
      await house.call('listings-updateListingSubmission', claim, admin, newKey());
      const due = (await house.ports.db.get(listingSubmissions, 's1'))?.dueAt ?? 0;
      return due > house.clock.time + 10 * DAY;
    },
    before: false,
    after: true,
  },
  'submissions.remindAfterDays': {
    to: [10, 20],
    see: leftAlone(15, reminders),
    before: 0,
    after: 1,
  },
  'submissions.expireAfterDays': {
    to: 100,
    see: leftAlone(
      95,
      async (house) => (await house.ports.db.get(listingSubmissions, 's1'))?.status,
    ),
    before: 'EXPIRED',
    after: 'DRAFT',
  },
};
