import { existsSync } from 'node:fs';
import type { HomeClock } from '../../contracts.ts';
import type { Repair } from '../../disk/damage.ts';
import { Reach } from '../../disk/reach.ts';
import { Consumers } from '../log/consumers.ts';
import { Journal, flushToDisk, type Flush } from '../log/journal.ts';
import { beginLife, type Opening } from '../log/lives.ts';
import { recover } from '../log/recover.ts';
import { logReach } from '../log/layout.ts';
import { OpenFiles } from '../log/open-files.ts';
import { placeDocuments, toLog, type Head } from '../log/records.ts';
import { writeSnapshot } from '../log/snapshot.ts';
import { FirestoreError } from '../status.ts';
import type { Commit, DocumentChange } from './document.ts';
import { History } from './history.ts';
import { Tree } from './tree.ts';
import { PastView, PresentView, type View } from './view.ts';

interface Waiter {
  readonly seq: number;
  readonly done: () => void;
  readonly failed: (error: FirestoreError) => void;
}

/** Callers waiting for a commit to be on disk, in order of arrival. */
class Waiters {
  private waiting: Waiter[] = [];

  add(seq: number, done: () => void, failed: (error: FirestoreError) => void): void {
    this.waiting.push({ seq, done, failed });
  }

  resolveUpTo(seq: number): void {
    const ready = this.waiting.filter((waiter) => waiter.seq <= seq);
    this.waiting = this.waiting.filter((waiter) => waiter.seq > seq);
    for (const waiter of ready) waiter.done();
  }

  fail(error: FirestoreError): void {
    const all = this.waiting;
    this.waiting = [];
    for (const waiter of all) waiter.failed(error);
  }
}

export interface StoreOptions {
  readonly dir: string;
  readonly clock: HomeClock;
  /** Bytes of log after which a snapshot is written. */
  readonly rotateAt?: number;
  readonly flush?: Flush;
  readonly repair?: Repair | null;
}

/**
 * One durable database: the positions of all documents in memory, their fields on disk, every
 * commit in a log.
 */
export class Store {
  readonly tree = new Tree();
  readonly present: View = new PresentView(this.tree);
  readonly consumers: Consumers;
  /** The last commit that was on disk, kept beside the log. */
  private readonly reach: Reach;
  history: History;
  /** Changes when the database starts afresh. */
  life = '';
  /** Every opening, oldest first. */
  lives: readonly Opening[] = [];
  seq = 0;
  /** Commit time of the last commit, ms. */
  time = 0;
  durableSeq = 0;
  /** Commit time of the last commit on disk, ms. */
  durableTime = 0;
  private readonly options: StoreOptions;
  private readonly journal: Journal;
  private readonly files = new OpenFiles();
  private readonly waiters = new Waiters();
  private readonly listeners = new Set<(commits: readonly Commit[]) => void>();
  private pending: Commit[] = [];
  private failure: FirestoreError | null = null;
  private snapshotting: Promise<void> | null = null;
  private closed = false;

  private constructor(options: StoreOptions) {
    this.options = options;
    this.consumers = new Consumers(options.dir, options.repair ?? null);
    this.reach = new Reach(logReach(options.dir));
    this.history = new History(0, 0, () => this.needed());
    this.journal = new Journal(
      options.dir,
      this.files,
      {
        durable: (seq) => this.settle(seq),
        failed: (error) => this.fail(error),
        full: () => void this.compact(),
      },
      () => options.rotateAt ?? 64 * 1024 * 1024,
      options.flush ?? flushToDisk,
    );
  }

  static async open(options: StoreOptions): Promise<Store> {
    const store = new Store(options);
    await store.load();
    store.lives = await beginLife(options.dir, options.repair ?? null, store);
    return store;
  }

  /**
   * Time for the next commit: now, but always later than the last, even if the clock was set back.
   */
  nextTime(): number {
    return Math.max(Math.floor(this.options.clock.now()), this.time + 1);
  }

  /**
   * Applies a commit in memory and queues it for the log. It must not become visible to clients
   * before `durable(seq)` resolves. Throws UNAVAILABLE once the disk has failed.
   */
  append(time: number, changes: readonly DocumentChange[]): Commit {
    if (this.closed) throw new FirestoreError('UNAVAILABLE', 'The database is closing.');
    if (this.failure !== null) throw this.failure;
    const commit: Commit = { seq: this.seq + 1, time, changes };
    for (const change of changes) this.tree.put(change.path, change.after);
    this.seq = commit.seq;
    this.time = time;
    this.history.push(commit);
    this.pending.push(commit);
    const { text, spots } = toLog(commit);
    this.journal.append(
      commit.seq,
      text,
      () => this.head(),
      (place) => placeDocuments(changes, spots, place),
    );
    return commit;
  }

