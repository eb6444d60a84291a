import { sql } from 'kysely';
import { postgresUtilHealthCheck } from '../../domain/platform/reports/postgres-commands.ts';
import { plain } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { comparedOf } from './compare-mirror.ts';
import { copiesOf, type Progress } from './copy.ts';
import { lagOf } from './follow.ts';
import { isApplied } from './migration.ts';
import { missingOf } from './missing.ts';
import type { MirrorDb, Relational } from './relational.ts';

const timesOf = (progress: Progress | null) => {
  if (progress === null) return {};
  const { started_at, edited_at, finished_at } = progress;
  return {
    startedAt: Number(started_at),
    editedAt: Number(edited_at),
    ...(finished_at === null ? {} : { finishedAt: Number(finished_at) }),
  };
};

const mirrorState = async (ports: Ports, relational: Relational, db: MirrorDb) => {
  if (!(await isApplied(db))) return { collections: [], missing: 0, missed: [] };
  const [copies, { counts, total, rows }] = [await copiesOf(db), await missingOf(db)];
  return {
    ...(await lagOf(ports, relational, db)),
    ...(await comparedOf(db)),
    collections: copies.map(({ collection, progress }) => ({
      collection,
      copied: progress?.copied ?? 0,
      skipped: counts.get(collection) ?? 0,
      ...timesOf(progress),
    })),
    missing: total,
    missed: rows,
  };
};

/**
 * Reports whether the database answers, how fast, and how far it lags; errors go to the log only.
 */
export const healthCheck = plain(postgresUtilHealthCheck, async (_, { ports }) => {
  const { relational, log } = ports;
  const none = { ok: false, latencyMs: 0, collections: [], missing: 0, missed: [] };
  if (relational === null) return { ...none, state: 'ABSENT' as const };
  try {
    const db = await relational.open();
    const begun = performance.now();
    await sql`select 1`.execute(db);
    const latencyMs = Math.round(performance.now() - begun);
    return {
      ok: true,
      state: 'UP' as const,
      latencyMs,
      ...(await mirrorState(ports, relational, db)),
    };
  } catch (error) {
    log('error', `the relational database does not answer: ${String(error)}`);
    return { ...none, state: 'DOWN' as const };
  }
});
