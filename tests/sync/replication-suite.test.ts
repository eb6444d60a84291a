import { addRxPlugin, type RxCollection } from 'rxdb/plugins/core';
import { RxDBDevModePlugin, disableWarnings } from 'rxdb/plugins/dev-mode';
import { RxDBLocalDocumentsPlugin } from 'rxdb/plugins/local-documents';
import { RxDBQueryBuilderPlugin } from 'rxdb/plugins/query-builder';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { RxDBUpdatePlugin } from 'rxdb/plugins/update';
import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv';
import { map } from 'rxjs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { firestoreSource } from '../../src/app/sync/replication/firestore-source.ts';
import { Puller } from '../../src/app/sync/replication/puller.ts';
import type { Checkpoint, Scope } from '../../src/app/sync/collections/scope.ts';
import { FakeFirestore } from '../app/sync/fake-firestore.ts';

/** RxDB's own replication test suite expects these as globals. */
Object.assign(globalThis, { describe, it });
process.env['NODE_ENV'] = 'fast';

disableWarnings();
for (const plugin of [
  RxDBDevModePlugin,
  RxDBLocalDocumentsPlugin,
  RxDBQueryBuilderPlugin,
  RxDBUpdatePlugin,
]) {
  addRxPlugin(plugin);
}

const { log, dir } = console;
const { runReplicationBaseTestSuite, setConfig } = await import('rxdb/plugins/test-utils');
const storage = wrappedValidateAjvStorage({ storage: getRxStorageMemory() });
setConfig({
  storage: {
    name: 'memory',
    getStorage: () => storage,
    getPerformanceStorage: () => ({ storage, description: 'memory' }),
    hasPersistence: false,
    hasMultiInstance: false,
    hasAttachments: false,
    hasReplication: true,
  },
} as unknown as Parameters<typeof setConfig>[0]);

beforeAll(() => {
  // While preparing its collections, the suite replaces the console's functions.
  console.log = () => undefined;
});
afterAll(() => {
  Object.assign(console, { log, dir });
});

let server = new FakeFirestore();

interface Human {
  readonly passportId: string;
  readonly [field: string]: unknown;
}

/**
 * The suite's people, with the whole document as the row, since its collections have their own
 * schema.
 */
const people: Scope = {
  name: 'people',
  kind: 'people',
  from: 'people',
  where: [],
  live: true,
  toRow: (doc) => ({ group: '', rank: 0, doc }),
};

const serverDoc = (id: string): Human | undefined =>
  server.rows.get('people')?.get(id) as Human | undefined;

const withoutServerFields = (doc: Readonly<Record<string, unknown>>): Human => {
  const { updatedAt: _at, isDeleted: _gone, id: _id, ...own } = doc;
  return own as Human;
};

const same = (a: unknown, b: unknown): boolean => {
  const sorted = (value: unknown): string =>
    JSON.stringify(Object.entries(value as object).sort(([x], [y]) => (x < y ? -1 : 1)));
  return a !== undefined && b !== undefined && sorted(a) === sorted(b);
};

/**
 * Our pull handlers between the suite's collections and the counting Firestore. The product pushes
 * nothing; the suite must, so a compare-and-set writer is at the other end.
 */
const replicate = (given: RxCollection, live: boolean) => {
  const collection = given as unknown as RxCollection<Human>;
  const source = firestoreSource(server.db(), server.kit());
  const puller = new Puller(
    { ...people, live },
    {
      source,
      clock: () => server.now(),
      trouble: (trouble) => {
        throw new Error(`The mirror met trouble: ${trouble.kind}`);
      },
      current: () => undefined,
      pageSize: 10,
    },
  );
  const { handler, stream$ } = puller.options();
  type Row = Readonly<Record<string, unknown>> & {
    readonly doc: Human;
    readonly _deleted: boolean;
  };
  // Our tombstones are empty; the suite compares the former content.
  const toHuman = (row: Row): Human & { _deleted: boolean } => {
    const id = String(row['key']).slice('people|'.length);
    const doc = withoutServerFields(row._deleted ? (serverDoc(id) ?? {}) : row.doc);
    return { ...doc, passportId: id, _deleted: row._deleted };
  };
  const toHumans = (rows: unknown) => (rows as readonly Row[]).map(toHuman);
  const state = replicateRxCollection<Human, Checkpoint>({
    replicationIdentifier: 'suite',
    collection,
    live,
    waitForLeadership: false,
    retryTime: 20,
    pull: {
      batchSize: 10,
      handler: async (checkpoint, size) => {
        const batch = await handler(checkpoint, size);
        return { documents: toHumans(batch.documents), checkpoint: batch.checkpoint as Checkpoint };
      },
      ...(stream$ === undefined ? {} : { stream$: humans(stream$, toHumans) }),
    },
    push: {
      batchSize: 10,
      handler: async (rows) =>
        rows.flatMap(({ newDocumentState, assumedMasterState }) => {
          const { _deleted, ...doc } = newDocumentState;
          const before = serverDoc(doc.passportId);
          const master =
            before === undefined
              ? undefined
              : { ...withoutServerFields(before), _deleted: before['isDeleted'] === true };
          const untouched = master === undefined || same(master, assumedMasterState);
          if (!untouched) return [master as Human & { _deleted: boolean }];
          server.set('people', doc.passportId, { ...doc, isDeleted: _deleted });
          return [];
        }),
    },
  });
  state.onCancel.push(() => puller.stop());
  return state;
};

type Stream = NonNullable<ReturnType<Puller['options']>['stream$']>;

/** The same events with the suite's own documents in them. */
const humans = (stream: Stream, toHumans: (rows: unknown) => (Human & { _deleted: boolean })[]) =>
  stream.pipe(
    map((event) =>
      event === 'RESYNC' ? event : { ...event, documents: toHumans(event.documents) },
    ),
  );

describe('RxDB’s own replication suite on our handlers', () => {
  runReplicationBaseTestSuite({
    startReplication: (collection: RxCollection) => replicate(collection, true),
    syncOnce: async (collection: RxCollection) => {
      const state = replicate(collection, false);
      await state.awaitInSync();
      await state.cancel();
    },
    getAllServerDocs: async () => [...(server.rows.get('people')?.values() ?? [])],
    cleanUpServer: async () => {
      server = new FakeFirestore();
    },
    softDeletes: true,
    isDeleted: (doc: Human) => doc['isDeleted'] === true,
    getPrimaryOfServerDoc: (doc: Human) => doc.passportId,
  });
});
