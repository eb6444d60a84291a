import { eventTypes, type EventType } from '../../../domain/messages/notice-types.ts';
import { likes as likeEntity, type Like } from '../../../domain/messages/like.entity.ts';
import { isUnheard } from '../outbox/echo.ts';
import { inputOf } from '../outbox/mutation.ts';
import { setLike } from '../outbox/mutations/likes.ts';
import { isOpen, type OutboxRow } from '../outbox/row.ts';
import { watchPending } from '../outbox/watch.ts';
import { live, ready } from '../reading/reading.ts';
import type { Emit, Stop } from '../reading/subscription.ts';
import { privateMirror } from '../sync/local/mirrors.ts';
import type { MirrorRow } from '../sync/local/row.ts';
import { freshnessOf } from '../sync/local/sync-state.ts';
import { batch, stopAll, watchRows } from '../sync/local/watch.ts';
import { docIn } from '../sync/collections/doc-in.ts';

const nothing = (): void => undefined;

export interface Watch {
  readonly listingId: string;
  /** Server time, ms UTC, when it was first watched; the device's for one not yet sent. */
  readonly since: number;
  /** Events of this lot its watcher is not told of. */
  readonly off: readonly EventType[];
  /** The outbox row that still waits, or null when the server knows. */
  readonly pending: string | null;
}

const offIn = (events: Like['events']): readonly EventType[] =>
  eventTypes.filter((type) => events?.[type] === false);

/**
 * What the server knows with what it does not know yet, or this device has not heard of yet, laid over
 * it; a pending word is the last word.
 */
export const watchlist = (likes: readonly Like[], rows: readonly OutboxRow[]): readonly Watch[] => {
  const ofListings = likes.filter(({ type }) => type === 'listing');
  const known = new Map(ofListings.map((like) => [like.targetId, like]));
  const watched = new Map<string, Watch>();
  for (const { targetId, value, dateEdited, events } of ofListings) {
    if (!value) continue;
    const since = Date.parse(dateEdited);
    watched.set(targetId, { listingId: targetId, since, off: offIn(events), pending: null });
  }
  for (const row of rows.toSorted((a, b) => a.order - b.order)) {
    const said = inputOf(setLike, row);
    if (said?.type !== 'listing' || !isUnheard(row, known.get(said.targetId) ?? null)) continue;
    if (said.value) {
      const before = watched.get(said.targetId);
      watched.set(said.targetId, {
        listingId: said.targetId,
        since: before?.since ?? row.createdAt,
        off: said.events === undefined ? (before?.off ?? []) : offIn(said.events),
        pending: isOpen(row) ? row.id : null,
      });
    } else {
      watched.delete(said.targetId);
    }
  }
  return [...watched.values()].sort((a, b) => b.since - a.since);
};

export const openWatchlist = async (
  uid: string | null,
  emit: Emit<readonly Watch[]>,
): Promise<Stop> => {
  if (uid === null) {
    emit(live([], null));
    return nothing;
  }
  const { db } = await privateMirror(uid);
  let likes: readonly MirrorRow[] | null = null;
  let pending: readonly OutboxRow[] | null = null;
  const gathered = batch(() => {
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
