import { oncePer } from '../../domain/kit/once-per.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { Refused } from '../../domain/kit/refusal.ts';
import {
  notificationEvents,
  type NotificationEvent,
} from '../../domain/messages/notification-event.entity.ts';
import { mostAttempts } from '../../domain/messages/notice-timing.ts';
import { Batches } from '../batches.ts';
import { oneLine } from '../one-line.ts';
import type { Ports, Tx } from '../ports.ts';
import { isLookedUp, recipients } from './audience.ts';
import { messageRows, type Hearer, type Unheard } from './message-rows.ts';
import type { Notice } from './notice.ts';
import { eventIdOf, eventOf, hearerOf, type NotificationDraft } from './told.ts';

/** Most hearers of one transaction: up to three messages each, and 500 is a commit’s measure. */
const chunk = 130;
/** Most notices told in one go. */
const mostTogether = 100;

/** `processedAt` of an event whose messages are still to be written. */
const waiting = 0;

const writeEvents = async (
  tx: Tx,
  told: readonly NotificationDraft[],
  at: number,
  processedAt: number,
): Promise<(unheard: readonly Unheard[]) => void> => {
  const there = await Promise.all(told.map((t) => tx.get(notificationEvents, t.eventId)));
  return (unheard) => {
    const trouble = unheard.length === 0 ? {} : { lastError: troubleOf(unheard) };
    told.forEach(({ eventId, notice, price }, i) => {
      const before = there[i];
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

/** As staff read it beside the event. */
const troubleOf = (unheard: readonly Unheard[]): string => {
  const [first] = unheard;
  const others = unheard.length > 1 ? `, and ${unheard.length - 1} more` : '';
  return `not told: ${first?.uid ?? ''}${others}: ${oneLine(String(first?.error))}`.slice(0, 300);
};

/**
 * Writes the messages of some hearers in one step, or of each alone when that cannot be written.
 * Answers who was left out. A database that is busy is not their fault: that is tried again later.
 */
const tellPart = async (
  ports: Ports,
  part: readonly Hearer[],
  now: number,
): Promise<readonly Unheard[]> => {
  const of = { push: ports.push !== null, repeated: true };
  try {
    return await ports.db.transaction(async (tx) => (await messageRows(tx, part, now, of))());
  } catch (error) {
    if (error instanceof Refused) throw error;
    const [only] = part;
    if (part.length === 1 && only) return [{ uid: only.uid, error }];
    const unheard: Unheard[] = [];
    for (const one of part) unheard.push(...(await tellPart(ports, [one], now)));
    return unheard;
  }
};

/** Writes all messages of an event whose audience is looked up, then marks it processed. */
const tellMany = async (ports: Ports, told: NotificationDraft, listing: Listing): Promise<void> => {
  const { db, clock } = ports;
  const { to, type, listingId } = told.notice;
  const uids = await recipients(ports, listingId, listing.createdBy, to, type);
  const hearers = uids.map((uid) => hearerOf(told, listing, uid));
  const now = clock.now();
  const unheard: Unheard[] = [];
  for (let i = 0; i < hearers.length; i += chunk) {
    unheard.push(...(await tellPart(ports, hearers.slice(i, i + chunk), now)));
  }
  await db.transaction(async (tx) => (await writeEvents(tx, [told], now, now))(unheard));
};

/** Notices about one listing, told together: few reads and one commit for what many bids caused. */
const deliverAll = async (ports: Ports, notices: readonly Notice[]): Promise<void> => {
  const { db, clock } = ports;
  const distinct = [...new Map(notices.map((notice) => [eventIdOf(notice), notice]))];
  const listingId = notices[0]?.listingId ?? '';
  const [listing, auction, ...known] = await Promise.all([
    db.get(listings, listingId),
    db.get(auctions, listingId),
    ...distinct.map(([eventId]) => db.get(notificationEvents, eventId)),
  ]);
  if (!listing) return;
  const told = distinct.flatMap(([eventId, notice], i): readonly NotificationDraft[] => {
    if ((known[i]?.processedAt ?? waiting) !== waiting) return [];
    const price = notice.price ?? auction?.price ?? listing.price;
    return [{ eventId, notice, price }];
  });
  const many = told.filter(({ notice }) => isLookedUp(notice.to));
  const few = told.filter(({ notice }) => !isLookedUp(notice.to));
  const now = clock.now();
  if (few.length > 0) {
    const hearers = few.map((t) =>
      hearerOf(t, listing, t.notice.to.kind === 'member' ? t.notice.to.uid : listing.createdBy),
    );
    await db.transaction(async (tx) => {
      const [writeRows, writeAll] = await Promise.all([
        messageRows(tx, hearers, now, { push: ports.push !== null, repeated: false }),
        writeEvents(tx, few, now, now),
      ]);
      writeAll(writeRows());
    });
  }
  if (many.length === 0) return;
  // First the event, so that what a crash cuts off is found waiting.
  await db.transaction(async (tx) => (await writeEvents(tx, many, now, waiting))([]));
  for (const one of many) await tellMany(ports, one, listing);
};

const tellerOf = oncePer(
  (ports: Ports) =>
    new Batches<Notice, undefined>(mostTogether, async (notices) => {
      await deliverAll(ports, notices);
      return notices.map(() => ({ ok: true, value: undefined }));
    }),
);

/**
 * Tells a notice to its audience: one message per member, event and channel, whatever is repeated
 * after a crash. What else there is to tell of the same listing meanwhile goes along.
 */
export const deliver = async (ports: Ports, notice: Notice): Promise<void> => {
  await tellerOf(ports).run(notice.listingId, notice);
};

/** Tells one event that waits, its audience and price as they were kept in it. */
const tellEvent = async (ports: Ports, event: NotificationEvent): Promise<void> => {
  const { type, subject, payload, actorId, dedupeKey } = event;
  const { price, to } = payload as unknown as Pick<Notice, 'to'> & { readonly price: number };
  const actor = actorId === undefined ? {} : { actorId };
  await deliver(ports, { type, listingId: subject.id, to, price, dedupeKey, ...actor });
};

/**
 * Notes that an event could not be told: it is tried again by later runs, and after the last of them
 * set aside with what went wrong, where staff see it.
 */
const noteFailure = async (ports: Ports, { id }: NotificationEvent, error: unknown) => {
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

/** Tells the events that were written and not told, each for itself. Answers how many were told. */
export const tellWaiting = async (ports: Ports, limit: number): Promise<number> => {
  const found = await ports.db.find(notificationEvents, {
    where: [['processedAt', '==', waiting]],
    orderBy: [['at', 'asc']],
    limit,
  });
  let told = 0;
  for (const event of found) {
    try {
      await tellEvent(ports, event);
      told += 1;
    } catch (error) {
      // A database that is busy says nothing about the event.
      if (!(error instanceof Refused)) await noteFailure(ports, event, error);
    }
  }
  return told;
};
