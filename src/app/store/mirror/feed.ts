import type { RxCollection } from 'rxdb/plugins/core';
import { Puller, type PullContext } from './pull.ts';
import type { Row } from './receive.ts';
import type { MirrorRow } from './row.ts';
import type { Checkpoint, Scope } from './scope.ts';

/** Where to go on from: the last write this device has of the group. */
const storedPlace = async (
  collection: RxCollection<MirrorRow>,
  kind: string,
  group: string,
): Promise<Checkpoint | undefined> => {
  const rows = await collection.find({ selector: { kind, group } }).exec();
  const at = rows.reduce((most, row) => Math.max(most, row.at), 0);
  if (at === 0) return undefined;
  return { seconds: Math.floor(at / 1_000), nanos: (at % 1_000) * 1_000_000, id: '', readAt: null };
};

const write = async (collection: RxCollection<MirrorRow>, rows: readonly Row[]): Promise<void> => {
  const gone = rows.filter((row) => row._deleted).map((row) => row.key);
  const kept = rows.filter((row) => !row._deleted).map(({ _deleted, ...row }) => row);
  if (kept.length > 0) await collection.bulkUpsert(kept);
  if (gone.length > 0) await collection.bulkRemove(gone);
};

/**
 * Keeps one group of a kind current while someone looks at it: the bids of a listing, the models
 * of a make. It has no replication of its own, since that would be a database for each listing
 * ever opened; its place is read from what is stored. The answer ends it.
 */
export const follow = (
  collection: RxCollection<MirrorRow>,
  scope: Scope,
  group: string,
  context: PullContext,
): (() => void) => {
  const size = context.pageSize ?? 100;
  const puller = new Puller(scope, { ...context, pageSize: size });
  const { handler, stream$ } = puller.options();
  let over = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let queue = Promise.resolve();
  let place: Checkpoint | undefined;
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      if (!over) await work();
    } catch (error) {
      context.trouble({ kind: 'lost', error });
      if (!over) timer = setTimeout(() => enqueue(run), context.retry?.(1) ?? 5_000);
    }
  };
  const enqueue = (work: () => Promise<void>): void => {
    queue = queue.then(() => attempt(work));
  };
  const run = async (): Promise<void> => {
    place ??= await storedPlace(collection, scope.kind, group);
    for (;;) {
      const batch = await handler(place, size);
      await write(collection, batch.documents as readonly Row[]);
      if (over || batch.documents.length < size) return;
    }
  };
  const subscription = stream$?.subscribe((event) => {
    if (event === 'RESYNC') enqueue(run);
    else enqueue(() => write(collection, event.documents as readonly Row[]));
  });
  enqueue(run);
  return () => {
    over = true;
    if (timer !== null) clearTimeout(timer);
    subscription?.unsubscribe();
    puller.stop();
  };
};
