import { sql } from 'kysely';
import type { Ports } from '../../ports.ts';
import { writing } from '../follow.ts';
import type { MirrorDb, MirrorTx } from '../relational.ts';
import { searchCopy } from './rebuild-place.ts';
import { hasSearch, writeLots } from './write-lots.ts';

const LOTS_PER_ROUND = 500;
/** Most batches of one run; the next run continues. */
const MOST_BATCHES = 20;

export const rebuildOf = (db: MirrorDb) =>
  db
    .selectFrom('mirror_backfills')
    .selectAll()
    .where('collection', '=', searchCopy)
    .executeTakeFirst();

/** Whether a rebuild was begun and is not finished. */
export const isRebuilding = async (db: MirrorDb): Promise<boolean> =>
  (await rebuildOf(db))?.finished_at === null;

/** Starts rewriting the search, from the first listing of the mirror. */
export const beginRebuild = async (tx: MirrorDb, at: number): Promise<void> => {
  const row = {
    place: '',
    copied: 0,
    skipped: 0,
    started_at: at,
    edited_at: at,
    finished_at: null,
  };
  await tx
    .insertInto('mirror_backfills')
    .values({ collection: searchCopy, ...row })
    .onConflict((there) => there.column('collection').doUpdateSet(row))
    .execute();
};

/** Removes rows without a listing, and words that no row contains any more. */
const sweep = async (tx: MirrorTx): Promise<void> => {
  await sql`
    delete from search_lots s where not exists (
      select from listings l where l.id = s.id and not l.is_deleted)`.execute(tx);
  await sql`
    delete from search_words w where not exists (
      select from search_lots s where s.words @@ (quote_literal(w.word))::tsquery)`.execute(tx);
};

const rebuildOnce = async (tx: MirrorTx, now: number): Promise<number | null> => {
  const before = await rebuildOf(tx);
  if (before === undefined || before.finished_at !== null) return null;
  const { rows } = await sql<{ readonly id: string }>`
    select id from listings where id > ${before.place ?? ''} order by id limit ${LOTS_PER_ROUND}`.execute(
    tx,
  );
  const written = await writeLots(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  const last = rows.at(-1);
  const isOver = last === undefined || rows.length < LOTS_PER_ROUND;
  if (isOver) await sweep(tx);
  await tx
    .updateTable('mirror_backfills')
    .set({
      place: last?.id ?? before.place,
      copied: before.copied + written,
      edited_at: now,
      finished_at: isOver ? now : null,
    })
    .where('collection', '=', searchCopy)
    .execute();
  return written;
};

/**
 * Continues rewriting the search, each batch and its position in one transaction; starts it if it
 * never ran. Returns how many listings were written.
 */
export const goOnRebuilding = async ({ clock }: Ports, db: MirrorDb): Promise<number> => {
  if (!(await hasSearch(db))) return 0;
  if ((await rebuildOf(db)) === undefined) await beginRebuild(db, clock.now());
  let indexed = 0;
  for (let round = 0; round < MOST_BATCHES; round += 1) {
    const written = await writing(db, (tx) => rebuildOnce(tx, clock.now()));
    if (written === null) break;
    indexed += written;
  }
  return indexed;
};
