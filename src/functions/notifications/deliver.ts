import { oncePer } from '../../domain/kit/once-per.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { Refused } from '../../domain/kit/refusal.ts';
import {
  notificationEvents,
  type NotificationEvent,
} from '../../domain/messages/notification-event.entity.ts';
import { mostAttempts } from '../../domain/messages/notice-timing.ts';
import { Batcher } from '../calls/batcher.ts';
import { houseWordsOf } from '../letters/templates/house-words.ts';
import { oneLine } from '../one-line.ts';
import type { Ports, Tx } from '../ports.ts';
import { isLookedUp, audienceOf } from './audience.ts';
import { messageRows, type Recipient, type FailedRecipient } from './message-rows.ts';
import type { Notice, NoticeDetails } from './notice.ts';
import { eventIdOf, eventOf, recipientOf, type NotificationDraft } from './notification-draft.ts';

/**
 * Most recipients of one transaction: up to three messages each, and a commit is limited to 500
 * writes.
 */
const chunk = 130;
/** Most notices delivered at once. */
const maxBatch = 100;

/** `processedAt` of an event whose messages are still to be written. */
const waiting = 0;

const writeEvents = async (
  tx: Tx,
  drafts: readonly NotificationDraft[],
  at: number,
  processedAt: number,
): Promise<(failed: readonly FailedRecipient[]) => void> => {
  const existing = await Promise.all(drafts.map((t) => tx.get(notificationEvents, t.eventId)));
  return (failed) => {
    const trouble = failed.length === 0 ? {} : { lastError: errorText(failed) };
    drafts.forEach(({ eventId, notice, price }, i) => {
      const before = existing[i];
      if (before) {
        if (before.processedAt !== waiting) return;
        tx.change(notificationEvents, eventId, { processedAt, ...trouble });
        return;
      }
      const createdBy = notice.actorId ?? 'house';
      tx.create(notificationEvents, eventId, {
        ...eventOf({ notice, price }, at, processedAt),
        ...trouble,
        createdBy,
      });
    });
  };
};

/** Error text for staff, shown beside the event. */
const errorText = (failed: readonly FailedRecipient[]): string => {
  const [first] = failed;
  const others = failed.length > 1 ? `, and ${failed.length - 1} more` : '';
  return `not told: ${first?.uid ?? ''}${others}: ${oneLine(String(first?.error))}`.slice(0, 300);
};

/**
 * Writes the messages of some recipients in one step, or one recipient at a time if that fails.
 * Returns the recipients left out. If the database is busy, nobody is left out: the delivery is
 * retried later.
 */
const writeMessages = async (
  ports: Ports,
  part: readonly Recipient[],
  now: number,
): Promise<readonly FailedRecipient[]> => {
  const of = { push: ports.hasPush, repeated: true, said: await houseWordsOf(ports) };
  try {
    return await ports.db.transaction(async (tx) => (await messageRows(tx, part, now, of))());
  } catch (error) {
    if (error instanceof Refused) throw error;
    const [only] = part;
    if (part.length === 1 && only) return [{ uid: only.uid, error }];
    const failed: FailedRecipient[] = [];
    for (const one of part) failed.push(...(await writeMessages(ports, [one], now)));
    return failed;
  }
};

/** Writes all messages of an event whose audience is looked up, then marks it processed. */
const deliverToMany = async (
  ports: Ports,
  draft: NotificationDraft,
  listing: Listing,
): Promise<void> => {
  const { db, clock } = ports;
  const { to, type, listingId } = draft.notice;
  const uids = await audienceOf(ports, listingId, listing.createdBy, to, type);
  const recipients = uids.map((uid) => recipientOf(draft, listing, uid));
  const now = clock.now();
  const failed: FailedRecipient[] = [];
  for (let i = 0; i < recipients.length; i += chunk) {
    failed.push(...(await writeMessages(ports, recipients.slice(i, i + chunk), now)));
  }
  await db.transaction(async (tx) => (await writeEvents(tx, [draft], now, now))(failed));
};

/**
 * Delivers notices about one listing together: few reads and one commit for the results of many
 * bids.
 */
