import { preferences } from '../../../../src/domain/accounts/preferences.entity.ts';
import { listings } from '../../../../src/domain/listings/listing.entity.ts';
import { vehicleSample } from '../../../../src/domain/listings/listing-sample.ts';
import {
  listingSubmissions,
  type ListingSubmission,
} from '../../../../src/domain/listings/submissions/listing-submission.entity.ts';
import { packages } from '../../../../src/domain/listings/package.entity.ts';
import { firstPackages, packageId } from '../../../../src/domain/platform/first-data/first-data.ts';
import type { Fresh } from '../../../../src/functions/ports.ts';
import { writePicture } from '../../pictures.ts';
import { startAt } from '../../house.ts';
import { DAY, HOUR, admin, endAt, type Cause, type Stage } from './stage.ts';

const uploads = Array.from({ length: 12 }, (_, n) => ({
  localId: `p${n}`,
  name: `${n}.jpg`,
  bytes: 1,
  state: 'success' as const,
  offset: 1,
  imageId: `p${n}`,
}));
const draft = {
  vehicle: { ...vehicleSample, serviceHistory: 'Receipts since 2004.' },
  sale: { noReserve: true, packageId: 'auc-std' },
  contact: { name: 'Ann', phone: '+14165550134', line1: '12 Quarry Road', postal: 'L8P 1A1' },
};

/** A submission of ann’s with some status, complete enough for the following steps. */
const submitted = async ({ house, follow }: Stage, of: Partial<ListingSubmission> = {}) => {
  const { db } = house.ports;
  for (const { imageId } of uploads) {
    const about = { parentType: 'submission', parentId: 's1', w: 1_600, h: 1_200 } as const;
    await writePicture(db, imageId, { ...about, url: `/media/${imageId}` });
  }
  await db.transaction(async (tx) => {
    for (const one of firstPackages) {
      tx.create(packages, packageId(one.code), { ...one, createdBy: 'house' });
    }
    tx.create(listingSubmissions, 's1', {
      mode: 'AUCTION',
      status: 'DRAFT',
      step: 6,
      draft,
      clientDraftId: 's1',
      uploads,
      termsVersion: 1,
      createdBy: 'ann',
      ...of,
    } as Fresh<typeof listingSubmissions>);
  });
  await follow();
};
const move = async (
  { house, call }: Stage,
  data: object,
  caller: typeof admin | string = admin,
) => {
  const { rev = 0 } = (await house.ports.db.get(listingSubmissions, 's1')) ?? {};
  return call('listings-updateListingSubmission', { id: 's1', rev, patch: {}, ...data }, caller);
};
const reviewed = (type: Cause['type'], says: RegExp, data: object): Cause => ({
  type,
  to: ['ann'],
  says,
  cause: async (stage) => {
    await submitted(stage, { status: 'IN_REVIEW' });
    await move(stage, data);
  },
});

const ad = { mode: 'CLASSIFIED', status: 'ACTIVE', askPrice: 20_000, expiresAt: endAt } as const;
const step = ({ call }: Stage, listingId: string, data: object, caller: typeof admin | string) =>
  call('listings-moveListing', { listingId, ...data }, caller);
/** An auction whose text waits for its seller. */
const toApprove = async (stage: Stage): Promise<void> => {
  await stage.house.listing('text', { mode: 'AUCTION', status: 'PREVIEW', isPublic: false });
  await stage.follow();
  await step(stage, 'text', { event: 'SEND_TO_SELLER' }, admin);
};

