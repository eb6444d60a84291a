import type { MirrorRow } from '../local/row.ts';

/** A moment of a document's last write, as exact as the server keeps it. */
export interface Stamp {
  readonly seconds: number;
  readonly nanos: number;
}

/** A position in the order (updatedAt, document name); without an id it is before all of its moment. */
export interface Cursor extends Stamp {
  readonly id: string | null;
  /** A filling goes on from here: what lies behind is for the files to tell. */
  readonly filling?: true;
}

export interface Checkpoint extends Stamp {
  readonly id: string;
  /** Server time, ms UTC, when the page was asked for; null while the clock was not known. */
  readonly readAt: number | null;
  /** Whether the scope is filled from files, and not whole yet. */
  readonly filling?: boolean;
}

/** A document as the server holds it. */
export interface SourceDocument {
  readonly id: string;
  /** Null when it carries no `updatedAt`, which no server of ours writes. */
  readonly stamp: Stamp | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A field that equals a value or one of several, or a list field that contains one. */
export type Clause =
  | readonly [field: string, value: string | boolean]
  | readonly [field: string, holds: 'array-contains', value: string]
  | readonly [field: string, among: 'in', values: readonly string[]];

/**
 * What is mirrored of one Firestore collection: the part that `where` describes. Only fields that
 * never change for a reader may stand there, because what leaves a query is not told; what leaves
 * all the same is told by a removal, or known by `retires`.
 */
export interface Scope {
  /** Names the replication; also what freshness is kept under. */
  readonly name: string;
  readonly kind: string;
  /** Firestore collection. */
  readonly from: string;
  readonly where: readonly Clause[];
  /** Listened to after the first pull; otherwise pulled again when asked. */
  readonly live: boolean;
  /** How long a pull stands before it is asked again, ms; what is listened to needs none. */
  readonly keeps?: number;
  /**
   * A long story is begun at its end: so many of the newest by this number field come first, and
   * what is older only when it is asked for.
   */
  readonly newest?: { readonly field: string; readonly count: number };
  /** The longest page the rules allow, when that is less than 100. */
  readonly pageSize?: number;
  /** Rows leave it by time alone. */
  readonly retires?: {
    /** Whether a document still belongs to it. @param now server time, ms UTC. */
    readonly stays: (doc: MirrorRow['doc'], now: number) => boolean;
    /** A device that was away for longer may not have heard what became of a document before it left, ms. */
    readonly heardForMs: number;
  };
  /** The normalised row without its key and kind; throws for a document it cannot use. */
  readonly toRow: (data: Readonly<Record<string, unknown>>) => {
    readonly group: string;
    readonly rank: number;
    readonly doc: MirrorRow['doc'];
  };
}

/** Firestore as the mirror sees it, so that tests can count and break it. */
export interface Source {
  /** Up to `limit` documents after the cursor, oldest first, from the server and never a cache. */
  page(scope: Scope, after: Cursor | null, limit: number): Promise<readonly SourceDocument[]>;
  /** Whether more of a filling is to be handed on. */
  isFilling?(scope: Scope): boolean;
  /** Whether so much was written since a checkpoint that snapshot files are cheaper than pages. */
  isFarBehind?(scope: Scope, since: Checkpoint): Promise<boolean>;
  /** The newest of a scope that has a `newest`, before a value of its field when given. */
  latest(scope: Scope, before: number | null): Promise<readonly SourceDocument[]>;
  /** How many were written from one moment to another, ms UTC, both included; 100 at most. */
  count(scope: Scope, from: number, to: number): Promise<number>;
  /** The documents of `count`. */
  between(scope: Scope, from: number, to: number): Promise<readonly SourceDocument[]>;
  /** Tells what changes after the cursor. `full` when the window holds `limit` and must move on. */
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

/** How late a write may become visible after its timestamp: pulled again within this. */
export const OVERLAP_MS = 60_000;

/**
 * Where to read on from. Going on within one run it is the checkpoint itself. A new run steps back
 * to what may not have been visible yet when the last page was asked for: a minute before that.
 */
export const cursorFrom = (checkpoint: Checkpoint | null, going: boolean): Cursor | null => {
  if (checkpoint === null) return null;
  const { seconds, nanos, filling } = checkpoint;
  const how = filling === true ? { filling } : {};
  // A checkpoint without a document: the server cannot begin after an empty name.
  const id = checkpoint.id === '' ? null : checkpoint.id;
  if (going) return { seconds, nanos, id, ...how };
  const visibleUntil = (checkpoint.readAt ?? stampMs(checkpoint)) - OVERLAP_MS;
  if (stampMs(checkpoint) < visibleUntil) return { seconds, nanos, id, ...how };
  return {
    seconds: Math.floor(visibleUntil / 1_000),
    nanos: (visibleUntil % 1_000) * 1_000_000,
    id: null,
    ...how,
  };
};
