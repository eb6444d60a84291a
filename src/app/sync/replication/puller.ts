import { Subject } from 'rxjs';
import type { ReplicationPullOptions } from 'rxdb/plugins/core';
import { waitFor } from '../../platform/tab/back-off.ts';
import { Receiver, type ReceivedRow, type Trouble } from './receive.ts';
import type { MirrorRow } from '../local/row.ts';
import {
  initial,
  transition,
  type PullerEffect,
  type PullerEvent,
  type PullerState,
} from './puller-machine.ts';
import {
  START,
  compareCheckpoints,
  cursorFrom,
  isFilling,
  type Checkpoint,
  type Scope,
  type Source,
  type SourceChange,
  type SourceDocument,
} from '../collections/scope.ts';

export interface PullContext {
  readonly source: Source;
  /** Server time, ms UTC; null while unknown. */
  readonly clock: () => number | null;
  readonly trouble: (trouble: Trouble) => void;
  /** All existing documents have been received; or a listener is connected or not. */
  readonly current: (state: 'caught-up' | 'live' | 'cut') => void;
  /** When the whole scope was last known to be here, server time, ms UTC; null for never. */
  readonly currentAt?: () => number | null;
  /** Called when the first page of a refilled scope has arrived: its earlier rows are outdated. */
  readonly stale?: () => Promise<void>;
  /** At most 100, the longest list the rules allow. */
  readonly pageSize?: number;
  /** Wait before listening again, ms, by the number of consecutive failures. */
  readonly retry?: (failures: number) => number;
}

interface Batch {
  documents: ReceivedRow[];
  checkpoint: Checkpoint;
}

export const isDenied = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (error as { code?: unknown }).code === 'permission-denied';

const errorOf = (event: PullerEvent): unknown => ('error' in event ? event.error : undefined);

const hasMoved = (before: Checkpoint | null, after: Checkpoint | null): boolean =>
  before?.id !== after?.id || before?.seconds !== after?.seconds || before?.nanos !== after?.nanos;

/**
 * The specification's back-off with jitter, so that devices do not all return at once after a
 * server restart.
 */
const backOff = (failures: number): number => waitFor(failures, Math.random());

/** One call by the replication, answered once. */
interface Call {
  readonly limit: number;
  readonly rows: ReceivedRow[];
  readonly resolve: (batch: Batch) => void;
  readonly reject: (error: unknown) => void;
}

interface Listening {
  stop: () => void;
}

/** An event, and the handler to run when its turn comes. */
interface Happening {
  readonly event: PullerEvent;
  readonly deliver?: () => void;
  /** The listener the event came from; events of a listener closed since are ignored. */
  readonly from?: Listening;
}

/**
 * The pull half of a replication of one scope: pages by (updatedAt, name), then a listener that
 * delivers the documents themselves. `puller-machine.ts` decides when it does what.
 */
export class Puller {
  private readonly changes = new Subject<Batch | 'RESYNC'>();
  private state: PullerState;
  private receiver: Receiver;
  private readonly pageSize: number;
  private call: Call | null = null;
  private listening: Listening | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Events in order, handled one at a time. */
  private readonly inbox: Happening[] = [];
  private isBusy = false;
  private deferred: Happening[] = [];
  /** Set while the scope is being refilled: its rows remain until the first page arrives. */
  private renews = false;

  constructor(
    private readonly scope: Scope,
    private readonly context: PullContext,
  ) {
    this.pageSize = scope.pageSize ?? context.pageSize ?? 100;
    this.receiver = new Receiver(scope, context.trouble);
    this.state = initial(scope.live);
  }

  /**
   * The interface that a driver calls. It is RxDB's own, so that RxDB's replication works with it.
   */
  options(): ReplicationPullOptions<MirrorRow, Checkpoint> {
    return {
      batchSize: this.pageSize,
      handler: async (kept, limit) => {
        if (this.isStale(kept)) {
          this.rewind();
          this.renews = true;
        }
        const stored = this.renews ? undefined : kept;
        this.receiver.checkpoint ??= this.withReadAt(stored);
        const isKnown = stored !== undefined && !isFilling(stored) && hasMoved(START, stored);
        const isAnew = this.state.pages !== 'between';
        const isFar = isKnown && isAnew && (await this.isFarBehind());
        return this.ask(limit, isKnown && !isFar);
      },
      stream$: this.changes.asObservable(),
    };
  }

