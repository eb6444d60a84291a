import { describe, expect, it } from 'vitest';
import type { BidEventRow } from '../../../src/domain/bidding/bids/bid-event.entity.ts';
import type { Standing } from '../../../src/domain/bidding/bids/standing.entity.ts';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import type { Comment } from '../../../src/domain/messages/comment.entity.ts';
import type { Like } from '../../../src/domain/messages/like.entity.ts';
import type { MessageThread } from '../../../src/domain/messages/message-thread.entity.ts';
import type { Message } from '../../../src/domain/messages/message.entity.ts';
import type { NotificationEvent } from '../../../src/domain/messages/notification-event.entity.ts';
import type { NotificationMessage } from '../../../src/domain/messages/notification-message.entity.ts';
import { eventIdOf } from '../../../src/functions/notifications/notification-draft.ts';
import { buildMarket } from '../../../src/demo/market/market.ts';
import { laidOf } from '../../../src/demo/market/notices/laid.ts';

const now = Date.UTC(2026, 10, 21, 17, 3);
const market = buildMarket({ now });
const laid = laidOf(market.rows);

const notices = [...laid.byId<NotificationMessage>('notificationMessages').values()];
const events = laid.byId<NotificationEvent>('notificationEvents');
const listings = laid.byId<Listing>('listings');
const threads = laid.byId<MessageThread>('messageThreads');
const bids = [...laid.byId<BidEventRow>('bidEvents').values()].filter(({ type }) => type === 'BID');
const standings = laid.byId<Standing>('standings');
const comments = [...laid.byId<Comment>('comments').values()];
const likes = [...laid.byId<Like>('likes').values()];
const messages = [...laid.byId<Message>('messages').values()];

const listingOf = ({ link }: NotificationMessage): Listing => {
  const listing = listings.get(link.replace('/listing/', ''));
  if (listing === undefined) throw new Error(`${link} leads nowhere`);
  return listing;
};
const saidUnder = (id: string, at: number): Comment | undefined =>
  comments.find((one) => one.parentId === id && Date.parse(one.dateCreated) === at);

/** Whether the subject of a notice is on the market, at its time and about its member. */
const isTrue = (notice: NotificationMessage): boolean => {
  const { type, userId, link } = notice;
  const at = Date.parse(notice.dateCreated);
  if (type === 'MESSAGE') {
    const thread = threads.get(link.replace('/profile/messages/', ''));
    const said = messages.find((one) => one.threadId === thread?.id && one.sentAt === at);
    const readAt = said?.readBy[userId];
    return (
      thread?.members.includes(userId) === true &&
      said !== undefined &&
      said.senderId !== userId &&
      notice.body.endsWith(said.text) &&
      notice.readAt === readAt
    );
  }
  const { id, createdBy, endAt, expiresAt = 0 } = listingOf(notice);
  const state = standings.get(`${userId}_${id}`)?.state;
  const own = bids.filter((one) => one.listingId === id && one.bidderId === userId && one.at <= at);
  const watched = likes.some(
    (one) =>
      one.type === 'listing' &&
      one.targetId === id &&
      one.createdBy === userId &&
      Date.parse(one.dateCreated) <= at,
  );
  switch (type) {
    case 'OUTBID':
      return (
        own.length > 0 &&
        bids.some((one) => one.listingId === id && one.at === at && one.bidderId !== userId)
      );
    case 'BID_PLACED':
      return createdBy === userId && bids.some((one) => one.listingId === id && one.at === at);
    case 'ENDED_WON':
      return state === 'WON' && endAt === at;
    case 'ENDED_LOST':
      return state === 'LOST' && endAt === at;
    case 'ENDED_SOLD':
      return createdBy === userId && endAt === at;
    case 'ENDED_UNSOLD':
      return (createdBy === userId || own.length > 0) && endAt === at;
    case 'COMMENT_ON_LISTING':
      return createdBy === userId && saidUnder(id, at)?.createdBy !== userId;
    case 'SELLER_ANSWER': {
      const answer = saidUnder(id, at);
      const asked = comments.find((one) => one.id === answer?.replyTo);
      return answer?.createdBy === createdBy && asked?.createdBy === userId;
    }
    case 'CLASSIFIED_EXPIRING':
      return createdBy === userId && expiresAt > at;
    case 'PRICE_DROP':
    case 'LISTING_STARTED':
      return watched;
    case 'ENDING_24H':
    case 'ENDING_1H':
    case 'ENDING_10M':
    case 'EXTENDED':
    case 'RESERVE_MET':
      return createdBy !== userId && (watched || own.length > 0);
    default:
      return false;
  }
};

describe('what the demo members were told', () => {
  it('is of what is on the market: at its time, theirs, and nothing of the future', () => {
    const untrue = notices.filter((one) => !isTrue(one) || Date.parse(one.dateCreated) > now);
    expect(untrue.map(({ userId, type, link }) => `${userId} ${type} ${link}`)).toEqual([]);
  });

  it('is one message for an event and member, in the app, under the id the house gives it', () => {
    for (const { id, eventId, userId, type, channel, status, dateCreated } of notices) {
      const event = events.get(eventId);
      expect(event?.type).toBe(type);
      expect(eventId).toBe(eventIdOf({ dedupeKey: event?.dedupeKey ?? '' }));
      expect([event?.at, event?.processedAt]).toEqual(Array(2).fill(Date.parse(dateCreated)));
      expect([id, channel, status]).toEqual([`${eventId}_${userId}_inApp`, 'inApp', 'SENT']);
    }
    expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length);
    expect(new Set(notices.map(({ eventId }) => eventId)).size).toBe(events.size);
  });

  it('is a screen of it each, what is new unread', () => {
    const accounts = ['demo-member', 'demo-second', 'demo-seller'];
    expect(new Set(notices.map(({ userId }) => userId))).toEqual(new Set(accounts));
    for (const uid of accounts) {
      const own = notices.filter(({ userId }) => userId === uid);
      expect(own.length).toBeGreaterThanOrEqual(6);
      expect(own.length).toBeLessThanOrEqual(12);
      expect(own.some(({ isRead }) => !isRead)).toBe(true);
      for (const { isRead, readAt, dateCreated } of own) {
        expect(isRead).toBe(readAt !== undefined);
        if (readAt === undefined) continue;
        expect(readAt).toBeGreaterThan(Date.parse(dateCreated));
        expect(readAt).toBeLessThanOrEqual(now);
      }
    }
  });

  it('tells the demo member that another passed him', () => {
    const own = notices.filter(({ userId }) => userId === 'demo-member');
    expect(own.some(({ type, isRead }) => type === 'OUTBID' && !isRead)).toBe(true);
    expect(own.some(({ type, isRead }) => type === 'MESSAGE' && !isRead)).toBe(true);
  });
});
