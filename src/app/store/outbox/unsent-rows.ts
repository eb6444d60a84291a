import { isFromLater } from './migrate-row.ts';
import { waitsForOwner, type OutboxRow } from './row.ts';

/**
 * Of a member's open rows those that are sent by themselves, and that an update waits for. What waits
 * for a decision of its owner, or behind one, stays in the outbox, and the new version asks again;
 * what a newer version made waits for that.
 */
export const unsentIn = (open: readonly OutboxRow[]): readonly OutboxRow[] =>
  open.filter((row) => !waitsForOwner(row, open) && !isFromLater(row));
