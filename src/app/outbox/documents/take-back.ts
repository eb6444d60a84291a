import type { OutboxStore } from '../outbox-store.ts';
import type { OutboxRow } from '../rows/row.ts';
import { documentWriteOf, withoutRemoval } from './write.ts';

/**
 * Cancels the removal of a document in its row if `when` holds for it; deletes the row if nothing
 * else is left in it.
 */
export const takeBackRow = async (
  store: OutboxStore,
  id: string,
  when: (row: OutboxRow) => boolean,
): Promise<boolean> => {
  const row = await store.get(id);
  const write = row === null ? null : documentWriteOf(row);
  const left = write === null ? null : withoutRemoval(write);
  if (left === null) return store.remove(id, when);
  const to = { payload: left, state: 'waiting', conflict: null, refusal: null } as const;
  return (await store.change(id, when, to)) !== null;
};
