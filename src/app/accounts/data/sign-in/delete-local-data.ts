import { deleteMemberKeys } from '../../../platform/storage/stored-keys.ts';
import { dropBegunBid } from '../../../bidding/data/begun-bid.ts';
import { forgetCollectionViews } from '../../../platform/storage/collection-views.ts';
import { forgetMember } from '../mirror/members.ts';
import { deletePrivate } from '../../../drafts/private-databases.ts';
import { isOwnScope } from '../../../sync/collections/sync-parts.ts';
import { forgetScopes } from '../../../sync/local/sync-state.ts';
import { outbox } from '../../../outbox/watch.ts';
import { closeShared } from '../../../platform/reading/subscription.ts';

/** Caches that hold the signed-in member's data. */
const PRIVATE_CACHES = /^hammerlane-private/;

const clearCaches = async (): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => PRIVATE_CACHES.test(name)).map((name) => caches.delete(name)),
  );
};

/** Longest wait for the browser to clear its own cache, ms. */
const CLEAR_MS = 3_000;

/** Requests a response with `Clear-Site-Data`, which makes the browser clear its HTTP cache. */
const clearBrowserCache = async (): Promise<void> => {
  await fetch('/signed-out.txt', {
    cache: 'no-store',
    signal: AbortSignal.timeout(CLEAR_MS),
  }).catch(() => undefined);
};

/**
 * Deletes all data of a member on this device: mirror, caches, notes, and the outbox with its
 * history; `keep` spares unsent rows and drafts, for the same member only.
 */
export const deleteLocalData = async (uid: string, unsent: 'keep' | 'discard'): Promise<void> => {
  forgetScopes(isOwnScope);
  closeShared();
  dropBegunBid();
  forgetCollectionViews();
  deleteMemberKeys();
  if (unsent === 'keep') await outbox().clearHistory(uid);
  else await outbox().clear(uid);
  await deletePrivate(uid, unsent);
  await forgetMember(uid);
  await Promise.all([clearCaches(), clearBrowserCache()]);
};
