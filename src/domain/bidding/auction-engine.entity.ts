import { nobody } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, int, list, optional, ref, serverSet, text, time } from '../kit/fields.ts';
import { count, currency, dollars, uid } from '../kit/fragments.ts';
import { auctionMachine } from '../listings/auction-machine.ts';
import { offerRounds } from './sales/offer-machine.ts';
import { termsField } from './auction-terms.ts';
import { reserveMoves } from './reserve-moves.ts';
import { categories } from '../listings/vehicles/vehicle.ts';

export const auctionEngines = entity({
  name: 'auctionEngines',
  area: 'bidding',
  means:
    'The secret state of one auction, written in the transaction of every bid; no client reads it.',
  version: 1,
  fields: {
    status: serverSet(choice(auctionMachine.states)),
    sellerId: serverSet(uid),
    /** Co-owners, who may never bid. */
    barred: serverSet(list(ref('users'), { max: 20 })),
    category: serverSet(choice(categories)),
    currency: serverSet(currency),
    startAt: serverSet(time()),
    endAt: serverSet(time()),
    originalEndAt: serverSet(time()),
    startingBid: serverSet(dollars),
    reserve: serverSet(dollars),
    showNear: optional(serverSet(bool({ means: 'As its seller agreed when it was scheduled.' }))),
    price: serverSet(dollars),
    leaderId: optional(serverSet(uid)),
    ceiling: serverSet(dollars),
    bidCount: count,
    extensions: count,
    reserveMoves,
    /** Last public line and its hash. */
    seq: count,
    headHash: serverSet(text({ max: 64 })),
    /** Last event of the chain, and its hash. */
    eventSeq: count,
    eventHash: serverSet(text({ max: 64 })),
    terms: termsField,
    configVersion: serverSet(int({ min: 1, max: 1_000_000 })),
    endedAt: optional(serverSet(time())),
    /** The member the lot was sold to, as long as the sale holds. */
    buyerId: optional(serverSet(uid)),
    /** The round of the negotiation or sale; by default the high bidder’s. */
    round: optional(serverSet(choice(offerRounds))),
    version: count,
  },
  access: nobody,
  indexes: [
    ['status', 'endAt'],
    ['status', 'startAt'],
  ],
  sample: {
    status: 'LIVE',
    sellerId: 'u-northshore',
    barred: [],
    category: 'classics',
    currency: 'CAD',
    startAt: 1_795_200_000_000,
    endAt: 1_795_804_800_000,
    originalEndAt: 1_795_804_800_000,
    startingBid: 100,
    reserve: 38_000,
    price: 24_750,
    leaderId: 'u-oldiron',
    ceiling: 30_000,
    bidCount: 12,
    extensions: 0,
    seq: 12,
    headHash: 'b'.repeat(64),
    eventSeq: 13,
    eventHash: 'c'.repeat(64),
    configVersion: 1,
    version: 13,
  },
});
export type AuctionEngine = Doc<typeof auctionEngines>;
