import type { EventType } from '../../../domain/messages/notice-types.ts';
import { askToPersist } from '../../platform/storage/persist.ts';
import type { Reading } from '../../platform/reading/reading.ts';
import { lazily, useShared } from '../../platform/reading/subscription.ts';
import type { Watch } from './mirror/watchlist.ts';
import { useSession } from '../../platform/session/session.ts';
import { setLike } from '../../outbox/mutations/likes.ts';
import { send } from '../../outbox/outbox.ts';

/** The signed-in member's watched lots, newest first, with pending changes from the outbox. */
export const useWatchlist = (): Reading<readonly Watch[]> => {
  const { uid } = useSession();
  return useShared(
    `watchlist|${uid ?? ''}`,
    lazily(
      () => import('./mirror/watchlist.ts'),
      (m, emit) => m.openWatchlist(uid, emit),
    ),
  );
};

/**
 * Watches a lot or stops watching; shown at once, sent when there is a connection. Returns the
 * row's id.
 */
export const setWatch = (listingId: string, on: boolean): Promise<string> => {
  if (on) void askToPersist();
  return send(setLike, { type: 'listing', targetId: listingId, value: on });
};

/**
 * Sets the notices of a lot that its watcher does not get; all others are sent. Returns the row's
 * id.
 */
export const setWatchOff = (listingId: string, off: readonly EventType[]): Promise<string> =>
  send(setLike, {
    type: 'listing',
    targetId: listingId,
    value: true,
    events: Object.fromEntries(off.map((type) => [type, false])),
  });
