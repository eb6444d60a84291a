import { ownReads } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { int, json, list, optional, ref, serverSet, text } from '../kit/fields.ts';
import { address, dollars, email, phone, uid } from '../kit/fragments.ts';

export const listingsPrivate = entity({
  name: 'listings_private',
  area: 'listings',
  means: 'What only the seller and staff know of a listing: reserve, contact, street, papers.',
  version: 1,
  fields: {
    sellerId: serverSet(uid),
    /** 0 is no reserve. */
    reserve: serverSet(dollars),
    phone: optional(serverSet(phone)),
    email: optional(serverSet(email)),
    address: optional(serverSet(address)),
    estimateLow: optional(serverSet(dollars)),
    estimateHigh: optional(serverSet(dollars)),
    soldPricePrivate: optional(serverSet(dollars)),
    bidDeposit: optional(serverSet(dollars)),
    coOwners: serverSet(list(ref('users'), { max: 5 })),
    submissionId: optional(serverSet(ref('listingSubmissions'))),
    documents: serverSet(list(text({ max: 500 }), { max: 30 })),
    revealCount: optional(serverSet(int({ min: 0, max: 1_000_000 }))),
    withheld: optional(
      serverSet(
        json({ bytes: 400_000, means: 'Content of the public document while it is a tombstone.' }),
      ),
    ),
  },
  access: ownReads('sellerId'),
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
