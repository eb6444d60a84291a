import type { Listing } from '../../domain/listings/listing.entity.ts';
import type { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { noticeTypes, type NoticeType } from '../../domain/messages/notice-types.ts';
import { derivedId } from '../../domain/platform/sha256.ts';
import type { Fresh } from '../ports.ts';
import type { Recipient } from './message-rows.ts';
import { detailsOf, type Notice } from './notice.ts';
import { noticeText } from './notice-text.ts';

/** A notice about a listing with the price and the end it names. */
export interface NotificationDraft {
  readonly eventId: string;
  readonly notice: Notice;
  readonly price: number;
  /** When bidding ends or the listing expires, ms UTC. */
  readonly end?: number | undefined;
}

export const eventIdOf = ({ dedupeKey }: Pick<Notice, 'dedupeKey'>): string => derivedId(dedupeKey);

/** One member's part of the notification. */
export const recipientOf = (
  { eventId, notice, price, end }: NotificationDraft,
  { id, title, currency }: Pick<Listing, 'id' | 'title' | 'currency'>,
  uid: string,
): Recipient => {
  const words = noticeText(notice.type, { title, currency, price, end, ...detailsOf(notice) });
  const { to }: NoticeType = noticeTypes[notice.type];
  const link = notice.struck === true ? '/profile' : (to ?? `/listing/${id}`);
  return { uid, eventId, words, message: { type: notice.type, link } };
};

/** The event as stored: a later delivery finds the audience and the price in it. */
export const eventOf = (
  { notice, price }: Pick<NotificationDraft, 'notice' | 'price'>,
  at: number,
  processedAt: number,
): Omit<Fresh<typeof notificationEvents>, 'createdBy'> => {
  const { type, actorId, listingId, dedupeKey, to } = notice;
  return {
    type,
    ...(actorId === undefined ? {} : { actorId }),
    subject: { type: 'listing', id: listingId },
    payload: { price, to: { ...to }, ...detailsOf(notice) },
    dedupeKey,
    at,
    processedAt,
  };
};
