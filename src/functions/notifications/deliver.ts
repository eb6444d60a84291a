import { standings } from '../../domain/bidding/standing.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { likes } from '../../domain/messages/like.entity.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import type { Ports, Tx } from '../ports.ts';
import type { Audience, Notice } from './notice.ts';
import { noticeText } from './notice-text.ts';

/** Most people told of one thing, and how many of them in one transaction. */
const mostRecipients = 2_000;
const chunk = 200;

const recipients = async (
  { db }: Ports,
  listingId: string,
  sellerId: string,
  to: Audience,
): Promise<readonly string[]> => {
  if (to.kind === 'member') return [to.uid];
  if (to.kind === 'seller') return [sellerId];
  if (to.kind === 'watchers') {
    const watches = await db.find(likes, {
      where: [
        ['type', '==', 'listing'],
        ['targetId', '==', listingId],
        ['value', '==', true],
      ],
      limit: mostRecipients,
    });
    return watches.map((w) => w.createdBy);
  }
  const stood = await db.find(standings, {
    where: [['listingId', '==', listingId]],
    limit: mostRecipients,
  });
  const leads = (s: { state: string }): boolean => s.state === 'LEADING' || s.state === 'WON';
  return stood.filter((s) => leads(s) === (to.kind === 'leader')).map((s) => s.userId);
};

const writeMissing = async (
  tx: Tx,
  eventId: string,
  uids: readonly string[],
  message: { type: Notice['type']; title: string; body: string; link: string; sentAt: number },
): Promise<void> => {
  const ids = uids.map((uid) => `${eventId}_${uid}_inApp`);
  const there = await Promise.all(ids.map((id) => tx.get(notificationMessages, id)));
  uids.forEach((userId, i) => {
    if (there[i]) return;
    tx.create(notificationMessages, ids[i] ?? '', {
      ...message,
      eventId,
      userId,
      channel: 'inApp',
      status: 'SENT',
      attempts: 1,
      isRead: false,
      createdBy: 'house',
    });
  });
};

/**
 * Tells a notice to its audience in the app: one message per member and event, whatever is
 * repeated after a crash. The event itself is written last, as processed, under its dedupe key.
 */
export const deliver = async (ports: Ports, notice: Notice): Promise<void> => {
  const { db, clock } = ports;
  const eventId = sha256Hex(notice.dedupeKey).slice(0, 26);
  if (await db.get(notificationEvents, eventId)) return;
  const { listingId, type, actorId, dedupeKey } = notice;
  const [listing, auction] = await Promise.all([
    db.get(listings, listingId),
    db.get(auctions, listingId),
  ]);
  if (!listing) return;
  const price = notice.price ?? auction?.price ?? listing.price;
  const text = noticeText(type, { title: listing.title, currency: listing.currency, price });
  const uids = [...new Set(await recipients(ports, listingId, listing.createdBy, notice.to))];
  const sentAt = clock.now();
  const message = { type, ...text, link: `/listing/${listingId}`, sentAt };
  for (let i = 0; i < uids.length; i += chunk) {
    const part = uids.slice(i, i + chunk);
    await db.transaction((tx) => writeMissing(tx, eventId, part, message));
  }
  await db.transaction(async (tx) => {
    if (await tx.get(notificationEvents, eventId)) return;
    tx.create(notificationEvents, eventId, {
      type,
      ...(actorId === undefined ? {} : { actorId }),
      subject: { type: 'listing', id: listingId },
      payload: { price },
      dedupeKey,
      at: sentAt,
      processedAt: sentAt,
      createdBy: actorId ?? 'house',
    });
  });
};
