import { eventTypes, type EventType } from '../../../../domain/messages/notice-types.ts';
import { likes as likeEntity, type Like } from '../../../../domain/messages/like.entity.ts';
import { inputOf } from '../../../outbox/mutation.ts';
import { setLike } from '../../../outbox/mutations/likes.ts';
import { byId, lay } from '../../../outbox/overlay.ts';
import { isOpen, type OutboxRow } from '../../../outbox/rows/row.ts';
import { watchPending } from '../../../outbox/watch.ts';
import { hiddenPart } from '../../../platform/session/viewing-door.ts';
import { failed, live, ready } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { privateMirror } from '../../../sync/local/mirrors.ts';
import type { MirrorRow } from '../../../sync/local/row.ts';
import { freshnessOf } from '../../../sync/local/sync-state.ts';
import { pacedDrawing, stopAll, watchRows } from '../../../sync/local/watch.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';

const noop = (): void => undefined;

export interface Watch {
  readonly listingId: string;
  /** Server time, ms UTC, when it was first watched; the device's for an unsent one. */
  readonly since: number;
  /** Events of this lot the member is not notified of. */
  readonly off: readonly EventType[];
  /** The outbox row that still waits; null when the server has it. */
  readonly pending: string | null;
}

const offIn = (events: Like['events']): readonly EventType[] =>
  eventTypes.filter((type) => events?.[type] === false);

/**
 * The watch list with pending changes overlaid, until they arrive from the server; a pending change
 * wins over the server's state.
 */
export const watchlist = (likes: readonly Like[], rows: readonly OutboxRow[]): readonly Watch[] => {
  const laid = lay({ likes: byId(likes) }, rows);
  return laid
    .all('likes')
    .filter(({ type, value }) => type === 'listing' && value)
    .map(({ id, targetId, dateEdited, events }): Watch => ({
      listingId: targetId,
      since: Date.parse(dateEdited),
      off: offIn(events),
      pending: laid.marks('likes', id).findLast(({ row }) => isOpen(row))?.row.id ?? null,
    }))
    .sort((a, b) => b.since - a.since);
};

export const openWatchlist = async (
  uid: string | null,
  emit: Emit<readonly Watch[]>,
): Promise<Stop> => {
  if (uid === null) {
    emit(live([], null));
    return noop;
  }
  const hidden = hiddenPart('likes');
  if (hidden !== null) {
    emit(failed(hidden));
    return noop;
  }
  const { db } = await privateMirror(uid);
  let likes: readonly MirrorRow[] | null = null;
  let pending: readonly OutboxRow[] | null = null;
  const gathered = pacedDrawing(() => {
    if (likes === null || pending === null) return;
    const known = likes.map((row) => docIn(likeEntity, row));
    emit(ready(watchlist(known, pending), freshnessOf('likes')));
  });
  return stopAll(
    gathered.stop,
    watchRows(db.mine, { selector: { kind: 'likes', group: 'listing' } }, (rows) => {
      likes = rows;
      gathered.ask();
    }),
    watchPending(
      uid,
      (row) => inputOf(setLike, row) !== null,
      (rows) => {
        pending = rows;
        gathered.ask();
      },
    ),
  );
};
