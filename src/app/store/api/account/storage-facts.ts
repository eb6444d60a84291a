import { byteBudget, keepByteBudget, clearLotsEvicted } from '../../sync/eviction/budget.ts';
import { RESULTS } from '../../device/storage.ts';
import { currentSession } from '../../session/session.ts';

/** A part of what this device keeps of the server's data, or of a member's own beginnings. */
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
  /** Estimated from some of the rows. */
  readonly bytes: number;
}

export interface StorageFacts {
  readonly parts: readonly KeptPart[];
  /** Limit of all copies, bytes; never below a megabyte. */
  readonly budget: number;
}

/** Counts the rows and bytes kept on this device. Fails when its storage cannot be read. */
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

/** Sets how much copies may take, bytes, and answers what was kept; tidied up within five minutes. */
export const setByteBudget = (bytes: number): number => keepByteBudget(bytes);

/**
 * Gives up every copy of the server's data on this device; drafts and what is unsent stay. It takes
 * effect with the next load, which the caller begins, and all is fetched again then.
 */
export const clearCopies = async (): Promise<void> => {
  const { nextGeneration } = await import('../../sync/local/database-names.ts');
  clearLotsEvicted();
  if ('caches' in globalThis) await caches.delete(RESULTS);
  nextGeneration();
};
