import { waitFor } from '../../platform/tab/back-off.ts';
import { removeRows } from '../local/remove.ts';
import { keyOf, type MirrorCollection } from '../local/row.ts';
import type { Checkpoint, Scope, SourceDocument } from '../collections/scope.ts';
import { CHECKPOINT_KIND, readCheckpoint, storeCheckpoint } from './checkpoint.ts';
import { Puller, type PullContext } from './puller.ts';
import type { ReceivedRow } from './receive.ts';
import { writeReceived } from './write-received.ts';

export interface Replication {
  readonly scope: Scope;
  /** Pulls again, unless the scope is still fresh. */
  readonly again: () => void;
  /** Accepts newer documents of the scope that arrived another way. */
  readonly offer: (documents: readonly SourceDocument[]) => void;
  /** Resolves when everything requested so far is stored, or failed to be. */
  readonly settled: () => Promise<void>;
  /** Stops, and resolves when no more writes are pending; the checkpoint remains for the next start. */
  readonly stop: () => Promise<void>;
  /** Stops, and deletes the checkpoint and all rows of the scope. */
  readonly purge: () => Promise<void>;
}

export interface ReplicateContext extends PullContext {
  /** Restricts the scope's rows to a group of those of its kind; all of them when absent. */
  readonly group?: string;
  /** The server no longer shows this scope; its rows are deleted. */
  readonly denied: () => void;
  /**
   * Called when nothing was pulled because the scope, current at this server time, ms UTC, is still
   * fresh. Absent for scopes that are pulled at every start, however fresh they are.
   */
  readonly stillCurrent?: (at: number) => void;
  /** The device failed to store documents; they are pulled again later, from the stored checkpoint. */
  readonly unstorable: (error: unknown) => void;
  /** Called with the position of the stored copy, whenever that moves. */
  readonly reached?: (checkpoint: Checkpoint) => void;
  /** Start position when nothing is known; the very beginning when absent. */
  readonly startAt?: () => Checkpoint | undefined;
  /** Handles the rows; if absent, they are stored in the collection. */
  readonly take?: (rows: readonly ReceivedRow[]) => Promise<void>;
}

class Unstorable extends Error {}
/** Thrown when the server did not answer; the puller has reported it. */
class Unanswered extends Error {}

const stands = ({ live, keeps }: Scope, readAt: number, now: number | null): boolean =>
  !live && keeps !== undefined && now !== null && now >= readAt && now - readAt < keeps;

/**
 * Delays reports of freshness until the fetched rows are stored: a screen that trusts it earlier
 * would find no rows, or half of them. A lost connection is reported at once.
 */
const onceStored = (current: PullContext['current']) => {
  let waiting: Parameters<PullContext['current']>[0][] | null = null;
  return {
    current: ((state) => {
      if (waiting !== null && state !== 'cut') waiting.push(state);
      else {
        waiting = waiting?.filter((one) => one !== 'live') ?? null;
        current(state);
      }
    }) satisfies PullContext['current'],
    begin: (): void => {
      waiting = [];
    },
    /** Ends a write. A connection lost again meanwhile is not reported as live. */
    end: (isStored: boolean): void => {
      const states = isStored ? (waiting ?? []) : [];
      waiting = null;
      for (const state of states) current(state);
    },
  };
};

/**
 * Mirrors one scope into a local collection, pull only: all server data is changed by commands, so
 * there is nothing to push and no conflict that could lose an edit. Used for scopes a device always
 * keeps and for those it keeps current on demand: the bids of a listing, the models of a make.
 * Steps run one at a time, in order. The checkpoint is stored beside the rows, so that both are
 * deleted together; it is written only after the rows before it.
 */
