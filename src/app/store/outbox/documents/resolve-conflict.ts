import type { Json } from '../../../../domain/kit/fields.ts';
import type { Outbox } from '../outbox-store.ts';
import { settleProfile } from '../profile-change.ts';
import type { OutboxRow } from '../row.ts';
import { asPayload, documentWriteOf, settleWrite, type Conflict } from './write.ts';

type Keep = 'mine' | 'theirs';

/** What the row is to send by its owner's choice; null when nothing of it is left. */
const settled = (row: OutboxRow, conflict: Conflict, keep: Keep): Json | null => {
  const write = documentWriteOf(row);
  if (write === null) return settleProfile(row.payload, conflict, keep);
  const next = settleWrite(write, conflict, keep);
  const nothing = write.action === 'save' && Object.keys(next.change).length === 0;
  const given = conflict.fields.length === 0 && keep === 'theirs';
  return nothing || given ? null : asPayload(next);
};

const isConflict = (row: OutboxRow): boolean => row.state === 'conflict';

/** Carries out the owner's choice: the row goes on with it, or goes when nothing of it is left. */
export const settleRow = async (
  box: Outbox,
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
