import type { OutboxStore } from '../outbox-store.ts';
import type { OutboxRow } from '../row.ts';
import { asPayload, documentWriteOf, withoutRemoval } from './write.ts';

/** Takes the removal of a document out of its row if `when` holds of it; the row goes when it was all. */
export const takeBackRow = async (
  box: OutboxStore,
  id: string,
  when: (row: OutboxRow) => boolean,
): Promise<boolean> => {
  const row = await box.get(id);
  const write = row === null ? null : documentWriteOf(row);
  const left = write === null ? null : withoutRemoval(write);
  if (left === null) return box.remove(id, when);
  const to = { payload: asPayload(left), state: 'waiting', conflict: null, refusal: null } as const;
  return (await box.change(id, when, to)) !== null;
};
