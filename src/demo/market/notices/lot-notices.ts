import { usualNumbers } from '../../../domain/platform/settings/numbers.ts';
import type { AuctionEngine } from '../../../domain/bidding/auction-engine.entity.ts';
import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { BidEventRow } from '../../../domain/bidding/bids/bid-event.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { Comment } from '../../../domain/messages/comment.entity.ts';
import type { Like } from '../../../domain/messages/like.entity.ts';
import { selectAudience } from '../../../functions/notifications/audience.ts';
import {
  commentNotices,
  priceNotices,
} from '../../../functions/notifications/notices/lot-notices.ts';
import { replyNotice } from '../../../functions/notifications/notices/message-notices.ts';
import {
  expiringNotice,
  reminders,
} from '../../../functions/notifications/notices/scheduled-notices.ts';
import {
  eventIdOf,
  eventOf,
  recipientOf,
} from '../../../functions/notifications/notification-draft.ts';
import { auctionStory, type Moment } from './auction-story.ts';
import type { Heard } from './heard.ts';
import type { Laid } from './laid.ts';
import { DAY } from '../../../domain/kit/durations.ts';

const momentWithoutBids = (at: number, notices: Moment['notices'], price: number): Moment => ({
  at,
  notices,
  price,
  bidding: [],
});

/** The price drop of a classified, and the reminders before it expired. */
const classifiedMoments = (listing: Listing, now: number): readonly Moment[] => {
  const { id, priceHistory = [], expiresAt, status, price } = listing;
  const drops = priceHistory.slice(1).map(({ at, askPrice }, i) => {
    const [before, after] = [priceHistory[i]?.askPrice, askPrice].map((ask): Listing => ({
      ...listing,
      status: 'ACTIVE',
      ...(ask ? { askPrice: ask } : {}),
    }));
    const change = { id, before: before ?? null, after: after ?? null };
    return momentWithoutBids(at, priceNotices(change, usualNumbers.classifieds), askPrice);
  });
  if (expiresAt === undefined || status === 'SOLD') return drops;
  const reminded = reminders.flatMap((days) => {
    const at = expiresAt - days * DAY;
    const notice = at < now ? expiringNotice(id, expiresAt, at) : null;
    return notice === null ? [] : [momentWithoutBids(at, [notice], price)];
  });
  return [...drops, ...reminded];
};

/** Notices of comments under a lot: to its seller, and to the author of an answered comment. */
const commentMoments = (
  said: readonly Comment[],
  asOf: (at: number) => number,
): readonly Moment[] =>
  said.map((one) => {
    const at = Date.parse(one.dateCreated);
    const asked = said.find(({ id }) => id === one.replyTo);
    const answered = asked !== undefined && asked.createdBy !== one.createdBy;
    return momentWithoutBids(
      at,
      [
        ...commentNotices({ id: one.id, before: null, after: one }),
        ...(answered ? [replyNotice(one, asked.createdBy)] : []),
      ],
      asOf(at),
    );
  });

/** Notices about the lots since `since`, for those of `uids` who would have been notified. */
export const lotNotices = (
  laid: Laid,
  uids: ReadonlySet<string>,
  since: number,
  now: number,
): readonly Heard[] => {
  const engines = laid.byId<AuctionEngine>('auctionEngines');
  const auctions = laid.byId<Auction>('auctions');
  const eventsByLot = laid.by<BidEventRow>('bidEvents', 'listingId');
  const comments = laid.by<Comment>('comments', 'parentId');
  const likes = laid.by<Like>('likes', 'targetId');
  return [...laid.byId<Listing>('listings').values()].flatMap((listing): readonly Heard[] => {
    const { id, createdBy: sellerId } = listing;
    const [engine, auction] = [engines.get(id), auctions.get(id)];
    if (engine !== undefined && engine.status !== 'LIVE' && engine.endAt < since) return [];
    const story =
      engine === undefined || auction === undefined
        ? classifiedMoments(listing, now)
        : auctionStory(engine, auction, eventsByLot.get(id) ?? [], now);
    const priceAt = (at: number): number =>
      story.findLast((one) => one.at <= at)?.price ?? listing.price;
    const said = commentMoments(comments.get(id) ?? [], priceAt);
    return [...story, ...said]
      .filter(({ at }) => at >= since && at <= now)
      .flatMap(({ at, notices, price, bidding }) => {
        const watching = (likes.get(id) ?? []).filter(
          ({ type, dateCreated }) => type === 'listing' && Date.parse(dateCreated) <= at,
        );
        return notices.flatMap((notice): readonly Heard[] => {
          const { to, type } = notice;
          const hearers = selectAudience(to, type, { sellerId, watching, bidding });
          const own = hearers.filter((uid) => uids.has(uid));
          if (own.length === 0) return [];
          const told = {
            eventId: eventIdOf(notice),
            notice,
            price: notice.price ?? price,
            end: engine?.endAt ?? listing.expiresAt,
          };
          const event = eventOf(told, at, at);
          return own.map((uid) => ({ at, recipient: recipientOf(told, listing, uid), event }));
        });
      });
  });
};
