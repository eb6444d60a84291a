import { Subject } from 'rxjs';
import type { ReplicationPullOptions } from 'rxdb/plugins/core';
import { waitFor } from '../../outbox/classify-response.ts';
import { Receiver, START, type Row, type Trouble } from './receive.ts';
import type { MirrorRow } from '../local/row.ts';
import {
  compareCheckpoints,
  cursorFrom,
  type Checkpoint,
  type Scope,
  type Source,
  type SourceChange,
  type SourceDocument,
} from '../collections/scope.ts';

export interface PullContext {
  readonly source: Source;
  /** Server time, ms UTC, or null while it is not known. */
  readonly clock: () => number | null;
  readonly trouble: (trouble: Trouble) => void;
  /** All that was there has been received; or a listener is connected or not. */
  readonly current: (state: 'caught-up' | 'live' | 'cut') => void;
  /** When all of the scope was last known to be here, by server time, ms UTC; null when never. */
  readonly currentAt?: () => number | null;
  /** The first page of a scope that is begun anew has come: what was here before is out of date. */
  readonly stale?: () => Promise<void>;
  /** At most 100, the longest list the rules allow. */
  readonly pageSize?: number;
  /** Waits before listening again, ms, by how often it failed in a row. */
  readonly retry?: (failures: number) => number;
}

interface Batch {
  documents: Row[];
  checkpoint: Checkpoint;
}

export const isDenied = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (error as { code?: unknown }).code === 'permission-denied';

const moved = (before: Checkpoint | null, after: Checkpoint | null): boolean =>
  before?.id !== after?.id || before?.seconds !== after?.seconds || before?.nanos !== after?.nanos;

/** The specification's back-off, spread: devices a restart cut off do not come back all at once. */
const backOff = (failures: number): number => waitFor(failures, Math.random());

/**
 * The pull half of a replication over one scope: pages by (updatedAt, name), then a listener that
 * delivers the documents themselves.
 */
export class Puller {
  private readonly changes = new Subject<Batch | 'RESYNC'>();
  private receiver: Receiver;
  private readonly pageSize: number;
  /** A run goes on over several calls of the handler; only its first page steps back. */
  private going = false;
  private unlisten: (() => void) | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private over = false;
  /** Begins anew; what was here stays until its first page has come. */
  private renews = false;
  /**
   * Before the kept checkpoint is known, and while pages are read: what is passed on then is stored
   * after them, with a place that lies before theirs.
   */
  private reading = true;
  /** What came meanwhile. */
  private readonly waiting: (() => void)[] = [];
  /** Called when the listener was answered for the first time, well or not. */
  private stood = (): void => undefined;

  constructor(
    private readonly scope: Scope,
    private readonly context: PullContext,
  ) {
    this.pageSize = scope.pageSize ?? context.pageSize ?? 100;
    this.receiver = new Receiver(scope, context.trouble);
  }

  /** What `replicateRxCollection` takes. */
  options(): ReplicationPullOptions<MirrorRow, Checkpoint> {
    return {
      batchSize: this.pageSize,
      handler: async (kept, limit) => {
        if (this.isStale(kept)) {
          this.rewind();
          this.renews = true;
        }
        const stored = this.renews ? undefined : kept;
        this.receiver.checkpoint ??= this.settled(stored);
        const isKnown = stored !== undefined && stored.filling !== true && moved(START, stored);
        const isFar = isKnown && !this.going && (await this.isFarBehind());
        const listens = this.scope.live && isKnown && !this.going && !isFar;
        if (listens && this.unlisten === null) {
          this.passOn();
          return { documents: await this.hear(), checkpoint: this.kept() };
        }
        this.reading = true;
        try {
          return { documents: await this.run(limit), checkpoint: this.kept() };
        } finally {
          if (!this.going) this.passOn();
        }
      },
      stream$: this.changes.asObservable(),
    };
  }

  /** Takes in documents that came by another way; one that is older than what is known is not. */
  offer(documents: readonly SourceDocument[]): void {
    this.later(() => {
      const rows = this.receiver.take(documents, this.context.clock());
      if (rows.length === 0 || this.over) return;
      this.changes.next({ documents: rows, checkpoint: this.kept() });
    });
  }

  /** Does at once, or behind the pages that are being read, what passes documents on. */
  private later(work: () => void): void {
    if (this.reading) this.waiting.push(work);
    else work();
  }

  private passOn(): void {
    this.reading = false;
    for (const work of this.waiting.splice(0)) work();
  }

  private isFilling(): boolean {
    return this.context.source.isFilling?.(this.scope) === true;
  }

  /** The place to go on from after a stop here. */
  private kept(): Checkpoint {
    // Said either way: RxDB lays a new checkpoint over the one before.
    return { ...(this.receiver.checkpoint ?? START), filling: this.isFilling() };
  }

  /** Forgets what was received, because it was not stored: the next call of the handler says where. */
  rewind(): void {
    this.unlisten?.();
    this.unlisten = null;
    this.going = false;
    this.receiver = new Receiver(this.scope, this.context.trouble);
  }

  stop(): void {
    this.over = true;
    this.unlisten?.();
    this.unlisten = null;
    this.stood();
    if (this.timer !== null) clearTimeout(this.timer);
  }

  /** A kept place says when its last page was read; what was heard since then was current longer. */
  private settled(stored: Checkpoint | undefined): Checkpoint | null {
    if (stored === undefined) return null;
    const readAt = Math.max(stored.readAt ?? 0, this.context.currentAt?.() ?? 0);
    return { ...stored, readAt: readAt === 0 ? null : readAt };
  }

