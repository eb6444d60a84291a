import { bids } from '../../../../src/domain/bidding/bids/bid.entity.ts';
import { startAt } from '../../house.ts';
import { DAY, HOUR, MINUTE, admin, endAt, type Cause, type Stage } from './stage.ts';

const ends = 'Friday, January 22 at 3:00\u{A0}AM EST';
const bidding = `Bidding ends ${ends}.`;

const reserved = async ({ house, bid }: Stage): Promise<void> => {
  await house.auction('kept', { reserve: 5_000 });
  await bid('ann', 1_000, 'kept');
};
const reserve = ({ call }: Stage, amount: number) =>
  call('seller-changeReserve', { listingId: 'kept', reserve: amount }, 'seller');

/** Causes of notices while an auction runs. */
export const auctionCauses: readonly Cause[] = [
  {
    type: 'BID_PLACED',
    to: ['seller'],
    says: new RegExp(`at CA\\$100. ${bidding}`),
    cause: ({ bid }) => bid('ann', 1_000),
  },
  {
    type: 'OUTBID',
    to: ['ann'],
    says: new RegExp(`at CA\\$1,100. ${bidding}`),
    cause: async ({ bid }) => {
      await bid('ann', 1_000);
      await bid('ben', 2_000);
    },
  },
  {
    type: 'WINNING',
    to: ['ann'],
    says: new RegExp(`you now lead .+ at CA\\$100. Your bid stands. ${bidding}`),
    cause: async ({ house, bid, call }) => {
      await bid('ann', 1_000);
      await bid('ben', 2_000);
      const [line] = await house.ports.db.find(bids, {
        where: [['listingId', '==', 'lot']],
        orderBy: [['seq', 'desc']],
      });
      await call('bids-delete', { id: line?.id, reason: 'Typed by a child' }, admin);
    },
  },
  {
    type: 'RESERVE_LOWERED',
    to: ['ann'],
    says: new RegExp(`It’s at CA\\$1,000. ${bidding}`),
    cause: async (stage) => {
      await reserved(stage);
      await reserve(stage, 4_000);
    },
  },
  {
    type: 'RESERVE_REMOVED',
    to: ['ann'],
    says: new RegExp(`It’s at CA\\$1,000. ${bidding}`),
    cause: async (stage) => {
      await reserved(stage);
      await reserve(stage, 0);
    },
  },
  {
    type: 'RESERVE_MET',
    to: ['ann', 'ben'],
    says: new RegExp(`It’s at CA\\$5,000. ${bidding}`),
    cause: async (stage) => {
      await reserved(stage);
      await stage.bid('ben', 6_000, 'kept');
    },
  },
  {
    type: 'OWN_RESERVE_MET',
    to: ['seller'],
    says: /It’s at CA\$5,000. Bidding ends .* We introduce you to the buyer then./,
    cause: async (stage) => {
      await reserved(stage);
      await stage.bid('ben', 6_000, 'kept');
    },
  },
  ...(
    [
      ['ENDING_24H', DAY, 'tellEndingsTomorrow'],
      ['ENDING_1H', HOUR, 'tellEndings'],
      ['ENDING_10M', 10 * MINUTE, 'tellEndings'],
    ] as const
  ).map(([type, before, job]): Cause => ({
    type,
    to: ['ann', 'cho'],
    says: new RegExp(`ends ${ends}. It’s at CA\\$100.`),
    cause: async ({ bid, watch, at }) => {
      await bid('ann', 1_000);
      await watch('cho', 'lot');
      await at(endAt - before, job);
    },
  })),
  {
    type: 'LISTING_STARTED',
    to: ['cho'],
    says: new RegExp(`ends ${ends}`),
    cause: async ({ house, watch, at }) => {
      await house.auction('soon', { status: 'SCHEDULED', startAt: startAt + DAY });
      await watch('cho', 'soon');
      await at(startAt + DAY, 'startAndEndAuctions');
    },
  },
  {
    type: 'LISTING_CANCELLED',
    to: ['ann', 'seller'],
    says: /cancelled .+ Card holds for it are released/,
    cause: async ({ bid, call }) => {
      await bid('ann', 1_000);
      const move = { listingId: 'lot', event: 'CANCEL', note: 'The title is in doubt.' };
      await call('listings-moveListing', move, admin);
    },
  },
  {
    type: 'EXTENDED',
    to: ['ann', 'ben'],
    says: /now ends Friday, January 22 at 3:01\u{A0}AM EST/u,
    cause: async ({ bid, at }) => {
      await bid('ann', 1_000);
      await at(endAt - MINUTE);
      await bid('ben', 2_000);
    },
  },
  {
    type: 'ENDED_WON',
    to: ['ben'],
    says: /You won .+ for CA\$1,100. We charge the buyer’s fee/,
    cause: async ({ bid, end }) => {
      await bid('ann', 1_000);
      await bid('ben', 2_000);
      await end();
    },
  },
  {
    type: 'ENDED_LOST',
    to: ['ann'],
    says: /closed at CA\$1,100/,
    cause: async ({ bid, end }) => {
      await bid('ann', 1_000);
      await bid('ben', 2_000);
      await end();
    },
  },
  {
    type: 'ENDED_SOLD',
    to: ['seller'],
    says: /sold for CA\$100/,
    cause: async ({ bid, end }) => {
      await bid('ann', 1_000);
      await end();
    },
  },
  {
    type: 'ENDED_UNSOLD',
    to: ['ann', 'seller'],
    says: /You bid .+ to CA\$1,000, below the reserve. You can offer more until Saturday, January 23 at 3:00\u{A0}AM EST; otherwise your bid stands/u,
    cause: async (stage) => {
      await reserved(stage);
      await stage.end();
    },
  },
];
