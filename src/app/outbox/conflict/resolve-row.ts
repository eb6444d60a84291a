import type { OutboxStore } from '../outbox-store.ts';
import type { OutboxRow } from '../rows/row.ts';
import type { Keep } from './edit.ts';
import { conflictRuleOf } from './rules.ts';

const isConflict = (row: OutboxRow): boolean => row.state === 'conflict';

/** Applies the owner's choice: the row is sent with it, or removed when nothing is left to send. */
export const resolveRow = async (
  store: OutboxStore,
  id: string,
  keep: Keep,
  now: number,
): Promise<boolean> => {
  const row = await store.get(id);
  const resolve = row === null ? undefined : conflictRuleOf(row)?.resolve;
  if (row === null || !isConflict(row) || row.conflict === null || resolve === undefined) {
    return false;
  }
  const payload = resolve(row.payload, row.conflict, keep);
  if (payload === null) return store.remove(id, isConflict);
  const next = await store.change(id, isConflict, {
    payload,
    state: 'waiting',
    conflict: null,
    refusal: null,
    attempts: 0,
    nextAt: 0,
    changedAt: now,
  });
  return next !== null;
};
