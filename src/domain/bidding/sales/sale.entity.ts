import { admin, participant } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, fixed, list, optional, prose, ref, serverSet, time } from '../../kit/fields.ts';
import { currency, dollars, uid } from '../../kit/fragments.ts';
import { me } from '../../kit/sync.ts';

/**
 * Outcome of a sale: open until buyer and seller have both confirmed it, one of them defaulted, or
 * the winning bid was voided.
 */
export const saleOutcomes = [
  'OPEN',
  'COMPLETED',
  'BUYER_DEFAULTED',
  'SELLER_DEFAULTED',
  'BID_VOIDED',
] as const;

export const sales = entity({
  name: 'sales',
  area: 'bidding',
  means:
    'What an auction was sold for, to whom, and how buyer and seller say it went. Told to these two and to staff.',
  version: 1,
  fields: {
    listingId: fixed(serverSet(ref('listings'))),
    sellerId: fixed(serverSet(uid)),
    buyerId: fixed(serverSet(uid)),
    /** Seller and buyer, the only ones who may read it. */
    parties: fixed(serverSet(list(ref('users'), { max: 2 }))),
    currency: fixed(serverSet(currency)),
    price: fixed(serverSet(dollars)),
    via: fixed(serverSet(choice(['AUCTION', 'OFFER']))),
    soldAt: fixed(serverSet(time())),
    outcome: serverSet(choice(saleOutcomes)),
    /** When the lot was sold, as long as the sale is open and no problem has been reported. */
    undisturbedSince: optional(serverSet(time())),
    /** When the seller and the buyer each confirmed that vehicle and money changed hands. */
    sellerConfirmedAt: optional(serverSet(time())),
    buyerConfirmedAt: optional(serverSet(time())),
    /** When and by whom a problem was reported to staff and the other side. */
    reportedAt: optional(serverSet(time())),
    reportedBy: optional(serverSet(uid)),
    problem: optional(serverSet(prose({ min: 1, max: 2_000 }))),
    closedAt: optional(serverSet(time())),
    /** Why staff closed it. */
    reason: optional(serverSet(prose({ min: 1, max: 500 }))),
    /** Whether the buyer’s fee is to be refunded, or was. */
    refund: optional(serverSet(choice(['DUE', 'DONE']))),
  },
  access: { get: [participant('parties'), admin()], list: [participant('parties'), admin()] },
  sync: {
    sales: {
      in: 'mine',
      reader: 'member',
      where: [['parties', 'array-contains', me]],
      when: 'always',
      live: true,
      group: 'listingId',
      order: '-soldAt',
    },
  },
  indexes: [
    ['parties[]', 'updatedAt'],
    ['isDeleted', 'refund', 'soldAt'],
    ['isDeleted', '-soldAt'],
    // Contains only sales with a reported problem.
    ['isDeleted', 'outcome', 'reportedAt'],
  ],
  admin: {
    group: 'Sales',
    title: 'Sales',
    name: 'listingId',
    columns: ['listingId', 'outcome', 'reportedAt', 'price', 'via', 'soldAt', 'refund'],
    filters: ['outcome', 'listingId', 'buyerId', 'sellerId'],
    sort: ['soldAt', 'desc'],
  },
  sample: {
    listingId: 'l-214',
    sellerId: 'u-northshore',
    buyerId: 'u-oldiron',
    parties: ['u-northshore', 'u-oldiron'],
    currency: 'CAD',
    price: 26_000,
    via: 'OFFER',
    soldAt: 1_795_891_200_000,
    outcome: 'OPEN',
  },
});
export type Sale = Doc<typeof sales>;
