import { auctions, type Auction } from '../../../domain/bidding/auction.entity.ts';
import {
  auctionEngines,
  type AuctionEngine,
} from '../../../domain/bidding/auction-engine.entity.ts';
import { standings, type Standing } from '../../../domain/bidding/bids/standing.entity.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { comments, type Comment } from '../../../domain/messages/comment.entity.ts';
import type { Numbers } from '../../../domain/platform/settings/numbers.ts';
import { negotiations } from '../../../domain/bidding/sales/negotiation.entity.ts';
import { roundId } from '../../../domain/bidding/sales/round-id.ts';
import type { Ports } from '../../ports.ts';
import { trigger, type Trigger } from '../../trigger.ts';
import { deliver } from '../deliver.ts';
import type { WrittenChange, Notice } from '../notice.ts';
import { telling } from '../telling.ts';

/**
 * Outbid notices to the bidder whose lead was taken, also if that happened in the transaction of
 * their own bid. A bidder beaten at once by an existing maximum gets none: the response said so.
 */
export const outbidNotices = ({ before, after }: WrittenChange<Standing>): readonly Notice[] => {
  if (after?.state !== 'OUTBID') return [];
  const { listingId, userId, bids, passedAt = 0 } = after;
  // Two bids of one millisecond may take the same lead twice.
  if (before?.state !== 'LEADING' && after.passedAt === before?.passedAt) return [];
  return [
    {
      type: 'OUTBID',
      listingId,
      to: { kind: 'member', uid: userId },
      // A bidder whom staff put back in the lead is outbid again without a bid of their own.
      dedupeKey: `OUTBID ${listingId} ${userId} ${bids} ${passedAt}`,
    },
  ];
};

/**
 * Notices to a bidder who leads because staff voided or restored a bid. A bidder who takes the lead
 * by a bid of their own learns it from the response.
 */
export const winningNotices = ({ before, after }: WrittenChange<Standing>): readonly Notice[] => {
  if (before?.state !== 'OUTBID' || after?.state !== 'LEADING' || after.bids !== before.bids) {
    return [];
  }
  const { listingId, userId, bids, passedAt = 0 } = after;
  return [
    {
      type: 'WINNING',
      listingId,
      to: { kind: 'member', uid: userId },
      // A bidder outbid and put back in the lead again is notified again.
      dedupeKey: `WINNING ${listingId} ${userId} ${bids} ${passedAt}`,
    },
  ];
};

/** Notices of new bids to the seller: one for all bids decided together. */
export const bidNotices = ({ id, before, after }: WrittenChange<Auction>): readonly Notice[] => {
  if (!before || after?.status !== 'LIVE' || after.bidCount <= before.bidCount) return [];
  return [
    {
      type: 'BID_PLACED',
      listingId: id,
      to: { kind: 'seller' },
      price: after.price,
      dedupeKey: `BID_PLACED ${id} ${after.version}`,
    },
  ];
};

/**
 * Notices of an auction's end to everyone concerned. @param offersUntil when the high bidder may
 * still offer more, ms UTC.
 */
export const endNotices = (
  listingId: string,
  auction: Auction,
  offersUntil?: number,
): readonly Notice[] => {
  const { status, price } = auction;
  const about = { listingId, price, ...(offersUntil === undefined ? {} : { when: offersUntil }) };
  const sold = status === 'SOLD' || status === 'COMPLETED';
  const seller: Notice = {
    ...about,
    type: sold ? 'ENDED_SOLD' : 'ENDED_UNSOLD',
    to: { kind: 'seller' },
    dedupeKey: `ENDED ${listingId} seller`,
  };
  const losers: Notice = {
    ...about,
    type: 'ENDED_LOST',
    to: { kind: 'losers' },
    dedupeKey: `ENDED ${listingId} losers`,
  };
  const winner: Notice = {
    ...about,
    type: 'ENDED_WON',
    to: { kind: 'leader' },
    dedupeKey: `ENDED ${listingId} winner`,
  };
  // The lot is not sold yet: it is the high bidder’s turn.
  const high: Notice = { ...winner, type: 'ENDED_UNSOLD', toHighBidder: true };
  if (sold) return [seller, winner, losers];
  return status === 'NEGOTIATION' ? [seller, high, losers] : [seller, losers];
};

export const startNotices = (listingId: string): readonly Notice[] => [
  {
    type: 'LISTING_STARTED',
    listingId,
    to: { kind: 'watchers' },
    dedupeKey: `LISTING_STARTED ${listingId}`,
  },
];

/** Period in which extensions share one notice, ms. */
const extensionsTogether = 600_000;

