import { withRun } from '../../../domain/platform/jobs/job-history.ts';
import type { JobRun } from '../../../domain/platform/jobs/job-run.entity.ts';
import type { Db, JobBook, TimedJob } from '../../ports.ts';
import { changeStandings, intervalOf, readStandings } from './job-standings.ts';

interface Unwritten {
  readonly job: TimedJob;
  readonly run: JobRun;
}

/** Longest time a run stays unwritten, ms. */
export const bookWrittenEveryMs = 60_000;

/** Whether a run may be written up to a minute late: scheduled, on time, and with nothing to do. */
export const isDull = ({ outcome, by, missed, handled = 0 }: JobRun): boolean =>
  outcome === 'DONE' && by === 'house' && missed === 0 && handled === 0;

const withAll = (kept: readonly JobRun[], added: readonly JobRun[]): readonly JobRun[] =>
  added.reduce<readonly JobRun[]>((runs, run) => withRun(runs, run), kept);

/** Opens the book of a process, which must be the only one that runs these jobs. */
export const openJobBook = (db: Db): JobBook => {
  const running = new Map<string, number>();
  let unwritten: readonly Unwritten[] = [];
  let written: Promise<unknown> = Promise.resolve();

  const addedTo = (name: string, rows: readonly Unwritten[]): readonly JobRun[] =>
    rows.filter(({ job }) => job.name === name).map(({ run }) => run);

  const writeNow = async (): Promise<void> => {
    const rows = unwritten;
    if (rows.length === 0) return;
    const intervals = [...new Set(rows.map(({ job }) => intervalOf(job)))];
    await db.transaction(async (tx) => {
      const found = await Promise.all(intervals.map((one) => changeStandings(tx, one)));
      for (const [at, { jobs, write }] of found.entries()) {
        const here = rows.filter(({ job }) => intervalOf(job) === intervals[at]);
        const names = [...new Set(here.map(({ job }) => job.name))];
        write(
          Object.fromEntries(
            names.map((name) => {
              const before = jobs[name] ?? { runs: [] };
              return [name, { ...before, runs: [...withAll(before.runs, addedTo(name, here))] }];
            }),
          ),
        );
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
      // Taken before the read: a write that ends meanwhile shows some runs twice, and hides none.
      const waiting = addedTo(job.name, unwritten);
      const kept = (await readStandings(db, [job]))[job.name]?.runs ?? [];
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
