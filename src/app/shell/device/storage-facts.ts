import { byteBudget, keepByteBudget, clearLotsEvicted } from '../../sync/eviction/budget.ts';
import { RESULTS } from '../../platform/storage/storage.ts';
import { currentSession } from '../../platform/session/session.ts';

/** A part of the data stored on this device: copies of server data, or a member's own drafts. */
export interface KeptPart {
  readonly name:
    | 'listings'
    | 'auctions'
    | 'activity'
    | 'catalogue'
    | 'content'
    | 'mine'
    | 'notifications'
    | 'threads'
    | 'messages'
    | 'drafts';
  readonly rows: number;
  /** Estimated from a sample of the rows. */
  readonly bytes: number;
}

export interface StorageFacts {
  readonly parts: readonly KeptPart[];
  /** Limit of all copies, bytes; never below a megabyte. */
  readonly budget: number;
}

/** Counts the rows and bytes stored on this device. Throws when its storage cannot be read. */
export const storageFacts = async (): Promise<StorageFacts> => {
  const [{ sizeOf }, { memberDrafts, privateMirror, publicMirror }] = await Promise.all([
    import('../../sync/eviction/sizes.ts'),
    import('../../sync/local/mirrors.ts'),
  ]);
  const { uid, status } = currentSession();
  const shared = (await publicMirror()).db.collections;
  const own =
    status === 'in' && uid !== null
      ? {
          ...(await privateMirror(uid)).db.collections,
          ...(await memberDrafts(uid)).db.collections,
        }
      : {};
  const parts = await Promise.all(
    Object.entries({ ...shared, ...own }).map(async ([name, collection]) => ({
      name: name as KeptPart['name'],
      ...(await sizeOf(collection)),
    })),
  );
  return { parts, budget: byteBudget() };
};

/**
 * Sets the limit for copies, bytes, and returns the stored value; excess is evicted within five
 * minutes.
 */
export const setByteBudget = (bytes: number): number => keepByteBudget(bytes);

/**
 * Deletes every copy of server data on this device; drafts and unsent work stay. It takes effect at
 * the next page load, which the caller starts, and everything is then fetched again.
 */
export const clearCopies = async (): Promise<void> => {
  const { nextGeneration } = await import('../../sync/local/database-names.ts');
  clearLotsEvicted();
  if ('caches' in globalThis) await caches.delete(RESULTS);
  nextGeneration();
};
