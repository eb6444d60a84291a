import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHome, type Home, type HomeOptions } from '../../../src/embedded/home.ts';

export const projectId = 'demo-other';

/** The usual variables by which Firebase's SDKs and tools find an emulator. */
const variables = [
  'FIREBASE_EMULATOR_HUB',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
];

export interface OpenedHome {
  readonly home: Home;
  readonly close: () => Promise<void>;
}

const nobody = `service cloud.firestore { match /{all=**} { allow read, write: if false } }`;
const noFile = `service firebase.storage { match /{all=**} { allow read, write: if false } }`;

/** A home of another project, with an empty folder. */
export const openEmpty = async (options: Partial<HomeOptions>): Promise<OpenedHome> => {
  const dir = await mkdtemp(join(tmpdir(), 'sdk-'));
  const home = await openHome({
    dir,
    projectId,
    rules: nobody,
    storageRules: noFile,
    indexes: '{"indexes":[],"fieldOverrides":[]}',
    indexMode: 'warn',
    functions: false,
    ...options,
  });
  return {
    home,
    close: async () => {
      await home.close();
      await rm(dir, { recursive: true });
    },
  };
};

/** The home as `npm run embedded` opens it, found by the usual variables until it closes. */
export const openEmulator = async (): Promise<OpenedHome> => {
  const opened = await openEmpty({ emulator: true });
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  for (const name of variables) process.env[name] = `127.0.0.1:${opened.home.port}`;
  return {
    home: opened.home,
    close: async () => {
      for (const name of variables) delete process.env[name];
      await opened.close();
    },
  };
};
