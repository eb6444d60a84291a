import { removeRows } from './remove.ts';
import { keyOf, type MirrorCollection } from './row.ts';
import { lostNotes, setScopeHeld } from './sync-state.ts';

/**
 * Kind of the rows that record when a scope was current here; no server collection has this name.
 */
const KIND = 'held';

/** Stores, beside a scope's rows, when all of it was last current: server time, ms UTC. */
export const keepHeldAt = async (
  collection: MirrorCollection,
  scope: string,
  at: number,
): Promise<void> => {
  await collection.incrementalUpsert({
    key: keyOf(KIND, scope),
    kind: KIND,
    group: '',
    rank: at,
    at: 0,
    seenAt: at,
    doc: { scope, at },
  });
};

/** Deletes the freshness of a scope whose rows were deleted. */
export const forgetHeldAt = async (collection: MirrorCollection, scope: string): Promise<void> => {
  await removeRows(collection, { key: keyOf(KIND, scope) });
};

/**
 * Restores the freshness in localStorage from the rows in the databases before it is first read. A
 * browser that is killed may lose its latest writes to localStorage.
 */
export const restoreHeldAt = async (collections: readonly MirrorCollection[]): Promise<void> => {
  if (!lostNotes()) return;
  const found = await Promise.all(
    collections.map((collection) => collection.find({ selector: { kind: KIND } }).exec()),
  );
  for (const { doc } of found.flat()) {
    const { scope, at } = doc as { readonly scope?: unknown; readonly at?: unknown };
    if (typeof scope === 'string' && typeof at === 'number') setScopeHeld(scope, at);
  }
};
