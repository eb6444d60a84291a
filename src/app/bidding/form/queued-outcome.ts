import type { Refusal } from '../../../domain/kit/refusal.ts';
import { useDeviceNow, useOutbox } from '../../outbox/outbox.ts';
import type { OutboxRow } from '../../outbox/rows/row.ts';
import { inputOf } from '../../outbox/mutation.ts';
import { placeBid } from '../../outbox/mutations/bids.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** A bid made here: its outbox row, or the refusal if it was not even stored. */
export interface Tried {
  readonly id: string | null;
  readonly amount: number;
  readonly refusal: Refusal | null;
}

/** Time for which a lot's page shows the outcome of a bid that waited, ms. */
const SAID_MS = DAY;

const isOf = (row: OutboxRow, listingId: string): boolean =>
  inputOf(placeBid, row)?.listingId === listingId;

/** The member's last bid on a lot if it waited and is finished; else null. */
export const outcomeIn = (
  rows: readonly OutboxRow[],
  listingId: string,
  now: number,
): Tried | null => {
  // Newest first.
  const last = rows.find((row) => isOf(row, listingId));
  if (last?.mode !== 'single' || last.changedAt < now - SAID_MS) return null;
  if (!['done', 'refused', 'expired'].includes(last.state)) return null;
  return { id: last.id, amount: inputOf(placeBid, last)?.amount ?? 0, refusal: null };
};

/**
 * Returns the outcome of a maximum bid that waited, for a member who returns after it was sent,
 * when the page it was made on is gone. `left` names an outcome its owner has dismissed.
 */
export const useQueuedOutcome = (listingId: string, left: string | null): Tried | null => {
  const rows = useOutbox();
  const now = useDeviceNow(60_000);
  if (rows.status !== 'ready') return null;
  const found = outcomeIn(rows.value, listingId, now);
  return found?.id === left ? null : found;
};