const deliverAll = async (ports: Ports, notices: readonly Notice[]): Promise<void> => {
  const { db, clock } = ports;
  const distinct = [...new Map(notices.map((notice) => [eventIdOf(notice), notice]))];
  const listingId = notices[0]?.listingId ?? '';
  const [listing, auction, ...known] = await Promise.all([
    db.get(listings, listingId),
    db.get(auctions, listingId),
    ...distinct.map(([eventId]) => db.get(notificationEvents, eventId)),
  ]);
  if (!listing) {
    const types = notices.map(({ type }) => type).join(', ');
    ports.log('error', `there is no listing ${listingId} to tell of: ${types}`, { listingId });
    return;
  }
  const drafts = distinct.flatMap(([eventId, notice], i): readonly NotificationDraft[] => {
    if ((known[i]?.processedAt ?? waiting) !== waiting) return [];
    const price = notice.price ?? auction?.price ?? listing.price;
    return [{ eventId, notice, price, end: auction?.endAt ?? listing.expiresAt }];
  });
  const many = drafts.filter(({ notice }) => isLookedUp(notice.to));
  const few = drafts.filter(({ notice }) => !isLookedUp(notice.to));
  const now = clock.now();
  if (few.length > 0) {
    const recipients = few.map((t) =>
      recipientOf(t, listing, t.notice.to.kind === 'member' ? t.notice.to.uid : listing.createdBy),
    );
    const of = { push: ports.hasPush, repeated: false, said: await houseWordsOf(ports) };
    await db.transaction(async (tx) => {
      const [writeRows, writeAll] = await Promise.all([
        messageRows(tx, recipients, now, of),
        writeEvents(tx, few, now, now),
      ]);
      writeAll(writeRows());
    });
  }
  if (many.length === 0) return;
  // The event is written first, so that a delivery cut off by a crash is found again.
  await db.transaction(async (tx) => (await writeEvents(tx, many, now, waiting))([]));
  for (const one of many) await deliverToMany(ports, one, listing);
};

const batcherOf = oncePer(
  (ports: Ports) =>
    new Batcher<Notice, undefined>(maxBatch, async (_first, take) => {
      const notices = take();
      await deliverAll(ports, notices);
      return notices.map(() => ({ ok: true, value: undefined }));
    }),
);

/**
 * Delivers a notice to its audience: one message per member, event and channel, even if a crash
 * causes a repeat. Other notices of the same listing that arrive meanwhile are delivered with it.
 */
export const deliver = async (ports: Ports, notice: Notice): Promise<void> => {
  await batcherOf(ports).run(notice.listingId, notice);
};

/** Delivers one waiting event, with the audience, price and details stored in it. */
const deliverEvent = async (ports: Ports, event: NotificationEvent): Promise<void> => {
  const { type, subject, payload, actorId, dedupeKey } = event;
  const kept = payload as unknown as Pick<Notice, 'to'> &
    NoticeDetails & { readonly price: number };
  const actor = actorId === undefined ? {} : { actorId };
  await deliver(ports, { type, listingId: subject.id, ...kept, dedupeKey, ...actor });
};

/**
 * Records that an event could not be delivered: later runs retry it, and after the last attempt it
 * is set aside with its error, visible to staff.
 */
const recordFailure = async (ports: Ports, { id }: NotificationEvent, error: unknown) => {
  const lastError = oneLine(String(error)).slice(0, 300);
  ports.log('error', `notification event ${id} could not be told: ${lastError}`, { id });
  await ports.db.transaction(async (tx) => {
    const event = await tx.get(notificationEvents, id);
    if (event?.processedAt !== waiting) return;
    const attempts = (event.attempts ?? 0) + 1;
    const isOver = attempts >= mostAttempts;
    tx.change(notificationEvents, id, {
      attempts,
      lastError,
      ...(isOver ? { processedAt: ports.clock.now() } : {}),
    });
  });
};

/** Delivers the waiting events, each by itself. Returns how many were delivered. */
export const deliverWaiting = async (ports: Ports, limit: number): Promise<number> => {
  const found = await ports.db.find(notificationEvents, {
    where: [['processedAt', '==', waiting]],
    orderBy: [['at', 'asc']],
    limit,
  });
  let told = 0;
  for (const event of found) {
    try {
      await deliverEvent(ports, event);
      told += 1;
    } catch (error) {
      // A busy database is no failure of the event.
      if (!(error instanceof Refused)) await recordFailure(ports, event, error);
    }
  }
  return told;
};
