import { sha256Hex } from '../../../domain/platform/sha256.ts';
import { storedKeys } from '../../platform/storage/stored-keys.ts';

/**
 * Raised when the format of a mirrored document changes. Mirrored data is never migrated: a new
 * number means a new database, filled again from the server, and the old one is deleted.
 */
const FORMAT = 4;

const PREFIX = 'hammerlane';
const GENERATION = storedKeys.generation.key;

const DRAFTS_GENERATION = storedKeys.draftsGeneration.key;

const numberKept = (key: string): number => Number(localStorage.getItem(key) ?? 0) || 0;

/** Raised when a database that failed to open was abandoned. */
export const generation = (): number => numberKept(GENERATION);

export const nextGeneration = (): void => {
  localStorage.setItem(GENERATION, String(generation() + 1));
};

const draftsGeneration = (): number => numberKept(DRAFTS_GENERATION);

export const nextDraftsGeneration = (): void => {
  localStorage.setItem(DRAFTS_GENERATION, String(draftsGeneration() + 1));
};

/** The public part's database, or the private one of a member; the account id is not readable. */
export const databaseName = (uid: string | null): string =>
  `${PREFIX}-${FORMAT}-${generation()}-${uid === null ? 'public' : `u${sha256Hex(uid).slice(0, 20)}`}`;

/**
 * Name of the database of a member's drafts. They are the member's own work and not a copy, so
 * neither a new format nor a broken mirror changes the name.
 */
export const draftsName = (uid: string): string =>
  `${PREFIX}-drafts-${draftsGeneration()}-u${sha256Hex(uid).slice(0, 20)}`;

/** The prefix of the IndexedDB databases that RxDB makes for one of its databases. */
export const storedPrefix = (name: string): string => `rxdb-dexie-${name}--`;

/** Whether a stored IndexedDB database of ours has an outdated name. */
export const isOutdated = (stored: string): boolean =>
  stored.startsWith(`rxdb-dexie-${PREFIX}-`) &&
  !stored.startsWith(`rxdb-dexie-${PREFIX}-drafts-`) &&
  !stored.startsWith(`rxdb-dexie-${PREFIX}-${FORMAT}-${generation()}-`);

const deleteOne = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    const done = (): void => resolve();
    request.addEventListener('success', done);
    request.addEventListener('error', done);
    // Another tab has it open; the browser deletes it when that tab closes.
    request.addEventListener('blocked', done);
  });

/** Deletes stored databases by name. Returns those deleted. */
export const deleteStored = async (
  which: (stored: string) => boolean,
): Promise<readonly string[]> => {
  if (typeof indexedDB.databases !== 'function') return [];
  const all = await indexedDB.databases();
  const names = all.map((one) => one.name ?? '').filter((name) => name !== '' && which(name));
  await Promise.all(names.map(deleteOne));
  return names;
};
