import { generateKeyPairSync } from 'node:crypto';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';
import { projectId, type Running } from './service.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export interface AdminClient {
  readonly db: Firestore;
  close(): Promise<void>;
}

/** The admin SDK, as it comes, at a running Firestore. */
export const adminClient = (running: Running, wire: 'gRPC' | 'REST'): AdminClient => {
  // The SDK looks for a cloud machine's credentials unless told not to.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const port = wire === 'gRPC' ? running.grpcPort : running.port;
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`;
  const credential = cert({ projectId, clientEmail: 'admin@example.com', privateKey });
  const app = initializeApp({ projectId, credential }, `admin ${wire} ${port}`);
  const db = initializeFirestore(app, { preferRest: wire === 'REST' });
  return {
    db,
    async close() {
      await db.terminate();
      await deleteApp(app);
    },
  };
};