/** Events of a live auction that concern its watchers and bidders. */
export const liveNotices = ({ id, before, after }: WrittenChange<Auction>): readonly Notice[] => {
  if (before?.status !== 'LIVE' || !after) return [];
  const to = { kind: 'concerned' } as const;
  const about = { listingId: id, price: after.price, to };
  if (after.status === 'CANCELLED') {
    const type = 'LISTING_CANCELLED';
    return [
      { ...about, type, dedupeKey: `${type} ${id}` },
      { ...about, type, to: { kind: 'seller' }, dedupeKey: `${type} ${id} seller` },
    ];
  }
  if (after.status !== 'LIVE') return [];
  const met = before.reserveStatus === 'RESERVE_NOT_MET' && after.reserveStatus === 'RESERVE_MET';
  const window = Math.floor(after.endAt / extensionsTogether);
  const notices: Notice[] = [];
  if (met) {
    const seller = { ...about, type: 'OWN_RESERVE_MET', to: { kind: 'seller' } } as const;
    notices.push(
      { ...about, type: 'RESERVE_MET', dedupeKey: `RESERVE_MET ${id}` },
      { ...seller, dedupeKey: `OWN_RESERVE_MET ${id}` },
    );
  }
  if (after.extensions > before.extensions) {
    notices.push({ ...about, type: 'EXTENDED', dedupeKey: `EXTENDED ${id} ${window}` });
  }
  return notices;
};

/** Notices of a reserve that was lowered or removed. Its amount stays secret, before and after. */
export const reserveNotices = ({
  id,
  before,
  after,
}: WrittenChange<AuctionEngine>): readonly Notice[] => {
  if (!before || !after || after.reserve >= before.reserve) return [];
  const type = after.reserve === 0 ? 'RESERVE_REMOVED' : 'RESERVE_LOWERED';
  const dedupeKey = `${type} ${id} ${after.version}`;
  return [{ type, listingId: id, to: { kind: 'concerned' }, dedupeKey }];
};

/** Notices of a watched classified whose price dropped by at least the set percentage. */
export const priceNotices = (
  { id, before, after }: WrittenChange<Listing>,
  { priceDropPercent }: Pick<Numbers['classifieds'], 'priceDropPercent'>,
): readonly Notice[] => {
  const [was, is] = [before?.askPrice, after?.askPrice];
  if (after?.status !== 'ACTIVE' || was === undefined || is === undefined) return [];
  if ((was - is) * 100 < was * priceDropPercent) return [];
  const about = { listingId: id, to: { kind: 'watchers' }, price: is } as const;
  return [{ ...about, type: 'PRICE_DROP', dedupeKey: `PRICE_DROP ${id} ${is}` }];
};

/** Until when the high bidder of an auction below its reserve may offer more, ms UTC. */
export const offersUntil = async (
  { db }: Ports,
  id: string,
  { status }: Pick<Auction, 'status'>,
): Promise<number | undefined> =>
  status === 'NEGOTIATION'
    ? (await db.get(negotiations, roundId(id, 'FIRST')))?.deadline
    : undefined;

/** Notifies of the start and end of an auction, as seen in its public document. */
const onAuctionTurned = trigger('onAuctionTurned', auctions, 'update', async (change, ports) => {
  const { id, before, after } = change;
  if (!before || !after || before.status === after.status) return;
  const isOver = before.status === 'LIVE' && after.status !== 'CANCELLED';
  const ended = async () => endNotices(id, after, await offersUntil(ports, id, after));
  const notices = after.status === 'LIVE' ? startNotices(id) : isOver ? await ended() : [];
  for (const notice of notices) await deliver(ports, notice);
});

/** Notices of a comment on a listing, to the seller unless they wrote it themselves. */
export const commentNotices = ({
  id,
  before,
  after,
}: WrittenChange<Comment>): readonly Notice[] => {
  if (before || !after || after.parentType !== 'listing' || after.role === 'SELLER') return [];
  return [
    {
      type: 'COMMENT_ON_LISTING',
      listingId: after.parentId,
      to: { kind: 'seller' },
      actorId: after.createdBy,
      dedupeKey: `COMMENT ${id}`,
    },
  ];
};

/** Triggers for notices about lots. */
export const lotNotices: readonly Trigger[] = [
  telling('onStandingChanged', standings, 'write', (change) => [
    ...outbidNotices(change),
    ...winningNotices(change),
  ]),
  telling('onBidPlaced', auctions, 'update', bidNotices),
  onAuctionTurned,
  telling('onAuctionLive', auctions, 'update', liveNotices),
  telling('onReserveChanged', auctionEngines, 'update', reserveNotices),
  telling('onPriceChanged', listings, 'update', (change, numbers) =>
    priceNotices(change, numbers.classifieds),
  ),
  telling('onCommentWritten', comments, 'create', commentNotices),
];
