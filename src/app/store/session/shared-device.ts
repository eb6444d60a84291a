import { storedKeys } from '../core/stored-keys.ts';
import { viewing } from '../core/viewing.ts';

const SHARED = storedKeys.sharedDevice.key;

/** The choice that held before it was changed, for as long as this page has not reloaded; else null. */
let untilReload: boolean | null = null;

/**
 * Whether this tab belongs to a device others use as well: then nothing private is written to disk.
 * The session, the member's copy and the outbox live in memory and go with the tab.
 */
export const isSharedDevice = (): boolean => {
  if (untilReload !== null) return untilReload;
  try {
    return sessionStorage.getItem(SHARED) === 'yes';
  } catch {
    return false;
  }
};

/** Whether this tab keeps nothing private: on a shared device, or while staff look at what is another's. */
export const keepsNothing = (): boolean => isSharedDevice() || viewing() !== null;

/** Says that nothing is changed in a view. */
const refuse = async (): Promise<void> => {
  const { tellTried } = await import('../core/viewing-door.ts');
  tellTried();
};

/**
 * Marks this tab as on a shared device before signing in, or removes the mark. The page reloads, so
 * that every database is opened in the right storage from the start; what it still opens until then
 * goes where it went before. Refused in a view.
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

/** The storage for small notes about the member: gone with the tab on a shared device. */
export const notes = (): Storage => (isSharedDevice() ? sessionStorage : localStorage);

interface MemoryDatabases {
  readonly indexedDB: IDBFactory;
  readonly IDBKeyRange: typeof IDBKeyRange;
}

let memory: MemoryDatabases | null = null;

/** Loads databases that live in this page alone; done before anything private is opened. */
export const prepareSharedDevice = async (): Promise<void> => {
  if (!keepsNothing() || memory !== null) return;
  const { IDBFactory: Factory, IDBKeyRange: KeyRange } = await import('fake-indexeddb');
  memory = { indexedDB: new Factory(), IDBKeyRange: KeyRange };
};

/** Storage of the member's plain databases: memory where nothing is kept, else the disk. */
export const databases = (): MemoryDatabases | Record<string, never> => {
  if (!keepsNothing()) return {};
  if (memory === null) throw new Error('The memory of a shared device is not ready.');
  return memory;
};
