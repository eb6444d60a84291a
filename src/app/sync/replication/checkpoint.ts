import { keyOf, type MirrorRow, type MirrorCollection } from '../local/row.ts';
import type { Checkpoint } from '../collections/scope.ts';

/** Kind of the rows that record how far a scope is mirrored; no server collection has this name. */
export const CHECKPOINT_KIND = 'checkpoint';

/** A scope's checkpoint, stored beside its rows so that both are deleted together. */
export interface StoredCheckpoint {
  readonly scope: string;
  readonly checkpoint: Checkpoint;
  /** When the part was last viewed: server time, ms UTC, or the device's while unknown. */
  readonly lookedAt: number;
  /** Whether the scope was complete by then; a first fill may have been interrupted. */
  readonly whole?: boolean;
}

const checkpointIn = (row: MirrorRow): StoredCheckpoint => row.doc as unknown as StoredCheckpoint;

export const readCheckpoint = async (
  collection: MirrorCollection,
  scope: string,
): Promise<StoredCheckpoint | null> => {
  const row = await collection.findOne(keyOf(CHECKPOINT_KIND, scope)).exec();
  return row === null ? null : checkpointIn(row.toJSON() as MirrorRow);
};

export const storeCheckpoint = async (
  collection: MirrorCollection,
  stored: StoredCheckpoint,
): Promise<void> => {
  await collection.incrementalUpsert({
    key: keyOf(CHECKPOINT_KIND, stored.scope),
    kind: CHECKPOINT_KIND,
    group: '',
    rank: stored.lookedAt,
    at: 0,
    seenAt: stored.lookedAt,
    doc: { ...stored },
  });
};

/** All checkpoints stored in a collection. */
export const storedCheckpoints = async (
  collection: MirrorCollection,
): Promise<readonly StoredCheckpoint[]> => {
  const rows = await collection.find({ selector: { kind: CHECKPOINT_KIND } }).exec();
  return rows.map((row) => checkpointIn(row.toJSON() as MirrorRow));
};
