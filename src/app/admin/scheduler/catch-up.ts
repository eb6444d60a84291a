import type { TimetableJob } from './scheduler.ts';

/** Runs that started within this time of each other made up for the same stop, ms. */
const togetherMs = 120_000;

/** Runs that followed a stop of the schedule, or of one of its jobs. */
export interface CatchUp {
  /** Start of the first of these runs, ms UTC. */
  readonly at: number;
  /** Longest time that one of the jobs had been stopped, ms. */
  readonly stoodMs: number;
  readonly runs: readonly {
    readonly name: string;
    readonly title: string;
    readonly missed: number;
    readonly handled: number | undefined;
    readonly failed: boolean;
  }[];
}

/** The catch-ups among the stored runs, newest first. */
export const catchUpsOf = (jobs: readonly TimetableJob[]): readonly CatchUp[] => {
  const late = jobs
    .flatMap(({ name, title, everySeconds, runs }) =>
      runs
        .filter(({ missed }) => missed > 0)
        .map(({ startedAt, missed, handled, outcome }) => ({
          at: startedAt,
          stoodMs: (missed + 1) * everySeconds * 1_000,
          run: { name, title, missed, handled, failed: outcome === 'FAILED' },
        })),
    )
    .toSorted((a, b) => a.at - b.at);
  const found: CatchUp[] = [];
  for (const { at, stoodMs, run } of late) {
    const last = found.at(-1);
    if (last === undefined || at - last.at > togetherMs) found.push({ at, stoodMs, runs: [run] });
    else {
      const longest = Math.max(last.stoodMs, stoodMs);
      found[found.length - 1] = { at: last.at, stoodMs: longest, runs: [...last.runs, run] };
    }
  }
  return found.toReversed();
};
