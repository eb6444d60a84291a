import type { MirrorRow } from '../local/row.ts';

/** Time of a document's last write, with the server's full precision. */
export interface Stamp {
  readonly seconds: number;
  readonly nanos: number;
}

/**
 * A position in the order (updatedAt, document name); without an id it precedes all documents of
 * its moment.
 */
export interface Cursor extends Stamp {
  readonly id: string | null;
}

export interface Checkpoint extends Stamp {
  readonly id: string;
  /** Server time, ms UTC, when the page was requested; null while the clock was not known. */
  readonly readAt: number | null;
  /**
   * While the scope is filled from snapshot files, the names of those stored so far; the position
   * is then the one before the fill. Null or absent otherwise.
   */
  readonly filled?: readonly string[] | null;
}

/** Checkpoint before everything, for a scope that has received nothing. */
export const START: Checkpoint = { seconds: 0, nanos: 0, id: '', readAt: null };

/** Whether a checkpoint was stored in the middle of a fill from snapshot files. */
export const isFilling = (checkpoint: Checkpoint): boolean => (checkpoint.filled ?? null) !== null;

/** Documents of a snapshot file, and the checkpoint to store with them. */
export interface FilledPage {
  readonly documents: readonly SourceDocument[];
  readonly reached: Checkpoint;
}

/** A document as the server holds it. */
export interface SourceDocument {
  readonly id: string;
  /** Null without an `updatedAt`, which our server always writes. */
  readonly stamp: Stamp | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A field that equals a value or one of several, or a list field that contains one. */
export type Clause =
  | readonly [field: string, value: string | boolean]
  | readonly [field: string, holds: 'array-contains', value: string]
  | readonly [field: string, among: 'in', values: readonly string[]];

/**
 * The mirrored part of one Firestore collection, described by `where`. Use only fields whose match
 * never changes for a reader: Firestore does not report a document that left the query. A document
 * that leaves anyway has a tombstone, or follows `retires`.
 */
export interface Scope {
  /** Name of the replication; also the key of its freshness. */
  readonly name: string;
  readonly kind: string;
  /** Firestore collection. */
  readonly from: string;
  readonly where: readonly Clause[];
  /** Whether a listener follows the first pull; otherwise the device pulls again on demand. */
  readonly live: boolean;
  /** Age up to which a pull counts as fresh, ms; not needed with a listener. */
  readonly keeps?: number;
  /**
   * Loads a long collection from its end: the newest documents by this number field first, older
   * ones only on demand.
   */
  readonly newest?: { readonly field: string; readonly count: number };
  /** Longest page the rules allow, if less than 100. */
  readonly pageSize?: number;
  /** Set if rows leave the scope with time alone. */
  readonly retires?: {
    /**
     * Whether a document still belongs to the scope.
     * @param now server time, ms UTC.
     */
    readonly stays: (doc: MirrorRow['doc'], now: number) => boolean;
    /**
     * Longest absence, ms: after it a device may have missed the tombstone of a document that left
     * the scope.
     */
    readonly heardForMs: number;
  };
  /** The normalized row without its key and kind; throws for an unusable document. */
  readonly toRow: (data: Readonly<Record<string, unknown>>) => {
    readonly group: string;
    readonly rank: number;
    readonly doc: MirrorRow['doc'];
  };
}

/** Firestore as the mirror uses it, so that tests can count and break it. */
export interface Source {
  /** Up to `limit` documents after the cursor, oldest first, from the server and never a cache. */
  page(scope: Scope, after: Cursor | null, limit: number): Promise<readonly SourceDocument[]>;
  /**
   * The next file of a fill from snapshot files. Null if there is none to read: then pages continue
   * from the last checkpoint.
   * @param isNext false begins a fill from the checkpoint, if it needs one.
   */
  fill?(scope: Scope, from: Checkpoint | null, isNext: boolean): Promise<FilledPage | null>;
  /** Whether so much was written since a checkpoint that snapshot files are cheaper than pages. */
  isFarBehind?(scope: Scope, since: Checkpoint): Promise<boolean>;
  /** The newest documents of a scope with `newest`, below a value of its field when given. */
  latest(scope: Scope, before: number | null): Promise<readonly SourceDocument[]>;
  /** Number of documents written within a period, ms UTC, ends included; 100 at most. */
  count(scope: Scope, from: number, to: number): Promise<number>;
  /** The documents counted by `count`. */
  between(scope: Scope, from: number, to: number): Promise<readonly SourceDocument[]>;
  /** Reports changes after the cursor. `full` when the window holds `limit` documents and must move on. */
  listen(
    scope: Scope,
    after: Cursor | null,
    limit: number,
    watcher: {
      readonly next: (change: SourceChange) => void;
      readonly error: (error: unknown) => void;
      /** The server confirmed (true) or lost (false) the connection. */
      readonly connected: (connected: boolean) => void;
    },
  ): () => void;
}

export interface SourceChange {
  readonly changed: readonly SourceDocument[];
  /** Ids that left the window although it was not full: gone or no longer visible. */
  readonly gone: readonly string[];
  readonly full: boolean;
}

export const compareStamps = (a: Stamp, b: Stamp): number =>
  a.seconds - b.seconds || a.nanos - b.nanos;

/** Whole milliseconds UTC of a stamp. */
export const stampMs = (s: Stamp): number => s.seconds * 1_000 + Math.floor(s.nanos / 1_000_000);

/** Orders ids as Firestore does: by UTF-8 bytes, which is by code point. */
const compareIds = (a: string, b: string): number => {
  const left = [...a];
  const right = [...b];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const gap = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (gap !== 0) return gap;
  }
  return left.length - right.length;
};

export const compareCheckpoints = (
  a: Stamp & { readonly id: string },
  b: Stamp & { readonly id: string },
): number => compareStamps(a, b) || compareIds(a.id, b.id);

/** Longest delay between a write's timestamp and its visibility, ms: that much is pulled again. */
export const OVERLAP_MS = 60_000;

/**
 * The position to continue reading from. Within one run it is the checkpoint itself. A new run goes
 * back to one minute before the last page was requested, because writes of that time may not have
 * been visible yet.
 */
export const cursorAfter = (checkpoint: Checkpoint, going: boolean): Cursor => {
  const { seconds, nanos } = checkpoint;
  // A checkpoint without a document: the server cannot begin after an empty name.
  const id = checkpoint.id === '' ? null : checkpoint.id;
  if (going) return { seconds, nanos, id };
  const visibleUntil = (checkpoint.readAt ?? stampMs(checkpoint)) - OVERLAP_MS;
  if (stampMs(checkpoint) < visibleUntil) return { seconds, nanos, id };
  return {
    seconds: Math.floor(visibleUntil / 1_000),
    nanos: (visibleUntil % 1_000) * 1_000_000,
    id: null,
  };
};

/** `cursorAfter` for a scope that may have no checkpoint yet. */
export const cursorFrom = (checkpoint: Checkpoint | null, going: boolean): Cursor | null =>
  checkpoint === null ? null : cursorAfter(checkpoint, going);
