import { deleteApp as deleteAdminApp, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import * as client from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceAccount } from '../../setup/service-account.ts';
import { openEmulator, projectId, type OpenedHome } from './emulator.ts';

let opened: OpenedHome;
const closing: (() => Promise<unknown>)[] = [];
const admins = new Map<string, Firestore>();
let web: client.Firestore;

beforeAll(async () => {
  opened = await openEmulator();
  for (const wire of ['gRPC', 'REST']) {
    const app = initializeAdmin(
      { projectId, credential: serviceAccount(projectId) },
      `one-${wire}`,
    );
    admins.set(wire, initializeFirestore(app, { preferRest: wire === 'REST' }));
    closing.push(() => deleteAdminApp(app));
  }
  const app = initializeApp({ projectId }, 'one-port');
  web = client.getFirestore(app);
  client.connectFirestoreEmulator(web, '127.0.0.1', opened.home.port, { mockUserToken: 'owner' });
  closing.push(() => client.terminate(web).then(() => deleteApp(app)));
});
afterAll(async () => {
  for (const close of closing) await close();
  await opened.close();
});

describe('one FIRESTORE_EMULATOR_HOST', () => {
  it.each(['gRPC', 'REST'])(
    'serves an admin SDK that prefers %s, and its listeners',
    async (wire) => {
      const note = admins.get(wire)?.doc(`notes/${wire}`);
      const seen: unknown[] = [];
      const stop = note?.onSnapshot((snap) => seen.push(snap.data()));
      await client.setDoc(client.doc(web, `notes/${wire}`), { by: 'web' });
      await expect.poll(() => seen.at(-1)).toEqual({ by: 'web' });
      await note?.update({ by: wire });
      await expect.poll(() => seen.at(-1)).toEqual({ by: wire });
      stop?.();
      const found = await client.getDoc(client.doc(web, `notes/${wire}`));
      expect(found.data()).toEqual({ by: wire });
    },
  );
});
