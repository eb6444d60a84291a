import { sql } from 'kysely';
import type { Entity } from '../../domain/kit/entity.ts';
import { snake } from '../../projections/sql.ts';
import type { Ports, WrittenDocument } from '../ports.ts';
import { copiesOf, pageOf } from './copy.ts';
import { follow, msOf, writing } from './follow.ts';
import { hasTable } from './has-table.ts';
import { addOwnTables, isApplied } from './migration.ts';
import type { MirrorDb, MirrorTx } from './relational.ts';
import { moment } from './row-of.ts';
import { mirroredEntity, writeChanges, MIRROR_BATCH } from './write-changes.ts';

interface MirrorDifference {
  readonly documents: number;
  readonly lacked: number;
}

/**
 * The documents without an up-to-date row; `isNoted`: staff already see it in the list of missing
 * ones.
 */
const lackingOf = async (tx: MirrorTx, entity: Entity, rows: readonly WrittenDocument[]) => {
  const asked = JSON.stringify(rows.map(({ id, stamp }) => ({ id, at: moment(stamp) })));
  const lacking = await sql<{ readonly id: string; readonly isNoted: boolean }>`
    select d.id, m.id is not null as "isNoted"
    from jsonb_to_recordset(${asked}::jsonb) as d(id text, at timestamptz)
    left join mirror_missing m on m.collection = ${entity.name} and m.id = d.id
    where m.id is not null or not exists (
      select from ${sql.table(snake(entity.name))} t where t.id = d.id and t.updated_at >= d.at)`.execute(
    tx,
  );
  return new Map(lacking.rows.map(({ id, isNoted }) => [id, isNoted]));
};

interface Page extends MirrorDifference {
  readonly cursor: string | null;
}

/**
 * Compares one page of documents with their rows, and writes those that are missing. Documents
 * written after it began are still on their way.
 */
const comparePage = (
  ports: Ports,
  db: MirrorDb,
  of: { readonly entity: Entity; readonly from: string | null; readonly begun: number },
): Promise<Page> =>
  writing(db, async (tx) => {
    const { entity, from, begun } = of;
    const { rows, cursor } = await pageOf(ports, entity, from, MIRROR_BATCH);
    const settled = rows.filter((row) => msOf(row) <= begun);
    const lacking = await lackingOf(tx, entity, settled);
    const changes = settled
      .filter(({ id }) => lacking.has(id))
      .map(({ id, stamp, data }) => ({ collection: entity.name, id, stamp, data }));
    await writeChanges(tx, changes, ports);
    const lacked = [...lacking.values()].filter((isNoted) => !isNoted).length;
    return { documents: settled.length, lacked, cursor };
  });

const compareCollection = async (
  ports: Ports,
  db: MirrorDb,
  entity: Entity,
  begun: number,
): Promise<MirrorDifference> => {
  let [documents, lacked] = [0, 0];
  let from: string | null = null;
  do {
    const page: Page = await comparePage(ports, db, { entity, from, begun });
    documents += page.documents;
    lacked += page.lacked;
    from = page.cursor;
  } while (from !== null);
  return { documents, lacked };
};

const noteComparison = async (
  db: MirrorDb,
  collection: string,
  found: MirrorDifference,
  at: number,
): Promise<void> => {
  const row = { at, ...found };
  await db
    .insertInto('mirror_comparisons')
    .values({ collection, ...row })
    .onConflict((there) => there.column('collection').doUpdateSet(row))
    .execute();
};

/**
 * Compares every copied collection with its documents; documents missing in the mirror are copied,
 * and refused ones are retried. Resolves with the number of documents that were missing without
 * being noted.
 */
export const compareMirror = async (ports: Ports): Promise<number> => {
  const { relational, clock, log } = ports;
  if (relational === null || !(await relational.isUsed())) return 0;
  const db = await relational.open();
  if (!(await isApplied(db))) return 0;
  await writing(db, (tx) => addOwnTables(tx, clock.now()));
  const begun = clock.now();
  await follow(ports, relational, db);
  let all = 0;
  for (const { collection, progress } of await copiesOf(db)) {
    const entity = mirroredEntity(collection);
    if (entity === null || progress?.finished_at == null) continue;
    const found = await compareCollection(ports, db, entity, begun);
    await noteComparison(db, collection, found, begun);
    all += found.lacked;
    if (found.lacked > 0) {
      log('warn', `the relational mirror lacked ${found.lacked} documents of ${collection}`, {
        ...found,
      });
    }
  }
  return all;
};

/** When collections were last compared, and how many documents were missing then; null before. */
export const comparedOf = async (db: MirrorDb) => {
  if (!(await hasTable(db, 'mirror_comparisons'))) return null;
  const rows = await db.selectFrom('mirror_comparisons').selectAll().execute();
  if (rows.length === 0) return null;
  return {
    comparedAt: Math.max(...rows.map(({ at }) => Number(at))),
    lacked: rows.reduce((sum, row) => sum + row.lacked, 0),
  };
};
