import { mostRuns, type JobRun } from './job-run.entity.ts';

/** The newest runs are kept whatever they came to. */
const newestKept = 5;
/** A run that comes so much later than it was due is one after standing still. */
const graceMs = 60_000;

const isPlain = ({ outcome, by, missed }: JobRun): boolean =>
  outcome === 'DONE' && by === 'house' && missed === 0;

/**
 * The runs of a job with one more, newest first. Where there are too many, the oldest that merely went
 * well makes room, so that a failure stays to be read for longer than twenty minutes.
 */
export const withRun = (runs: readonly JobRun[], run: JobRun): readonly JobRun[] => {
  const all = [run, ...runs];
  if (all.length <= mostRuns) return all;
  const dull = all.findLastIndex((one, at) => at >= newestKept && isPlain(one));
  return all.toSpliced(dull === -1 ? all.length - 1 : dull, 1);
};

/** The number of runs that were due between the last one and now, and did not happen. */
export const missedRuns = (
  last: Pick<JobRun, 'startedAt'> | undefined,
  everySeconds: number,
  now: number,
): number => {
  if (last === undefined) return 0;
  const [apart, step] = [now - last.startedAt, everySeconds * 1_000];
  return apart < 2 * step + graceMs ? 0 : Math.floor(apart / step) - 1;
};

/** When a job runs next: so long after its last run began; at once where it never ran. */
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

/** The first of the failures that have followed one another until now; null where the last run went well. */
export const failingSince = (runs: readonly JobRun[]): number | null => {
  const firstGood = runs.findIndex(({ outcome }) => outcome === 'DONE');
  const failures = firstGood === -1 ? runs : runs.slice(0, firstGood);
  return failures.at(-1)?.startedAt ?? null;
};
