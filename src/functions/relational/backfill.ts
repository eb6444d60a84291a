import { refusal } from '../../domain/kit/refusal.ts';
import { postgresUtilBackfill } from '../../domain/platform/reports/postgres-commands.ts';
import { reject } from '../handler.ts';
import { copyBatch, pageOf, placeOf, stoppedAt } from './copy.ts';
import { lookAgain } from './keep-mirror.ts';
import { isApplied } from './migration.ts';
import { checkRecentSignIn, ofMirror, openMirror, relationalOf } from './mirror-database.ts';
import { renewRows } from './renew-rows.ts';
import { mirroredEntity } from './write-changes.ts';

const USUAL = 200;

/** Copies one batch of a collection; the timetable continues a copy that was begun. */
export const backfill = ofMirror(postgresUtilBackfill, async (input, context) => {
  const { ports, uid } = context;
  const { collection, cursor: from, batch: limit = USUAL, dryRun = false } = input;
  const entity =
    mirroredEntity(collection) ??
    reject(
      refusal('invalid-argument', 'COLLECTION_UNKNOWN', 'This collection isn’t mirrored.', {
        field: 'collection',
      }),
    );
  if (from !== undefined && placeOf(from) === null) {
    reject(
      refusal('invalid-argument', 'INVALID_ARGUMENT', 'This isn’t a cursor.', { field: 'cursor' }),
    );
  }
  if (!dryRun) checkRecentSignIn(context);
  const db = await openMirror(ports);
  if (!(await isApplied(db))) {
    reject(refusal('failed-precondition', 'SCHEMA_MISSING', 'Apply the schema first.'));
  }
  if (dryRun) {
    const { rows, cursor } = await pageOf(
      ports,
      entity,
      from ?? (await stoppedAt(db, entity)),
      limit,
    );
    const next = cursor === null ? {} : { cursor };
    return { copied: rows.length, skipped: 0, ...next, done: cursor === null };
  }
  await renewRows(ports, db);
  const begun = from === undefined && (await stoppedAt(db, entity)) === null;
  if (begun) {
    ports.log('info', `copying ${collection} into the mirror was begun by ${uid}`, { uid });
  }
  const relational = relationalOf(ports);
  const { copied, skipped, cursor } = await copyBatch(ports, relational, db, entity, {
    from,
    limit,
  });
  lookAgain(relational);
  const next = cursor === null ? {} : { cursor };
  return { copied, skipped, ...next, done: cursor === null };
});
