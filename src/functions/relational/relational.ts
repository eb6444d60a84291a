import type { ColumnType, Kysely, Transaction } from 'kysely';
import type { WriteStamp } from '../write-stamp.ts';

/** `bigint` comes as text, since it may be more than a number holds; ms UTC never is. */
type Moment = ColumnType<string, number, number>;

/** The mirror's tables about itself; tables of collections follow from the definitions. */
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

/** One document as it stood after a write. */
export interface MirrorChange {
  readonly collection: string;
  readonly id: string;
  readonly stamp: WriteStamp;
  /** Null where it was deleted for good. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/**
 * Source of changes. Each stream is read in its own order; a place in it is for the source alone.
 */
export interface ChangeSource {
  readonly streams: readonly string[];
  /** Only changes later than this one follow from here. */
  readonly now: (stream: string) => Promise<string>;
  /**
   * Changes after a place, and the place behind them. Some may come again. Null where changes after
   * the place are no longer held.
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
  /** Whether something may be in it; asked by the clock, so it opens nothing. */
  readonly isUsed: () => Promise<boolean>;
  /** Whether no other process writes to it, so that what this one knows of it stays true. */
  readonly isAlone: boolean;
  /** Opens it at the first use. Throws where it cannot be reached. */
  readonly open: () => Promise<MirrorDb>;
}

/** The relational database: a mirror of documents that reports and search read. */
export interface Relational extends Database {
  readonly changes: ChangeSource;
}
