import { admin, is, only, owner } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import {
  choice,
  fixed,
  group,
  int,
  json,
  list,
  optional,
  prose,
  ref,
  serverSet,
  text,
  time,
} from '../../kit/fields.ts';
import { dollars, sha256 } from '../../kit/fragments.ts';
import { vehicleSample } from '../listing-sample.ts';
import { modes } from '../modes.ts';
import { draftFields } from './submission-draft.ts';
import { pictureTags } from '../pictures/picture-tags.ts';
import { rejectCode } from './submission-sale.ts';
import { submissionMachine } from './submission-machine.ts';
import { me } from '../../kit/sync.ts';

/** Upload states as the specification names them. */
const uploadStates = ['running', 'paused', 'success', 'canceled', 'error'] as const;

/** Largest picture that may be uploaded, bytes. */
export const mostUploadBytes = 26_214_400;

const upload = group({
  localId: text({ max: 64 }),
  name: text({ max: 255 }),
  bytes: int({ min: 0, max: mostUploadBytes, unit: 'bytes' }),
  sha256: optional(sha256),
  state: choice(uploadStates),
  offset: int({ min: 0, max: mostUploadBytes, unit: 'bytes' }),
  imageId: optional(ref('images')),
  tag: optional(choice(pictureTags)),
  caption: optional(text({ max: 300 })),
  alt: optional(text({ max: 200 })),
});

/** Reserve in whole dollars, 0 for none; the days between which an auction may start, ms UTC. */
export const agreement = group({
  reserve: dollars,
  packageId: ref('packages'),
  startFrom: optional(time()),
  startUntil: optional(time()),
});

const drafted = ['step', 'draft', 'uploads', 'termsVersion'] as const;

export const listingSubmissions = entity({
  name: 'listingSubmissions',
  area: 'listings',
  means: 'A member’s proposal of a vehicle, from first draft to the listing made of it.',
  version: 1,
  rev: true,
  fields: {
    mode: fixed(choice(modes)),
    status: serverSet(choice(submissionMachine.states)),
    /** 1 vehicle, 2 condition, 3 photos, 4 price and package, 5 contact and title, 6 review. */
    step: int({ min: 1, max: 6 }),
    draft: json({
      bytes: 200_000,
      parts: draftFields,
      means: 'The listing as far as it is filled in.',
    }),
    clientDraftId: fixed(text({ min: 1, max: 64 })),
    uploads: list(upload, { max: 300 }),
    reviewNotes: optional(
      list(group({ field: text({ max: 120 }), text: prose({ max: 1_000 }) }), {
        max: 50,
        writer: 'admin',
      }),
    ),
    paymentMethodId: optional(serverSet(text({ max: 255 }))),
    termsVersion: optional(int({ min: 1, max: 10_000 })),
    reviewerId: optional(serverSet(ref('users'))),
    vin: optional(
      serverSet(
        text({
          max: 25,
          means: 'The VIN or frame number it was submitted with, to find it by.',
          label: 'VIN',
        }),
      ),
    ),
    submittedAt: optional(serverSet(time())),
    dueAt: optional(serverSet(time({ means: 'When an answer was promised.' }))),
    answeredAt: optional(
      serverSet(
        time({ means: 'When staff answered last: accepted, rejected or asked for changes.' }),
      ),
    ),
    listingId: optional(serverSet(ref('listings'))),
    rejectCode: optional(serverSet(rejectCode)),
    rejectReason: optional(serverSet(text({ max: 500 }))),
    payment: optional(
      serverSet(
        group(
          {
            state: choice(['DECLINED', 'ACTION', 'SILENT', 'PAID']),
            tries: int({ min: 0, max: 1_000 }),
            at: time(),
          },
          {
            means:
              'Why the package of an accepted submission could not be charged, or that its seller has paid it since.',
          },
        ),
      ),
    ),
    agreed: optional(
      serverSet({
        ...agreement,
        means: 'What staff accepted it with; its seller still approves the finished listing.',
      }),
    ),
  },
  access: {
    get: [owner(), admin()],
    list: [owner(), admin()],
    create: [
      owner(
        'createdBy',
        is('status', 'DRAFT'),
        is('mode', ...modes),
        only('mode', 'status', 'clientDraftId', ...drafted),
      ),
    ],
    update: [
      owner('createdBy', is('status', 'DRAFT', 'CHANGES_REQUESTED'), only(...drafted)),
      admin(only('reviewNotes')),
    ],
  },
  sync: {
    listingSubmissions: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
      group: 'status',
    },
    staffSubmissions: {
      in: 'admin',
      reader: 'staff',
      where: [],
      when: 'viewed',
      live: true,
      group: 'status',
    },
  },
  indexes: [
    ['createdBy', 'updatedAt'],
    ['isDeleted', 'createdBy', '-dateCreated'],
    ['isDeleted', 'createdBy', 'status', '-dateCreated'],
    ['isDeleted', '-dateCreated'],
    ['isDeleted', 'vin', '-dateCreated'],
    ['isDeleted', 'status', '-dateCreated'],
    ['isDeleted', 'reviewerId', '-dateCreated'],
    ['isDeleted', 'reviewerId', 'status', '-dateCreated'],
    ['isDeleted', 'status', 'submittedAt'],
    ['isDeleted', 'status', 'dateEdited'],
  ],
  sample: {
    mode: 'AUCTION',
    status: 'DRAFT',
    step: 2,
    draft: { vehicle: vehicleSample },
    clientDraftId: '01JD3M6A8QZ0X1R2S3T4V5W6X7',
    uploads: [],
  },
});
export type ListingSubmission = Doc<typeof listingSubmissions>;
