import { auctionEngines } from '../../../domain/bidding/auction-engine.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import type { EventType } from '../../../domain/messages/notice-types.ts';
import type { Ports } from '../../ports.ts';
import { deliver } from '../deliver.ts';
import type { Notice } from '../notice.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/kit/durations.ts';
import { rowsPerRun } from '../../rows-per-run.ts';

/** Reminders before an end, and how late a missed run may still send each truthfully. */
export const endings: readonly { type: EventType; before: number; late: number }[] = [
  { type: 'ENDING_24H', before: DAY, late: HOUR },
  { type: 'ENDING_1H', before: HOUR, late: 15 * MINUTE },
  { type: 'ENDING_10M', before: 10 * MINUTE, late: 5 * MINUTE },
];

/** Reminders for which minutes matter, and the one for which they do not. */
export const [endingTomorrow, endingSoon] = [
  endings.filter(({ before }) => before === DAY),
  endings.filter(({ before }) => before < DAY),
];

/** One reminder before an end, sent once even if the auction is extended. */
export const endingNotice = (listingId: string, type: EventType): Notice => {
  const dedupeKey = `${type} ${listingId}`;
  return { type, listingId, to: { kind: 'concerned' }, dedupeKey };
};

/**
 * Reminds watchers and bidders that an auction ends soon, once per step even if it is extended.
 * Returns how many lots these steps are due for.
 */
export const deliverEndingNotices = async (
  ports: Ports,
  steps: readonly (typeof endings)[number][] = endings,
): Promise<number> => {
  const now = ports.clock.now();
  let lots = 0;
  for (const { type, before, late } of steps) {
    const due = await ports.db.find(auctionEngines, {
      where: [
        ['status', '==', 'LIVE'],
        ['endAt', '>', now + before - late],
        ['endAt', '<=', now + before],
      ],
      orderBy: [['endAt', 'asc']],
      limit: rowsPerRun,
      deletedToo: true,
    });
    for (const { id: listingId } of due) {
      await deliver(ports, endingNotice(listingId, type));
    }
    lots += due.length;
  }
  return lots;
};

/** Days before a classified expires on which its seller is reminded. */
export const reminders = [7, 1] as const;

/** The notice to the seller of a classified that expires within a week; null before and after. */
export const expiringNotice = (
  listingId: string,
  expiresAt: number,
  now: number,
): Notice | null => {
  const days = reminders.findLast((d) => expiresAt <= now + d * DAY);
  if (days === undefined || expiresAt <= now) return null;
  const dedupeKey = `CLASSIFIED_EXPIRING ${listingId} ${expiresAt} ${days}`;
  return { type: 'CLASSIFIED_EXPIRING', listingId, to: { kind: 'seller' }, dedupeKey };
};

/** Reminds sellers seven days and one day before a classified expires, hidden or not, once each. */
export const deliverExpiringNotices = async (ports: Ports): Promise<void> => {
  const now = ports.clock.now();
  for (const status of ['ACTIVE', 'HIDDEN'] as const) {
    const soon = await ports.db.find(listings, {
      where: [
        ['status', '==', status],
        ['expiresAt', '<=', now + 7 * DAY],
      ],
      orderBy: [['expiresAt', 'asc']],
      limit: rowsPerRun,
    });
    for (const { id, expiresAt = now } of soon) {
      const notice = expiringNotice(id, expiresAt, now);
      if (notice !== null) await deliver(ports, notice);
    }
  }
};
