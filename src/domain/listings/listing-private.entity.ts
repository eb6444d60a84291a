import { ownReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import {
  bool,
  group,
  int,
  json,
  list,
  optional,
  ref,
  serverSet,
  text,
  time,
} from '../kit/fields.ts';
import { me } from '../kit/sync.ts';
import { address, dollars, email, phone, uid } from '../kit/fragments.ts';

export const listingsPrivate = entity({
  name: 'listings_private',
  area: 'listings',
  means: 'What only the seller and staff know of a listing: reserve, contact, street, papers.',
  version: 1,
  fields: {
    sellerId: serverSet(uid),
    /** 0 means no reserve. */
    reserve: serverSet(dollars),
    showNear: optional(
      serverSet(bool({ means: 'Bidders are told when they are near the reserve.' })),
    ),
    phone: optional(serverSet(phone)),
    email: optional(serverSet(email)),
    address: optional(serverSet(address)),
    estimateLow: optional(serverSet(dollars)),
    estimateHigh: optional(serverSet(dollars)),
    bidDeposit: optional(
      serverSet({
        ...dollars,
        means:
          'Held on a bidder’s card beside the buyer fee; part of the terms once it is scheduled.',
      }),
    ),
    soldPricePrivate: optional(serverSet(dollars)),
    coOwners: serverSet(list(ref('users'), { max: 5 })),
    submissionId: optional(serverSet(ref('listingSubmissions'))),
    documents: serverSet(list(text({ max: 500 }), { max: 30 })),
    revealCount: optional(serverSet(int({ min: 0, max: 1_000_000 }))),
    views: optional(
      serverSet(
        int({
          min: 0,
          max: 2_000_000_000,
          means: 'Times its page was opened, once a day by each.',
        }),
      ),
    ),
    packagePaid: optional(
      serverSet(
        group(
          { ref: text({ max: 255 }), amount: int({ min: 0, max: 10_000_000, unit: 'cents' }) },
          { means: 'The charge of its package, for the refund of a withdrawal.' },
        ),
      ),
    ),
    answerBy: optional(serverSet(time({ means: 'Until when its seller may approve it.' }))),
    startFrom: optional(serverSet(time({ means: 'From when its auction may start, as agreed.' }))),
    startUntil: optional(
      serverSet(time({ means: 'Until when its auction may start, as agreed.' })),
    ),
    renewalTries: optional(
      serverSet(int({ min: 0, max: 1_000, means: 'Charges of its renewal that were refused.' })),
    ),
    removedFor: optional(
      serverSet(
        text({ max: 500, means: 'Why staff removed or cancelled it; its seller reads it.' }),
      ),
    ),
    sellerNote: optional(serverSet(text({ max: 500, means: 'Why its seller sent it back.' }))),
    withheld: optional(
      serverSet(
        json({ bytes: 400_000, means: 'Content of the public document while it is a tombstone.' }),
      ),
    ),
  },
  access: ownReads('sellerId'),
  sync: {
    ownSecrets: {
      in: 'mine',
      reader: 'member',
      where: [['sellerId', me]],
      when: 'viewed',
      live: true,
    },
  },
  indexes: [['sellerId', 'updatedAt']],
  sample: {
    sellerId: 'u-northshore',
    reserve: 38_000,
    phone: '+14165550134',
    email: 'seller@example.com',
    coOwners: [],
    documents: [],
  },
});
export type ListingPrivate = Doc<typeof listingsPrivate>;
