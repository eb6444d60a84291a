import { refusal } from '../../../domain/kit/refusal.ts';
import { nextRunAt } from '../../../domain/platform/jobs/job-history.ts';
import {
  schedulerGetJobs,
  schedulerRunJob,
} from '../../../domain/platform/jobs/scheduler-commands.ts';
import { plain, reject } from '../../handler.ts';
import type { Ports } from '../../ports.ts';
import { jobsOf } from '../../timetable.ts';
import { readStandings } from './job-standings.ts';
import { leaseMs } from './lease.ts';
import { runJob } from './run-job.ts';

/**
 * The state of each job of the timetable: its recorded runs, and the end of the lease of a running
 * one.
 */
const standingsOf = async (ports: Ports, now: number) => {
  const { db, jobBook } = ports;
  const jobs = jobsOf(ports);
  if (jobBook === null) {
    const kept = await readStandings(db, jobs);
    return jobs.map((job) => {
      const { runs = [], until = 0 } = kept[job.name] ?? {};
      return { job, runs, until };
    });
  }
  return Promise.all(
    jobs.map(async (job) => {
      const isRunning = jobBook.runningSince(job.name) !== null;
      return { job, runs: await jobBook.runs(job), until: isRunning ? now + leaseMs : 0 };
    }),
  );
};

export const getJobs = plain(schedulerGetJobs, async (_, { ports, now }) => ({
  jobs: (await standingsOf(ports, now)).map(({ job, runs, until }) => {
    const { name, title, everySeconds } = job;
    const nextAt = nextRunAt(runs[0], everySeconds, now);
    return { name, title, everySeconds, running: until > now, leaseUntil: until, nextAt, runs };
  }),
  serverTime: now,
}));

export const runNow = plain(schedulerRunJob, async ({ job: name }, { ports, uid }) => {
  const job = jobsOf(ports).find((one) => one.name === name);
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
