import { admin, anyone } from '../kit/access.ts';
import { entity, type Doc } from '../kit/entity.ts';
import { bool, choice, int, optional, serverSet, text, time } from '../kit/fields.ts';
import { count, currency, dollars } from '../kit/fragments.ts';
import { auctionMachine } from '../listings/auction-machine.ts';
import { categories } from '../listings/vehicles/vehicle.ts';
import { reserveMoves } from './reserve-moves.ts';

export const reserveStatuses = ['NO_RESERVE', 'RESERVE_NOT_MET', 'RESERVE_MET'] as const;

/** The lowest possible next bid. */
const leastBid = { ...dollars, label: 'Minimum bid' } as const;

export const auctions = entity({
  name: 'auctions',
  area: 'bidding',
  means: 'The public state of one auction: what changes with every bid. Its id is the listing.',
  version: 1,
  fields: {
    status: serverSet(choice(auctionMachine.states)),
    isCurrent: optional(
      serverSet(bool({ means: 'The same as of its listing: whether every device keeps it.' })),
    ),
    category: serverSet(choice(categories)),
    currency: serverSet(currency),
    startAt: serverSet(time()),
    endAt: serverSet(time()),
    originalEndAt: serverSet(time()),
    startingBid: serverSet(dollars),
    /** 0 before the first bid. */
    price: serverSet(dollars),
    minNext: serverSet(leastBid),
    leader: serverSet(text({ max: 24, means: 'Username of the high bidder, empty when none.' })),
    bidCount: count,
    reserveStatus: serverSet(choice(reserveStatuses)),
    reserveNear: optional(serverSet(bool())),
    reserveMoves,
    extensions: count,
    lastBidAt: optional(serverSet(time())),
    result: optional(serverSet(text({ max: 120 }))),
    soldPrice: optional(serverSet(dollars)),
    soldVia: optional(serverSet(choice(['AUCTION', 'OFFER']))),
    buyer: optional(
      serverSet(text({ max: 24, means: 'Username of the buyer who was not the high bidder.' })),
    ),
    version: serverSet(
      int({ min: 0, max: 2_000_000_000, means: 'Counts every change of this document.' }),
    ),
  },
  access: { get: [anyone()], list: [anyone(), admin()] },
  sync: {
    /** All current auctions as last pulled: refreshed on demand, never listened to as a whole. */
    auctions: {
      in: 'auctions',
      reader: 'everyone',
      where: [['isCurrent', true]],
      retires: true,
      when: 'always',
      live: false,
      order: 'endAt',
    },
  },
  indexes: [
    ['id', 'updatedAt'],
    ['isCurrent', 'updatedAt'],
    ['isDeleted', 'status', 'endAt'],
    ['isDeleted', 'status', 'startAt'],
  ],
  sample: {
    status: 'LIVE',
    isCurrent: true,
    category: 'classics',
    currency: 'CAD',
    startAt: 1_795_200_000_000,
    endAt: 1_795_804_800_000,
    originalEndAt: 1_795_804_800_000,
    startingBid: 100,
    price: 24_750,
    minNext: 25_000,
    leader: 'oldironclub',
    bidCount: 12,
    reserveStatus: 'RESERVE_NOT_MET',
    extensions: 0,
    version: 13,
  },
});
export type Auction = Doc<typeof auctions>;
