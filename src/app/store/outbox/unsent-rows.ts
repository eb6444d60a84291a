import { isFromLater } from './migrate-row.ts';
import { waitsForOwner, type OutboxRow } from './row.ts';

/**
 * A member's open rows that are sent by themselves, and that an update waits for. Rows that wait
 * for a decision of their owner, or behind one, stay in the outbox, and the new version asks again.
 * Rows that a newer version made wait for that version.
 */
export const unsentIn = (open: readonly OutboxRow[]): readonly OutboxRow[] =>
  open.filter((row) => !waitsForOwner(row, open) && !isFromLater(row));