  /** Whether files tell what was written since; then a filling goes on from the kept place. */
  private async isFarBehind(): Promise<boolean> {
    const { checkpoint } = this.receiver;
    const { source } = this.context;
    if (checkpoint === null || source.isFarBehind === undefined) return false;
    if (!(await source.isFarBehind(this.scope, checkpoint))) return false;
    this.receiver.checkpoint = { ...checkpoint, filling: true };
    return true;
  }

  /** Whether this device was away for so long that what happened to its rows may not be told any more. */
  private isStale(kept: Checkpoint | undefined): boolean {
    const { retires } = this.scope;
    const now = this.context.clock();
    const heardAt = this.settled(kept)?.readAt ?? null;
    if (retires === undefined || this.going || now === null || heardAt === null) return false;
    return now - heardAt > retires.heardForMs;
  }

  /**
   * Where a place is known a listener tells what a page would, and a start costs one query instead
   * of two. It delivers by itself; what is waited for is that it stands.
   */
  private async hear(): Promise<Row[]> {
    await new Promise<void>((resolve) => {
      this.stood = resolve;
      this.listen();
    });
    return [];
  }

  /**
   * Reads until there are `limit` usable documents or no more: a page from which some were left out
   * must not look like the last one.
   */
  private async run(limit: number): Promise<Row[]> {
    const rows: Row[] = [];
    while (!this.over && rows.length < limit) {
      const before = this.place();
      // What goes on filling was asked for when the filling began.
      const readAt = this.isFilling() && before !== null ? before.readAt : this.context.clock();
      const first = before === null && this.scope.newest !== undefined;
      const page = first ? await this.latest() : await this.page(limit);
      if (this.renews && !this.over) await this.context.stale?.();
      this.renews = false;
      const full = !first && page.length >= limit;
      rows.push(...this.receiver.accept(page, readAt, !full));
      const stuck = this.going && !moved(before, this.receiver.front);
      this.going = full && !stuck;
      if (!this.going) {
        this.caughtUp();
        break;
      }
    }
    return rows;
  }

  /** Where the next page begins: within a run behind all that was read, else where it is safe. */
  private place(): Checkpoint | null {
    return this.going ? this.receiver.front : this.receiver.checkpoint;
  }

  private page(limit: number): ReturnType<Source['page']> {
    const after = cursorFrom(this.place(), this.going);
    return this.asked(this.context.source.page(this.scope, after, limit));
  }

  private latest(): ReturnType<Source['page']> {
    return this.asked(this.context.source.latest(this.scope, null));
  }

  private async asked(answer: ReturnType<Source['page']>): ReturnType<Source['page']> {
    try {
      return await answer;
    } catch (error) {
      this.going = false;
      if (!isDenied(error)) {
        this.context.trouble({ kind: 'lost', error });
        throw error;
      }
      this.denied(error);
      return [];
    }
  }

  private denied(error: unknown): void {
    this.stop();
    this.context.trouble({ kind: 'denied', error });
  }

  private caughtUp(): void {
    if (this.over) return;
    this.context.current('caught-up');
    if (this.scope.live && this.unlisten === null) this.listen();
  }

  /**
   * Where the next window begins when one holds no more: behind what may be kept as a place, else
   * behind what is ahead of the clock. Null when the window began there already.
   */
  private behind(from: Checkpoint | null): Checkpoint | null {
    const { checkpoint, front } = this.receiver;
    const isBehind = (place: Checkpoint | null): place is Checkpoint =>
      place !== null && (from === null || compareCheckpoints(place, from) > 0);
    return isBehind(checkpoint) ? checkpoint : isBehind(front) ? front : null;
  }

  /** @param from a place known exactly; without it the window begins where the kept one is safe. */
  private listen(from: Checkpoint | null = null): void {
    const exactly = from !== null;
    const after = cursorFrom(from ?? this.receiver.checkpoint, exactly);
    let open = true;
    let stop = (): void => undefined;
    this.unlisten = () => {
      open = false;
      stop();
    };
    stop = this.context.source.listen(this.scope, after, this.pageSize, {
      next: (change) =>
        this.later(() => {
          if (!open || this.over) return;
          this.failures = 0;
          this.deliver(change);
          const next = change.full ? this.behind(from) : null;
          if (next === null) return;
          this.unlisten?.();
          this.listen(next);
        }),
      error: (error) => {
        if (!open || this.over) return;
        open = false;
        this.unlisten = null;
        this.listenAgain(error);
        this.stood();
      },
      connected: (connected) => {
        if (!open || this.over) return;
        this.context.current(connected ? 'live' : 'cut');
        this.stood();
      },
    });
    if (!open) stop();
  }

  private listenAgain(error: unknown): void {
    if (isDenied(error)) {
      this.denied(error);
      return;
    }
    this.failures += 1;
    this.context.trouble({ kind: 'lost', error });
    this.context.current('cut');
    const wait = (this.context.retry ?? backOff)(this.failures);
    this.timer = setTimeout(() => this.changes.next('RESYNC'), wait);
  }

  private deliver(change: SourceChange): void {
    const now = this.context.clock();
    const documents = this.receiver.accept(change.changed, now, true);
    // What retires leaves the window too; what is no longer public is told by a removal.
    for (const id of this.scope.retires === undefined ? change.gone : []) {
      const row = this.receiver.tombstone(id, now ?? 0);
      if (row !== null) documents.push(row);
    }
    if (documents.length === 0) return;
    this.changes.next({ documents, checkpoint: this.kept() });
  }
}
