import type { Json } from '../../../../domain/kit/fields.ts';
import type { OutboxStore } from '../outbox-store.ts';
import { resolveProfileConflict } from '../profile-change.ts';
import type { OutboxRow } from '../row.ts';
import {
  asPayload,
  documentWriteOf,
  resolveWriteConflict,
  type Conflict,
  type Keep,
} from './write.ts';

/** What the row is to send by its owner's choice; null when nothing of it is left. */
const settled = (row: OutboxRow, conflict: Conflict, keep: Keep): Json | null => {
  const write = documentWriteOf(row);
  if (write === null) {
    return resolveProfileConflict(row.payload, conflict, keep === 'theirs' ? keep : 'mine');
  }
  const next = resolveWriteConflict(write, conflict, keep);
  const nothing = write.action === 'save' && Object.keys(next.change).length === 0;
  const given = conflict.fields.length === 0 && keep === 'theirs';
  return nothing || given ? null : asPayload(next);
};

const isConflict = (row: OutboxRow): boolean => row.state === 'conflict';

/** Carries out the owner's choice: the row goes on with it, or goes when nothing of it is left. */
export const resolveRowConflict = async (
  box: OutboxStore,
  id: string,
  keep: Keep,
  now: number,
): Promise<boolean> => {
  const row = await box.get(id);
  if (row === null || !isConflict(row) || row.conflict === null) return false;
  const payload = settled(row, row.conflict, keep);
  if (payload === null) return box.remove(id, isConflict);
  const next = await box.change(id, isConflict, {
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
