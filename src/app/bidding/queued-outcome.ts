import type { Refusal } from '../../domain/kit/refusal.ts';
import { useDeviceNow, useOutbox } from '../store/outbox/outbox.ts';
import type { OutboxRow } from '../store/outbox/row.ts';
import { inputOf } from '../store/outbox/mutation.ts';
import { placeBid } from '../store/outbox/mutations/bids.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** A bid that was made here: its outbox row, or why it did not even come to one. */
export interface Tried {
  readonly id: string | null;
  readonly amount: number;
  readonly refusal: Refusal | null;
}

/** Time for which a lot's page tells the outcome of a bid that waited, ms. */
const SAID_MS = DAY;

const isOf = (row: OutboxRow, listingId: string): boolean =>
  inputOf(placeBid, row)?.listingId === listingId;

/** The member's last bid on a lot when it is one that waited and has come to its end; else null. */
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
 * Returns the outcome of a max bid that waited, for a member who returns to the lot after it was
 * sent; the page it was made on may be long gone. `left` names an outcome its owner has dismissed.
 */
export const useQueuedOutcome = (listingId: string, left: string | null): Tried | null => {
  const rows = useOutbox();
  const now = useDeviceNow(60_000);
  if (rows.status !== 'ready') return null;
  const found = outcomeIn(rows.value, listingId, now);
  return found?.id === left ? null : found;
};
