import { termsField } from '../bidding/auction-terms.ts';
import { admin, anyone, is, limit, only, owner } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  bool,
  choice,
  fixed,
  group,
  html,
  int,
  list,
  optional,
  ref,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import {
  count,
  currency,
  dollars,
  httpsUrl,
  picture,
  pictureFields,
  slug,
} from '../kit/fragments.ts';
import { askedInPublic, keptPrices } from './asked-price.ts';
import { auctionMachine, publicAuction } from './auction-machine.ts';
import { classifiedMachine, publicClassified } from './classified-machine.ts';
import { listingSample } from './listing-sample.ts';
import { spot } from '../places/spot.ts';
import { modes } from './modes.ts';
import { pictureTags } from './pictures/picture-tags.ts';
import { categories, vehicle } from './vehicles/vehicle.ts';
import { me } from '../kit/sync.ts';
import { publishedWhen } from '../platform/snapshots/published-when.ts';
import { longestCustom } from '../catalogue/custom-values.ts';
import { customFieldTypes } from '../catalogue/custom-field-definition.entity.ts';

/** Public answers to the custom fields staff defined, as given when the listing was created. */
const publicCustom = list(
  group({
    key: text({ max: 40 }),
    label: text({ max: 80 }),
    type: choice(customFieldTypes),
    value: text({ max: longestCustom }),
    unit: optional(text({ max: 20 })),
  }),
  { max: 100 },
);

/** Every status of either mode; the two state machines share SOLD, PREVIEW and WITHDRAWN. */
export const listingStatuses = [
  ...new Set([...auctionMachine.states, ...classifiedMachine.states]),
];
export type ListingStatus = (typeof listingStatuses)[number];

/** Statuses in which a listing is public. */
export const PUBLIC_STATUSES: readonly ListingStatus[] = [
  ...new Set([...publicAuction, ...publicClassified]),
];

/**
 * Statuses in which staff may delete a listing. An auction that is scheduled, live or in
 * negotiation continues by its own documents, and would run unseen: it must be cancelled or end
 * first.
 */
const deletable: readonly ListingStatus[] = listingStatuses.filter(
  (status) => !['SCHEDULED', 'LIVE', 'ENDED', 'NEGOTIATION'].includes(status),
);

/** Auction facts copied from the auction document, only when its status changes; never on a bid. */
const auctionFields = {
  startAt: optional(serverSet(time())),
  endAt: optional(serverSet(time())),
  originalEndAt: optional(serverSet(time())),
  startingBid: optional(serverSet(dollars)),
  price: serverSet(dollars),
  bidCount: count,
  noReserve: optional(serverSet(bool())),
  result: optional(serverSet(text({ max: 120 }))),
  soldPrice: optional(serverSet(dollars)),
  soldVia: optional(serverSet(choice(['AUCTION', 'OFFER', 'CLASSIFIED']))),
} as const;

const classifiedFields = {
  ...askedInPublic,
  expiresAt: optional(serverSet(time())),
  priceHistory: optional(
    serverSet(list(group({ at: time(), askPrice: dollars }), { max: keptPrices })),
  ),
} as const;

const content = [
  'title',
  'descriptionHtml',
  'vehicle',
  'category',
  'cover',
  'pictures',
  'galleryId',
  'videoUrls',
  'featuredUntil',
] as const;

