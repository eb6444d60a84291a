import type { Entity } from './entity.ts';

/**
 * The field that Firestore’s time-to-live policies go by, a timestamp: some time after it the document
 * is deleted. Like `updatedAt` it belongs to the database, and no definition names it.
 */
export const deleteAtField = 'deleteAt';

/** When a document with these fields is to be deleted, ms UTC; null where they do not say. */
export const deleteAtOf = (
  { expires }: Entity,
  fields: Readonly<Record<string, unknown>>,
): number | null => {
  const from = expires === undefined ? undefined : fields[expires.from];
  const at = typeof from === 'string' ? Date.parse(from) : from;
  return typeof at === 'number' ? at + (expires?.afterMs ?? 0) : null;
};
