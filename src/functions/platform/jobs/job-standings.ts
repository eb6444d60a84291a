import { jobRuns, type JobStanding } from '../../../domain/platform/jobs/job-run.entity.ts';
import type { Reader, TimedJob, Tx } from '../../ports.ts';

/** States of the jobs of one interval, by their names. */
export type JobStandings = Readonly<Record<string, JobStanding>>;

type Timed = Pick<TimedJob, 'everySeconds'>;

/** Interval in whole minutes, the smallest step of Firebase's scheduler. */
export const minutesOf = ({ everySeconds }: Timed): number => Math.ceil(everySeconds / 60);

/** Id of the document with the states of an interval's jobs. */
export const intervalOf = (job: Timed): string => `every${minutesOf(job)}`;

/** The states of these jobs and of others of their intervals, with one read per interval. */
export const readStandings = async (
  db: Pick<Reader, 'get'>,
  jobs: readonly Timed[],
): Promise<JobStandings> => {
  const intervals = [...new Set(jobs.map(intervalOf))];
  const found = await Promise.all(intervals.map((interval) => db.get(jobRuns, interval)));
  return Object.fromEntries(found.flatMap((one) => Object.entries(one?.jobs ?? {})));
};

/**
 * Reads the states of the jobs of one interval, and returns the write that changes some of them.
 * Like every read of a transaction it comes before the first write.
 */
export const changeStandings = async (
  tx: Tx,
  interval: string,
): Promise<{
  readonly jobs: JobStandings;
  readonly write: (changed: JobStandings) => void;
}> => {
  const there = await tx.get(jobRuns, interval);
  const before = there?.jobs ?? {};
  return {
    jobs: before,
    write: (changed) => {
      const jobs = { ...before, ...changed };
      if (there === null) tx.create(jobRuns, interval, { jobs, createdBy: 'house' });
      else tx.change(jobRuns, interval, { jobs });
    },
  };
};
