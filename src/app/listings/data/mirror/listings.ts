import { auctions, type Auction } from '../../../../domain/bidding/auction.entity.ts';
import { bids } from '../../../../domain/bidding/bids/bid.entity.ts';
import { comments } from '../../../../domain/messages/comment.entity.ts';
import type { TimelineEntry } from '../../../platform/reading/listing-card.ts';
import { isOnScreen, subscribeOnScreen } from '../../../platform/tab/on-screen.ts';
import { live, ready, saved } from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { liveFreshness } from '../../../sync/replication/live-freshness.ts';
import { subscriptions } from '../../../sync/replication/subscription-registry.ts';
import { publicMirror } from '../../../sync/local/mirrors.ts';
import { keyOf, type MirrorRow } from '../../../sync/local/row.ts';
import { freshnessOf, scopeSync } from '../../../sync/local/sync-state.ts';
import { pacedDrawing, stopAll, watchRows } from '../../../sync/local/watch.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';

/** Enough for all cards on a screen; more would only cost reads. */
const MOST_HEARD = 60;

/** Subscribes to the auctions that are on screen, as they come and go. */
const wantSeen = (ids: readonly string[], changed: () => void): Stop => {
  const wanted = new Map<string, Stop>();
  const compare = (): void => {
    for (const id of ids) {
      const stop = wanted.get(id);
      if (isOnScreen(id) && stop === undefined && wanted.size < MOST_HEARD) {
        wanted.set(id, subscriptions().retain(`auction|${id}`));
      } else if (!isOnScreen(id) && stop !== undefined) {
        wanted.delete(id);
        stop();
      }
    }
    changed();
  };
  const unsubscribe = subscribeOnScreen(compare);
  compare();
  return () => {
    unsubscribe();
    for (const stop of wanted.values()) stop();
  };
};

const wantAll = (ids: readonly string[]): Stop =>
  stopAll(...ids.slice(0, MOST_HEARD).map((id) => subscriptions().retain(`auction|${id}`)));

/** Live states of auctions, listened to while they are on screen, or all of them. */
export const openAuctions = async (
  ids: readonly string[],
  which: 'seen' | 'all',
  emit: Emit<ReadonlyMap<string, Auction>>,
): Promise<Stop> => {
  const { db } = await publicMirror();
  let rows: readonly MirrorRow[] | null = null;
  const gathered = pacedDrawing(() => {
    if (rows === null) return;
    const found = rows.map((row) => docIn(auctions, row));
    const ages = rows
      .filter((row) => which === 'all' || isOnScreen(String(row.doc['id'])))
      .map((row) => liveFreshness(String(row.doc['id']), row));
    const oldest = ages.reduce<number | null>(
      (least, { at }) => (at === null ? least : Math.min(least ?? at, at)),
      null,
    );
    const value = new Map(found.map((auction) => [auction.id, auction]));
    const allLive = ages.length > 0 && ages.every((age) => age.source === 'live');
    emit(allLive ? live(value, oldest) : saved(value, oldest));
  });
  const keys = ids.map((id) => keyOf('auctions', id));
  return stopAll(
    gathered.stop,
    which === 'all' ? wantAll(ids) : wantSeen(ids, gathered.ask),
    watchRows(db.auctions, { selector: { key: { $in: keys } } }, (found) => {
      rows = found;
      gathered.ask();
    }),
  );
};

const entryOf = (row: MirrorRow): TimelineEntry => {
  if (row.kind === 'bids') {
    const bid = docIn(bids, row);
    return { kind: 'bid', id: bid.id, at: bid.receivedAt, bid };
  }
  const comment = docIn(comments, row);
  return { kind: 'comment', id: comment.id, at: Date.parse(comment.dateCreated), comment };
};

/** Newest first; of two bids in the same millisecond the later one comes first. */
const newestEntry = (a: TimelineEntry, b: TimelineEntry): number =>
  b.at - a.at ||
  (b.kind === 'bid' && a.kind === 'bid' ? b.bid.seq - a.bid.seq : b.id < a.id ? -1 : 1);

export const openTimeline = async (
  listingId: string,
  emit: Emit<readonly TimelineEntry[]>,
): Promise<Stop> => {
  const { db } = await publicMirror();
  const name = `bids|${listingId}`;
  const halves = new Map<string, readonly MirrorRow[]>();
  const gathered = pacedDrawing(() => {
    if (halves.size < 2) return;
    const entries = [...halves.values()].flat().map(entryOf).sort(newestEntry);
    if (entries.length === 0 && scopeSync(name) === null) return;
    emit(ready(entries, freshnessOf(name)));
  });
  const half = (kind: string): Stop =>
    watchRows(db.activity, { selector: { kind, group: listingId } }, (rows) => {
      halves.set(kind, rows);
      gathered.ask();
    });
  return stopAll(
    gathered.stop,
    subscriptions().retain(`bids|${listingId}`),
    subscriptions().retain(`comments|${listingId}`),
    half('bids'),
    half('comments'),
  );
};
