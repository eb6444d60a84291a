import type { Ports } from '../ports.ts';
import { copiesOf, copyBatch } from './copy.ts';
import { follow } from './follow.ts';
import { isApplied } from './migration.ts';
import { forgetRest, isAtRest, rest } from './mirror-rest.ts';
import type { MirrorDb, Relational } from './relational.ts';
import { renewRows } from './renew-rows.ts';
import { goOnRebuilding, isRebuilding } from './search/rebuild.ts';
import { mirroredEntity, MIRROR_BATCH } from './write-changes.ts';

/** Most batches of one run; the next run continues. */
const MOST_BATCHES = 100;
/** Time before a database without a schema is opened again, ms. */
const LOOK_AGAIN_MS = 600_000;

const withoutSchema = new WeakMap<Relational, number>();

/** Makes the next run look again, after the schema was applied or a copy was begun. */
export const lookAgain = (relational: Relational): void => {
  withoutSchema.delete(relational);
  forgetRest(relational);
};

/** Continues all copies that were begun. False if some work is left. */
const goOnCopying = async (
  ports: Ports,
  relational: Relational,
  db: MirrorDb,
): Promise<boolean> => {
  let left = MOST_BATCHES;
  for (const { collection, progress } of await copiesOf(db)) {
    const entity = mirroredEntity(collection);
    if (entity === null || progress === null || progress.finished_at !== null) continue;
    for (let isOver = false; !isOver && left > 0; left -= 1) {
      const { cursor } = await copyBatch(ports, relational, db, entity, { limit: MIRROR_BATCH });
      isOver = cursor === null;
    }
  }
  return left > 0;
};

/** Keeps the mirror current if there is one, and continues copies that were begun. */
export const keepMirror = async (ports: Ports): Promise<void> => {
  const { relational, clock } = ports;
  if (relational === null || !(await relational.isUsed())) return;
  if (await isAtRest(relational, clock.now())) return;
  if (clock.now() - (withoutSchema.get(relational) ?? -Infinity) < LOOK_AGAIN_MS) return;
  const db = await relational.open();
  if (!(await isApplied(db))) {
    withoutSchema.set(relational, clock.now());
    return;
  }
  await renewRows(ports, db);
  await follow(ports, relational, db);
  const isCopied = await goOnCopying(ports, relational, db);
  await goOnRebuilding(ports, db);
  if (isCopied && !(await isRebuilding(db))) await rest(relational, db, clock.now());
};
