import {
  jobRuns,
  type JobRun,
  type JobStanding,
} from '../../../domain/platform/jobs/job-run.entity.ts';
import { leases } from '../../../domain/platform/jobs/lease.entity.ts';
import type { Ports, Tx } from '../../ports.ts';
import type { Job } from './job.ts';
import { changeStandings, intervalOf } from './job-standings.ts';
import { onceInHouse } from './once-in-house.ts';

/** A former kind of document with the runs of a single job. */
interface RunsOfJob {
  readonly runs?: readonly JobRun[];
}

const gather = async (tx: Tx, interval: string, jobs: readonly Job[]): Promise<number> => {
  const [there, ...found] = await Promise.all([
    changeStandings(tx, interval),
    ...jobs.map(async ({ name }) => {
      const [runs, lease] = await Promise.all([
        tx.get(jobRuns, name) as Promise<RunsOfJob | null>,
        tx.get(leases, `job-${name}`),
      ]);
      return { name, runs, lease };
    }),
  ]);
  const gathered = found.flatMap(({ name, runs }): (readonly [string, JobStanding])[] =>
    runs === null ? [] : [[name, { runs: [...(runs.runs ?? [])], ...there.jobs[name] }]],
  );
  if (gathered.length > 0) there.write(Object.fromEntries(gathered));
  for (const { name, runs, lease } of found) {
    if (runs !== null) tx.forget(jobRuns, name);
    if (lease !== null) tx.forget(leases, lease.id);
  }
  return gathered.length;
};

/** Migration: merges the runs from one document per job into one document per interval. */
export const gatherRuns = (ports: Ports, jobs: readonly Job[]): Promise<void> =>
  onceInHouse(ports, 'job-runs-by-interval', async () => {
    let gathered = 0;
    for (const interval of new Set(jobs.map(intervalOf))) {
      const those = jobs.filter((job) => intervalOf(job) === interval);
      gathered += await ports.db.transaction((tx) => gather(tx, interval, those));
    }
    return gathered;
  });
