import { eventTypes, type EventType } from '../../../domain/messages/event-types.ts';
import { likes as likeEntity, type Like } from '../../../domain/messages/like.entity.ts';
import { watchOpen } from '../outbox/watch.ts';
import type { OutboxRow } from '../outbox/row.ts';
import { live, ready } from '../reading/reading.ts';
import type { Emit, Stop } from '../reading/subscription.ts';
import { privateMirror } from '../sync/local/mirrors.ts';
import type { MirrorRow } from '../sync/local/row.ts';
import { freshnessOf } from '../sync/local/sync-state.ts';
import { gather, stopAll, watchRows } from '../sync/local/watch.ts';
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

interface SetLike {
  readonly type?: unknown;
  readonly targetId?: unknown;
  readonly value?: unknown;
  readonly events?: Like['events'];
}

const offIn = (events: Like['events']): readonly EventType[] =>
  eventTypes.filter((type) => events?.[type] === false);

/** What the server knows with what still waits laid over it; a waiting word is the last word. */
export const watchlist = (likes: readonly Like[], rows: readonly OutboxRow[]): readonly Watch[] => {
  const watched = new Map<string, Watch>();
  for (const like of likes) {
    if (like.type !== 'listing' || !like.value) continue;
    const since = Date.parse(like.dateEdited);
    const off = offIn(like.events);
    watched.set(like.targetId, { listingId: like.targetId, since, off, pending: null });
  }
  for (const row of [...rows].sort((a, b) => a.order - b.order)) {
    const said = row.payload as SetLike;
    if (said.type !== 'listing' || typeof said.targetId !== 'string') continue;
    if (said.value === true) {
      const before = watched.get(said.targetId);
      watched.set(said.targetId, {
        listingId: said.targetId,
        since: before?.since ?? row.createdAt,
        off: said.events === undefined ? (before?.off ?? []) : offIn(said.events),
        pending: row.id,
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
  let waiting: readonly OutboxRow[] | null = null;
  const gathered = gather(() => {
    if (likes === null || waiting === null) return;
    const known = likes.map((row) => docIn(likeEntity, row));
    emit(ready(watchlist(known, waiting), freshnessOf('likes')));
  });
  return stopAll(
    gathered.stop,
    watchRows(db.mine, { selector: { kind: 'likes', group: 'listing' } }, (rows) => {
      likes = rows;
      gathered.ask();
    }),
    watchOpen(uid, (rows) => {
      waiting = rows.filter((row) => row.command === 'likes-setLike');
      gathered.ask();
    }),
  );
};
