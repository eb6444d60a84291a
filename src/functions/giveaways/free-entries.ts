import { freeEntries, type FreeEntry } from '../../domain/giveaways/free-entry.entity.ts';
import { giveaways, statusOf, type Giveaway } from '../../domain/giveaways/giveaway.entity.ts';
import { houseDay } from '../../domain/platform/house-zone.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';
import { DAY } from '../../domain/kit/durations.ts';

/**
 * Why a form cannot count, found without a human check; null if it may. A form filled in offline
 * counts for its day if it arrives by the end of the next.
 */
const faultOf = (
  form: FreeEntry,
  giveaway: Giveaway | null,
  now: number,
): FreeEntry['fault'] | null => {
  if (giveaway === null || giveaway.isDeleted || statusOf(giveaway) !== 'OPEN') return 'NOT_OPEN';
  if (![houseDay(now), houseDay(now - DAY)].includes(form.day)) return 'LATE';
  if (form.day < houseDay(giveaway.startAt) || now >= giveaway.endAt) return 'DAY';
  return giveaway.regions.includes(form.region) ? null : 'REGION';
};

/**
 * Receives a free entry form: stamps it, then queues it for a manual check or rejects it if it
 * cannot count.
 */
export const receiveFreeEntry = async (
  { id }: WrittenChange<FreeEntry>,
  ports: Ports,
): Promise<void> => {
  await ports.db.transaction(async (tx) => {
    const form = await tx.get(freeEntries, id);
    if (form === null || form.receivedAt !== undefined || form.status !== 'WAITING') return;
    const giveaway = await tx.get(giveaways, form.giveawayId);
    const receivedAt = ports.clock.now();
    const fault = faultOf(form, giveaway, receivedAt);
    tx.change(freeEntries, id, {
      receivedAt,
      ...(fault === null ? {} : { status: 'REFUSED', fault }),
    });
  });
};
