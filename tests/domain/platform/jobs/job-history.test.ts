import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  failingSince,
  jobState,
  missedRuns,
  nextRunAt,
  withRun,
} from '../../../../src/domain/platform/jobs/job-history.ts';
import { mostRuns, type JobRun } from '../../../../src/domain/platform/jobs/job-run.entity.ts';

const good = (startedAt: number, of: Partial<JobRun> = {}): JobRun => ({
  startedAt,
  ms: 5,
  outcome: 'DONE',
  by: 'house',
  missed: 0,
  ...of,
});
const failed = (startedAt: number): JobRun => good(startedAt, { outcome: 'FAILED', error: 'No.' });
const kept = (runs: readonly JobRun[]): readonly JobRun[] =>
  runs.reduce<readonly JobRun[]>((before, run) => withRun(before, run), []);

describe('the history of a job', () => {
  it('stays bounded, newest first, with the five newest whatever they came to', () => {
    const run = fc.record({
      outcome: fc.constantFrom('DONE' as const, 'FAILED' as const),
      by: fc.constantFrom('house', 'boss'),
      missed: fc.constantFrom(0, 3),
    });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 80 }), (all) => {
        const given = all.map((of, at) => good(at, of));
        const runs = kept(given);
        expect(runs.length).toBe(Math.min(given.length, mostRuns));
        const times = runs.map(({ startedAt }) => startedAt);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        expect(runs.slice(0, 5)).toEqual(given.slice(-5).toReversed());
      }),
    );
  });

  it('keeps a failure while runs that merely went well make room', () => {
    const runs = kept([failed(0), ...Array.from({ length: 500 }, (_, at) => good(at + 1))]);
    expect(runs.map(({ outcome }) => outcome).filter((one) => one === 'FAILED')).toHaveLength(1);
    expect(runs.at(-1)).toEqual(failed(0));
  });
});

describe('a job', () => {
  const minute = 60_000;

  it('has missed the runs that were due between, and none for coming a little late', () => {
    expect(missedRuns(undefined, 60, 0)).toBe(0);
    expect(missedRuns(good(0), 60, minute)).toBe(0);
    expect(missedRuns(good(0), 60, 3 * minute - 1)).toBe(0);
    expect(missedRuns(good(0), 60, 3 * minute)).toBe(2);
    expect(missedRuns(good(0), 3_600, 24 * 60 * minute)).toBe(23);
    // The platform's shortest interval is a minute, for any job.
    expect(missedRuns(good(0), 15, minute)).toBe(0);
  });

  it('runs next a step after the last run began, or at once', () => {
    expect(nextRunAt(good(5), 60, 9)).toBe(60_005);
    expect(nextRunAt(undefined, 60, 9)).toBe(9);
  });

  it('fails before it is late, and is late before it is well', () => {
    const state = (runs: readonly JobRun[], now: number, running = false) =>
      jobState({ everySeconds: 60, running, runs }, now);
    expect(state([], 0)).toBe('NEVER');
    expect(state([], 0, true)).toBe('RUNNING');
    expect(state([good(0)], minute)).toBe('WELL');
    expect(state([good(0)], 10 * minute)).toBe('LATE');
    expect(state([failed(0)], 10 * minute, true)).toBe('FAILING');
    expect(state([good(minute), failed(0)], minute)).toBe('WELL');
  });

  it('has failed since the first failure after a run that went well', () => {
    expect(failingSince([])).toBe(null);
    expect(failingSince([good(2), failed(1)])).toBe(null);
    expect(failingSince([failed(3), failed(2), good(1), failed(0)])).toBe(2);
    expect(failingSince([failed(3), failed(2)])).toBe(2);
  });
});
