import { admin, anyone, fixes, limit } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, group, int, optional, ref, serverSet, text, time } from '../../kit/fields.ts';
import { dollars, sha256 } from '../../kit/fragments.ts';
import { subject } from '../../kit/sync.ts';

const bidKinds = ['EXACT', 'MAX', 'AUTO'] as const;

export const bids = entity({
  name: 'bids',
  area: 'bidding',
  means:
    'One public line of a bid history: who, how much, when. Never a ceiling, never an account id.',
  version: 1,
  fields: {
    listingId: serverSet(ref('listings')),
    /** Gapless per listing, from 1. */
    seq: serverSet(int({ min: 1, max: 1_000_000, label: 'Bid number', identifies: true })),
    username: serverSet(text({ max: 24 })),
    kind: serverSet(choice(bidKinds)),
    amount: serverSet(dollars),
    receivedAt: serverSet(time()),
    voided: optional(serverSet(group({ at: time(), reason: text({ max: 500 }) }))),
    prevHash: serverSet({ ...sha256, label: 'Previous hash' }),
    hash: serverSet(sha256),
  },
  access: {
    get: [anyone()],
    list: [anyone(fixes('listingId'), limit(100)), admin()],
  },
  sync: {
    /** The bids of a listing. */
    bids: {
      in: 'activity',
      reader: 'everyone',
      where: [['listingId', subject]],
      when: 'viewed',
      live: true,
      group: 'listingId',
      order: '-receivedAt',
    },
  },
  indexes: [
    ['listingId', 'updatedAt'],
    ['isDeleted', 'listingId', '-seq'],
    ['isDeleted', 'listingId', 'seq'],
    ['isDeleted', '-receivedAt'],
    ['isDeleted', 'username', '-receivedAt'],
  ],
  called: '{username}',
  admin: {
    group: 'Sales',
    title: 'Bids',
    name: 'listingId',
    columns: ['listingId', 'seq', 'username', 'kind', 'amount', 'receivedAt', 'voided'],
    filters: ['listingId', 'kind'],
    sort: ['receivedAt', 'desc'],
  },
  sample: {
    listingId: 'l-214',
    seq: 12,
    username: 'oldironclub',
    kind: 'MAX',
    amount: 24_750,
    receivedAt: 1_795_300_000_000,
    prevHash: 'a'.repeat(64),
    hash: 'b'.repeat(64),
  },
});
export type Bid = Doc<typeof bids>;
