import { storedKeys } from '../platform/storage/stored-keys.ts';
import { currentSession, assertSessionUnchanged } from '../platform/session/session.ts';
import { keepsNothing } from '../platform/session/shared-device.ts';
import { generation } from '../sync/local/database-names.ts';
import { DraftStore, draftStoreName } from './draft-store.ts';

let currentStore: { readonly uid: string | null; readonly store: Promise<DraftStore> } | null =
  null;

/**
 * Clears the known server copies if the server's data was restored or replaced since these drafts
 * were last opened.
 */
const asOfThisHouse = async (store: DraftStore, name: string): Promise<void> => {
  if (keepsNothing()) return;
  const key = `${storedKeys.submissionsOpened.key}${name}`;
  try {
    const [before, now] = [localStorage.getItem(key), String(generation())];
    if (before === now) return;
    if (before !== null) await store.forgetBases();
    localStorage.setItem(key, now);
  } catch {
    // Full or refused: the drafts are used as they are here.
  }
};

/** Opens a member's draft store and moves a visitor's drafts into it. */
const openedStore = async (uid: string | null): Promise<DraftStore> => {
  const name = draftStoreName(uid);
  const store = new DraftStore(name);
  await asOfThisHouse(store, name);
  if (uid === null) return store;
  const before = new DraftStore(draftStoreName(null));
  try {
    if ((await before.drafts.count()) > 0) await store.adopt(before);
  } finally {
    before.close();
  }
  return store;
};

/** Closes the open stores, so that they can be deleted. */
export const closeDraftStores = async (): Promise<void> => {
  const before = currentStore;
  currentStore = null;
  if (before !== null) (await before.store.catch(() => null))?.close();
};

/** The draft store of the current member or visitor; refused for a member who has signed out. */
export const draftStore = async (
  uid: string | null = currentSession().uid,
): Promise<DraftStore> => {
  if (uid !== null) assertSessionUnchanged(uid);
  if (currentStore !== null && currentStore.uid !== uid) await closeDraftStores();
  currentStore ??= { uid, store: openedStore(uid) };
  return currentStore.store;
};