export const listings = entity({
  name: 'listings',
  area: 'listings',
  means: 'A vehicle offered to everybody, by auction or as a classified advertisement.',
  version: 1,
  rev: true,
  fields: {
    mode: fixed(choice(modes)),
    status: serverSet(choice(listingStatuses)),
    isPublic: serverSet(
      bool({
        means:
          'Whether devices hold it for everybody: from its approval on, but while a classified is hidden or once it was taken away.',
      }),
    ),
    isCurrent: optional(
      serverSet(
        bool({
          means:
            'Whether every device keeps it: from creation until thirty days after its end. Absent before it was first marked.',
        }),
      ),
    ),
    number: serverSet(int({ min: 1, max: 9_999_999, label: 'Lot number', identifies: true })),
    title: text({ min: 8, max: 120, writer: 'admin' }),
    slug: serverSet(slug),
    category: choice(categories, { writer: 'admin' }),
    vehicle: { ...vehicle, writer: 'admin' },
    currency: serverSet(currency),
    seller: serverSet(text({ max: 24, means: 'Username of the seller.' })),
    spot: optional(
      serverSet({
        ...spot,
        means: 'About where it stands, of the seller’s postal area; absent when not known.',
      }),
    ),
    descriptionHtml: html({ max: 40_000, writer: 'admin' }),
    cover: { ...picture, writer: 'admin' },
    pictures: list(
      group({
        ...pictureFields,
        tag: optional(choice(pictureTags)),
        caption: optional(text({ max: 300 })),
      }),
      {
        max: 300,
        writer: 'admin',
        means: 'In the order they are shown in; the first is the cover.',
      },
    ),
    galleryId: optional(ref('galleries', { writer: 'admin' })),
    custom: optional(serverSet(publicCustom)),
    customWords: optional(
      serverSet(
        list(text({ max: 450 }), {
          max: 200,
          means: 'Its public answers with choices, as `key.value`: what lists are narrowed by.',
        }),
      ),
    ),
    videoUrls: list(httpsUrl, { max: 5, writer: 'admin' }),
    packageId: optional(serverSet(ref('packages'))),
    terms: termsField,
    configVersion: serverSet(int({ min: 1, max: 1_000_000 })),
    featuredUntil: optional(time({ writer: 'admin' })),
    relistOf: optional(serverSet(ref('listings'))),
    counters: serverSet(group({ watchers: count, comments: count, bids: count }, {})),
    ...auctionFields,
    ...classifiedFields,
  },
  access: {
    get: [anyone(is('status', ...PUBLIC_STATUSES)), anyone(is('isPublic', true)), owner(), admin()],
    list: [
      anyone(is('status', ...PUBLIC_STATUSES), limit(50)),
      anyone(is('isPublic', true)),
      owner(),
      admin(),
    ],
    create: [admin(only(...content, 'mode'))],
    update: [admin(only(...content))],
    remove: [admin(is('status', ...deletable))],
  },
  sync: {
    /** Every public listing that is current; a category can be found without reading the others. */
    listings: {
      in: 'listings',
      reader: 'everyone',
      where: [publishedWhen.listings, ['isCurrent', true]],
      retires: true,
      when: 'always',
      live: true,
      group: 'category',
    },
    /** The listings of a member, including those not public yet. */
    ownListings: {
      in: 'mine',
      reader: 'member',
      where: [['createdBy', me]],
      when: 'viewed',
      live: true,
      group: 'status',
    },
  },
  indexes: [
    ['isPublic', 'isCurrent', 'updatedAt'],
    ['createdBy', 'updatedAt'],
    ['createdBy', 'isPublic', '-endAt'],
    ['isDeleted', 'status', '-endAt'],
    ['isDeleted', 'category', 'status', '-endAt'],
    ['isDeleted', 'status', 'expiresAt'],
    ['isDeleted', 'status', 'dateEdited'],
    ['isDeleted', 'vehicle.makeId', 'status', '-endAt'],
    ['isDeleted', 'vehicle.modelId', 'status', '-endAt'],
    ['isDeleted', 'vehicle.location.region', 'status', '-endAt'],
    ['isDeleted', 'customWords[]', 'status', '-endAt'],
    // Results by year and price: by the highest bid, and by the sale price.
    ['isDeleted', 'status', '-endAt', '-vehicle.year', '-price'],
    ['isDeleted', 'category', 'status', '-endAt', '-vehicle.year', '-price'],
    ['isDeleted', 'vehicle.makeId', 'status', '-endAt', '-vehicle.year', '-price'],
    ['isDeleted', 'vehicle.modelId', 'status', '-endAt', '-vehicle.year', '-price'],
    ['isDeleted', 'vehicle.location.region', 'status', '-endAt', '-vehicle.year', '-price'],
    ['isDeleted', 'customWords[]', 'status', '-endAt', '-vehicle.year', '-price'],
    ['isDeleted', 'status', '-endAt', '-vehicle.year', '-soldPrice'],
    ['isDeleted', 'category', 'status', '-endAt', '-vehicle.year', '-soldPrice'],
    ['isDeleted', 'vehicle.makeId', 'status', '-endAt', '-vehicle.year', '-soldPrice'],
    ['isDeleted', 'vehicle.modelId', 'status', '-endAt', '-vehicle.year', '-soldPrice'],
    ['isDeleted', 'vehicle.location.region', 'status', '-endAt', '-vehicle.year', '-soldPrice'],
    ['isDeleted', 'customWords[]', 'status', '-endAt', '-vehicle.year', '-soldPrice'],
    ['isDeleted', '-number'],
    ['isDeleted', '-startAt'],
    ['isDeleted', 'createdBy', '-number'],
    ['isDeleted', 'vehicle.vin', '-number'],
    ['isDeleted', 'vehicle.chassisNumber', '-number'],
  ],
  called: '{title} · {number}',
  admin: {
    group: 'Sales',
    title: 'Listings',
    one: 'listing',
    name: 'title',
    columns: ['number', 'title', 'mode', 'status', 'price', 'bidCount', 'endAt', 'seller'],
    filters: ['mode', 'status', 'category'],
    sort: ['number', 'desc'],
  },
  sample: listingSample,
});
export type Listing = Doc<typeof listings>;
export type ListingPicture = Listing['pictures'][number];
