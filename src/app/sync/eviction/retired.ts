import { isCurrentAt, lotEndIn } from '../../../domain/listings/current.ts';
import { removeDeleted } from '../local/device-storage.ts';
import { removeRows } from '../local/remove.ts';
import { keyOf, type MirrorRow } from '../local/row.ts';
import { storedCheckpoints } from '../replication/checkpoint.ts';
import { protectedIds, keySubjectOf, type HeldMirrors } from './evict.ts';

/** Most retired lots that remain because they were viewed here; the last ones viewed. */
export const MOST_SEEN = 300;
/** Rows evicted in one step. */
const TOGETHER = 200;

const lotId = ({ doc }: MirrorRow): string => String(doc['id']);

/** Whether a lot was stored after it had retired: a reader requested it among older results. */
const wasAskedFor = ({ seenAt, doc }: MirrorRow): boolean => !isCurrentAt(lotEndIn(doc), seenAt);

/**
 * Evicts lots that ended more than thirty days ago, which the server no longer updates. Lots that
 * are watched, bid on, the member’s own, on screen or with unsent work remain, and so do the last
 * ones opened or requested here. Lots requested since the page loaded are on a screen, so they all
 * remain. Returns the number evicted.
 * @param now server time, ms UTC.
 * @param loadedAt server time at which the page loaded, ms UTC.
 */
export const giveUpRetired = async (
  held: HeldMirrors,
  now: number,
  loadedAt = now,
): Promise<number> => {
  const { shared } = held;
  const rows = await shared.listings.find({ selector: { kind: 'listings' } }).exec();
  const retired = rows
    .map((row) => row.toJSON() as MirrorRow)
    .filter(({ doc }) => !isCurrentAt(lotEndIn(doc), now));
  if (retired.length === 0) return 0;
  const keep = await protectedIds(held);
  const isKept = (row: MirrorRow): boolean =>
    keep.has(lotId(row)) || (held.own !== null && row.doc['createdBy'] === held.own.uid);
  const looks = await storedCheckpoints(shared.activity);
  const looked = new Map(looks.map(({ scope, lookedAt }) => [keySubjectOf(scope), lookedAt]));
  const seen = (row: MirrorRow): number =>
    Math.max(looked.get(lotId(row)) ?? 0, wasAskedFor(row) ? row.seenAt : 0);
  const others = retired.filter((row) => !isKept(row) && seen(row) < loadedAt);
  const last = others
    .filter((row) => seen(row) > 0)
    .toSorted((a, b) => seen(b) - seen(a))
    .slice(0, MOST_SEEN);
  const stays = new Set(last.map(lotId));
  const gone = others.map(lotId).filter((id) => !stays.has(id));
  for (let from = 0; from < gone.length; from += TOGETHER) {
    const ids = gone.slice(from, from + TOGETHER);
    await removeRows(shared.listings, { key: { $in: ids.map((id) => keyOf('listings', id)) } });
    await removeRows(shared.auctions, { key: { $in: ids.map((id) => keyOf('auctions', id)) } });
  }
  if (gone.length > 0) {
    for (const collection of [shared.listings, shared.auctions]) await removeDeleted(collection);
  }
  return gone.length;
};
