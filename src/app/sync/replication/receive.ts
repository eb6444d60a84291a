import type { WithDeleted } from 'rxdb/plugins/core';
import { keyOf, type MirrorRow } from '../local/row.ts';
import {
  compareCheckpoints,
  compareStamps,
  isFilling,
  stampMs,
  type Checkpoint,
  type FilledPage,
  type Scope,
  type SourceDocument,
  type Stamp,
} from '../collections/scope.ts';

/**
 * A document stamped this far ahead of the server's clock, as this device estimates it, does not move
 * the checkpoint. Either the estimate or the stamp is wrong, and a checkpoint beyond the present would
 * skip every document written until then.
 */
const FUTURE_MS = 60_000;

/** A problem the mirror met and reports. */
export type Trouble =
  | {
      readonly kind: 'future' | 'unreadable' | 'unstamped';
      readonly id: string;
      readonly error?: unknown;
    }
  | { readonly kind: 'denied' | 'lost'; readonly error: unknown };

export type ReceivedRow = WithDeleted<MirrorRow>;

/** Turns documents of one scope into rows, in any order of arrival, and moves its checkpoint. */
export class Receiver {
  private readonly versions = new Map<string, Stamp>();
  /** Position to continue from after a stop: before every document ahead of the server's clock. */
  checkpoint: Checkpoint | null = null;
  /** Position read up to, including documents stamped ahead of the clock. */
  front: Checkpoint | null = null;

  constructor(
    private readonly scope: Scope,
    private readonly trouble: (trouble: Trouble) => void,
  ) {}

  /**
   * Makes rows of a page. Invalid documents are reported and left out, so that they never block later
   * ones. A document stamped ahead of the clock becomes a row too, and is read again until the clock
   * has passed its stamp. `complete` is false for a full page: the next page continues from its last
   * document, even if that is before the old checkpoint.
   */
  accept(page: readonly SourceDocument[], readAt: number | null, complete: boolean): ReceivedRow[] {
    const rows: ReceivedRow[] = [];
    let furthest: Checkpoint | null = this.checkpoint;
    this.front ??= this.checkpoint;
    const isAfter = (from: Checkpoint | null, to: Checkpoint): boolean =>
      from === null || !complete || compareCheckpoints(to, from) > 0;
    for (const document of page) {
      const row = this.row(document, readAt);
      if (document.stamp !== null) {
        const here = { ...document.stamp, id: document.id, readAt };
        if (isAfter(this.front, here)) this.front = here;
        if (!this.isAhead(document, readAt) && isAfter(furthest, here)) furthest = here;
      }
      if (row !== null) rows.push(row);
    }
    if (furthest === null) return rows;
    this.checkpoint = { ...furthest, readAt, filled: null };
    return rows;
  }

  /** Makes rows of a snapshot file. Pages continue where its last file ends. */
  fill({ documents, reached }: FilledPage, readAt: number | null): ReceivedRow[] {
    const rows = this.take(documents, readAt);
    this.checkpoint = { ...reached, readAt };
    if (!isFilling(reached)) this.front = this.checkpoint;
    return rows;
  }

  /**
   * Makes rows of single documents. They prove nothing about earlier ones, so the checkpoint is
   * unchanged.
   */
  take(documents: readonly SourceDocument[], now: number | null): ReceivedRow[] {
    return documents
      .map((document) => this.row(document, now))
      .filter((row): row is ReceivedRow => row !== null);
  }

  /** The row that removes a document which was received before; null when it never was. */
  tombstone(id: string, now: number): ReceivedRow | null {
    if (!this.versions.delete(id)) return null;
    const { kind } = this.scope;
    const empty = { group: '', rank: 0, at: 0, seenAt: now, doc: {} };
    return { key: keyOf(kind, id), kind, ...empty, _deleted: true };
  }

  private isAhead({ stamp }: SourceDocument, now: number | null): boolean {
    return stamp !== null && now !== null && stampMs(stamp) > now + FUTURE_MS;
  }

  private row(document: SourceDocument, now: number | null): ReceivedRow | null {
    const { id, stamp } = document;
    if (stamp === null) {
      this.trouble({ kind: 'unstamped', id });
      return null;
    }
    const at = stampMs(stamp);
    if (this.isAhead(document, now)) this.trouble({ kind: 'future', id });
    // A listener and a page may overlap: an older version must not overwrite a newer one.
    const known = this.versions.get(id);
    if (known !== undefined && compareStamps(stamp, known) < 0) return null;
    this.versions.set(id, { seconds: stamp.seconds, nanos: stamp.nanos });
    const { kind } = this.scope;
    const base = { key: keyOf(kind, id), kind, at, seenAt: now ?? at };
    if (document.data['isDeleted'] === true) {
      return { ...base, group: '', rank: 0, doc: {}, _deleted: true };
    }
    try {
      return { ...base, ...this.scope.toRow({ ...document.data, id }), _deleted: false };
    } catch (error) {
      this.trouble({ kind: 'unreadable', id, error });
      return null;
    }
  }
}
