import type { RxCollection } from 'rxdb/plugins/core';
import { storeCheckpoint, readCheckpoint } from './checkpoint.ts';
import { Puller, type PullContext } from './puller.ts';
import type { Row } from './receive.ts';
import { removeRows } from '../local/remove.ts';
import type { MirrorRow } from '../local/row.ts';
import type { Checkpoint, Scope } from '../collections/scope.ts';

const write = async (collection: RxCollection<MirrorRow>, rows: readonly Row[]): Promise<void> => {
  const gone = rows.filter((row) => row._deleted).map((row) => row.key);
  const kept = rows.filter((row) => !row._deleted).map(({ _deleted, ...row }) => row);
  if (kept.length > 0) await collection.bulkUpsert(kept);
  if (gone.length > 0) await removeRows(collection, { key: { $in: gone } });
};

const stands = ({ live, keeps }: Scope, readAt: number, now: number | null): boolean =>
  !live && keeps !== undefined && now !== null && now >= readAt && now - readAt < keeps;

class Unstorable extends Error {}

export interface OnDemandReplication {
  /** Asks again, unless what was told last still stands. */
  readonly again: () => void;
  readonly stop: () => void;
}

export interface OnDemandContext extends PullContext {
  /** The rows of the scope among those of its kind; all of them when absent. */
  readonly group?: string;
  /** The server no longer shows this scope; what it brought is deleted. */
  readonly denied: () => void;
  /** Nothing was asked: what was told at this moment of server time, ms UTC, still stands. */
  readonly stood: (at: number) => void;
  /** The device refused to store what came; it is asked again later. */
  readonly unstorable: (error: unknown) => void;
  /** Where to begin when nothing is known; at the beginning of all when absent. */
  readonly startAt?: () => Checkpoint | undefined;
  /** What becomes of the rows; kept in the collection when absent. */
  readonly take?: (rows: readonly Row[]) => Promise<void>;
}

/**
 * Keeps one part current while someone looks at it: the bids of a listing, the models of a make, a
 * member's invoices. It has no replication of its own, since that would be a database for each
 * listing ever opened; its place is kept beside its rows.
 */
export const replicateOnDemand = (
  collection: RxCollection<MirrorRow>,
  scope: Scope,
  context: OnDemandContext,
): OnDemandReplication => {
  const size = scope.pageSize ?? context.pageSize ?? 100;
  let over = false;
  let caughtUp = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let queue = Promise.resolve();
  let place: Checkpoint | undefined;
  let whole = false;
  const puller = new Puller(scope, {
    ...context,
    // What was asked for is current only when it is stored.
    current: (state) => {
      if (state === 'caught-up') caughtUp = true;
      else context.current(state);
    },
    trouble: (trouble) => {
      context.trouble(trouble);
      if (trouble.kind === 'denied') enqueue(forget);
    },
  });
  const { handler, stream$ } = puller.options();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      if (!over) await work();
    } catch (error) {
      if (error instanceof Unstorable) context.unstorable(error.cause);
      else context.trouble({ kind: 'lost', error });
      if (!over) timer = setTimeout(() => enqueue(run), context.retry?.(1) ?? 5_000);
    }
  };
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(() => attempt(work));
  };
  const keep = async (checkpoint: Checkpoint): Promise<void> => {
    place = checkpoint;
    const lookedAt = context.clock() ?? Date.now();
    await storeCheckpoint(collection, { scope: scope.name, checkpoint, lookedAt, whole });
  };
  const store = (rows: readonly Row[]): Promise<void> => write(collection, rows);
  const take = async (rows: readonly Row[], checkpoint: Checkpoint): Promise<void> => {
    try {
      await (context.take ?? store)(rows);
      await keep(checkpoint);
    } catch (error) {
      // Its place is where it was kept last, so that nothing is passed over.
      place = undefined;
      puller.rewind();
      throw new Unstorable('The device did not store what came.', { cause: error });
    }
  };
  const forget = async (): Promise<void> => {
    over = true;
    const { kind } = scope;
    await removeRows(collection, { key: `place|${scope.name}` });
    await removeRows(
      collection,
      context.group === undefined ? { kind } : { kind, group: context.group },
    );
    context.denied();
  };
  const run = async (): Promise<void> => {
    if (place === undefined) {
      const kept = await readCheckpoint(collection, scope.name);
      place = kept?.checkpoint ?? context.startAt?.();
      whole = kept?.whole === true;
    }
    const askedAt = context.clock();
    const readAt = place?.readAt ?? null;
    if (place !== undefined && whole && readAt !== null && stands(scope, readAt, askedAt)) {
      context.stood(readAt);
      await keep(place);
      return;
    }
    for (;;) {
      const batch = await handler(place, size);
      if (over) return;
      const checkpoint = batch.checkpoint as Checkpoint;
      // An empty part has been read as well, and need not be asked again at once.
      const read = { ...checkpoint, readAt: checkpoint.readAt ?? askedAt };
      const isLast = batch.documents.length < size;
      whole ||= isLast;
      await take(batch.documents as readonly Row[], read);
      if (over) return;
      if (isLast) break;
    }
    if (caughtUp) context.current('caught-up');
    caughtUp = false;
  };
  const subscription = stream$?.subscribe((event) => {
    if (event === 'RESYNC') enqueue(run);
    else enqueue(() => take(event.documents as readonly Row[], event.checkpoint));
  });
  enqueue(run);
  return {
    again: () => {
      if (!scope.live) enqueue(run);
    },
    stop: () => {
      over = true;
      if (timer !== null) clearTimeout(timer);
      subscription?.unsubscribe();
      puller.stop();
    },
  };
};
