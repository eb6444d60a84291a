import { listingsPrivate } from '../../domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../domain/listings/listing.entity.ts';
import { trigger, type Trigger } from '../trigger.ts';
import { deliver } from './deliver.ts';
import type { Change, Notice } from './notice.ts';
import { telling } from './telling.ts';

/**
 * A removal by staff: the seller reads the reason beside it. A seller's own withdrawal notifies
 * nobody.
 */
const onListingRemoved = trigger('onListingRemoved', listings, 'update', async (change, ports) => {
  const { id, before, after } = change;
  if (!after || after.status === before?.status) return;
  if (after.status !== 'REMOVED' && after.status !== 'WITHDRAWN') return;
  const secret = await ports.db.get(listingsPrivate, id);
  if (secret?.removedFor === undefined) return;
  const dedupeKey = `LISTING_REMOVED ${id}`;
  await deliver(ports, {
    type: 'LISTING_REMOVED',
    listingId: id,
    to: { kind: 'seller' },
    dedupeKey,
  });
});

/** An auction’s text that waits for its seller, and one whose times its seller chose (R2). */
const onListingApproval = trigger(
  'onListingApproval',
  listings,
  'update',
  async (change, ports) => {
    const { id, before, after } = change;
    if (!after || after.mode !== 'AUCTION' || after.status === before?.status) return;
    const { status, dateEdited, startAt } = after;
    if (status !== 'SELLER_REVIEW' && status !== 'SCHEDULED') return;
    const isScheduled = status === 'SCHEDULED';
    const type = isScheduled ? 'LISTING_SCHEDULED' : 'LISTING_TO_APPROVE';
    const when = isScheduled ? startAt : (await ports.db.get(listingsPrivate, id))?.answerBy;
    // Sent back and written anew, it waits again.
    const dedupeKey = `${type} ${id} ${dateEdited}`;
    const details = when === undefined ? {} : { when };
    await deliver(ports, { type, listingId: id, to: { kind: 'seller' }, dedupeKey, ...details });
  },
);

/** Other times of an auction that has not opened: its seller and whoever waits for it. */
const rescheduleNotices = ({ id, before, after }: Change<Listing>): readonly Notice[] => {
  if (before?.status !== 'SCHEDULED' || after?.status !== 'SCHEDULED') return [];
  const { startAt, endAt } = after;
  if (startAt === undefined || (startAt === before.startAt && endAt === before.endAt)) return [];
  const type = 'LISTING_RESCHEDULED';
  const key = `${type} ${id} ${startAt} ${endAt}`;
  const about = { type, listingId: id, when: startAt } as const;
  return [
    { ...about, to: { kind: 'seller' }, dedupeKey: `${key} seller` },
    { ...about, to: { kind: 'watchers' }, dedupeKey: key },
  ];
};

/** Notices of listings as staff and sellers move them. */
export const listingNotices: readonly Trigger[] = [
  onListingRemoved,
  onListingApproval,
  telling('onListingRescheduled', listings, 'update', rescheduleNotices),
];
