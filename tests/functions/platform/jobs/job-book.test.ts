import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobRun } from '../../../../src/domain/platform/jobs/job-run.entity.ts';
import { withRun } from '../../../../src/domain/platform/jobs/job-history.ts';
import { openJobBook } from '../../../../src/functions/platform/jobs/job-book.ts';
import { readStandings } from '../../../../src/functions/platform/jobs/job-standings.ts';
import { runByClock, runJob } from '../../../../src/functions/platform/jobs/run-job.ts';
import type { Ports, JobBook } from '../../../../src/functions/ports.ts';
import { openDispatcher } from '../../../../src/functions/registry.ts';
import { timetable } from '../../../../src/functions/timetable.ts';
import type { Job } from '../../../../src/functions/platform/jobs/job.ts';
import { admin, codeOf, type House } from '../../house.ts';
import { realHouses, type TestStore } from '../../real-store.ts';
import { rounds } from '../../../setup/tier.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;
let book: JobBook;
let ports: Ports;
let commits = 0;

/** Ports on the same documents, as in another start of the home. */
const opened = (): { readonly book: JobBook; readonly ports: Ports } => {
  const { db } = house.ports;
  const counted: Ports['db'] = {
    ...db,
    transaction: (work) => {
      commits += 1;
      return db.transaction(work);
    },
  };
  const one = openJobBook(counted);
  return { book: one, ports: { ...house.ports, db: counted, jobBook: one } };
};

beforeEach(() => {
  ({ house, store } = openReal());
  ({ book, ports } = opened());
  commits = 0;
});

const job = (run: Job['run'], name = 'work'): Job => ({
  name,
  title: 'Work',
  everySeconds: 60,
  run,
});
const nothing = job(async () => 0);
const kept = async ({ name, everySeconds } = nothing) =>
  (await readStandings(house.ports.db, [{ everySeconds }]))[name]?.runs ?? [];
const later = (ms: number) => {
  house.clock.time += ms;
};

describe('a process that alone runs the timetable', () => {
  it('commits nothing for runs that found nothing to do, and all of them at once', async () => {
    const before = await store.snapshot();
    for (let n = 0; n < 3; n += 1) {
      await runByClock(ports, nothing);
      await runByClock(
        ports,
        job(async () => undefined, 'other'),
      );
      later(60_000);
    }
    expect([commits, await store.snapshot()]).toEqual([0, before]);
    expect(await book.runs(nothing)).toHaveLength(3);
    await book.write();
    await book.write();
    expect(commits).toBe(1);
    expect(await kept()).toEqual(await book.runs(nothing));
    expect(await kept(job(async () => 0, 'other'))).toHaveLength(3);
  });

  it.each<readonly [string, (ports: Ports) => Promise<unknown>]>([
    [
      'that dealt with something',
      (of) =>
        runByClock(
          of,
          job(async () => 2),
        ),
    ],
    ['that staff wanted', (of) => runJob(of, nothing, 'boss')],
    [
      'that failed',
      (of) =>
        runByClock(
          of,
          job(() => Promise.reject(new Error('No.'))),
        ).catch(() => 0),
    ],
  ])('writes a run at once %s, with what was not written yet', async (_which, run) => {
    await runByClock(ports, nothing);
    later(60_000);
    await run(ports);
    expect(commits).toBe(1);
    expect(await kept()).toHaveLength(2);
  });

  it('never has two runs of one job at a time, and lets others go on', async () => {
    let end = (): void => undefined;
    let count = 0;
    const long = job(async () => {
      count += 1;
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    const first = runByClock(ports, long);
    await expect.poll(() => count).toBe(1);
    expect(await runJob(ports, long, 'boss')).toBe(null);
    await runByClock(ports, long);
    expect(count).toBe(1);
    expect(
      await runJob(
        ports,
        job(async () => 1, 'other'),
      ),
    ).not.toBe(null);
    end();
    await first;
    expect(await runJob(ports, nothing)).not.toBe(null);
  });

  it('tells what was missed from the last run, whether that is written or not', async () => {
    await runByClock(ports, nothing);
    later(60_000);
    await runByClock(ports, nothing);
    later(600_000);
    await runByClock(ports, nothing);
    expect((await kept()).map(({ missed }) => missed)).toEqual([9, 0, 0]);
    // Killed and restarted: the unwritten part was of the last minute.
    later(60_000);
    await runByClock(ports, nothing);
    const next = opened();
    later(60_000);
    await runByClock(next.ports, nothing);
    expect((await next.book.runs(nothing)).map(({ missed }) => missed)).toEqual([0, 9, 0, 0]);
  });

  it('shows staff the last and the next run, and what runs now, before anything is written', async () => {
    await house.member('boss');
    const { call } = openDispatcher(ports);
    const name = 'fetchRates';
    const jobs = async () => {
      const answer = await call({ name: 'scheduler-getJobs', data: {}, caller: admin });
      if (!answer.ok) throw new Error(answer.refusal.code);
      const { jobs: all } = answer.data as { readonly jobs: readonly { readonly name: string }[] };
      return all.find((one) => one.name === name);
    };
    const now = house.clock.time;
    const dull = { ...timetable.find((one) => one.name === name)!, run: async () => 0 };
    await runByClock(ports, dull);
    expect(await kept(dull)).toEqual([]);
    expect(await jobs()).toMatchObject({
      running: false,
      nextAt: now + 3_600_000,
      runs: [{ startedAt: now, outcome: 'DONE' }],
    });
    let end = (): void => undefined;
    const going = runByClock(
      ports,
      job(() => new Promise<void>((resolve) => (end = resolve)), name),
    );
    await expect.poll(() => book.runningSince(name)).toBe(now);
    expect(await jobs()).toMatchObject({ running: true });
    const again = await call({ name: 'scheduler-runJob', data: { job: name }, caller: admin });
    expect(codeOf(again)).toBe('ALREADY_RUNNING');
    end();
    await going;
  });

  it('keeps what could not be written for the next time', async () => {
    const broken = openJobBook({
      ...house.ports.db,
      transaction: () => Promise.reject(new Error('Full.')),
    });
    const run: JobRun = { startedAt: 1, ms: 0, outcome: 'DONE', by: 'house', missed: 0 };
    broken.add(nothing, run);
    await expect(broken.write()).rejects.toThrow('Full.');
    await expect(broken.write()).rejects.toThrow('Full.');
    expect(await broken.runs(nothing)).toEqual([run]);
  });

  it('keeps the runs that would be kept one by one, whenever they are written', async () => {
    const steps = fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('DONE' as const, 'FAILED' as const) },
        { weight: 1, arbitrary: fc.constant('write' as const) },
      ),
      { maxLength: 60 },
    );
    let name = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        name += 1;
        const of = job(async () => 0, `job-${name}`);
        let expected: readonly JobRun[] = [];
        for (const [at, step] of history.entries()) {
          if (step === 'write') await book.write();
          else {
            const run: JobRun = { startedAt: at, ms: 0, outcome: step, by: 'house', missed: 0 };
            expected = withRun(expected, run);
            book.add(of, run);
          }
          expect(await book.runs(of)).toEqual(expected);
        }
        await book.write();
        expect(await kept(of)).toEqual(expected);
      }),
      { numRuns: rounds({ every: 5, long: 60 }) },
    );
  });
});