  /** Resolves when everything up to a commit is on disk; rejects if it never will be. */
  durable(seq = this.seq): Promise<void> {
    if (seq <= this.durableSeq) return Promise.resolve();
    if (this.failure !== null) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => this.waiters.add(seq, resolve, reject));
  }

  /** The database in its state on disk, which is all that listeners see. */
  get durableView(): View {
    return this.viewAt(this.durableTime);
  }

  /**
   * Calls the listener for durable commits, in order, in batches. Returns a function that stops it.
   */
  listen(listener: (commits: readonly Commit[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The database at a time in the recent past (ms). */
  viewAt(time: number): View {
    if (time >= this.time) return this.present;
    const undone = this.history.undoTo(time);
    if (undone === null) {
      throw new FirestoreError('FAILED_PRECONDITION', 'The requested snapshot version is too old.');
    }
    return new PastView(this.present, undone);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.journal.close();
    await this.consumers.close();
    await this.reach.close();
    await this.snapshotting;
    this.files.close();
  }

  /** Writes a snapshot and drops the logs before it. */
  compact(): Promise<void> {
    this.snapshotting ??= this.writeSnapshot().finally(() => {
      this.snapshotting = null;
    });
    return this.snapshotting;
  }

  private async load(): Promise<void> {
    const { dir, clock } = this.options;
    if (!existsSync(dir)) {
      this.life = crypto.randomUUID();
      this.time = Math.floor(clock.now());
      this.durableTime = this.time;
      this.history = new History(0, this.time, () => this.needed());
      return;
    }
    const found = recover(
      dir,
      this.tree,
      {
        based: (seq, time) => {
          this.history = new History(seq, time, () => this.needed());
        },
        replayed: (commit) => this.history.push(commit),
      },
      this.options.repair ?? null,
      this.files,
      Math.max(this.consumers.furthest, this.reach.before),
    );
    this.life = found.life;
    this.seq = found.seq;
    this.durableSeq = found.seq;
    this.time = found.time === 0 ? Math.floor(clock.now()) : found.time;
    this.durableTime = this.time;
    if (found.last !== null) await this.journal.resume(found.last, found.seq);
  }

  /** Commits after this one must remain in memory: readers or the disk have yet to process them. */
  private needed(): number {
    return Math.min(this.consumers.slowest, this.durableSeq);
  }

  private head(): Head {
    return { version: 2, life: this.life, seq: this.seq, time: this.time };
  }

  private settle(seq: number): void {
    this.durableSeq = seq;
    this.reach.note(seq);
    const done = this.pending.filter((commit) => commit.seq <= seq);
    this.pending = this.pending.filter((commit) => commit.seq > seq);
    this.durableTime = done.at(-1)?.time ?? this.durableTime;
    this.waiters.resolveUpTo(seq);
    for (const listener of this.listeners) {
      try {
        listener(done);
      } catch (error) {
        console.error('firestore: a listener failed.', error);
      }
    }
  }

  /** Undoes commits that never reached the disk, and refuses all further writes. */
  private fail(error: unknown): void {
    console.error('firestore: the disk refused a write; the database is now read-only.', error);
    this.failure = new FirestoreError('UNAVAILABLE', 'The disk refused a write.');
    for (const commit of this.pending.reverse()) {
      for (const change of [...commit.changes].reverse()) this.tree.put(change.path, change.before);
      this.history.pop();
      this.seq = commit.seq - 1;
    }
    this.pending = [];
    this.waiters.fail(this.failure);
  }

  /**
   * Resolves once the logs up to `seq` are on disk and no reader of the log needs them any more.
   */
  private async unneeded(seq: number): Promise<void> {
    await this.durable(seq);
    while (this.consumers.slowest < seq) {
      if (this.closed) throw new Error('Closed before all readers of the log had caught up.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  private async writeSnapshot(): Promise<void> {
    if (this.closed || this.failure !== null) return;
    try {
      await this.journal.rotate(() => this.head());
      const head = this.head();
      const documents = [...this.tree.documents()];
      await writeSnapshot(this.options.dir, this.files, head, documents, () =>
        this.unneeded(head.seq),
      );
      await this.journal.dropThrough(head.seq);
    } catch (error) {
      if (!this.closed) console.error('firestore: a snapshot failed; the log is kept.', error);
    }
  }
}
