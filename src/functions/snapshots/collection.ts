import { knownFields } from '../../projections/from-wire.ts';
import type { SnapshotScope } from '../../domain/platform/snapshots/snapshot.ts';
import {
  isGone,
  type SnapshotCheckpoint,
  type SnapshotRow,
} from '../../domain/platform/snapshots/snapshot-index.ts';
import { removalsKeptMs } from '../../domain/platform/snapshots/removal.entity.ts';
import type { Ports, WrittenDocument } from '../ports.ts';

/**
 * A run starts this long before the checkpoint, ms, unless the feed is ordered: a write may become
 * visible that long after its time.
 */
const overlap = 60_000;
const pageSize = 200;

const isPublic = ({ where }: SnapshotScope, data: WrittenDocument['data']): boolean =>
  where.every(([field, value]) => data[field] === value);

/**
 * The public part of a document: only defined fields, so that a field written by mistake is not
 * published.
 */
const publicPart = ({ entity }: SnapshotScope, { id, data }: WrittenDocument): SnapshotRow[2] =>
  data['isDeleted'] === true ? { id, isDeleted: true } : { ...knownFields(entity, data), id };

const later = (a: WrittenDocument, b: SnapshotCheckpoint | null): boolean =>
  b === null ||
  a.stamp.seconds > b.seconds ||
  (a.stamp.seconds === b.seconds && a.stamp.nanos >= b.nanos);

/** ms UTC. */
const lastWrite = ({ seconds, nanos }: SnapshotCheckpoint): number =>
  seconds * 1_000 + Math.floor(nanos / 1_000_000);

/**
 * The public documents of one scope, kept in memory and updated with the documents written since
 * the last run. It reads the whole collection instead of the scope's query, because a document that
 * stops matching the query is no longer in its results, and its departure would go unnoticed.
 */
export class Collected {
  private readonly rows = new Map<string, SnapshotRow>();
  private checkpoint: SnapshotCheckpoint | null = null;
  /** Time of the last read, ms UTC. */
  private lastReadAt = -Infinity;
  private isOrdered = false;

  /** @param beside also receives each document read, and returns whether that changed something. */
  constructor(
    readonly scope: SnapshotScope,
    private readonly beside: (written: WrittenDocument) => boolean = () => false,
  ) {}

  /** Reads what changed; true if something did. */
  async refresh({ feed, clock }: Pick<Ports, 'feed' | 'clock'>): Promise<boolean> {
    const { entity, readEveryMs = 0 } = this.scope;
    const { name } = entity;
    const readAt = clock.now();
    this.isOrdered = feed.isOrdered === true;
    if (this.isSettled() && readAt - this.lastReadAt < readEveryMs) return false;
    let changed = false;
    let from = this.start();
    for (;;) {
      const page = await feed(name, from, pageSize);
      for (const written of page) {
        changed = this.beside(written) || changed;
        changed = this.take(written, readAt) || changed;
      }
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) break;
      from = { ...last.stamp, id: last.id };
    }
    if (this.checkpoint !== null) this.checkpoint = { ...this.checkpoint, readAt };
    this.lastReadAt = readAt;
    return changed;
  }

  /**
   * All rows by id, which is by age. Deleted rows stay as long as tombstones are kept: a device
   * whose first filling was interrupted may hold them.
   */
  all(): readonly SnapshotRow[] {
    return [...this.rows.values()].sort(([, , a], [, , b]) => (a.id < b.id ? -1 : 1));
  }

  /** The rows that are not deleted. */
  standing(): readonly SnapshotRow[] {
    return this.all().filter((row) => !isGone(row));
  }

  reached(): SnapshotCheckpoint | null {
    return this.checkpoint;
  }

  /** Whether no write can appear before the checkpoint any more, so a device continues exactly there. */
  isSettled(): boolean {
    const { checkpoint, isOrdered } = this;
    return checkpoint === null || isOrdered || lastWrite(checkpoint) < checkpoint.readAt - overlap;
  }

  private start(): Parameters<Ports['feed']>[1] {
    if (this.checkpoint === null) return null;
    // Rows of the last moment are not read again and again if nothing follows them.
    if (this.isSettled()) return this.checkpoint;
    const settled = this.checkpoint.readAt - overlap;
    return {
      seconds: Math.floor(settled / 1_000),
      nanos: (((settled % 1_000) + 1_000) % 1_000) * 1_000_000,
      id: null,
    };
  }

  private take(written: WrittenDocument, readAt: number): boolean {
    const { id, stamp, data } = written;
    if (later(written, this.checkpoint)) this.checkpoint = { ...stamp, id, readAt };
    const before = this.rows.get(id);
    const isOld = data['isDeleted'] === true && stamp.seconds * 1_000 < readAt - removalsKeptMs;
    if (!isPublic(this.scope, data) || isOld) return this.rows.delete(id);
    if (before?.[0] === stamp.seconds && before[1] === stamp.nanos) return false;
    this.rows.set(id, [stamp.seconds, stamp.nanos, publicPart(this.scope, written)]);
    return true;
  }
}
