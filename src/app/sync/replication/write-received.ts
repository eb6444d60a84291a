import { removeRows } from '../local/remove.ts';
import type { MirrorCollection, MirrorRow } from '../local/row.ts';
import type { ReceivedRow } from './receive.ts';

/** Fields that RxDB's storage fills in when it writes a row. */
const unwritten = { _deleted: false, _attachments: {}, _meta: { lwt: 0 }, _rev: '' };

/**
 * Stores rows with the storage's own bulk write, because most rows that arrive are new: `bulkUpsert`
 * also creates and caches a document for each, which takes as long again.
 */
const store = async (collection: MirrorCollection, rows: readonly MirrorRow[]): Promise<void> => {
  const writes = rows.map((row) => ({ document: { ...row, ...unwritten } }));
  const { error } = await collection.storageInstance.bulkWrite(writes, 'received');
  const stored = new Set(error.map(({ documentId }) => documentId));
  const changed = rows.filter(({ key }) => stored.has(key));
  if (changed.length > 0) await collection.bulkUpsert(changed);
};

/** Stores received rows, and removes those of deleted documents. */
export const writeReceived = async (
  collection: MirrorCollection,
  rows: readonly ReceivedRow[],
): Promise<void> => {
  // A batch may hold two versions of a document, the newer one last.
  const latest = [...new Map(rows.map((row) => [row.key, row])).values()];
  const gone = latest.filter((row) => row._deleted).map((row) => row.key);
  const kept = latest.filter((row) => !row._deleted).map(({ _deleted, ...row }) => row);
  if (kept.length > 0) await store(collection, kept);
  if (gone.length > 0) await removeRows(collection, { key: { $in: gone } });
};
