import type { RxCollection } from 'rxdb/plugins/core';
import { Receiver } from './receive.ts';
import { removeRows } from '../local/remove.ts';
import type { MirrorRow } from '../local/row.ts';
import type { Scope, Source } from '../collections/scope.ts';

/** Rows compared at once; a list of the rules holds at most twice as many. */
const CHUNK = 50;
const MOST = 100;

/** Rows of one stretch of last writes, ms UTC, both ends included. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly MirrorRow[];
}

/** Cuts rows into ranges without separating rows of the same moment. */
const stretchesOf = (rows: readonly MirrorRow[]): readonly Stretch[] => {
  const sorted = [...rows].sort((a, b) => a.at - b.at);
  const found: Stretch[] = [];
  for (let begin = 0; begin < sorted.length;) {
    let end = Math.min(begin + CHUNK, sorted.length);
    while (end < sorted.length && sorted[end]?.at === sorted[end - 1]?.at) end += 1;
    const part = sorted.slice(begin, end);
    found.push({ from: part[0]?.at ?? 0, to: part.at(-1)?.at ?? 0, rows: part });
    begin = end;
  }
  return found;
};

/**
 * Compares a scope's rows with the server by counting: one read for every fifty documents. A range
 * whose counts differ is read again; rows the server no longer has are deleted, and missing ones are
 * stored, unless this device evicted some (`partial`). Retired lots remain for their reader and are
 * not compared. Returns how many rows were corrected. @param now server time, ms UTC.
 */
export const reconcile = async (
  collection: RxCollection<MirrorRow>,
  scope: Scope,
  source: Source,
  partial = false,
  now = Date.now(),
): Promise<number> => {
  const held = await collection.find({ selector: { kind: scope.kind } }).exec();
  const rows = held
    .map((row) => row.toJSON() as MirrorRow)
    .filter(({ doc }) => scope.retires?.stays(doc, now) !== false);
  let right = 0;
  for (const { from, to, rows: here } of stretchesOf(rows)) {
    // More documents of one moment than a list may hold cannot be compared by counting.
    if (here.length >= MOST) continue;
    const counted = await source.count(scope, from, to);
    if (counted === here.length || (partial && counted > here.length)) continue;
    const there = await source.between(scope, from, to);
    if (there.length >= MOST) continue;
    const known = new Map(here.map((row) => [row.key, row]));
    const taken = new Receiver(scope, () => undefined).take(there, null);
    const kept = taken.filter((row) => !row._deleted);
    const ids = new Set(kept.map((row) => row.key));
    const gone = here.filter((row) => !ids.has(row.key)).map((row) => row.key);
    const missed = partial ? [] : kept.filter((row) => !known.has(row.key));
    // Written again since it was read: the scope's own listener has it, or will.
    const fresh = await collection.findByIds(gone).exec();
    const stale = gone.filter((key) => fresh.get(key)?.at === known.get(key)?.at);
    right += await removeRows(collection, { key: { $in: stale } });
    if (missed.length > 0) {
      await collection.bulkUpsert(missed.map(({ _deleted, ...row }) => row));
      right += missed.length;
    }
  }
  return right;
};
