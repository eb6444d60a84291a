import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { openAccountStore } from '../auth/accounts/account-store.ts';
import type { Account } from '../auth/accounts/account.ts';
import type { Auth } from '../auth/service.ts';
import { databaseFolder } from '../firestore/log/layout.ts';
import type { EmbeddedFirestore } from '../firestore/service.ts';
import { pin, type Pinned } from '../firestore/store/pinned.ts';
import { Store } from '../firestore/store/store.ts';
import { openBlobs } from '../storage/blobs.ts';
import { openFileIndex } from '../storage/file-index.ts';
import { openFiles } from '../storage/files.ts';
import { inProcessFiles, type InProcessFiles } from '../storage/in-process-files.ts';
import type { Storage } from '../storage/open.ts';
import { MoveRefused } from './manifest.ts';

/** A house, as read by an export. */
export interface MovedHouse {
  /** Data folder. */
  readonly dir: string;
  readonly projectId: string;
  readonly pin: () => Promise<Pinned>;
  readonly accounts: () => readonly Account[];
  readonly files: Pick<InProcessFiles, 'list' | 'pathOf' | 'hold'>;
}

interface OpenParts {
  readonly dir: string;
  readonly projectId: string;
  readonly firestore: EmbeddedFirestore;
  readonly auth: Auth;
  readonly storage: Storage;
}

/** The house of a home that is open in this process. */
export const openedHouse = ({
  dir,
  projectId,
  firestore,
  auth,
  storage,
}: OpenParts): MovedHouse => ({
  dir,
  projectId,
  pin: () => firestore.store.pin(),
  accounts: () => auth.store.all(),
  files: storage.files,
});

const clock = { now: Date.now };

export const databaseOf = (dir: string, projectId: string): string =>
  databaseFolder(join(dir, 'firestore'), { project: projectId, database: '(default)' });

/**
 * Opens the accounts and files of a data folder, to which this process must have exclusive access.
 */
export const openAccountsAndFiles = async (
  dir: string,
): Promise<Pick<MovedHouse, 'accounts' | 'files'> & { readonly close: () => Promise<void> }> => {
  const accounts = await openAccountStore(join(dir, 'auth', 'accounts.log'), clock.now());
  const storage = join(dir, 'storage');
  const index = await openFileIndex(storage);
  const files = openFiles({ index, blobs: await openBlobs(storage), clock, quota: 0 });
  return {
    accounts: accounts.all,
    files: inProcessFiles(files, index),
    close: async () => {
      await index.close();
      await accounts.close();
    },
  };
};

/**
 * Opens the parts of a data folder that an export reads; this process must have exclusive access to
 * it.
 */
export const openHouseFolder = async (
  dir: string,
  projectId: string,
): Promise<MovedHouse & { readonly close: () => Promise<void> }> => {
  const database = databaseOf(dir, projectId);
  if (!existsSync(database)) {
    throw new MoveRefused(`There is no house in ${dir}.`);
  }
  const store = await Store.open({ dir: database, clock });
  const others = await openAccountsAndFiles(dir);
  return {
    ...others,
    dir,
    projectId,
    pin: () => pin(store),
    close: async () => {
      await others.close();
      await store.close();
    },
  };
};
