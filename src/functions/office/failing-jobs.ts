import { jobRuns, type JobRun } from '../../domain/platform/job-run.entity.ts';
import type { Db } from '../ports.ts';
import { timetable } from '../timetable.ts';

/** When a job began to fail and has not succeeded since; undefined where its last run went well. */
const failingSince = (runs: readonly JobRun[]): number | undefined => {
  const well = runs.findIndex(({ outcome }) => outcome === 'DONE');
  return (well < 0 ? runs : runs.slice(0, well)).at(-1)?.startedAt;
};

/** Jobs of the timetable whose last run failed, with when the first of them began to. */
export const readFailingJobs = async (db: Db) => {
  const kept = await Promise.all(timetable.map(({ name }) => db.get(jobRuns, name)));
  const since = kept.flatMap((one) => failingSince(one?.runs ?? []) ?? []);
  return {
    queue: 'JOBS' as const,
    count: since.length,
    ...(since.length === 0 ? {} : { oldestAt: Math.min(...since) }),
  };
};