export const replicateScope = (
  collection: MirrorCollection,
  scope: Scope,
  context: ReplicateContext,
): Replication => {
  const size = scope.pageSize ?? context.pageSize ?? 100;
  let over = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let queue = Promise.resolve();
  let checkpoint: Checkpoint | undefined;
  let whole = false;
  const told = onceStored(context.current);
  const puller = new Puller(scope, {
    ...context,
    current: told.current,
    stale: async () => {
      whole = false;
      await context.stale?.();
    },
    trouble: (trouble) => {
      context.trouble(trouble);
      if (trouble.kind === 'denied') purge().then(context.denied, context.unstorable);
    },
  });
  const { handler, stream$ } = puller.options();

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (over) return;
    try {
      await work();
      failures = 0;
    } catch (error) {
      if (over) return;
      failures += 1;
      if (error instanceof Unstorable) context.unstorable(error.cause);
      else if (!(error instanceof Unanswered)) context.trouble({ kind: 'lost', error });
      const wait = context.retry?.(failures) ?? waitFor(failures, Math.random());
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => enqueue(run), wait);
    }
  };
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(() => attempt(work));
  };

  const keep = async (reached: Checkpoint): Promise<void> => {
    checkpoint = reached;
    context.reached?.(reached);
    const lookedAt = context.clock() ?? Date.now();
    await storeCheckpoint(collection, { scope: scope.name, checkpoint, lookedAt, whole });
  };
  /** Raised when rows were not stored: positions reached before that would skip them. */
  let losses = 0;
  const take = async (rows: readonly ReceivedRow[], reached: Checkpoint): Promise<void> => {
    try {
      await (context.take ?? ((some) => writeReceived(collection, some)))(rows);
      await keep(reached);
    } catch (error) {
      // Continues from the stored checkpoint, so that no document is skipped.
      checkpoint = undefined;
      losses += 1;
      puller.rewind();
      throw new Unstorable('The device did not store what came.', { cause: error });
    }
  };

  const ask = async (from: Checkpoint | undefined) => {
    try {
      return await handler(from, size);
    } catch (error) {
      throw new Unanswered(String(error), { cause: error });
    }
  };
  const read = async (): Promise<void> => {
    const askedAt = context.clock();
    let asked = ask(checkpoint);
    for (;;) {
      const batch = await asked;
      if (over) return;
      const reached = batch.checkpoint as Checkpoint;
      const isLast = batch.documents.length < size;
      whole ||= isLast;
      // An empty part has been read too, and need not be pulled again at once.
      const readAt = reached.readAt ?? askedAt;
      if (!isLast) {
        // The next page is read while this one is stored. Its failure is reported when it is awaited.
        asked = ask(reached);
        asked.catch(() => undefined);
      }
      await take(batch.documents as readonly ReceivedRow[], { ...reached, readAt });
      if (over || isLast) return;
    }
  };
  const run = async (): Promise<void> => {
    if (checkpoint === undefined) {
      const kept = await readCheckpoint(collection, scope.name);
      checkpoint = kept?.checkpoint ?? context.startAt?.();
      whole = kept?.whole === true;
    }
    const readAt = checkpoint?.readAt ?? null;
    const isKnown = checkpoint !== undefined && whole && readAt !== null;
    if (isKnown && context.stillCurrent !== undefined && stands(scope, readAt, context.clock())) {
      context.stillCurrent(readAt);
      await keep(checkpoint as Checkpoint);
      return;
    }
    told.begin();
    let isStored = false;
    try {
      await read();
      isStored = !over;
    } finally {
      told.end(isStored);
    }
  };

  const subscription = stream$?.subscribe((event) => {
    if (event === 'RESYNC') enqueue(run);
    else {
      const before = losses;
      enqueue(async () => {
        if (losses === before)
          await take(event.documents as readonly ReceivedRow[], event.checkpoint);
      });
    }
  });
  const stop = async (): Promise<void> => {
    over = true;
    if (timer !== null) clearTimeout(timer);
    subscription?.unsubscribe();
    puller.stop();
    await queue;
  };
  const purge = async (): Promise<void> => {
    await stop();
    const { kind, name } = scope;
    const { group } = context;
    await removeRows(collection, { key: keyOf(CHECKPOINT_KIND, name) });
    await removeRows(collection, group === undefined ? { kind } : { kind, group });
  };
  enqueue(run);
  return {
    scope,
    again: () => enqueue(run),
    offer: (documents) => puller.offer(documents),
    settled: async () => {
      let seen;
      do {
        seen = queue;
        await seen;
      } while (seen !== queue);
    },
    stop,
    purge,
  };
};
