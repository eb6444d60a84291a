import { isFromLater } from './migrate-row.ts';
import { waitsForOwner, type OutboxRow } from './row.ts';

/**
 * A member's open rows that are sent automatically, and that an update waits for. Rows that wait
 * for their owner's decision, or behind one that does, stay in the outbox, and the new version asks
 * again. Rows made by a newer version wait for that version.
 */
export const unsentIn = (open: readonly OutboxRow[]): readonly OutboxRow[] =>
  open.filter((row) => !waitsForOwner(row, open) && !isFromLater(row));
