import { keyOf, type MirrorRow, type MirrorCollection } from '../local/row.ts';
import type { Scope } from './scope.ts';

/**
 * Makes a row from a document that came with the server-rendered page. The page does not say when
 * it was written, so any version from the scope counts as newer.
 * @param seenAt when it was current: server time, ms UTC.
 */
export const servedRow = (scope: Scope, doc: MirrorRow['doc'], seenAt: number): MirrorRow => {
  const { kind } = scope;
  const row = scope.toRow(doc);
  return { key: keyOf(kind, String(doc['id'])), kind, at: 0, seenAt, ...row };
};

/**
 * Stores an opened document before its scope has delivered it, so that it stays readable offline.
 * An existing row does not change: its scope keeps it current. A device without storage still shows
 * the document.
 */
export const keepSeen = async (collection: MirrorCollection, row: MirrorRow): Promise<void> => {
  try {
    await collection.insertIfNotExists(row);
  } catch (error) {
    console.warn(`${row.key} is not kept.`, error);
  }
};
