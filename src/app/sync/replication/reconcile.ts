import { readCheckpoint } from './checkpoint.ts';
import { Receiver, type ReceivedRow } from './receive.ts';
import { removeRows } from '../local/remove.ts';
import type { MirrorRow, MirrorCollection } from '../local/row.ts';
import { stampMs, type Scope, type Source, type SourceDocument } from '../collections/scope.ts';

/** Rows compared at once; a list the rules allow holds at most twice as many. */
const CHUNK = 50;
const MOST_ROWS = 100;

/** The rows last written within a period, ms UTC, both ends included. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly rows: readonly MirrorRow[];
}

/**
 * Divides all time up to `end` into stretches without separating rows of the same moment. Each
 * begins where the one before ended, so that a document missing between two of them is counted too.
 * @param first number of rows in the first one. It varies between runs: a stretch that lacks one
 * document and holds an outdated one has the right count, but only for some divisions.
 */
const stretchesOf = (
  rows: readonly MirrorRow[],
  end: number,
  first: number,
): readonly Stretch[] => {
  const sorted = rows.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
  const found: Stretch[] = [];
  let from = 0;
  for (let begin = 0; begin < sorted.length || from === 0;) {
    let next = Math.min(begin + (begin === 0 ? first : CHUNK), sorted.length);
    while (next < sorted.length && sorted[next]?.at === sorted[next - 1]?.at) next += 1;
    const to = next < sorted.length ? (sorted[next - 1]?.at ?? end) : end;
    found.push({ from, to, rows: sorted.slice(begin, next) });
    from = to + 1;
    begin = next;
  }
  return found;
};

/**
 * Time up to which a truncated list is complete, ms UTC: just before the moment of its last
 * document. Null if that is the first moment of the stretch, in which more was written than a list
 * may hold.
 */
const cutOf = (there: readonly SourceDocument[], { from, to }: Stretch): number | null => {
  const stamp = there.at(-1)?.stamp ?? null;
  if (there.length < MOST_ROWS || stamp === null) return to;
  return stampMs(stamp) > from ? stampMs(stamp) - 1 : null;
};

/**
 * Compares a scope's rows with the server by counting: one read for every fifty documents. A
 * stretch whose counts differ is read again; rows the server no longer has are deleted, and missing
 * or outdated ones are stored, unless this device evicted some (`partial`). Retired lots remain for
 * their reader and are not compared. Returns the number of rows corrected.
 * @param now server time, ms UTC.
 */
export const reconcile = async (
  collection: MirrorCollection,
  scope: Scope,
  source: Source,
  partial = false,
  now = Date.now(),
  first = 1 + Math.floor(Math.random() * CHUNK),
): Promise<number> => {
  const reached = (await readCheckpoint(collection, scope.name))?.checkpoint;
  if (reached === undefined) return 0;
  const held = await collection.find({ selector: { kind: scope.kind } }).exec();
  const rows = held
    .map((row) => row.toJSON() as MirrorRow)
    .filter(({ doc }) => scope.retires?.stays(doc, now) !== false);
  const known = new Map(rows.map((row) => [row.key, row]));
  /** Keys of rows not written since they were read: the scope's own listener handles the others. */
  const unmoved = async (keys: readonly string[]): Promise<readonly string[]> => {
    const fresh = await collection.findByIds([...keys]).exec();
    return keys.filter((key) => [undefined, known.get(key)?.at].includes(fresh.get(key)?.at));
  };

  const correct = async (
    mine: readonly MirrorRow[],
    there: readonly ReceivedRow[],
  ): Promise<number> => {
    const kept = there.filter((row) => !row._deleted);
    const ids = new Set(kept.map(({ key }) => key));
    const gone = await unmoved(mine.map(({ key }) => key).filter((key) => !ids.has(key)));
    const other = kept
      .filter((row) => known.get(row.key)?.at !== row.at)
      .filter((row) => !partial || known.has(row.key));
    const missed = new Set(await unmoved(other.map(({ key }) => key)));
    await removeRows(collection, { key: { $in: [...gone] } });
    const wanted = other.filter(({ key }) => missed.has(key));
    await collection.bulkUpsert(wanted.map(({ _deleted, ...row }) => row));
    return gone.length + wanted.length;
  };

  const compare = async (stretch: Stretch): Promise<number> => {
    const { from, to, rows: here } = stretch;
    if (from > to) return 0;
    const counted = await source.count(scope, from, to);
    const isRight = counted === here.length && counted < MOST_ROWS;
    if (isRight || (partial && counted > here.length)) return 0;
    const answered = await source.between(scope, from, to);
    const cut = cutOf(answered, stretch);
    const past = (cut ?? from) + 1;
    const rest = { from: past, to, rows: here.filter(({ at }) => at >= past) };
    if (cut === null) return compare(rest);
    const there = new Receiver(scope, () => undefined).take(answered, null);
    const corrected = await correct(
      here.filter(({ at }) => at < past),
      there.filter(({ at }) => at < past),
    );
    return corrected + (await compare(rest));
  };

  let right = 0;
  for (const stretch of stretchesOf(rows, stampMs(reached), first)) right += await compare(stretch);
  return right;
};
