import { refusal } from '../../domain/kit/refusal.ts';
import { nextRunAt } from '../../domain/platform/job-history.ts';
import { jobRuns } from '../../domain/platform/job-run.entity.ts';
import { leases } from '../../domain/platform/lease.entity.ts';
import { schedulerGetJobs, schedulerRunJob } from '../../domain/platform/scheduler-commands.ts';
import { plain, reject } from '../handler.ts';
import type { Ports } from '../ports.ts';
import { timetable } from '../timetable.ts';
import { leaseMs } from './lease.ts';
import { jobLease, runJob } from './run-job.ts';

/** How a job stands: its kept runs, and until when a run that goes on has it for itself. */
const standingOf = async ({ db, jobBook }: Ports, name: string, now: number) => {
  const lease = await db.get(leases, jobLease(name));
  if (jobBook === null) {
    const runs = (await db.get(jobRuns, name))?.runs ?? [];
    return { runs, leaseUntil: lease?.until ?? 0 };
  }
  const runs = await jobBook.runs(name);
  const isRunning = jobBook.runningSince(name) !== null;
  return { runs, leaseUntil: isRunning ? now + leaseMs : (lease?.until ?? 0) };
};

export const getJobs = plain(schedulerGetJobs, async (_, { ports, now }) => ({
  jobs: await Promise.all(
    timetable.map(async ({ name, title, everySeconds }) => {
      const { runs, leaseUntil } = await standingOf(ports, name, now);
      const nextAt = nextRunAt(runs[0], everySeconds, now);
      return { name, title, everySeconds, running: leaseUntil > now, leaseUntil, nextAt, runs };
    }),
  ),
  serverTime: now,
}));

export const runNow = plain(schedulerRunJob, async ({ job: name }, { ports, uid }) => {
  const job = timetable.find((one) => one.name === name);
  if (job === undefined) {
    return reject(refusal('not-found', 'JOB_UNKNOWN', 'There is no such job.', { field: 'job' }));
  }
  const ran = await runJob(ports, job, uid);
  if (ran === null) {
    return reject(
      refusal(
        'failed-precondition',
        'ALREADY_RUNNING',
        'This job is running already. Wait until it is done.',
      ),
    );
  }
  return { run: ran.run };
});
