import { failingSince } from '../../domain/platform/job-history.ts';
import type { Ports } from '../ports.ts';
import { readStandings } from '../platform/job-standings.ts';
import { jobsOf } from '../timetable.ts';

/**
 * Jobs of the timetable whose last run failed, and since when the earliest of them has been
 * failing.
 */
export const readFailingJobs = async (ports: Pick<Ports, 'db' | 'backUp'>) => {
  const jobs = jobsOf(ports);
  const kept = await readStandings(ports.db, jobs);
  const since = jobs.flatMap(({ name }) => failingSince(kept[name]?.runs ?? []) ?? []);
  return {
    queue: 'JOBS' as const,
    count: since.length,
    ...(since.length === 0 ? {} : { oldestAt: Math.min(...since) }),
  };
};
