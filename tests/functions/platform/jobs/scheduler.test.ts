import { beforeEach, describe, expect, it } from 'vitest';
import { jobRuns } from '../../../../src/domain/platform/jobs/job-run.entity.ts';
import { leases } from '../../../../src/domain/platform/jobs/lease.entity.ts';
import type { Ports } from '../../../../src/functions/ports.ts';
import { readFailingJobs } from '../../../../src/functions/office/read-queues.ts';
import { gatherRuns } from '../../../../src/functions/platform/jobs/gather-runs.ts';
import { readStandings } from '../../../../src/functions/platform/jobs/job-standings.ts';
import {
  runByClock,
  runInterval,
  runJob,
} from '../../../../src/functions/platform/jobs/run-job.ts';
import { openDispatcher } from '../../../../src/functions/registry.ts';
import { timetable } from '../../../../src/functions/timetable.ts';
import type { Job } from '../../../../src/functions/platform/jobs/job.ts';
import { admin, codeOf, signedIn, visitor, type House } from '../../house.ts';
import { realHouses, type TestStore } from '../../real-store.ts';

const openReal = realHouses();
let house: House;
let store: TestStore;

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member('ann');
});

const job = (run: Job['run'], name = 'work'): Job => ({
  name,
  title: 'Work',
  everySeconds: 60,
  run,
});
const standingOf = async (name: string) =>
  (await readStandings(house.ports.db, [job(async () => 0), ...timetable]))[name];
const runsOf = async (name: string) => (await standingOf(name))?.runs;
/** Another process claims the job for the next minute. */
const takenByAnother = (name: string, interval: string) =>
  house.ports.db.transaction(async (tx) =>
    tx.create(jobRuns, interval, {
      jobs: { [name]: { runs: [], holder: 'another', until: house.clock.time + 60_000 } },
      createdBy: 'house',
    }),
  );
const later = (ms: number) => {
  house.clock.time += ms;
};

describe('a run of a job', () => {
  it('is kept with when, how long and how much, newest first, and gives its turn back', async () => {
    const startedAt = house.clock.time;
    await runByClock(
      house.ports,
      job(async () => {
        expect(await standingOf('work')).toMatchObject({ until: startedAt + 60_000 });
        later(40);
        return 3;
      }),
    );
    const first = { startedAt, ms: 40, outcome: 'DONE', by: 'house', missed: 0, handled: 3 };
    expect(await runsOf('work')).toEqual([first]);
    expect(await standingOf('work')).toMatchObject({ until: startedAt + 40 });
    later(60_000);
    await runByClock(
      house.ports,
      job(async () => undefined),
    );
    expect(await runsOf('work')).toEqual([
      { startedAt: startedAt + 60_040, ms: 0, outcome: 'DONE', by: 'house', missed: 0 },
      first,
    ]);
  });

  it('that fails is kept with why, freed of personal data, and throws on', async () => {
    const failing = job(async () => {
      throw new Error('No answer for ann@example.com.');
    });
    await expect(runByClock(house.ports, failing)).rejects.toThrow('No answer');
    expect(await runsOf('work')).toMatchObject([
      { outcome: 'FAILED', error: 'No answer for [e-mail]' },
    ]);
    expect((await standingOf('work'))?.until).toBe(house.clock.time);
  });

  it('does not begin in the turn of another process, and does once that is over', async () => {
    let count = 0;
    const counting = job(async () => {
      count += 1;
    });
    await takenByAnother('work', 'every1');
    expect(await runJob(house.ports, counting)).toBe(null);
    expect([count, await runsOf('work')]).toEqual([0, []]);
    later(60_000);
    expect(await runJob(house.ports, counting)).toMatchObject({ run: { outcome: 'DONE' } });
    expect(count).toBe(1);
  });

  it('tells what was missed while the timetable stood still', async () => {
    await runByClock(
      house.ports,
      job(async () => undefined),
    );
    later(600_000);
    await runByClock(
      house.ports,
      job(async () => 9),
    );
    expect(await runsOf('work')).toMatchObject([{ missed: 9, handled: 9 }, { missed: 0 }]);
  });
});

