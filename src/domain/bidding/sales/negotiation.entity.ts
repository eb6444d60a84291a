import { admin, participant } from '../../kit/access.ts';
import { entity, type Doc } from '../../kit/entity.ts';
import { choice, fixed, list, optional, ref, serverSet, time } from '../../kit/fields.ts';
import { currency, dollars, uid } from '../../kit/fragments.ts';
import { me } from '../../kit/sync.ts';
import { offerMachine, offerRounds } from './offer-machine.ts';

export const negotiations = entity({
  name: 'negotiations',
  area: 'bidding',
  means:
    'What seller and bidder offer each other after an auction: the high bidder where the reserve was missed, the runner-up where the buyer did not pay. Told to these two and to staff. The reserve stands nowhere in it.',
  version: 1,
  fields: {
    listingId: fixed(serverSet(ref('listings'))),
    round: fixed(serverSet(choice(offerRounds))),
    sellerId: fixed(serverSet(uid)),
    bidderId: fixed(serverSet(uid)),
    /** Seller and bidder, the only ones who may read it. */
    parties: fixed(serverSet(list(ref('users'), { max: 2 }))),
    currency: fixed(serverSet(currency)),
    status: serverSet(choice(offerMachine.states)),
    /**
     * The bidder’s high bid. In the first round it binds until the deadline, whether offered or
     * not.
     */
    highBid: fixed(serverSet(dollars)),
    /** The amount currently under negotiation: the high bid, an offer, or the seller’s counter. */
    amount: serverSet(dollars),
    openedAt: fixed(serverSet(time())),
    /** Deadline for the side whose turn it is. */
    deadline: serverSet(time()),
    closedAt: optional(serverSet(time())),
  },
  access: { get: [participant('parties'), admin()], list: [participant('parties'), admin()] },
  sync: {
    negotiations: {
      in: 'mine',
      reader: 'member',
      where: [['parties', 'array-contains', me]],
      when: 'always',
      live: true,
      group: 'listingId',
      order: '-openedAt',
    },
  },
  indexes: [
    ['parties[]', 'updatedAt'],
    ['status', 'deadline'],
  ],
  sample: {
    listingId: 'l-214',
    round: 'FIRST',
    sellerId: 'u-northshore',
    bidderId: 'u-oldiron',
    parties: ['u-northshore', 'u-oldiron'],
    currency: 'CAD',
    status: 'PENDING_SELLER',
    highBid: 24_750,
    amount: 26_000,
    openedAt: 1_795_804_800_000,
    deadline: 1_795_891_200_000,
  },
});
export type NegotiationDoc = Doc<typeof negotiations>;
