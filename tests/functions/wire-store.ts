import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';
import type { Clock, Db } from '../../src/functions/ports.ts';
import { firestoreDb } from '../../src/functions/live/firestore.ts';
import { serviceAccount } from '../setup/service-account.ts';
import { atOnce } from './flush-at-once.ts';
import { projectId, runFirestore, type Running } from '../embedded/firestore/service.ts';

const printed = new URL('../../src/projections/printed/firestore.indexes.json', import.meta.url);

export interface WireStore {
  readonly db: Db;
  /** The admin SDK itself, for documents the adapter does not write. */
  readonly documents: Firestore;
}

/**
 * The cloud's adapter on the embedded Firestore over gRPC, which refuses queries without their
 * printed index. Each call of the returned function gives an empty database.
 */
export const wireStore = (): ((clock: Clock) => WireStore) => {
  let running: Running;
  let app: App;
  let count = 0;
  const opened: Firestore[] = [];

  beforeAll(async () => {
    const indexes = readFileSync(printed, 'utf8');
    running = await runFirestore({ indexes, indexMode: 'refuse', flush: atOnce });
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${running.port}`;
    app = initializeApp({ projectId, credential: serviceAccount() }, `functions-${randomUUID()}`);
  });
  afterAll(async () => {
    delete process.env['FIRESTORE_EMULATOR_HOST'];
    for (const store of opened) await store.terminate();
    await deleteApp(app);
    await running.stop();
  });

  return (clock) => {
    count += 1;
    const store = getFirestore(app, `t${count}`);
    opened.push(store);
    return { db: firestoreDb(store, clock), documents: store };
  };
};
