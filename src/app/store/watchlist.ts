import type { EventType } from '../../domain/messages/event-types.ts';
import { askToPersist } from './persist.ts';
import type { Reading } from './reading.ts';
import { lazily, useShared } from './subscription.ts';
import { useSession } from './session.ts';
import { send } from './outbox.ts';
import { phrase } from '../../domain/kit/phrase.ts';

export interface Watch {
  readonly listingId: string;
  /** Server time, ms UTC, when it was first watched; the device's for one not yet sent. */
  readonly since: number;
  /** Events of this lot its watcher is not told of. */
  readonly off: readonly EventType[];
  /** The outbox row that still waits, or null when the server knows. */
  readonly pending: string | null;
}

/** What the signed-in member watches, newest first, with what still waits in the outbox. */
export const useWatchlist = (): Reading<readonly Watch[]> => {
  const { uid } = useSession();
  return useShared(
    `watchlist|${uid ?? ''}`,
    lazily(
      () => import('./mirror/private-reads.ts'),
      (m, emit) => m.openWatchlist(uid, emit),
    ),
  );
};

/** Watches or stops watching; shown at once, sent when there is a connection. Answers the row's id. */
export const setWatch = (listingId: string, on: boolean): Promise<string> => {
  if (on) void askToPersist();
  return send(
    'likes-setLike',
    { type: 'listing', targetId: listingId, value: on },
    {
      entity: `likes|listing|${listingId}`,
      label: on ? phrase('Watch a lot') : phrase('Stop watching a lot'),
    },
  );
};

/** Chooses what the watcher of a lot is not told of; all else he is. Answers the row's id. */
export const setWatchOff = (listingId: string, off: readonly EventType[]): Promise<string> =>
  send(
    'likes-setLike',
    {
      type: 'listing',
      targetId: listingId,
      value: true,
      events: Object.fromEntries(off.map((type) => [type, false])),
    },
    { entity: `likes|listing|${listingId}`, label: phrase('Notifications for a lot') },
  );
