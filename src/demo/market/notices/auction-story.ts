import type { AuctionEngine } from '../../../domain/bidding/auction-engine.entity.ts';
import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { BidEventRow } from '../../../domain/bidding/bids/bid-event.entity.ts';
import {
  auctionOf,
  engineWith,
  eventsOf,
  chainStart,
  type EngineFields,
} from '../../../domain/bidding/bids/bid-writes.ts';
import { withReserve } from '../../../domain/bidding/bids/fold.ts';
import { resolveBid } from '../../../domain/bidding/bids/resolve-bid.ts';
import type { Standing } from '../../../domain/bidding/bids/standing.entity.ts';
import {
  bidNotices,
  endNotices,
  liveNotices,
  outbidNotices,
  startNotices,
} from '../../../functions/notifications/notices/lot-notices.ts';
import type { Notice } from '../../../functions/notifications/notice.ts';
import {
  endingNotice,
  endings,
} from '../../../functions/notifications/notices/scheduled-notices.ts';

/** The notices due at one instant of an auction, its price, and those who had bid by then. */
export interface Moment {
  readonly at: number;
  readonly notices: readonly Notice[];
  readonly price: number;
  readonly bidding: readonly Pick<Standing, 'userId' | 'state'>[];
}

type Snapshot = Omit<Moment, 'notices'>;

const outbidOf = (listingId: string, userId: string, bids: number, at: number) => {
  const after = { listingId, userId, bids, state: 'OUTBID', passedAt: at } as Standing;
  return outbidNotices({ id: `${userId}_${listingId}`, before: null, after });
};

const bidMoments = (
  id: string,
  of: AuctionEngine,
  events: readonly BidEventRow[],
): readonly Moment[] => {
  const { leaderId: _later, ...rest } = of;
  let engine: EngineFields = {
    ...rest,
    status: 'LIVE',
    endAt: of.originalEndAt,
    reserve: 0,
    price: 0,
    ceiling: 0,
    bidCount: 0,
    extensions: 0,
    version: 1,
  };
  let state = chainStart(of);
  const bids = new Map<string, number>();
  const moments: Moment[] = [];
  for (const event of eventsOf(events)) {
    if (event.type === 'RESERVE') {
      state = withReserve(state, event.reserve, event.at);
      engine = { ...engine, reserve: event.reserve };
    }
    if (event.type !== 'BID') continue;
    const { at, bidderId } = event;
    const before = auctionOf(engine, '') as Auction;
    const { state: next, outbidId } = resolveBid(state, event);
    state = next;
    engine = engineWith(engine, state);
    const after = auctionOf(engine, '', at) as Auction;
    bids.set(bidderId, (bids.get(bidderId) ?? 0) + 1);
    const turn = { id, before, after };
    const beaten = outbidId === null ? [] : outbidOf(id, outbidId, bids.get(outbidId) ?? 0, at);
    moments.push({
      at,
      notices: [...beaten, ...bidNotices(turn), ...liveNotices(turn)],
      price: engine.price,
      bidding: [...bids.keys()].map((userId) => ({
        userId,
        state: userId === engine.leaderId ? 'LEADING' : 'OUTBID',
      })),
    });
  }
  return moments;
};

/** The auction at its very end, before any negotiation. */
const atEnd = (auction: Auction): Auction =>
  auction.soldVia === 'OFFER' ? { ...auction, status: 'NEGOTIATION' } : auction;

/**
 * Replays an auction from its bid events and collects its notices in order: its start, every bid,
 * the steps before its end, and its end. Notices the functions will still send are left out.
 */
export const auctionStory = (
  engine: AuctionEngine,
  auction: Auction,
  events: readonly BidEventRow[],
  now: number,
): readonly Moment[] => {
  const { id, startAt, originalEndAt, endAt, status } = engine;
  if (startAt > now) return [];
  const bids = bidMoments(id, engine, events);
  const asOf = (at: number): Snapshot =>
    bids.findLast((one) => one.at <= at) ?? { at, price: 0, bidding: [] };
  const moment = (at: number, notices: readonly Notice[]): Moment => ({ ...asOf(at), at, notices });
  const steps = endings
    .map(({ type, before, late }) => ({ at: originalEndAt - before, late, type }))
    .filter(({ at, late }) => at > startAt && at < now - late);
  const story = [
    moment(startAt, startNotices(id)),
    ...bids,
    ...steps.map(({ at, type }) => moment(at, [endingNotice(id, type)])),
    ...(status === 'LIVE' ? [] : [moment(endAt, endNotices(id, atEnd(auction)))]),
  ];
  return story.toSorted((a, b) => a.at - b.at);
};
