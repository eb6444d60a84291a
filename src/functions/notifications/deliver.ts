import { standings } from '../../domain/bidding/standing.entity.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { likes } from '../../domain/messages/like.entity.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { notificationMessages } from '../../domain/messages/notification-message.entity.ts';
import { sha256Hex } from '../../domain/platform/sha256.ts';
import { Batches } from '../batches.ts';
import type { Ports, Tx } from '../ports.ts';
import type { Audience, Notice } from './notice.ts';
import { noticeText } from './notice-text.ts';

/** Most people told of one thing, and how many of them in one transaction. */
const mostRecipients = 2_000;
const chunk = 200;
/** Most notices told in one go. */
const mostTogether = 100;

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

interface Told {
  readonly eventId: string;
  readonly notice: Notice;
  readonly uids: readonly string[];
  readonly text: { readonly title: string; readonly body: string };
  readonly price: number;
}

const eventIdOf = ({ dedupeKey }: Notice): string => sha256Hex(dedupeKey).slice(0, 26);

const messageIdOf = (eventId: string, uid: string): string => `${eventId}_${uid}_inApp`;

const writeMessages = async (tx: Tx, rows: readonly Row[], sentAt: number): Promise<() => void> => {
  const there = await Promise.all(rows.map(({ id }) => tx.get(notificationMessages, id)));
  return () => {
    rows.forEach(({ id, uid, told }, i) => {
      if (there[i]) return;
      tx.create(notificationMessages, id, {
        type: told.notice.type,
        ...told.text,
        link: `/listing/${told.notice.listingId}`,
        sentAt,
        eventId: told.eventId,
        userId: uid,
        channel: 'inApp',
        status: 'SENT',
        attempts: 1,
        isRead: false,
        createdBy: 'house',
      });
    });
  };
};

const writeEvents = async (tx: Tx, told: readonly Told[], at: number): Promise<() => void> => {
  const there = await Promise.all(told.map((t) => tx.get(notificationEvents, t.eventId)));
  return () => {
    told.forEach(({ eventId, notice, price }, i) => {
      if (there[i]) return;
      const { type, actorId, listingId, dedupeKey } = notice;
      tx.create(notificationEvents, eventId, {
        type,
        ...(actorId === undefined ? {} : { actorId }),
        subject: { type: 'listing', id: listingId },
        payload: { price },
        dedupeKey,
        at,
        processedAt: at,
        createdBy: actorId ?? 'house',
      });
    });
  };
};

interface Row {
  readonly id: string;
  readonly uid: string;
  readonly told: Told;
}

/** Notices about one listing, told together: few reads and one commit for what many bids caused. */
const deliverAll = async (ports: Ports, notices: readonly Notice[]): Promise<void> => {
  const { db, clock } = ports;
  const fresh = [...new Map(notices.map((notice) => [eventIdOf(notice), notice]))];
  const listingId = notices[0]?.listingId ?? '';
  const [listing, auction, ...known] = await Promise.all([
    db.get(listings, listingId),
    db.get(auctions, listingId),
    ...fresh.map(([eventId]) => db.get(notificationEvents, eventId)),
  ]);
  if (!listing) return;
  const told: Told[] = [];
  for (const [i, [eventId, notice]] of fresh.entries()) {
    if (known[i]) continue;
    const price = notice.price ?? auction?.price ?? listing.price;
    const { title, currency } = listing;
    const text = noticeText(notice.type, { title, currency, price });
    const uids = await recipients(ports, listingId, listing.createdBy, notice.to);
    told.push({ eventId, notice, uids: [...new Set(uids)], text, price });
  }
  if (told.length === 0) return;
  const at = clock.now();
  const rows = told.flatMap((t) =>
    t.uids.map((uid): Row => ({ id: messageIdOf(t.eventId, uid), uid, told: t })),
  );
  // The events are written last, so that what a crash cut off is told when it is repeated.
  const last = rows.splice(Math.max(0, rows.length - chunk));
  for (let i = 0; i < rows.length; i += chunk) {
    await db.transaction(async (tx) => (await writeMessages(tx, rows.slice(i, i + chunk), at))());
  }
  await db.transaction(async (tx) => {
    const writes = await Promise.all([writeMessages(tx, last, at), writeEvents(tx, told, at)]);
    for (const write of writes) write();
  });
};

const tellers = new WeakMap<Ports, Batches<Notice, undefined>>();

const tellerOf = (ports: Ports): Batches<Notice, undefined> => {
  const there = tellers.get(ports);
  if (there) return there;
  const teller = new Batches<Notice, undefined>(mostTogether, async (notices) => {
    await deliverAll(ports, notices);
    return notices.map(() => ({ ok: true, value: undefined }));
  });
  tellers.set(ports, teller);
  return teller;
};

/**
 * Tells a notice to its audience in the app: one message per member and event, whatever is
 * repeated after a crash. The event itself is written last, as processed, under its dedupe key.
 * What else there is to tell of the same listing meanwhile goes along.
 */
export const deliver = async (ports: Ports, notice: Notice): Promise<void> => {
  await tellerOf(ports).run(notice.listingId, notice);
};
