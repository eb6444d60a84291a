import {
  admin,
  anyone,
  between,
  fixes,
  is,
  limit,
  only,
  owner,
  ownUpload,
  parentNot,
  parentOwn,
} from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, fixed, group, int, list, optional, serverSet, text } from '../kit/fields.ts';
import { sha256 } from '../kit/fragments.ts';
import { me } from '../kit/sync.ts';

export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
] as const;
const largestPicture = 26_214_400;

const parents = {
  listing: 'listings',
  submission: 'listingSubmissions',
  blog: 'blogs',
  gallery: 'galleries',
  member: 'users_private',
} as const;

/** Conditions of a new picture: in the sender's own folder, of a known type, not public yet. */
const sent = [
  is('status', 'PENDING'),
  is('isPublic', false),
  is('mime', ...imageTypes),
  between('bytes', 1, largestPicture),
  ownUpload('storagePath'),
  only(
    'parentType',
    'parentId',
    'status',
    'isPublic',
    'storagePath',
    'mime',
    'bytes',
    'alt',
    'caption',
    'order',
  ),
];

export const images = entity({
  name: 'images',
  area: 'content',
  means: 'A picture: who sent it, what it hangs on, and the renditions the server made of it.',
  version: 1,
  rev: true,
  fields: {
    parentType: choice([
      'listing',
      'submission',
      'blog',
      'gallery',
      'member',
      'make',
      'model',
      'giveaway',
      'page',
    ]),
    parentId: text({ max: 128, format: 'id' }),
    status: serverSet(choice(['PENDING', 'READY', 'REFUSED'])),
    isPublic: serverSet(bool()),
    storagePath: fixed(text({ max: 500 })),
    mime: fixed(choice(imageTypes)),
    bytes: fixed(int({ min: 1, max: largestPicture, unit: 'bytes' })),
    refusedFor: optional(
      serverSet(
        text({ max: 300, means: 'Code of why the server could not take it, for its sender.' }),
      ),
    ),
    preview: optional(
      serverSet(
        text({ max: 300, means: 'Path and token of a small copy, for its owner’s other devices.' }),
      ),
    ),
    sha256: optional(serverSet(sha256)),
    w: optional(serverSet(int({ min: 1, max: 20_000, unit: 'px' }))),
    h: optional(serverSet(int({ min: 1, max: 20_000, unit: 'px' }))),
    url: optional(serverSet(text({ max: 500, means: 'Base path of the renditions.' }))),
    variants: optional(
      serverSet(
        list(
          group({
            w: int({ min: 1, max: 20_000 }),
            format: choice(['avif', 'webp', 'jpeg']),
            bytes: int({ min: 0, max: largestPicture }),
          }),
          { max: 40 },
        ),
      ),
    ),
    color: optional(serverSet(text({ min: 7, max: 7, pattern: '#[0-9a-f]{6}' }))),
    alt: optional(text({ max: 200 })),
    caption: optional(text({ max: 300 })),
    order: optional(int({ min: 0, max: 10_000 })),
    credit: optional(text({ max: 120 })),
  },
  access: {
    get: [anyone(is('isPublic', true), is('status', 'READY')), owner(), admin()],
    list: [
      anyone(is('isPublic', true), is('status', 'READY'), fixes('parentId'), limit(200)),
      owner(),
      admin(),
    ],
    create: [owner('createdBy', ...sent), admin(...sent)],
    update: [
      owner(
        'createdBy',
        only('caption', 'alt', 'order', 'parentId'),
        parentOwn('parentType', 'parentId', parents),
      ),
      admin(only('caption', 'alt', 'order', 'credit', 'isPublic', 'status')),
    ],
    remove: [owner('createdBy', parentNot('listings', 'parentId', 'status', 'LIVE')), admin()],
  },
  sync: {
    /** Pictures of submissions; those of listings are read with the listing. */
    images: {
      in: 'mine',
      reader: 'member',
      where: [
        ['createdBy', me],
        ['parentType', 'submission'],
      ],
      when: 'viewed',
      live: true,
      group: 'parentId',
    },
  },
  indexes: [
    ['isPublic', 'status', 'parentId', 'updatedAt'],
    ['isDeleted', 'parentId', 'order'],
    ['isDeleted', 'parentId', 'createdBy'],
    ['isDeleted', 'isPublic', 'status', 'parentId', 'order'],
    ['createdBy', 'parentType', 'updatedAt'],
    ['isDeleted', 'createdBy', '-dateCreated'],
    ['isDeleted', 'status', 'dateCreated'],
  ],
  sample: {
    parentType: 'listing',
    parentId: 'l-214',
    status: 'READY',
    isPublic: true,
    storagePath: 'uploads/u-northshore/plate-0214-1.jpg',
    mime: 'image/jpeg',
    bytes: 412_000,
    w: 1_800,
    h: 1_200,
    url: '/pictures/plate-0214-1',
    variants: [{ w: 640, format: 'avif', bytes: 28_000 }],
    color: '#c9622d',
    alt: 'Orange 1972 Datsun 240Z from the front left',
    order: 0,
  },
});
export type Image = Doc<typeof images>;
