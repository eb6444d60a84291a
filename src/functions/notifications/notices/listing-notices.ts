import { listingsPrivate } from '../../../domain/listings/listing-private.entity.ts';
import { listings, type Listing } from '../../../domain/listings/listing.entity.ts';
import { trigger, type Trigger } from '../../trigger.ts';
import { deliver } from '../deliver.ts';
import type { WrittenChange, Notice } from '../notice.ts';
import { telling } from '../telling.ts';

/**
 * Notifies the seller of a removal by staff, with the reason. A seller's own withdrawal notifies
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

/**
 * Notifies about an auction that waits for its seller's approval, and one that its seller scheduled.
 */
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
    // A listing that was returned and revised waits again.
    const dedupeKey = `${type} ${id} ${dateEdited}`;
    const details = when === undefined ? {} : { when };
    await deliver(ports, { type, listingId: id, to: { kind: 'seller' }, dedupeKey, ...details });
  },
);

/** Notices of changed times of an auction that has not opened: to its seller and its watchers. */
const rescheduleNotices = ({ id, before, after }: WrittenChange<Listing>): readonly Notice[] => {
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

/** Triggers for notices about listings that staff and sellers move. */
export const listingNotices: readonly Trigger[] = [
  onListingRemoved,
  onListingApproval,
  telling('onListingRescheduled', listings, 'update', rescheduleNotices),
];
