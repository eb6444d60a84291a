import { missedRuns, withRun } from '../../domain/platform/job-history.ts';
import { jobRuns, type JobRun } from '../../domain/platform/job-run.entity.ts';
import { leases } from '../../domain/platform/lease.entity.ts';
import type { Ports } from '../ports.ts';
import type { Job } from '../timetable.ts';
import { isDull, type JobBook } from './job-book.ts';
import { giveBackLease, takeLease, whileRenewed } from './lease.ts';
import { scrub } from './log-line.ts';

/** The lease of a job. */
export const jobLease = (name: string): string => `job-${name}`;

const mostError = 300;
const byTheClock = 'house';

const errorText = (error: unknown): string =>
  scrub(error instanceof Error ? error.message : String(error)).slice(0, mostError) ||
  'It failed without a word.';

/** What a run came to: what a job resolves with counts what it dealt with, if it is a number. */
const outcomeOf = async (
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
  /** What it failed with, for whoever runs it by the clock to report. */
  readonly thrown?: unknown;
}

/** Does the work and tells how that went. */
const ranAt = async (
  { clock }: Ports,
  facts: Pick<JobRun, 'startedAt' | 'by' | 'missed'>,
  work: () => ReturnType<typeof outcomeOf>,
): Promise<RanJob> => {
  const { thrown, ...outcome } = await work();
  const ms = Math.max(0, clock.now() - facts.startedAt);
  const run: JobRun = { ...facts, ms, ...outcome };
  return { run, ...(thrown === undefined ? {} : { thrown }) };
};

/** Under a lease in the database, since another process may run the same job. */
const runUnderLease = async (ports: Ports, job: Job, by: string): Promise<RanJob | null> => {
  const { db, clock, newId } = ports;
  const [lease, holder] = [jobLease(job.name), newId()];
  const startedAt = clock.now();
  const begun = await db.transaction(async (tx) => {
    const before = await tx.get(jobRuns, job.name);
    const taken = await takeLease(tx, lease, { holder, now: startedAt });
    return taken ? { missed: missedRuns(before?.runs[0], job.everySeconds, startedAt) } : null;
  });
  if (begun === null) return null;
  const ran = await ranAt(ports, { startedAt, by, ...begun }, () =>
    whileRenewed(ports, lease, holder, () => outcomeOf(() => job.run(ports))),
  );
  await db.transaction(async (tx) => {
    const before = await tx.get(jobRuns, job.name);
    await giveBackLease(tx, lease, { holder, now: clock.now() });
    const runs = withRun(before?.runs ?? [], ran.run);
    if (before) tx.change(jobRuns, job.name, { runs });
    else tx.create(jobRuns, job.name, { runs, createdBy: byTheClock });
  });
  return ran;
};

/** In the turn this process gives, unless somebody else’s lease says that it runs elsewhere. */
const runInTurn = (ports: Ports, book: JobBook, job: Job, by: string): Promise<RanJob | null> => {
  const startedAt = ports.clock.now();
  return book.turn(job.name, startedAt, async () => {
    const lease = await ports.db.get(leases, jobLease(job.name));
    if (lease !== null && lease.until > startedAt) return null;
    const [last] = await book.runs(job.name);
    const missed = missedRuns(last, job.everySeconds, startedAt);
    const ran = await ranAt(ports, { startedAt, by, missed }, () =>
      outcomeOf(() => job.run(ports)),
    );
    book.add(job.name, ran.run);
    if (!isDull(ran.run)) await book.write();
    return ran;
  });
};

/**
 * Runs a job while no other run of it goes on, and keeps how that went; null while one does.
 * @param by the member of staff who wants it now; by the clock where absent.
 */
export const runJob = (ports: Ports, job: Job, by: string = byTheClock): Promise<RanJob | null> =>
  ports.jobBook === null ? runUnderLease(ports, job, by) : runInTurn(ports, ports.jobBook, job, by);

/** A run by the clock: what it failed with is thrown on, once it is written down. */
export const runByClock = async (ports: Ports, job: Job): Promise<void> => {
  const ran = await runJob(ports, job);
  if (ran?.thrown !== undefined) throw ran.thrown;
};

/**
 * Frees the leases of all jobs, where whoever held them is known to be gone: a home’s folder is one
 * process’s alone.
 */
export const freeLeases = async (
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  jobs: readonly Job[],
): Promise<void> => {
  for (const { name } of jobs) {
    const lease = await db.get(leases, jobLease(name));
    const now = clock.now();
    if (lease === null || lease.until <= now) continue;
    await db.transaction(async (tx) => tx.change(leases, lease.id, { until: now }));
  }
};
