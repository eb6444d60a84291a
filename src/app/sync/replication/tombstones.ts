import { removals, removalsKeptMs } from '../../../domain/platform/snapshots/removal.entity.ts';
import { CHECKPOINT_KIND, type StoredCheckpoint } from './checkpoint.ts';
import { docIn } from '../collections/doc-in.ts';
import type { Checkpoint, Scope } from '../collections/scope.ts';
import type { ReceivedRow } from './receive.ts';
import { removeRows } from '../local/remove.ts';
import { keyOf, type MirrorCollection } from '../local/row.ts';
import { scopeOf } from '../collections/scope-of.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** The scope of tombstones for the public, or for a member. They are applied and never stored. */
export const tombstonesFor = (uid: string | null): Scope =>
  scopeOf(
    removals,
    uid === null ? 'removals' : 'ownRemovals',
    {
      reader: 'everyone',
      in: 'activity',
      where: [['userId', uid ?? '*']],
      when: 'always',
      live: true,
      order: null,
    },
    {},
  );

/** Largest difference between the clocks of a device and the server, ms. */
const MARGIN_MS = DAY;

/**
 * Handles an absence longer than tombstones are kept, after which a device cannot know which ones
 * it missed. Lists are reconciled by counting within the week; documents fetched on demand, such as
 * comments of a lot or messages of a thread, are evicted and fetched again when next viewed.
 */
export const forgetUnheard = async (
  stored: StoredCheckpoint | null,
  collections: readonly MirrorCollection[],
  now: number,
): Promise<void> => {
  if (stored === null || now - stored.lookedAt < removalsKeptMs - MARGIN_MS) return;
  for (const collection of collections) await removeRows(collection, {});
};

/**
 * Checkpoint for an empty device, which needs no history; a shared snapshot may be a little old.
 */
export const tombstonesStart = (now: number | null): Checkpoint | undefined => {
  if (now === null) return undefined;
  const from = now - DAY;
  return { seconds: Math.floor(from / 1_000), nanos: 0, id: '', readAt: null };
};

/**
 * Deletes documents the reader may no longer see. A document written after its tombstone was
 * published again and remains. Dependent documents, such as the messages of a thread, are deleted
 * too.
 */
export const applyTombstones = async (
  collections: readonly MirrorCollection[],
  rows: readonly ReceivedRow[],
): Promise<void> => {
  for (const row of rows) {
    if (row._deleted) continue;
    const { of, documentId } = docIn(removals, row);
    const gone = { key: keyOf(of, documentId), at: { $lte: row.at } };
    for (const collection of collections) {
      await removeRows(collection, gone);
      if (of !== 'messageThreads') continue;
      await removeRows(collection, { kind: 'messages', group: documentId });
      await removeRows(collection, { key: keyOf(CHECKPOINT_KIND, `messages|${documentId}`) });
    }
  }
};
