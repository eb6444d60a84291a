import type { Outbox } from '../box.ts';
import { asPayload, documentWriteOf, settleWrite } from './write.ts';

/** Carries out the owner's choice: the row goes on with it, or goes when nothing of it is left. */
export const settleRow = async (
  box: Outbox,
  id: string,
  keep: 'mine' | 'theirs',
  now: number,
): Promise<boolean> => {
  const row = await box.get(id);
  const write = row === null ? null : documentWriteOf(row);
  if (row?.state !== 'conflict' || row.conflict === null || write === null) return false;
  const { conflict } = row;
  const settled = settleWrite(write, conflict, keep);
  const nothing = write.action === 'save' && Object.keys(settled.change).length === 0;
  const given = conflict.fields.length === 0 && keep === 'theirs';
  if (nothing || given) return box.remove(id, (seen) => seen.state === 'conflict');
  const next = await box.change(id, (seen) => seen.state === 'conflict', {
    payload: asPayload(settled),
    state: 'waiting',
    conflict: null,
    refusal: null,
    attempts: 0,
    nextAt: 0,
    changedAt: now,
  });
  return next !== null;
};
