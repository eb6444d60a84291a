import type { HouseLives } from '../../domain/platform/house-life.ts';
import { applyWrites } from './api/commit.ts';
import type { Database, Session } from './database.ts';
import type { Json } from './json.ts';
import type { WireDocument } from '../contracts.ts';
import type { Consumers } from './log/consumers.ts';
import type { History } from './store/history.ts';
import { checkDocumentPath } from './name.ts';
import { parseQuery } from './query/parse.ts';
import { runQuery } from './query/run.ts';
import { pin, type Pinned } from './store/pinned.ts';
import { wireDocument, type Commit, type StoredDocument } from './store/document.ts';
import { parseWrites } from './write/parse.ts';

export interface ChangedDocument {
  /** Below `documents/`. */
  readonly path: string;
  readonly before: WireDocument | null;
  readonly after: WireDocument | null;
}

/** One commit for readers of the log; `time` is its commit time in ms. */
export interface LoggedChanges {
  readonly seq: number;
  readonly time: number;
  readonly changes: readonly ChangedDocument[];
}

export interface Consumer {
  /** All commits up to this position were acknowledged. */
  readonly position: number;
  /** Acknowledges all commits up to and including `seq`; they will not be delivered again. */
  acknowledge(seq: number): void;
}

/** A database for code in the same process: without network, rules or metering. */
export class InProcess {
  private readonly db: Database;
  /** The database's owner, to whom no rules apply. */
  readonly owner: Session;

  constructor(db: Database) {
    this.db = db;
    this.owner = { db, caller: { kind: 'owner' } };
  }

  /** Number of the last durable commit. */
  get durableSeq(): number {
    return this.db.store.durableSeq;
  }

  /** The lives of the data, and the time of the last durable commit. */
  get lives(): HouseLives {
    const { lives, durableTime } = this.db.store;
    return { lives, at: durableTime };
  }

  /** All documents at the last commit, for copying the database. */
  pin(): Promise<Pinned> {
    return pin(this.db.store);
  }

  /** Positions of the named readers of the log. */
  get consumers(): Consumers {
    return this.db.store.consumers;
  }

  /** Recent commits, including those not durable yet. */
  get history(): Pick<History, 'after'> {
    return this.db.store.history;
  }

  /**
   * Calls the listener for durable commits, in order, in batches. Returns a function that stops it.
   */
  listen(listener: (commits: readonly Commit[]) => void): () => void {
    return this.db.store.listen(listener);
  }

  /** Prefix of every document name: `projects/P/databases/D/documents/`. */
  get prefix(): string {
    return this.db.prefix;
  }

  get(path: string): WireDocument | null {
    return this.wire(this.db.store.durableView.get(checkDocumentPath(path)));
  }

  /** Runs a proto3 JSON StructuredQuery below a parent document (empty: the root). */
  query(structuredQuery: Json, parent = ''): readonly WireDocument[] {
    const query = parseQuery(this.db.prefix, parent, structuredQuery);
    const { documents } = runQuery(query, this.db.store.durableView);
    return documents.map((document) => wireDocument(this.db.prefix, document));
  }

  /** Applies proto3 JSON writes, all or none; resolves to the commit time in ms once durable. */
  async commit(writes: readonly Json[]): Promise<number> {
    const done = applyWrites(this.owner, parseWrites(this.db.prefix, writes));
    await done.durable;
    return done.time;
  }

  /**
   * A named consumer of the log; a new one starts at the current position. Commits are retained
   * until it has processed them.
   */
  async registerConsumer(name: string): Promise<Consumer> {
    const { consumers, durableSeq, history } = this.db.store;
    const position = await consumers.register(name, durableSeq, history.floorSeq);
    return { position, acknowledge: (seq) => consumers.acknowledge(name, seq) };
  }

  /**
   * Durable commits after `after`, in order, as they occur, until `signal` aborts. Throws if they
   * are no longer available: only registered consumers may rely on past commits.
   */
  async *changes({
    after,
    signal,
  }: {
    readonly after: number;
    readonly signal?: AbortSignal;
  }): AsyncGenerator<LoggedChanges> {
    const { store } = this.db;
    let told = after;
    let wake = (): void => undefined;
    const stop = store.listen(() => wake());
    const woken = (): void => wake();
    const over = (): boolean => signal?.aborted === true;
    signal?.addEventListener('abort', woken);
    try {
      while (!over()) {
        const commits = store.history.after(told);
        if (commits === null) throw new Error(`Commits after ${told} are no longer held.`);
        for (const commit of commits) {
          if (commit.seq > store.durableSeq || over()) break;
          told = commit.seq;
          yield {
            seq: commit.seq,
            time: commit.time,
            changes: commit.changes.map(({ path, before, after: now }) => ({
              path,
              before: this.wire(before),
              after: this.wire(now),
            })),
          };
        }
        if (told >= store.durableSeq && !over()) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      stop();
      signal?.removeEventListener('abort', woken);
    }
  }

  private wire(document: StoredDocument | null): WireDocument | null {
    return document === null ? null : wireDocument(this.db.prefix, document);
  }
}
