import { missedRuns } from '../../../domain/platform/jobs/job-history.ts';
import type { JobRun } from '../../../domain/platform/jobs/job-run.entity.ts';
import type { Ports, JobBook } from '../../ports.ts';
import type { Job } from './job.ts';
import { isDull } from './job-book.ts';
import { JobTurns } from './job-turns.ts';
import { scrub } from '../log-line.ts';

const mostError = 300;
const byTheClock = 'house';

const errorText = (error: unknown): string =>
  scrub(error instanceof Error ? error.message : String(error)).slice(0, mostError) ||
  'It failed without a word.';

/** The outcome of a run; a number that the job resolves with counts the items handled. */
const runOutcome = async (
  work: () => Promise<unknown>,
): Promise<Pick<JobRun, 'outcome' | 'error' | 'handled'> & { readonly thrown?: unknown }> => {
  try {
    const handled = await work();
    return { outcome: 'DONE', ...(typeof handled === 'number' ? { handled } : {}) };
  } catch (thrown) {
    return { outcome: 'FAILED', error: errorText(thrown), thrown };
  }
};

interface RanJob {
  readonly run: JobRun;
  /** The error it failed with; the scheduler that called it reports it. */
  readonly thrown?: unknown;
}

/** Does the work and returns its outcome. */
const ranAt = async (
  { clock }: Ports,
  facts: Pick<JobRun, 'startedAt' | 'by' | 'missed'>,
  work: () => ReturnType<typeof runOutcome>,
): Promise<RanJob> => {
  const { thrown, ...outcome } = await work();
  const ms = Math.max(0, clock.now() - facts.startedAt);
  const run: JobRun = { ...facts, ms, ...outcome };
  return { run, ...(thrown === undefined ? {} : { thrown }) };
};

/**
 * Runs jobs of one interval concurrently, under leases, since another process may run the same
 * ones.
 */
const runInTurns = async (
  ports: Ports,
  jobs: readonly [Job, ...Job[]],
  by: string,
): Promise<readonly RanJob[]> => {
  const startedAt = ports.clock.now();
  const { turns, missed } = await JobTurns.take(ports, jobs, startedAt);
  return turns.during(() =>
    Promise.all(
      [...missed].map(async ([job, before]) => {
        const ran = await ranAt(ports, { startedAt, by, missed: before }, () =>
          runOutcome(() => job.run(ports)),
        );
        turns.end(job.name, ran.run);
        return ran;
      }),
    ),
  );
};

/** Runs a job within this process, the only one that runs the timetable. */
const runAlone = (ports: Ports, book: JobBook, job: Job, by: string): Promise<RanJob | null> => {
  const startedAt = ports.clock.now();
  return book.turn(job.name, startedAt, async () => {
    const [last] = await book.runs(job);
    const missed = missedRuns(last, job.everySeconds, startedAt);
    const ran = await ranAt(ports, { startedAt, by, missed }, () =>
      runOutcome(() => job.run(ports)),
    );
    book.add(job, ran.run);
    if (!isDull(ran.run)) await book.write();
    return ran;
  });
};

/**
 * Runs a job unless another run of it is in progress, and records the outcome; null if one is.
 *
 * @param by the member of staff who started it; absent for a scheduled run.
 */
export const runJob = async (
  ports: Ports,
  job: Job,
  by: string = byTheClock,
): Promise<RanJob | null> => {
  if (ports.jobBook !== null) return runAlone(ports, ports.jobBook, job, by);
  const [ran] = await runInTurns(ports, [job], by);
  return ran ?? null;
};

/** Runs a job on schedule; its error is rethrown after the outcome is recorded. */
export const runByClock = async (ports: Ports, job: Job): Promise<void> => {
  const ran = await runJob(ports, job);
  if (ran?.thrown !== undefined) throw ran.thrown;
};

/**
 * Runs the jobs of one interval concurrently on schedule, except those that another process runs.
 * The first error is rethrown after all outcomes are recorded.
 */
export const runInterval = async (ports: Ports, jobs: readonly [Job, ...Job[]]): Promise<void> => {
  const ran = await runInTurns(ports, jobs, byTheClock);
  const failed = ran.find(({ thrown }) => thrown !== undefined);
  if (failed !== undefined) throw failed.thrown;
};
