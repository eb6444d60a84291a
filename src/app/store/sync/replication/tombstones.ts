import type { RxCollection } from 'rxdb/plugins/core';
import { removals, removalsKeptMs } from '../../../../domain/platform/removal.entity.ts';
import { CHECKPOINT_KIND, type StoredCheckpoint } from './checkpoint.ts';
import { docIn } from '../collections/doc-in.ts';
import { OVERLAP_MS, type Checkpoint, type Scope } from '../collections/scope.ts';
import type { ReceivedRow } from './receive.ts';
import { removeRows } from '../local/remove.ts';
import { keyOf, type MirrorRow } from '../local/row.ts';
import { scopeOf } from '../collections/scope-of.ts';

const DAY_MS = 24 * 60 * OVERLAP_MS;

/** What the public, or a member, may no longer see. It is applied and never kept. */
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

/** What the clocks of a device and the server may be apart, ms. */
const MARGIN_MS = DAY_MS;

/**
 * A device that heard of no removals for longer than they are kept cannot know what it missed. What
 * stands in lists is compared by counting within the week; what was fetched at a look, the talk
 * under a lot or the messages of a thread, is given up, and comes again with the next look.
 */
export const forgetUnheard = async (
  stored: StoredCheckpoint | null,
  collections: readonly RxCollection<MirrorRow>[],
  now: number,
): Promise<void> => {
  if (stored === null || now - stored.lookedAt < removalsKeptMs - MARGIN_MS) return;
  for (const collection of collections) await removeRows(collection, {});
};

/** A device that holds nothing needs no history; a copy made for all may be a little old. */
export const tombstonesStart = (now: number | null): Checkpoint | undefined => {
  if (now === null) return undefined;
  const from = now - DAY_MS;
  return { seconds: Math.floor(from / 1_000), nanos: 0, id: '', readAt: null };
};

/**
 * Deletes what left what a reader may see. A document written after its removal was shown again,
 * and stays. What hangs on a removed document goes with it: the messages of a thread.
 */
export const applyTombstones = async (
  collections: readonly RxCollection<MirrorRow>[],
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
