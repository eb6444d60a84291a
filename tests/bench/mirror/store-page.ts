import { openCards } from '../../../src/app/listings/data/mirror/cards.ts';
import { publicMirror } from '../../../src/app/sync/local/mirrors.ts';
import { replicateScope } from '../../../src/app/sync/replication/replicate.ts';
import type { MirrorRow } from '../../../src/app/sync/local/row.ts';
import { scopeFor } from '../../../src/app/sync/collections/sync-parts.ts';
import { withSnapshots, type Snapshots } from '../../../src/app/sync/snapshots/source.ts';
import type { SnapshotIndex } from '../../../src/domain/platform/snapshots/snapshot-index.ts';
import { setScopeState, shareSync } from '../../../src/app/sync/local/sync-state.ts';
import { watchRows } from '../../../src/app/sync/local/watch.ts';
import { pageSize, timed, type Contestant } from './contestant.ts';

const newest = async (group: string): Promise<readonly string[]> => {
  const { db } = await publicMirror();
  const rows = await new Promise<readonly MirrorRow[]>((resolve) => {
    const query = {
      selector: { kind: 'listings', group },
      sort: [{ rank: 'asc' as const }],
      limit: pageSize,
    };
    const stop = watchRows(db.listings, query, (found) => {
      resolve(found);
      queueMicrotask(() => stop());
    });
  });
  return rows.map((row) => String(row.doc['id']));
};

const json = async <T>(name: string): Promise<T> =>
  (await (await fetch(`/bench/${name}`)).json()) as T;

const snapshots: Snapshots = {
  part: async (scope) => (await json<SnapshotIndex>('index.json')).scopes[scope] ?? null,
  rows: (file) => json(file),
};

/** The mirror's own replication, as in the leading tab: all files, and what was written since. */
const fill: Contestant['fill'] = async (count) => {
  const [{ firestore }, { firestoreSource }] = await Promise.all([
    import('../../../src/app/firebase/firestore.ts'),
    import('../../../src/app/sync/replication/firestore-source.ts'),
  ]);
  const from = performance.now();
  const [{ db }, handle] = await Promise.all([publicMirror(), firestore()]);
  const replication = replicateScope(db.listings, scopeFor('listings'), {
    source: withSnapshots(firestoreSource(handle.db, handle.kit), snapshots, () => Date.now()),
    clock: () => Date.now(),
    trouble: (trouble) => console.error(trouble),
    current: () => undefined,
    denied: () => console.error('denied'),
    unstorable: (error) => console.error(error),
  });
  await replication.settled();
  const ms = performance.now() - from;
  const stored = await db.listings.count({ selector: { kind: 'listings' } }).exec();
  if (stored !== count) throw new Error(`${stored} of ${count} arrived`);
  await replication.stop();
  for (const scope of ['listings', 'auctions']) setScopeState(scope, 'saved', Date.now());
  return ms;
};

shareSync();

window.contestant = {
  fill,
  cold: (category) => timed(() => newest(category)),
  warm: (category) => timed(() => newest(category)),
  all: () =>
    timed(async () => {
      const cards = await new Promise<readonly string[]>((resolve, reject) => {
        openCards((reading) => {
          if (reading.status === 'ready') resolve(reading.value.map((card) => card.listing.id));
          else if (reading.status === 'failed') reject(new Error(reading.refusal.message));
        }).catch(reject);
      });
      return cards;
    }),
};
