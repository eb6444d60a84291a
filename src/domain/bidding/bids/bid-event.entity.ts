import { nobody } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, int, optional, ref, serverSet, text, time } from '../../kit/fields.ts';
import { dollars, idempotencyKey, sha256, uid } from '../../kit/fragments.ts';

export const bidEvents = entity({
  name: 'bidEvents',
  area: 'bidding',
  means:
    'The secret events of an auction: every accepted bid with its ceiling, every void, restore and reserve change, hash-chained. The state of the auction is a fold of them.',
  version: 1,
  fields: {
    listingId: serverSet(ref('listings')),
    /** Gapless per listing, from 1. */
    seq: serverSet(int({ min: 1, max: 1_000_000 })),
    type: serverSet(choice(['BID', 'VOID', 'RESTORE', 'RESERVE'])),
    at: serverSet(time()),
    /** Public line that the event wrote, or the one it voids or restores. */
    bidId: optional(serverSet(ref('bids'))),
    bidderId: optional(serverSet(uid)),
    kind: optional(serverSet(choice(['EXACT', 'MAX']))),
    /** The ceiling of a bid, in whole dollars. */
    amount: optional(serverSet(dollars)),
    reserve: optional(serverSet(dollars)),
    outcome: optional(serverSet(choice(['OK', 'OK_OUTBID', 'SILENT']))),
    idempotencyKey: optional(serverSet(idempotencyKey)),
    queuedAt: optional(serverSet(time())),
    validUntil: optional(serverSet(time())),
    depositId: optional(serverSet(ref('deposits'))),
    by: optional(serverSet(uid)),
    reason: optional(serverSet(text({ max: 500 }))),
    prevHash: serverSet({ ...sha256, label: 'Previous hash' }),
    hash: serverSet(sha256),
  },
  access: nobody,
  indexes: [
    ['listingId', 'seq'],
    ['isDeleted', 'listingId', 'seq'],
  ],
  sample: {
    listingId: 'l-214',
    seq: 13,
    type: 'BID',
    at: 1_795_300_000_000,
    bidId: 'l-214-12',
    bidderId: 'u-oldiron',
    kind: 'MAX',
    amount: 30_000,
    outcome: 'OK',
    idempotencyKey: '5f0c1d6e-5a3f-4f0e-9a53-1f6f6d9d2b11',
    prevHash: 'b'.repeat(64),
    hash: 'c'.repeat(64),
  },
});
export type BidEventRow = Doc<typeof bidEvents>;
