import type { MangoQuerySelector } from 'rxdb/plugins/core';
import type { MirrorRow, MirrorCollection } from './row.ts';

/** Deletes rows, emptying them first: a row that remains until cleanup must hold no content. */
export const removeRows = async (
  collection: MirrorCollection,
  selector: MangoQuerySelector<MirrorRow>,
): Promise<number> => {
  const rows = await collection.find({ selector }).exec();
  if (rows.length === 0) return 0;
  await collection.bulkUpsert(
    rows.map((row) => ({ ...row.toMutableJSON(), group: '', rank: 0, doc: {} })),
  );
  await collection.bulkRemove(rows.map((row) => row.primary));
  return rows.length;
};
