import { deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';
import { serviceAccount } from '../../setup/service-account.ts';
import { projectId, type Running } from './service.ts';

export interface AdminClient {
  readonly db: Firestore;
  close(): Promise<void>;
}

/** The unmodified admin SDK, connected to a running Firestore. */
export const adminClient = (running: Running, wire: 'gRPC' | 'REST'): AdminClient => {
  // The SDK looks for a cloud machine's credentials unless told not to.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const port = running.port;
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`;
  const app = initializeApp({ projectId, credential: serviceAccount() }, `admin ${wire} ${port}`);
  const db = initializeFirestore(app, { preferRest: wire === 'REST' });
  return {
    db,
    async close() {
      delete process.env['FIRESTORE_EMULATOR_HOST'];
      await db.terminate();
      await deleteApp(app);
    },
  };
};
