import { mostRuns, type JobRun } from './job-run.entity.ts';

/** Newest runs that are always kept. */
const newestKept = 5;
/** Delay after which a run counts as one after downtime, ms. */
const graceMs = 60_000;

const isPlain = ({ outcome, by, missed }: JobRun): boolean =>
  outcome === 'DONE' && by === 'house' && missed === 0;

/**
 * Adds a run, newest first. Beyond the limit, the oldest successful one is dropped, so that a
 * failure remains visible for longer than twenty minutes.
 */
export const withRun = (runs: readonly JobRun[], run: JobRun): readonly JobRun[] => {
  const all = [run, ...runs];
  if (all.length <= mostRuns) return all;
  const dull = all.findLastIndex((one, at) => at >= newestKept && isPlain(one));
  return all.toSpliced(dull === -1 ? all.length - 1 : dull, 1);
};

/** The number of due runs between the last one and now that did not happen. */
export const missedRuns = (
  last: Pick<JobRun, 'startedAt'> | undefined,
  everySeconds: number,
  now: number,
): number => {
  if (last === undefined) return 0;
  const [apart, step] = [now - last.startedAt, everySeconds * 1_000];
  return apart < 2 * step + graceMs ? 0 : Math.floor(apart / step) - 1;
};

/** When a job runs next: one interval after its last run began; at once if it never ran. */
export const nextRunAt = (
  last: Pick<JobRun, 'startedAt'> | undefined,
  everySeconds: number,
  now: number,
): number => (last === undefined ? now : last.startedAt + everySeconds * 1_000);

export type JobState = 'FAILING' | 'RUNNING' | 'LATE' | 'WELL' | 'NEVER';

/** The state of a job: failing comes before running, and running before late. */
export const jobState = (
  job: {
    readonly everySeconds: number;
    readonly running: boolean;
    readonly runs: readonly JobRun[];
  },
  now: number,
): JobState => {
  const [last] = job.runs;
  if (last?.outcome === 'FAILED') return 'FAILING';
  if (job.running) return 'RUNNING';
  if (last === undefined) return 'NEVER';
  return missedRuns(last, job.everySeconds, now) > 0 ? 'LATE' : 'WELL';
};

/** Start of the current series of failures; null if the last run succeeded. */
export const failingSince = (runs: readonly JobRun[]): number | null => {
  const firstGood = runs.findIndex(({ outcome }) => outcome === 'DONE');
  const failures = firstGood === -1 ? runs : runs.slice(0, firstGood);
  return failures.at(-1)?.startedAt ?? null;
};