/** From a submission to a listing, and events of listings outside their bidding. */
export const listingCauses: readonly Cause[] = [
  {
    type: 'SUBMISSION_RECEIVED',
    to: ['ann'],
    says: /You’ll hear from us by \w+, January \d+ at/,
    cause: async (stage) => {
      await submitted(stage);
      await move(stage, { submit: true }, 'ann');
    },
  },
  {
    type: 'SUBMISSION_IN_REVIEW',
    to: ['ann'],
    says: /looking at 1972 Datsun/,
    cause: async (stage) => {
      await submitted(stage, { status: 'SUBMITTED' });
      await move(stage, { event: 'CLAIM' });
    },
  },
  reviewed('SUBMISSION_CHANGES_REQUESTED', /notes say what’s missing/, {
    patch: { reviewNotes: [{ field: 'trim', text: 'Name the trim.' }] },
    event: 'REQUEST_CHANGES',
  }),
  reviewed('SUBMISSION_ACCEPTED', /We accepted 1972 Datsun/, {
    event: 'ACCEPT',
    agreed: { reserve: 0, packageId: 'auc-std' },
  }),
  reviewed('SUBMISSION_REJECTED', /says why/, {
    event: 'REJECT',
    code: 'DUPLICATE',
    reason: 'Seen before.',
  }),
  {
    type: 'SUBMISSION_CONVERTED',
    to: ['ann'],
    says: /You approve it before/,
    cause: async (stage) => {
      const agreed = { reserve: 0, packageId: 'auc-std' };
      await submitted(stage, { status: 'ACCEPTED', agreed });
      await stage.call('listings-submissionToListing', { submissionId: 's1' }, admin);
    },
  },
  {
    type: 'SUBMISSION_PAYMENT_ACTION',
    to: ['ann'],
    says: /could not charge CA\$111.87 to your card. On your submission, choose another card/,
    cause: async (stage) => {
      const agreed = { reserve: 9_000, packageId: 'auc-std' };
      await stage.carry('ann', 'pm_card_chargeDeclined');
      await submitted(stage, { status: 'ACCEPTED', agreed });
      await stage.house.call('listings-submissionToListing', { submissionId: 's1' }, admin);
    },
  },
  {
    type: 'SUBMISSION_REMINDER',
    to: ['ann'],
    says: /Unless you work on it, it expires \w+, \w+ \d+ at/,
    cause: async (stage) => {
      await submitted(stage);
      await stage.at(Math.max(startAt, Date.now()) + 31 * DAY, 'tendDrafts');
    },
  },
  {
    type: 'LISTING_TO_APPROVE',
    to: ['seller'],
    says: /Answer by Friday, January 22 at 4:00\u{A0}AM EST; otherwise it goes back/u,
    cause: toApprove,
  },
  {
    type: 'LISTING_SCHEDULED',
    to: ['seller'],
    says: /opens Saturday, January 16 at 12:00\u{A0}PM EST and ends Saturday, January 23 at 12:00\u{A0}PM EST/u,
    cause: async (stage) => {
      await toApprove(stage);
      const opens = startAt + DAY + 9 * HOUR;
      const times = { startAt: opens, endAt: opens + 7 * DAY };
      await step(stage, 'text', { event: 'APPROVE', ...times }, 'seller');
    },
  },
  {
    type: 'LISTING_RESCHEDULED',
    to: ['seller'],
    says: /opens Sunday, January 17 at 12:00\u{A0}PM EST and ends Sunday, January 24 at 12:00\u{A0}PM EST/u,
    cause: async (stage) => {
      await toApprove(stage);
      const opens = startAt + DAY + 9 * HOUR;
      const times = { startAt: opens, endAt: opens + 7 * DAY };
      await step(stage, 'text', { event: 'APPROVE', ...times }, 'seller');
      const later = { startAt: times.startAt + DAY, endAt: times.endAt + DAY };
      await step(stage, 'text', { event: 'RESCHEDULE', note: 'On a trip.', ...later }, admin);
    },
  },
  {
    type: 'LISTING_REMOVED',
    to: ['seller'],
    says: /Your listings page says why/,
    cause: async (stage) => {
      await stage.house.listing('ad', ad);
      await stage.follow();
      await step(stage, 'ad', { event: 'REMOVE', note: 'Sold elsewhere.' }, admin);
    },
  },
  {
    type: 'PRICE_DROP',
    to: ['cho'],
    says: /is now CA\$19,000/,
    cause: async (stage) => {
      await stage.house.listing('ad', ad);
      await stage.watch('cho', 'ad');
      await step(stage, 'ad', { event: 'EDIT_PRICE', askPrice: 19_000 }, 'seller');
    },
  },
  {
    type: 'CLASSIFIED_EXPIRING',
    to: ['seller'],
    says: /comes down Friday, January 22 at 3:00\u{A0}AM EST. From then on, you can renew/u,
    cause: async (stage) => {
      await stage.house.listing('ad', ad);
      await stage.at(endAt - 7 * DAY, 'tellExpiring');
    },
  },
  {
    type: 'SAVED_SEARCH',
    to: ['cho'],
    says: /1972 Datsun 240Z is coming up/,
    cause: async (stage) => {
      const search = { id: 's1', name: 'Z cars', query: 'make=datsun', notify: 'AT_ONCE' } as const;
      const { db } = stage.house.ports;
      await db.transaction(async (tx) =>
        tx.create(preferences, 'cho', {
          savedSearches: [search],
          createdBy: 'cho',
        }),
      );
      await stage.follow();
      await stage.house.auction('soon', { status: 'SCHEDULED', startAt: startAt + DAY });
      await db.transaction(async (tx) => tx.change(listings, 'soon', { isPublic: true }));
    },
  },
];
