import type { Query } from '../query/model.ts';
import { matches } from '../query/match.ts';
import { runQuery } from '../query/run.ts';
import type { DocumentChange, StoredDocument } from '../store/document.ts';
import type { View } from '../store/view.ts';

/** Changes that a batch of commits made to a query's result. */
export interface ResultChange {
  readonly put: readonly StoredDocument[];
  /** Documents that left the result, in their current state, null if deleted. */
  readonly removed: readonly { readonly path: string; readonly now: StoredDocument | null }[];
}

/** One query whose result is computed once for all of its listeners. */
export class SharedQuery {
  readonly key: string;
  readonly query: Query;
  /** For queries with a limit: the result as last sent, by path. */
  private members: ReadonlyMap<string, StoredDocument> | null = null;
  private recorded: DocumentChange[] = [];

  constructor(key: string, query: Query) {
    this.key = key;
    this.query = query;
  }

  /** The current result, which is also the base for later changes. */
  result(view: View): readonly StoredDocument[] {
    const { documents } = runQuery(this.query, view);
    if (this.isLimited)
      this.members = new Map(documents.map((document) => [document.path, document]));
    return documents;
  }

  /** Records a change; true if it concerns this query. */
  recordChange(change: DocumentChange): boolean {
    const concerns =
      (change.after !== null && matches(this.query, change.after)) ||
      (change.before !== null && matches(this.query, change.before));
    if (concerns) this.recorded.push(change);
    return concerns;
  }

  /**
   * Returns the effect of the recorded changes on the result; `view` is the database after them.
   */
  flushChanges(view: View): ResultChange {
    const recorded = this.recorded;
    this.recorded = [];
    return this.isLimited ? this.compare(view) : this.sort(recorded);
  }

  private get isLimited(): boolean {
    return this.query.limit !== null || this.query.offset > 0;
  }

  private sort(recorded: readonly DocumentChange[]): ResultChange {
    const put: StoredDocument[] = [];
    const removed: { path: string; now: StoredDocument | null }[] = [];
    for (const { path, after } of recorded) {
      if (after !== null && matches(this.query, after)) put.push(after);
      else removed.push({ path, now: after });
    }
    return { put, removed };
  }

  private compare(view: View): ResultChange {
    const before = this.members ?? new Map<string, StoredDocument>();
    const after = this.result(view);
    const kept = new Set(after.map(({ path }) => path));
    return {
      put: after.filter((document) => before.get(document.path) !== document),
      removed: [...before.keys()]
        .filter((path) => !kept.has(path))
        .map((path) => ({ path, now: view.get(path) })),
    };
  }
}
