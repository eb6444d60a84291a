import { randomUUID } from 'node:crypto';
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { firestoreSource } from '../../../src/app/sync/replication/firestore-source.ts';
import type { Trouble } from '../../../src/app/sync/replication/receive.ts';
import { replicateScope, type Replication } from '../../../src/app/sync/replication/replicate.ts';
import { CHECKPOINT_KIND } from '../../../src/app/sync/replication/checkpoint.ts';
import { rowSchema, type MirrorRow } from '../../../src/app/sync/local/row.ts';
import type { Scope } from '../../../src/app/sync/collections/scope.ts';
import { FakeFirestore } from './fake-firestore.ts';

const open: { readonly close: () => Promise<boolean> }[] = [];

/** A local in-memory collection. */
export const freshCollection = async (): Promise<RxCollection<MirrorRow>> => {
  const db = await createRxDatabase<{ mirror: RxCollection<MirrorRow> }>({
    name: `bench-${randomUUID()}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
  });
  open.push(db);
  const { mirror } = await db.addCollections({ mirror: { schema: rowSchema } });
  return mirror;
};

export const closeAll = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((db) => db.close()));
};

/** Cars of one owner, as simple as a scope can be. */
export const cars: Scope = {
  name: 'cars',
  kind: 'cars',
  from: 'cars',
  where: [['isPublic', true]],
  live: true,
  toRow: (data) => {
    if (typeof data['name'] !== 'string') throw new Error('name is missing');
    return { group: '', rank: 0, doc: { id: data['id'], name: data['name'] } };
  },
};

export interface Bench {
  readonly server: FakeFirestore;
  readonly collection: RxCollection<MirrorRow>;
  readonly troubles: Trouble[];
  readonly events: string[];
  /** Error of the device's estimate of the server's clock, ms: positive when it is ahead. */
  readonly believed: { ahead: number };
  /** Starts, or restarts, mirroring the scope. */
  readonly start: (scope?: Scope, pageSize?: number) => Replication;
  /** Names of the mirrored documents, sorted. */
  readonly names: () => Promise<readonly string[]>;
  /** Waits until `when` holds; fails with the present state. */
  readonly until: (when: () => boolean | Promise<boolean>) => Promise<void>;
  readonly caughtUp: (replication: Replication) => Promise<void>;
}

export const bench = async (): Promise<Bench> => {
  const server = new FakeFirestore();
  const collection = await freshCollection();
  const troubles: Trouble[] = [];
  const events: string[] = [];
  const believed = { ahead: 0 };
  const names = async (): Promise<readonly string[]> => {
    const rows = await collection.find({ selector: { kind: { $ne: CHECKPOINT_KIND } } }).exec();
    return rows.map((row) => String(row.toJSON().doc['name'])).sort();
  };
  const until = async (when: () => boolean | Promise<boolean>): Promise<void> => {
    for (let turn = 0; turn < 500; turn += 1) {
      if (await when()) return;
      await new Promise((resolve) => {
        setTimeout(resolve, 2);
      });
    }
    throw new Error(`It never came: ${(await names()).join(', ')}; ${events.join(', ')}`);
  };
  return {
    server,
    collection,
    troubles,
    events,
    believed,
    names,
    until,
    start: (scope = cars, pageSize = 50) =>
      replicateScope(collection, scope, {
        source: firestoreSource(server.db(), server.kit()),
        clock: () => server.now() + believed.ahead,
        trouble: (trouble) => troubles.push(trouble),
        current: (state) => events.push(state),
        pageSize,
        retry: () => 1,
        denied: () => events.push('denied'),
        unstorable: () => events.push('unstorable'),
      }),
    caughtUp: async (replication) => {
      await replication.settled();
    },
  };
};

export const car = (name: string): Readonly<Record<string, unknown>> => ({
  name,
  isPublic: true,
  isDeleted: false,
});