describe('jobs of one interval', () => {
  const twoOf = (one: Job['run'], other: Job['run']): readonly [Job, Job] => [
    job(one, 'one'),
    job(other, 'other'),
  ];

  it('run beside each other; what one fails with is told once both are written down', async () => {
    let other = 0;
    const failing = runInterval(
      house.ports,
      twoOf(
        () => Promise.reject(new Error('No.')),
        async () => (other += 1),
      ),
    );
    await expect(failing).rejects.toThrow('No.');
    expect([other, await runsOf('one'), await runsOf('other')]).toMatchObject([
      1,
      [{ outcome: 'FAILED', error: 'No.' }],
      [{ outcome: 'DONE', handled: 1 }],
    ]);
  });

  it('cost two reads and two writes beside their own, however many there are', async () => {
    const { db } = house.ports;
    const cost = { gets: 0, commits: 0 };
    const counted: Ports = {
      ...house.ports,
      db: {
        ...db,
        transaction: (work) =>
          db.transaction((tx) => {
            cost.commits += 1;
            return work({
              ...tx,
              get: (...of) => {
                cost.gets += 1;
                return tx.get(...of);
              },
            });
          }),
      },
    };
    const [first, ...rest] = Array.from({ length: 13 }, (_, n) => job(async () => 0, `job-${n}`));
    if (first === undefined) throw new Error('there is none');
    for (let minute = 0; minute < 2; minute += 1) {
      Object.assign(cost, { gets: 0, commits: 0 });
      await runInterval(counted, [first, ...rest]);
      expect(cost).toEqual({ gets: 2, commits: 2 });
      later(60_000);
    }
    expect(await runsOf('job-12')).toHaveLength(2);
  });

  it('go on where another process has the turn of one of them', async () => {
    await takenByAnother('one', 'every1');
    const ran: string[] = [];
    const [one, other] = twoOf(
      async () => ran.push('one'),
      async () => ran.push('other'),
    );
    await runInterval(house.ports, [one, other]);
    expect(ran).toEqual(['other']);
    expect(await standingOf('one')).toMatchObject({ holder: 'another', runs: [] });
    later(60_000);
    await runInterval(house.ports, [one, other]);
    expect(ran).toEqual(['other', 'one', 'other']);
  });

  it('run in one of several processes that begin at once', async () => {
    let ran = 0;
    const counting = job(async () => (ran += 1));
    await Promise.all([1, 2, 3, 4].map(async () => runInterval(house.ports, [counting])));
    expect([ran, (await runsOf('work'))?.length]).toEqual([1, 1]);
  });

  it('leave the turn to whoever took it since, and keep how the run went', async () => {
    const slow = job(async () => {
      // It was stopped for longer than its turn, and another process began.
      later(61_000);
      await runJob(
        house.ports,
        job(async () => 5),
      );
      later(1_000);
      return 7;
    });
    await runInterval(house.ports, [slow]);
    expect((await runsOf('work'))?.map(({ handled }) => handled)).toEqual([7, 5]);
    expect((await standingOf('work'))?.until).toBe(house.clock.time - 1_000);
  });
});

describe('runs that each job kept in a document of its own', () => {
  it('are gathered once for each interval, and the old documents go', async () => {
    const run = { startedAt: 5, ms: 1, outcome: 'DONE', by: 'house', missed: 0 } as const;
    const lay = (entity: typeof jobRuns | typeof leases, id: string, fields: object) =>
      house.ports.db.transaction(async (tx) =>
        tx.create(entity, id, { ...fields, createdBy: 'house' } as never),
      );
    await lay(jobRuns, 'sendLetters', { runs: [run] });
    await lay(jobRuns, 'fetchRates', { runs: [{ ...run, startedAt: 6 }] });
    await lay(leases, 'job-sendLetters', { holder: 'gone', until: 9 });
    await gatherRuns(house.ports, timetable);
    expect([await runsOf('sendLetters'), await runsOf('fetchRates')]).toEqual([
      [run],
      [{ ...run, startedAt: 6 }],
    ]);
    const { db } = house.ports;
    const ids = (await db.find(jobRuns, { where: [], deletedToo: true })).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['every1', 'every60']);
    expect(await db.get(leases, 'job-sendLetters')).toBe(null);
    const before = await store.snapshot();
    await gatherRuns(house.ports, timetable);
    await gatherRuns({ ...house.ports }, timetable);
    expect(await store.snapshot()).toBe(before);
  });
});

describe('scheduler-getJobs', () => {
  it('lists every job, before and after it ran', async () => {
    const first = await house.call('scheduler-getJobs', {}, admin);
    if (!first.ok) throw new Error(first.refusal.message);
    const listed = first.data as { readonly jobs: readonly { readonly name: string }[] };
    expect(listed.jobs.map(({ name }) => name)).toEqual(timetable.map(({ name }) => name));
    const now = house.clock.time;
    const rates = timetable.find(({ name }) => name === 'fetchRates')!;
    await runByClock(house.ports, rates);
    expect(await house.call('scheduler-getJobs', {}, admin)).toMatchObject({
      data: {
        serverTime: now,
        jobs: expect.arrayContaining([
          expect.objectContaining({
            name: 'fetchRates',
            running: false,
            nextAt: now + 3_600_000,
            runs: [expect.objectContaining({ outcome: 'DONE' })],
          }),
          expect.objectContaining({ name: 'tendCards', running: false, nextAt: now, runs: [] }),
        ]),
      },
    });
  });
});

