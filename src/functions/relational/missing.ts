import { entityList } from '../../domain/entities.ts';
import { isMirrored } from '../../projections/mirrored.ts';
import { hasTable } from './has-table.ts';
import type { MirrorDb, MirrorTx } from './relational.ts';

const mirroredNames: readonly string[] = entityList.filter(isMirrored).map(({ name }) => name);
const noneMissing = { counts: new Map<string, number>(), total: 0, rows: [] };

/** Most documents listed for staff; the others are only counted. */
const mostMissing = 100;
/** Most characters stored of a reason. */
const LONGEST = 500;

/** The outcome of writing documents of a collection. */
export interface Arrival {
  /** Reasons why documents are missing or incomplete in their table, by id. */
  readonly refused: ReadonlyMap<string, string>;
  /** Ids of documents that are complete in their table, or were deleted permanently. */
  readonly arrived: readonly string[];
}

/** Records which documents are missing or incomplete in their table, until they are complete. */
export const noteMissing = async (
  tx: MirrorTx,
  collection: string,
  { refused, arrived }: Arrival,
  at: number,
): Promise<void> => {
  if (arrived.length > 0) {
    await tx
      .deleteFrom('mirror_missing')
      .where('collection', '=', collection)
      .where('id', 'in', arrived)
      .execute();
  }
  for (const [id, said] of refused) {
    const reason = said.slice(0, LONGEST);
    await tx
      .insertInto('mirror_missing')
      .values({ collection, id, reason, at })
      .onConflict((there) => there.columns(['collection', 'id']).doUpdateSet({ reason, at }))
      .execute();
  }
};

/**
 * Documents missing or incomplete in their table: how many, in total and per collection, and the
 * latest ones.
 *
 * @param of collections; by default all.
 */
export const missingOf = async (db: MirrorDb, of = mirroredNames) => {
  if (!(await hasTable(db, 'mirror_missing'))) return noneMissing;
  const counted = await db
    .selectFrom('mirror_missing')
    .select(({ fn }) => ['collection', fn.countAll<string>().as('count')])
    .where('collection', 'in', of)
    .groupBy('collection')
    .execute();
  const rows = await db
    .selectFrom('mirror_missing')
    .selectAll()
    .where('collection', 'in', of)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(mostMissing)
    .execute();
  const counts = new Map(counted.map(({ collection, count }) => [collection, Number(count)]));
  return {
    counts,
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    rows: rows.map(({ at, ...row }) => ({ ...row, at: Number(at) })),
  };
};
