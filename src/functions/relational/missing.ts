import { entityList } from '../../domain/entities.ts';
import { isMirrored } from '../../projections/mirrored.ts';
import { hasTable } from './has-table.ts';
import type { MirrorDb, MirrorTx } from './relational.ts';

const mirroredNames: readonly string[] = entityList.filter(isMirrored).map(({ name }) => name);
const noneMissing = { counts: new Map<string, number>(), total: 0, rows: [] };

/** Most documents named to staff; of the others it is told how many there are. */
const mostMissing = 100;
/** Longest reason that is kept, characters. */
const LONGEST = 500;

/** The outcome of writing documents of a collection. */
export interface Arrival {
  /** Why each of these is not in its table as it is, by its id. */
  readonly refused: ReadonlyMap<string, string>;
  /** Ids of those that are, or that were deleted for good. */
  readonly arrived: readonly string[];
}

/** Notes which documents are not in their table as they are, until they are. */
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
 * Documents that are not in their table as they are: how many, of each collection too, and the last.
 * @param of these collections; all of them when absent.
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
