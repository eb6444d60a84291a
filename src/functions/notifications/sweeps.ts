import { auctionEngines } from '../../domain/bidding/auction-engine.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import type { EventType } from '../../domain/messages/event-types.ts';
import type { Ports } from '../ports.ts';
import { deliver } from './deliver.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const batch = 500;

/** Before an end (R8), and how late a missed run may still tell it truly. */
const endings: readonly { type: EventType; before: number; late: number }[] = [
  { type: 'ENDING_24H', before: DAY, late: HOUR },
  { type: 'ENDING_1H', before: HOUR, late: 15 * MINUTE },
  { type: 'ENDING_10M', before: 10 * MINUTE, late: 5 * MINUTE },
];

/** Tells watchers and bidders that an auction ends soon, at each step once, whatever is extended. */
export const tellEndings = async (ports: Ports): Promise<void> => {
  const now = ports.clock.now();
  for (const { type, before, late } of endings) {
    const due = await ports.db.find(auctionEngines, {
      where: [
        ['status', '==', 'LIVE'],
        ['endAt', '>', now + before - late],
        ['endAt', '<=', now + before],
      ],
      orderBy: [['endAt', 'asc']],
      limit: batch,
      deletedToo: true,
    });
    for (const { id: listingId } of due) {
      const dedupeKey = `${type} ${listingId}`;
      await deliver(ports, { type, listingId, to: { kind: 'concerned' }, dedupeKey });
    }
  }
};

/** Days before a classified expires on which its seller is reminded (R3). */
const reminders = [7, 1] as const;

/** Tells sellers that a classified expires, seven days and one day before, each once. */
export const tellExpiring = async (ports: Ports): Promise<void> => {
  const now = ports.clock.now();
  const soon = await ports.db.find(listings, {
    where: [
      ['status', '==', 'ACTIVE'],
      ['expiresAt', '<=', now + 7 * DAY],
    ],
    orderBy: [['expiresAt', 'asc']],
    limit: batch,
  });
  for (const { id: listingId, expiresAt = now } of soon) {
    if (expiresAt <= now) continue;
    const days = reminders.findLast((d) => expiresAt <= now + d * DAY);
    const dedupeKey = `CLASSIFIED_EXPIRING ${listingId} ${expiresAt} ${days ?? 0}`;
    await deliver(ports, {
      type: 'CLASSIFIED_EXPIRING',
      listingId,
      to: { kind: 'seller' },
      dedupeKey,
    });
  }
};
