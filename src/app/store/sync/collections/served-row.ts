import type { RxCollection } from 'rxdb/plugins/core';
import { keyOf, type MirrorRow } from '../local/row.ts';
import type { Scope } from './scope.ts';

/**
 * A document the page was served with, as a row. When it was written is not told with it, so that
 * anything its scope brings is newer.
 * @param seenAt when it was current: server time, ms UTC.
 */
export const servedRow = (scope: Scope, doc: MirrorRow['doc'], seenAt: number): MirrorRow => {
  const { kind } = scope;
  const row = scope.toRow(doc);
  return { key: keyOf(kind, String(doc['id'])), kind, at: 0, seenAt, ...row };
};

/**
 * Keeps what somebody opened before its scope has brought it, so that it is still here when the
 * network is not. What is here already stays: it came with its scope and is followed. A device that
 * stores nothing shows it all the same.
 */
export const keepSeen = async (
  collection: RxCollection<MirrorRow>,
  row: MirrorRow,
): Promise<void> => {
  try {
    await collection.insertIfNotExists(row);
  } catch (error) {
    console.warn(`${row.key} is not kept.`, error);
  }
};
