import { storedKeys } from '../storage/stored-keys.ts';
import { viewing } from './viewing.ts';

const SHARED = storedKeys.sharedDevice.key;

/** The choice before its change, until this page reloads; else null. */
let untilReload: boolean | null = null;

/**
 * Whether this tab is on a shared device: then nothing private is written to disk. The session, the
 * member's copy and the outbox live in memory and are gone with the tab.
 */
export const isSharedDevice = (): boolean => {
  if (untilReload !== null) return untilReload;
  try {
    return sessionStorage.getItem(SHARED) === 'yes';
  } catch {
    return false;
  }
};

/**
 * Whether this tab stores nothing private: on a shared device, or while staff view the site as
 * another.
 */
export const keepsNothing = (): boolean => isSharedDevice() || viewing() !== null;

/** Shows that nothing can be changed in a view. */
const refuse = async (): Promise<void> => {
  const { tellTried } = await import('./viewing-door.ts');
  tellTried();
};

/**
 * Marks this tab as on a shared device before signing in, or removes the mark. The page reloads, so
 * that every database is opened in the right storage from the start; until then, databases still
 * open in the previous one. Refused in a view.
 */
export const chooseSharedDevice = (shared: boolean): void => {
  if (viewing() !== null) {
    void refuse();
    return;
  }
  untilReload = isSharedDevice();
  if (shared) sessionStorage.setItem(SHARED, 'yes');
  else sessionStorage.removeItem(SHARED);
  location.reload();
};

/** Storage for small notes about the member: gone with the tab on a shared device. */
export const notes = (): Storage => (isSharedDevice() ? sessionStorage : localStorage);

interface MemoryDatabases {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

let memory: MemoryDatabases | null = null;

/** Loads in-memory databases; called before anything private is opened. */
export const prepareSharedDevice = async (): Promise<void> => {
  if (!keepsNothing() || memory !== null) return;
  const { IDBFactory: Factory, IDBKeyRange: KeyRange } = await import('fake-indexeddb');
  memory = { indexedDB: new Factory(), IDBKeyRange: KeyRange };
};

/** Options for the member's plain databases: in memory where nothing is stored, else on disk. */
export const databases = (): MemoryDatabases | Record<string, never> => {
  if (!keepsNothing()) return {};
  if (memory === null) throw new Error('The memory of a shared device is not ready.');
  return memory;
};
