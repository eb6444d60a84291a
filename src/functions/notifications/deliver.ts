import { oncePer } from '../../domain/kit/once-per.ts';
import { auctions } from '../../domain/bidding/auction.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { notificationEvents } from '../../domain/messages/notification-event.entity.ts';
import { Batches } from '../batches.ts';
import type { Ports, Tx } from '../ports.ts';
import { isLookedUp, recipients } from './audience.ts';
import { messageRows } from './message-rows.ts';
import type { Notice } from './notice.ts';
import { eventIdOf, eventOf, hearerOf, type Told } from './told.ts';

/** Most hearers of one transaction: up to three messages each, and 500 is a commit’s measure. */
const chunk = 130;
/** Most notices told in one go. */
const mostTogether = 100;

/** `processedAt` of an event whose messages are still to be written. */
const waiting = 0;

const writeEvents = async (
  tx: Tx,
  told: readonly Told[],
  at: number,
  processedAt: number,
): Promise<() => void> => {
  const there = await Promise.all(told.map((t) => tx.get(notificationEvents, t.eventId)));
  return () => {
    told.forEach(({ eventId, notice, price }, i) => {
      const before = there[i];
      if (before) {
        if (before.processedAt === waiting) tx.change(notificationEvents, eventId, { processedAt });
        return;
      }
      const createdBy = notice.actorId ?? 'house';
      tx.create(notificationEvents, eventId, {
        ...eventOf({ notice, price }, at, processedAt),
        createdBy,
      });
    });
  };
};

/** Writes all messages of an event whose audience is looked up, then marks it processed. */
const tellMany = async (ports: Ports, told: Told, listing: Listing): Promise<void> => {
  const { db, clock } = ports;
  const { to, type, listingId } = told.notice;
  const uids = await recipients(ports, listingId, listing.createdBy, to, type);
  const hearers = uids.map((uid) => hearerOf(told, listing, uid));
  const now = clock.now();
  const of = { push: ports.push !== null, repeated: true };
  for (let i = 0; i < hearers.length; i += chunk) {
    const part = hearers.slice(i, i + chunk);
    await db.transaction(async (tx) => (await messageRows(tx, part, now, of))());
  }
  await db.transaction(async (tx) => (await writeEvents(tx, [told], now, now))());
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
  const told = distinct.flatMap(([eventId, notice], i): readonly Told[] => {
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
      const writes = await Promise.all([
        messageRows(tx, hearers, now, { push: ports.push !== null, repeated: false }),
        writeEvents(tx, few, now, now),
      ]);
      for (const write of writes) write();
    });
  }
  if (many.length === 0) return;
  // First the event, so that what a crash cuts off is found waiting.
  await db.transaction(async (tx) => (await writeEvents(tx, many, now, waiting))());
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

/** Tells the events that were written and not told. Answers how many. */
export const tellWaiting = async (ports: Ports, limit: number): Promise<number> => {
  const found = await ports.db.find(notificationEvents, {
    where: [['processedAt', '==', waiting]],
    orderBy: [['at', 'asc']],
    limit,
  });
  for (const { type, subject, payload, actorId, dedupeKey } of found) {
    const { price, to } = payload as unknown as Pick<Notice, 'to'> & { readonly price: number };
    const actor = actorId === undefined ? {} : { actorId };
    await deliver(ports, { type, listingId: subject.id, to, price, dedupeKey, ...actor });
  }
  return found.length;
};