  /** Accepts documents that arrived another way; older versions than the known ones are ignored. */
  offer(documents: readonly SourceDocument[]): void {
    this.dispatch({
      event: { type: 'offered' },
      deliver: () => this.emit(this.receiver.take(documents, this.context.clock())),
    });
  }

  /** Discards documents received but not stored: the handler's next call says where to continue. */
  rewind(): void {
    const error = new Error('What was read was not stored.');
    this.dispatch({ event: { type: 'rewound', error } });
  }

  stop(): void {
    this.dispatch({ event: { type: 'stopped' } });
  }

  private ask(limit: number, known: boolean): Promise<Batch> {
    if (this.call !== null) return Promise.reject(new Error('A pull of this scope is going on.'));
    return new Promise((resolve, reject) => {
      this.call = { limit, rows: [], resolve, reject };
      this.dispatch({ event: { type: 'called', known } });
    });
  }

  private dispatch(happening: Happening): void {
    this.inbox.push(happening);
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      for (let next = this.inbox.shift(); next !== undefined; next = this.inbox.shift()) {
        if (next.from !== undefined && next.from !== this.listening) continue;
        const [state, effects] = transition(this.state, next.event);
        this.state = state;
        for (const effect of effects) this.effects[effect](next);
      }
    } finally {
      this.isBusy = false;
    }
  }

  private readonly effects: Readonly<Record<PullerEffect, (cause: Happening) => void>> = {
    'read a page': () => void this.read(this.receiver.checkpoint, false),
    'read the next page': () => void this.read(this.receiver.front, true),
    'answer the call': () => {
      const { call } = this;
      this.call = null;
      call?.resolve({ documents: call.rows, checkpoint: this.kept() });
    },
    'fail the call': ({ event }) => {
      const { call } = this;
      this.call = null;
      call?.reject(errorOf(event));
    },
    'open the listener': () => this.listen(null),
    'close the listener': () => this.close(),
    'retry later': () => {
      const wait = (this.context.retry ?? backOff)(this.state.failures);
      this.timer = setTimeout(() => this.dispatch({ event: { type: 'retry due' } }), wait);
    },
    'cancel the retry': () => {
      if (this.timer !== null) clearTimeout(this.timer);
      this.timer = null;
    },
    'call again': () => this.changes.next('RESYNC'),
    flush: () => {
      this.inbox.push(...this.deferred);
      this.deferred = [];
    },
    defer: (cause) => this.deferred.push(cause),
    deliver: ({ deliver }) => deliver?.(),
    forget: () => {
      this.receiver = new Receiver(this.scope, this.context.trouble);
    },
    'say caught up': () => this.context.current('caught-up'),
    'say live': () => this.context.current('live'),
    'say cut': () => this.context.current('cut'),
    'report lost': ({ event }) => this.context.trouble({ kind: 'lost', error: errorOf(event) }),
    'report denied': ({ event }) => this.context.trouble({ kind: 'denied', error: errorOf(event) }),
  };

  /** The checkpoint to store with the documents received so far; a later run continues from it. */
  private kept(): Checkpoint {
    // `filled` is set even when null: RxDB merges a new checkpoint into the one before.
    return { filled: null, ...(this.receiver.checkpoint ?? START) };
  }

  /**
   * Adds the time its scope was last current to a stored checkpoint. The stored `readAt` is that of
   * the last page; a listener has kept the scope current since, until its connection was lost.
   */
  private withReadAt(stored: Checkpoint | undefined): Checkpoint | null {
    if (stored === undefined) return null;
    const readAt = Math.max(stored.readAt ?? 0, this.context.currentAt?.() ?? 0);
    return { ...stored, readAt: readAt === 0 ? null : readAt };
  }

  /**
   * Whether so much was written since the checkpoint that snapshot files are cheaper than pages. Then
   * the scope is filled from the files, skipping everything before the checkpoint.
   */
  private async isFarBehind(): Promise<boolean> {
    const { checkpoint } = this.receiver;
    const { source } = this.context;
    if (checkpoint === null || source.isFarBehind === undefined) return false;
    if (!(await source.isFarBehind(this.scope, checkpoint))) return false;
    this.receiver.checkpoint = { ...checkpoint, filled: [] };
    return true;
  }

  /** Whether this device was away for longer than tombstones are kept. */
  private isStale(kept: Checkpoint | undefined): boolean {
    const { retires } = this.scope;
    const now = this.context.clock();
    const heardAt = this.withReadAt(kept)?.readAt ?? null;
    const isGoingOn = this.state.pages === 'between';
    if (retires === undefined || isGoingOn || now === null || heardAt === null) return false;
    return now - heardAt > retires.heardForMs;
  }

  /** The next page of a scope: of the newest documents, or of those after a position. */
  private page(before: Checkpoint | null, isNext: boolean, limit: number) {
    const { scope, receiver } = this;
    const { source } = this.context;
    if (before === null && scope.newest !== undefined) return source.latest(scope, null);
    // A fill that failed has moved no position: the pages begin where it began.
    const from = before ?? receiver.checkpoint;
    return source.page(scope, cursorFrom(from, isNext && before !== null), limit);
  }

  /**
   * Reads one page into the batch of the call. RxDB takes a batch shorter than requested as the
   * last one and no other, so a batch that lost invalid documents is filled up from the next page,
   * to exactly the number requested.
   * @param before where the page begins: exactly there when `isNext`, else an overlap before it.
   */
  private async read(before: Checkpoint | null, isNext: boolean): Promise<void> {
    const { call, scope, receiver } = this;
    const { source, clock } = this.context;
    if (call === null) return;
    const room = call.limit - call.rows.length;
    const begun = receiver.checkpoint;
    // The index of a fill was read when it began, so its later files are no younger.
    const readAt = isNext && begun !== null && isFilling(begun) ? begun.readAt : clock();
    const isNewest = before === null && scope.newest !== undefined;
    try {
      const filled = isNewest ? null : ((await source.fill?.(scope, before, isNext)) ?? null);
      const page = filled === null ? await this.page(before, isNext, room) : [];
      // A stop or a rewind has ended the call: its page is dropped.
      if (this.call !== call) return;
      if (this.renews) await this.context.stale?.();
      this.renews = false;
      const isFull = !isNewest && page.length >= room;
      const rows =
        filled === null ? receiver.accept(page, readAt, !isFull) : receiver.fill(filled, readAt);
      call.rows.push(...rows);
      const isStuck = isNext && filled === null && !hasMoved(before, receiver.front);
      const more = filled !== null || (isFull && !isStuck);
      this.dispatch({ event: { type: 'page', more, room: call.rows.length < call.limit } });
    } catch (error) {
      if (this.call !== call) return;
      const type = isDenied(error) ? 'denied' : 'page failed';
      this.dispatch({ event: { type, error } });
    }
  }

  /**
   * Start of the listener's next window when the current one is full: after the checkpoint, or, if
   * that has not moved, after the documents stamped ahead of the clock. Null when the window
   * already began there.
   */
  private behind(from: Checkpoint | null): Checkpoint | null {
    const { checkpoint, front } = this.receiver;
    const isBehind = (candidate: Checkpoint | null): candidate is Checkpoint =>
      candidate !== null && (from === null || compareCheckpoints(candidate, from) > 0);
    return isBehind(checkpoint) ? checkpoint : isBehind(front) ? front : null;
  }

  /** @param from begin exactly here; when null, an overlap before the checkpoint. */
  private listen(from: Checkpoint | null): void {
    this.close();
    const own: Listening = { stop: () => undefined };
    this.listening = own;
    const after = cursorFrom(from ?? this.receiver.checkpoint, from !== null);
    const stop = this.context.source.listen(this.scope, after, this.pageSize, {
      next: (change) =>
        this.dispatch({
          event: { type: 'changed' },
          deliver: () => this.deliver(change, from),
          from: own,
        }),
      error: (error) =>
        this.dispatch({ event: { type: isDenied(error) ? 'denied' : 'lost', error }, from: own }),
      connected: (isUp) => this.dispatch({ event: { type: 'connected', isUp }, from: own }),
    });
    own.stop = stop;
  }

  private close(): void {
    this.listening?.stop();
    this.listening = null;
  }

  private deliver(change: SourceChange, from: Checkpoint | null): void {
    const now = this.context.clock();
    const documents = this.receiver.accept(change.changed, now, true);
    // When a lot retires it leaves the query, and its row is deleted. In other scopes leaving the
    // query proves nothing: the window may only have moved on, and documents that are no longer
    // public have a tombstone.
    for (const id of this.scope.retires === undefined ? change.gone : []) {
      const row = this.receiver.tombstone(id, now ?? 0);
      if (row !== null) documents.push(row);
    }
    this.emit(documents);
    // A full window can show nothing newer, so a listener on the next window replaces it.
    const next = change.full ? this.behind(from) : null;
    if (next !== null) this.listen(next);
  }

  private emit(documents: ReceivedRow[]): void {
    if (documents.length > 0) this.changes.next({ documents, checkpoint: this.kept() });
  }
}
