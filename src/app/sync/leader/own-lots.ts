import { likes } from '../../../domain/messages/like.entity.ts';
import { standings } from '../../../domain/bidding/bids/standing.entity.ts';
import { docIn } from '../collections/doc-in.ts';
import { keepSeen } from '../collections/served-row.ts';
import { scopeFor } from '../collections/sync-parts.ts';
import type { PrivateMirror, PublicMirror } from '../local/open.ts';
import { keyOf, type MirrorRow } from '../local/row.ts';
import { scopeSync } from '../local/sync-state.ts';
import { pacedDrawing, stopAll, watchRows } from '../local/watch.ts';
import { fetchOne } from '../replication/fetch.ts';
import { reportTrouble } from './replication-manager.ts';

/** Most lots a member watched or bid on that a new device fetches, the latest first. */
export const MOST_OWN = 200;

/** The lot of a like or a standing; null for a removed like, or one of something else. */
const lotOf = (row: MirrorRow): string | null => {
  if (row.kind === standings.name) return docIn(standings, row).listingId;
  const like = docIn(likes, row);
  return like.type === 'listing' && like.value ? like.targetId : null;
};

const isFilled = (name: string): boolean => (scopeSync(name)?.at ?? null) !== null;

/**
 * Fetches, once and by id, lots the member watched or bid on that ended too long ago to be among
 * the current ones, so that a new device has them too, also offline.
 */
export const keepOwnLots = (
  own: PrivateMirror,
  shared: PublicMirror,
  fetch: typeof fetchOne = fetchOne,
): (() => void) => {
  const asked = new Set<string>();
  let rows: readonly MirrorRow[] = [];
  let over = false;
  let turn = Promise.resolve();
  /**
   * Fetches one lot. For a watched lot the listing is enough: it holds the price. For a lot the
   * member bid on, the auction document is fetched too, since only it holds the leader.
   */
  const take = async (id: string, isBidOn: boolean): Promise<void> => {
    const listing = await fetch(scopeFor('listings'), id);
    if (listing === null) return;
    const auction = isBidOn ? await fetch(scopeFor('auctions'), id) : null;
    if (auction !== null) await keepSeen(shared.auctions, auction);
    await keepSeen(shared.listings, listing);
  };
  const fill = async (): Promise<void> => {
    const latest = rows.toSorted((a, b) => b.at - a.at).map(lotOf);
    const ids = [...new Set(latest)].filter((id) => id !== null).slice(0, MOST_OWN);
    const bidOn = new Set(rows.filter(({ kind }) => kind === standings.name).map(lotOf));
    const fresh = ids.filter((id) => !asked.has(id));
    const here = await shared.listings.findByIds(fresh.map((id) => keyOf('listings', id))).exec();
    for (const id of fresh) {
      if (over) return;
      if (here.has(keyOf('listings', id))) continue;
      asked.add(id);
      try {
        await take(id, bidOn.has(id));
      } catch (error) {
        asked.delete(id);
        reportTrouble('own lots', { kind: 'lost', error });
        return;
      }
    }
  };
  // Missing lots are only known once all current lots are here.
  const gathered = pacedDrawing(() => {
    if (rows.length > 0 && isFilled('listings') && isFilled('auctions')) turn = turn.then(fill);
  }, 2_000);
  return stopAll(
    () => {
      over = true;
    },
    gathered.stop,
    watchRows(own.mine, { selector: { kind: { $in: [likes.name, standings.name] } } }, (found) => {
      rows = found;
      gathered.ask();
    }),
  );
};
