import { serverTime, unkeyedStaffCommand } from '../../kit/command-fields.ts';
import { command } from '../../kit/command.ts';
import { bool, group, int, list, text, time } from '../../kit/fields.ts';
import { jobRun, mostRuns } from './job-run.entity.ts';

export const schedulerGetJobs = command({
  ...unkeyedStaffCommand,
  looks: true,
  name: 'scheduler-getJobs',
  means:
    'Lists the jobs of the timetable with their last runs, whether one runs now, and when it runs next.',
  input: {},
  answer: {
    jobs: list(
      group({
        name: text({ max: 60 }),
        title: text({ max: 120 }),
        everySeconds: int({ min: 1, max: 31_536_000, unit: 's' }),
        running: bool(),
        leaseUntil: time({ means: 'Until when a run holds the lease, or held it.' }),
        nextAt: time(),
        runs: list(jobRun, { max: mostRuns }),
      }),
      { max: 100 },
    ),
    serverTime,
  },
  refusals: [],
});

export const schedulerRunJob = command({
  ...unkeyedStaffCommand,
  name: 'scheduler-runJob',
  means: 'Runs one job of the timetable now, under its lease, and tells how that went.',
  input: { job: text({ min: 1, max: 60, pattern: '[A-Za-z]+' }) },
  answer: { run: jobRun },
  refusals: ['JOB_UNKNOWN', 'ALREADY_RUNNING'],
});
