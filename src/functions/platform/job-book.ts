import { withRun } from '../../domain/platform/job-history.ts';
import { jobRuns, type JobRun } from '../../domain/platform/job-run.entity.ts';
import type { Db } from '../ports.ts';

/**
 * The runs of the jobs of a process that alone runs the timetable. Whose turn it is, it keeps in
 * memory; how runs went, it writes down many at once, so that those which found nothing to do cost no
 * commit each.
 */
export interface JobBook {
  /** When the run of a job that goes on began, ms UTC; null while none does. */
  readonly runningSince: (job: string) => number | null;
  /** Does the work while no other run of the job goes on here; null where one does. */
  readonly turn: <T>(job: string, now: number, work: () => Promise<T>) => Promise<T | null>;
  /** The kept runs of a job, newest first, those that are not written yet too. */
  readonly runs: (job: string) => Promise<readonly JobRun[]>;
  /** Keeps a run; it stays unwritten until the next `write`. */
  readonly add: (job: string, run: JobRun) => void;
  /** Writes down what is not yet, in one transaction. */
  readonly write: () => Promise<void>;
}

interface Unwritten {
  readonly job: string;
  readonly run: JobRun;
}

/** What a run leaves unwritten is written after so long at most, ms. */
export const bookWrittenEveryMs = 60_000;

/** Whether nobody would miss a run for a minute: by the clock, in time, and there was nothing to do. */
export const isDull = ({ outcome, by, missed, handled = 0 }: JobRun): boolean =>
  outcome === 'DONE' && by === 'house' && missed === 0 && handled === 0;

const withAll = (kept: readonly JobRun[], added: readonly JobRun[]): readonly JobRun[] =>
  added.reduce<readonly JobRun[]>((runs, run) => withRun(runs, run), kept);

/** Opens the book of a process; there must be no other that runs these jobs. */
export const openJobBook = (db: Db): JobBook => {
  const running = new Map<string, number>();
  let unwritten: readonly Unwritten[] = [];
  let written: Promise<unknown> = Promise.resolve();

  const addedTo = (job: string, rows: readonly Unwritten[]): readonly JobRun[] =>
    rows.filter((row) => row.job === job).map(({ run }) => run);

  const writeNow = async (): Promise<void> => {
    const rows = unwritten;
    if (rows.length === 0) return;
    const names = [...new Set(rows.map(({ job }) => job))];
    await db.transaction(async (tx) => {
      const before = await Promise.all(names.map((name) => tx.get(jobRuns, name)));
      for (const [at, name] of names.entries()) {
        const there = before[at] ?? null;
        const runs = withAll(there?.runs ?? [], addedTo(name, rows));
        if (there === null) tx.create(jobRuns, name, { runs, createdBy: 'house' });
        else tx.change(jobRuns, name, { runs });
      }
    });
    unwritten = unwritten.slice(rows.length);
  };

  return {
    runningSince: (job) => running.get(job) ?? null,
    turn: async (job, now, work) => {
      if (running.has(job)) return null;
      running.set(job, now);
      try {
        return await work();
      } finally {
        running.delete(job);
      }
    },
    runs: async (job) => {
      // Taken before the read: a write that ends meanwhile tells them twice, and hides none.
      const waiting = addedTo(job, unwritten);
      const kept = (await db.get(jobRuns, job))?.runs ?? [];
      const known = new Set(kept.map(({ startedAt }) => startedAt));
      return withAll(
        kept,
        waiting.filter(({ startedAt }) => !known.has(startedAt)),
      );
    },
    add: (job, run) => {
      unwritten = [...unwritten, { job, run }];
    },
    write: () => {
      const next = written.catch(() => undefined).then(writeNow);
      written = next;
      return next;
    },
  };
};
