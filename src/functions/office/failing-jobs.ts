import { failingSince } from '../../domain/platform/job-history.ts';
import type { Db } from '../ports.ts';
import { readStandings } from '../platform/job-standings.ts';
import { backUpJob, timetable } from '../timetable.ts';

const jobs = [...timetable, backUpJob];

/** Jobs of the timetable whose last run failed, with when the first of them began to. */
export const readFailingJobs = async (db: Db) => {
  const kept = await readStandings(db, jobs);
  const since = jobs.flatMap(({ name }) => failingSince(kept[name]?.runs ?? []) ?? []);
  return {
    queue: 'JOBS' as const,
    count: since.length,
    ...(since.length === 0 ? {} : { oldestAt: Math.min(...since) }),
  };
};
