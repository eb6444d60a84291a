import { forgetEpoch } from '../sync/local/epoch.ts';
import {
  databaseName,
  deleteStored,
  draftsName,
  storedPrefix,
} from '../sync/local/database-names.ts';
import { closeOwn } from '../sync/local/mirrors.ts';
import { draftStoreName } from './draft-store.ts';
import { closeDraftStores } from './draft-stores.ts';

/** Closes a member's open databases, so that they can be deleted. */
export const closePrivate = async (): Promise<void> => {
  await Promise.all([closeOwn(), closeDraftStores()]);
};

/**
 * Deletes everything the mirror holds of a member on this device; `keep` spares drafts and
 * submissions, which exist nowhere else.
 */
export const deletePrivate = async (
  uid: string,
  unsent: 'keep' | 'discard' = 'discard',
): Promise<void> => {
  await closePrivate();
  forgetEpoch(databaseName(uid));
  const all = unsent === 'discard';
  const names = all ? [databaseName(uid), draftsName(uid)] : [databaseName(uid)];
  const prefixes = names.map(storedPrefix);
  const submissions = draftStoreName(uid);
  await deleteStored(
    (stored) =>
      (all && stored === submissions) || prefixes.some((prefix) => stored.startsWith(prefix)),
  );
};
