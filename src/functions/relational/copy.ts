import type { Selectable } from 'kysely';
import { entityList } from '../../domain/entities.ts';
import type { Entity } from '../../domain/kit/entity.ts';
import { isMirrored } from '../../projections/mirrored.ts';
import { snake } from '../../projections/sql.ts';
import type { Feed, Ports } from '../ports.ts';
import { beginToFollow, writing } from './follow.ts';
import type { MirrorDb, MirrorTx, OwnTables, Relational } from './relational.ts';
import { writeChanges } from './write-changes.ts';

type FeedPlace = Parameters<Feed>[1];

export interface Copied {
  readonly copied: number;
  readonly skipped: number;
  /** Start of the next batch; null at the end. */
  readonly cursor: string | null;
}

/** Parses a position in the order of writes; null if it is invalid. */
export const placeOf = (cursor: string): FeedPlace => {
  try {
    const { seconds, nanos, id } = JSON.parse(cursor) as Readonly<Record<string, unknown>>;
    const isPlace = Number.isSafeInteger(seconds) && Number.isSafeInteger(nanos);
    if (!isPlace || (id !== null && typeof id !== 'string')) return null;
    return { seconds: Number(seconds), nanos: Number(nanos), id };
  } catch {
    return null;
  }
};

export type Progress = Selectable<OwnTables['mirror_backfills']>;

const progressOf = (tx: MirrorDb, entity: Entity) =>
  tx
    .selectFrom('mirror_backfills')
    .selectAll()
    .where('collection', '=', snake(entity.name))
    .executeTakeFirst();

/** The position where the copy stopped; null, the beginning, if it never ran or ran to its end. */
export const stoppedAt = async (db: MirrorDb, entity: Entity): Promise<string | null> => {
  const progress = await progressOf(db, entity);
  return progress === undefined || progress.finished_at !== null ? null : progress.place;
};

/** Documents of a collection after a position, and the position behind them. */
export const pageOf = async (
  { feed }: Ports,
  entity: Entity,
  from: string | null,
  limit: number,
) => {
  const rows = await feed(entity.name, from === null ? null : placeOf(from), limit);
  const last = rows.at(-1);
  const cursor =
    last === undefined || rows.length < limit
      ? null
      : JSON.stringify({ ...last.stamp, id: last.id } satisfies FeedPlace);
  return { rows, cursor };
};

const copyIn = async (
  tx: MirrorTx,
  ports: Ports,
  entity: Entity,
  from: string | null,
  limit: number,
): Promise<Copied> => {
  const at = ports.clock.now();
  const { rows, cursor } = await pageOf(ports, entity, from, limit);
  const changes = rows.map(({ id, stamp, data }) => ({ collection: entity.name, id, stamp, data }));
  const { written, skipped } = await writeChanges(tx, changes, ports);
  const before = from === null ? undefined : await progressOf(tx, entity);
  const progress = {
    place: cursor,
    copied: (before?.copied ?? 0) + written,
    skipped: (before?.skipped ?? 0) + skipped,
    started_at: Number(before?.started_at ?? at),
    edited_at: at,
    finished_at: cursor === null ? at : null,
  };
  await tx
    .insertInto('mirror_backfills')
    .values({ collection: snake(entity.name), ...progress })
    .onConflict((there) => there.column('collection').doUpdateSet(progress))
    .execute();
  return { copied: written, skipped, cursor };
};

/**
 * Copies one batch of a collection, and its progress in the same transaction: a killed process
 * loses nothing and repeats nothing.
 *
 * @param from start position; by default where it stopped.
 */
export const copyBatch = (
  ports: Ports,
  relational: Relational,
  db: MirrorDb,
  entity: Entity,
  { from, limit }: { readonly from?: string | undefined; readonly limit: number },
): Promise<Copied> =>
  writing(db, async (tx) => {
    await beginToFollow(tx, relational.changes, ports.clock.now());
    return copyIn(tx, ports, entity, from ?? (await stoppedAt(tx, entity)), limit);
  });

/** Progress of the copy of every collection, whether begun or not. */
export const copiesOf = async (db: MirrorDb) => {
  const rows = await db.selectFrom('mirror_backfills').selectAll().execute();
  const known = new Map(rows.map((row) => [row.collection, row]));
  return entityList.filter(isMirrored).map(({ name }) => ({
    collection: name,
    progress: known.get(snake(name)) ?? null,
  }));
};
