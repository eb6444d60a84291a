import type { Entity } from './entity.ts';

/**
 * The timestamp field of Firestore’s time-to-live policies: the document is deleted some time after
 * it. Like `updatedAt` it belongs to the database and is in no definition.
 */
export const deleteAtField = 'deleteAt';

/** When a document with these fields is to be deleted, ms UTC; null if they do not say. */
export const deleteAtOf = (
  { expires }: Entity,
  fields: Readonly<Record<string, unknown>>,
): number | null => {
  const from = expires === undefined ? undefined : fields[expires.from];
  const at = typeof from === 'string' ? Date.parse(from) : from;
  return typeof at === 'number' ? at + (expires?.afterMs ?? 0) : null;
};
