import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { WriteStamp } from '../write-stamp.ts';

/** `bigint` is returned as text, since it may exceed a number; ms UTC never does. */
type Moment = ColumnType<string, number, number>;

/** The mirror's own tables; those of collections derive from the definitions. */
export interface OwnTables {
  readonly mirror_versions: {
    readonly version: number;
    readonly applied_at: Moment;
    readonly by: string;
    readonly checksum: string;
    readonly statements: number;
  };
  readonly mirror_tables: { readonly name: string; readonly checksum: string };
  readonly mirror_places: {
    readonly stream: string;
    readonly place: string;
    readonly at: Moment;
    readonly looked_at: Moment;
  };
  readonly mirror_backfills: {
    readonly collection: string;
    readonly place: string | null;
    readonly copied: number;
    readonly skipped: number;
    readonly started_at: Moment;
    readonly edited_at: Moment;
    readonly finished_at: ColumnType<string | null, number | null, number | null>;
  };
  readonly mirror_missing: {
    readonly collection: string;
    readonly id: string;
    readonly reason: string;
    readonly at: Moment;
  };
  readonly mirror_comparisons: {
    readonly collection: string;
    readonly at: Moment;
    readonly documents: number;
    readonly lacked: number;
  };
  readonly mirror_forms: { readonly form: number; readonly at: Moment };
  readonly search_left_out: {
    readonly listing_id: string;
    readonly at: Moment;
    readonly by: string;
  };
}

export type MirrorDb = Kysely<OwnTables>;
export type MirrorTx = Transaction<OwnTables>;

/** One document in its state after a write. */
export interface MirrorChange {
  readonly collection: string;
  readonly id: string;
  readonly stamp: WriteStamp;
  /** Null if it was deleted permanently. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Source of changes. Each stream is read in its own order; positions are opaque to readers. */
export interface ChangeSource {
  readonly streams: readonly string[];
  /** The current position; only later changes follow it. */
  readonly now: (stream: string) => Promise<string>;
  /**
   * Changes after a position, and the position behind them. Some may be repeated. Null if changes
   * after the position are no longer available.
   */
  readonly read: (
    stream: string,
    place: string,
    limit: number,
  ) => Promise<{
    readonly changes: readonly MirrorChange[];
    readonly place: string;
    readonly more: boolean;
  } | null>;
}

/** The database, without what it mirrors. */
export interface Database {
  /**
   * Whether the database may contain anything; called on schedule, so it does not open the
   * database.
   */
  readonly isUsed: () => Promise<boolean>;
  /** Whether no other process writes to it, so that this process's knowledge of it stays valid. */
  readonly isAlone: boolean;
  /** Opens the database on first use. Throws if it cannot be reached. */
  readonly open: () => Promise<MirrorDb>;
}

/** The relational database: a mirror of documents that reports and search read. */
export interface Relational extends Database {
  readonly changes: ChangeSource;
}
