import { sql } from 'kysely';
import { entities, type EntityName } from '../../domain/entities.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { columnFields, isMirrored } from '../../projections/mirrored.ts';
import { columnName, snake } from '../../projections/sql.ts';
import type { Ports } from '../ports.ts';
import { noteMissing, type Arrival } from './missing.ts';
import type { MirrorChange, MirrorTx } from './relational.ts';
import { rowOf, type TableRow } from './row-of.ts';
import { writeLots } from './search/write-lots.ts';

/**
 * Documents or changes that the mirror reads and writes at once: few enough that readers never wait
 * long.
 */
export const MIRROR_BATCH = 200;

export interface WriteCounts {
  readonly written: number;
  /**
   * Documents that violate their definition and were written in part, or that the database refused.
   */
  readonly skipped: number;
}

/** Why documents are missing or incomplete, by id. */
type Reasons = Map<string, string>;

/** The mirrored collection with this name; null if there is none. */
export const mirroredEntity = (name: string): Entity | null => {
  const entity = (entities as Partial<Record<string, Entity>>)[name as EntityName];
  return entity !== undefined && isMirrored(entity) ? entity : null;
};

/** Writes rows; an older state never replaces a newer one. */
const upsert = async (tx: MirrorTx, entity: Entity, rows: readonly TableRow[]): Promise<void> => {
  const table = snake(entity.name);
  const columns = [...Object.keys(columnFields(entity)).map(columnName), 'updated_at'];
  const all = sql.raw(columns.join(', '));
  const changed = sql.raw(
    columns
      .filter((column) => column !== 'id')
      .map((column) => `${column} = excluded.${column}`)
      .join(', '),
  );
  await sql`
    insert into ${sql.table(table)} (${all})
    select ${all} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set ${changed}
    where ${sql.table(table)}.updated_at <= excluded.updated_at`.execute(tx);
};

/** Runs work under a savepoint; on failure, the transaction is back in its previous state. */
const attemptStatement = async (tx: MirrorTx, work: () => Promise<void>): Promise<unknown> => {
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(tx);
    return null;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    return error;
  }
};

const writeTableRows = async (
  tx: MirrorTx,
  entity: Entity,
  rows: readonly TableRow[],
  refused: Reasons,
): Promise<void> => {
  if (rows.length === 0) return;
  if ((await attemptStatement(tx, () => upsert(tx, entity, rows))) === null) return;
  // A refused row must not keep out the others, and all that follow, for good.
  for (const row of rows) {
    const error = await attemptStatement(tx, () => upsert(tx, entity, [row]));
    if (error !== null) refused.set(String(row['id']), String(error));
  }
};

/** Reports documents that are missing or incomplete to staff and to the log. */
const reportArrival = async (
  tx: MirrorTx,
  collection: string,
  arrival: Arrival,
  { log, clock }: Pick<Ports, 'log' | 'clock'>,
): Promise<void> => {
  await noteMissing(tx, collection, arrival, clock.now());
  for (const [id, why] of arrival.refused) {
    log('warn', `a document is not in the relational mirror as it is: ${why}`, { collection, id });
  }
};

/** The last change of each document, since it contains the whole document. */
const lastOfEach = (changes: readonly MirrorChange[]): readonly MirrorChange[] => [
  ...new Map(changes.map((change) => [change.id, change])).values(),
];

/** Collections whose changes affect search entries: an auction has its lot’s id. */
const searched: ReadonlySet<string> = new Set(['listings', 'auctions']);

/**
 * Writes changes into the tables of their collections, and the search entries they affect; ignores
 * other collections.
 */
export const writeChanges = async (
  tx: MirrorTx,
  changes: readonly MirrorChange[],
  ports: Pick<Ports, 'log' | 'clock'>,
): Promise<WriteCounts> => {
  let written = 0;
  let skipped = 0;
  for (const name of new Set(changes.map(({ collection }) => collection))) {
    const entity = mirroredEntity(name);
    if (entity === null) continue;
    const last = lastOfEach(changes.filter(({ collection }) => collection === name));
    const gone = last.filter(({ data }) => data === null).map(({ id }) => id);
    if (gone.length > 0) {
      await sql`delete from ${sql.table(snake(entity.name))} where id = any(${gone}::text[])`.execute(
        tx,
      );
    }
    const kept = last.filter(({ data }) => data !== null);
    const refused: Reasons = new Map();
    const rows = kept.flatMap((change) => {
      const { row, why } = rowOf(entity, change);
      if (why !== null) refused.set(change.id, why);
      return row === null ? [] : [row];
    });
    await writeTableRows(tx, entity, rows, refused);
    const arrived = last.map(({ id }) => id).filter((id) => !refused.has(id));
    await reportArrival(tx, name, { refused, arrived }, ports);
    written += arrived.length;
    skipped += refused.size;
  }
  const lots = changes.filter(({ collection }) => searched.has(collection)).map(({ id }) => id);
  await writeLots(tx, [...new Set(lots)], ports.clock.now());
  return { written, skipped };
};
