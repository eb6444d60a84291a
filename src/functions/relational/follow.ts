import { sql } from 'kysely';
import type { Ports } from '../ports.ts';
import { restLookedAt } from './mirror-rest.ts';
import type { ChangeSource, MirrorChange, MirrorDb, MirrorTx, Relational } from './relational.ts';
import { searchCopy } from './search/rebuild-place.ts';
import { mirroredEntity, writeChanges, MIRROR_BATCH } from './write-changes.ts';

/** Advisory lock held while rows are written; an arbitrary number that no other program uses. */
const WRITING = 4_400_002;
/** Most transactions of a stream in one run; the next run continues. */
const MOST_TRANSACTIONS = 100;
/**
 * The end of a copy may lack writes that became visible late, so it is copied again from this long
 * before, s.
 */
const OVERLAP_S = 60;

/**
 * Runs one transaction that writes rows. These run one after another, and each reads documents
 * within its own, so that none writes a document that another has seen deleted.
 */
export const writing = <T>(db: MirrorDb, work: (tx: MirrorTx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(WRITING)})`.execute(tx);
    return work(tx);
  });

/** Starts following before anything is copied, so that no change is missed in between. */
export const beginToFollow = async (
  tx: MirrorTx,
  { streams, now }: ChangeSource,
  at: number,
): Promise<void> => {
  const known = await tx.selectFrom('mirror_places').select('stream').execute();
  const there = new Set(known.map(({ stream }) => stream));
  for (const stream of streams.filter((one) => !there.has(one))) {
    const place = await now(stream);
    await tx.insertInto('mirror_places').values({ stream, place, at, looked_at: at }).execute();
  }
};

export const msOf = ({ stamp }: Pick<MirrorChange, 'stamp'>): number =>
  stamp.seconds * 1_000 + stamp.nanos / 1e6;

/** Restarts finished copies from shortly before the newest change known to have arrived. */
const copyAgain = async (tx: MirrorTx, newest: number, at: number): Promise<void> => {
  const from = { seconds: Math.floor(newest / 1_000) - OVERLAP_S, nanos: 0, id: null };
  await tx
    .updateTable('mirror_backfills')
    .set({ place: JSON.stringify(from), finished_at: null, edited_at: at })
    .where('finished_at', 'is not', null)
    // The rows of the search are written with the copied ones.
    .where('collection', '!=', searchCopy)
    .execute();
};

/**
 * Applies the next changes of a stream, and its position in the same transaction. True if there are
 * more.
 */
const followOnce = async (
  tx: MirrorTx,
  { changes: source }: Relational,
  stream: string,
  ports: Ports,
): Promise<boolean> => {
  const at = ports.clock.now();
  await beginToFollow(tx, source, at);
  const there = await tx
    .selectFrom('mirror_places')
    .selectAll()
    .where('stream', '=', stream)
    .executeTakeFirstOrThrow();
  const read = await source.read(stream, there.place, MIRROR_BATCH);
  if (read === null) {
    await copyAgain(tx, Number(there.at), at);
    const place = await source.now(stream);
    const next = { place, looked_at: at };
    await tx.updateTable('mirror_places').set(next).where('stream', '=', stream).execute();
    return false;
  }
  const { changes, place, more } = read;
  await writeChanges(tx, changes, ports);
  const newest = Math.floor(Math.max(Number(there.at), ...changes.map(msOf)));
  const next = { place, at: newest, looked_at: at };
  await tx.updateTable('mirror_places').set(next).where('stream', '=', stream).execute();
  return more;
};

/** Brings the mirror up to date with all writes so far. */
export const follow = async (ports: Ports, relational: Relational, db: MirrorDb): Promise<void> => {
  for (const stream of relational.changes.streams) {
    for (let round = 0; round < MOST_TRANSACTIONS; round += 1) {
      const more = await writing(db, (tx) => followOnce(tx, relational, stream, ports));
      if (!more) break;
    }
  }
};

/** The age of the oldest change not applied yet, ms; and when changes were last looked for. */
export const lagOf = async (
  { clock }: Ports,
  relational: Relational,
  db: MirrorDb,
): Promise<{ readonly lagMs: number; readonly followedAt: number } | null> => {
  const { changes: source } = relational;
  const places = await db.selectFrom('mirror_places').selectAll().execute();
  if (places.length === 0) return null;
  let lagMs = 0;
  for (const { stream, place, at } of places) {
    const read = await source.read(stream, place, MIRROR_BATCH);
    // Only changes newer than all applied ones are waiting; older ones may just be repeated.
    const waiting = read?.changes.find(
      (change) => msOf(change) > Number(at) && mirroredEntity(change.collection) !== null,
    );
    const since = read === null ? Number(at) : waiting && msOf(waiting);
    if (since !== undefined) lagMs = Math.max(lagMs, Math.floor(clock.now() - since));
  }
  const lookedAt = places.map(({ looked_at }) => Number(looked_at));
  return { lagMs, followedAt: Math.max(restLookedAt(relational), ...lookedAt) };
};