describe('scheduler-runJob', () => {
  const run = (data: unknown, caller: Parameters<House['call']>[2] = admin) =>
    house.call('scheduler-runJob', data, caller);

  it('runs the job it names now, and says who wanted it', async () => {
    const asked: string[] = [];
    const ports: Ports = {
      ...house.ports,
      quotes: async () => {
        asked.push('rates');
        return null;
      },
    };
    const answer = await openDispatcher(ports).call({
      name: 'scheduler-runJob',
      data: { job: 'fetchRates' },
      caller: admin,
    });
    expect(answer).toMatchObject({ ok: true, data: { run: { outcome: 'DONE', by: 'boss' } } });
    expect(asked).toEqual(['rates']);
    expect(await runsOf('fetchRates')).toMatchObject([{ by: 'boss' }]);
  });

  it('backs up a house that keeps backups, and knows of no such job in another', async () => {
    const runBackUp = { name: 'scheduler-runJob', data: { job: 'backUp' }, caller: admin };
    expect(codeOf(await run({ job: 'backUp' }))).toBe('JOB_UNKNOWN');
    let made: Ports['backUp'] = () => Promise.resolve(1);
    const ports: Ports = { ...house.ports, backUp: async () => made?.() ?? 0 };
    const { call } = openDispatcher(ports);
    expect(await call(runBackUp)).toMatchObject({ data: { run: { outcome: 'DONE', handled: 1 } } });
    made = () => Promise.reject(new Error('There is no room for a backup.'));
    later(900_000);
    await call(runBackUp);
    expect(await call({ name: 'scheduler-getJobs', data: {}, caller: admin })).toMatchObject({
      data: {
        jobs: expect.arrayContaining([
          expect.objectContaining({
            name: 'backUp',
            runs: [
              expect.objectContaining({
                outcome: 'FAILED',
                error: 'There is no room for a backup.',
              }),
              expect.objectContaining({ outcome: 'DONE' }),
            ],
          }),
        ]),
      },
    });
    expect(await readFailingJobs(ports)).toMatchObject({ count: 1 });
    // A site moved to where no backups are made has no failing backup job.
    expect(await readFailingJobs(house.ports)).toMatchObject({ count: 0 });
  });

  it('answers with the failure of a job that fails', async () => {
    const ports: Ports = { ...house.ports, quotes: () => Promise.reject(new Error('Down.')) };
    const answer = await openDispatcher(ports).call({
      name: 'scheduler-runJob',
      data: { job: 'fetchRates' },
      caller: admin,
    });
    expect(answer).toMatchObject({ data: { run: { outcome: 'FAILED', error: 'Down.' } } });
  });

  it('says that a job is running already, and starts nothing', async () => {
    await takenByAnother('fetchRates', 'every60');
    expect(await house.call('scheduler-getJobs', {}, admin)).toMatchObject({
      data: {
        jobs: expect.arrayContaining([
          expect.objectContaining({ name: 'fetchRates', running: true }),
        ]),
      },
    });
    const before = await store.snapshot();
    expect(codeOf(await run({ job: 'fetchRates' }))).toBe('ALREADY_RUNNING');
    expect(await store.snapshot()).toBe(before);
  });

  it.each([
    [{ job: 'noSuchJob' }, 'JOB_UNKNOWN'],
    [{ job: 'constructor' }, 'JOB_UNKNOWN'],
    [{}, 'INVALID_ARGUMENT'],
    [{ job: 1 }, 'INVALID_ARGUMENT'],
    [{ job: '' }, 'INVALID_ARGUMENT'],
    [{ job: '../leases' }, 'INVALID_ARGUMENT'],
    [{ job: 'a'.repeat(61) }, 'INVALID_ARGUMENT'],
    [{ job: 'fetchRates', force: true }, 'INVALID_ARGUMENT'],
  ])('refuses %j, and writes nothing', async (data, code) => {
    const before = await store.snapshot();
    const answer = await run(data);
    expect(codeOf(answer)).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });

  it.each([
    ['nobody', visitor, 'UNAUTHENTICATED'],
    ['a member', signedIn('ann'), 'STAFF_ONLY'],
    ['a disabled one', signedIn('ann', { st: 'disabled' }), 'ACCOUNT_DISABLED'],
  ] as const)('neither it nor the list is for %s', async (_who, caller, code) => {
    const before = await store.snapshot();
    expect(codeOf(await run({ job: 'fetchRates' }, caller))).toBe(code);
    expect(codeOf(await house.call('scheduler-getJobs', {}, caller))).toBe(code);
    expect(await store.snapshot()).toBe(before);
  });
});
