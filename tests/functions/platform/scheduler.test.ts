import { beforeEach, describe, expect, it } from 'vitest';
import { jobRuns } from '../../../src/domain/platform/job-run.entity.ts';
import { leases } from '../../../src/domain/platform/lease.entity.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { freeLeases, runByClock, runJob } from '../../../src/functions/platform/run-job.ts';
import { openDispatcher } from '../../../src/functions/registry.ts';
import { timetable, type Job } from '../../../src/functions/timetable.ts';
import { admin, codeOf, signedIn, visitor, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

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
const runsOf = async (name: string) => (await house.ports.db.get(jobRuns, name))?.runs;
const lease = (name: string) => house.ports.db.get(leases, `job-${name}`);
const later = (ms: number) => {
  house.clock.time += ms;
};

describe('a run of a job', () => {
  it('is kept with when, how long and how much, newest first, and gives its lease back', async () => {
    const startedAt = house.clock.time;
    await runByClock(
      house.ports,
      job(async () => {
        expect(await lease('work')).toMatchObject({ until: startedAt + 60_000 });
        later(40);
        return 3;
      }),
    );
    const first = { startedAt, ms: 40, outcome: 'DONE', by: 'house', missed: 0, handled: 3 };
    expect(await runsOf('work')).toEqual([first]);
    expect(await lease('work')).toMatchObject({ until: startedAt + 40 });
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
    expect((await lease('work'))?.until).toBe(house.clock.time);
  });

  it('does not begin while another has the lease, and does once that has run out', async () => {
    let count = 0;
    const counting = job(async () => {
      count += 1;
    });
    await house.ports.db.transaction(async (tx) =>
      tx.create(leases, 'job-work', {
        holder: 'another',
        until: house.clock.time + 60_000,
        createdBy: 'house',
      }),
    );
    expect(await runJob(house.ports, counting)).toBe(null);
    expect([count, await runsOf('work')]).toEqual([0, undefined]);
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

  it('leaves no lease behind where the process that had it is known to be gone', async () => {
    const died = job(() => new Promise(() => undefined));
    void runByClock(house.ports, died);
    await expect.poll(() => lease('work')).not.toBe(null);
    expect(await runJob(house.ports, died)).toBe(null);
    await freeLeases(house.ports, [died, job(async () => undefined, 'other')]);
    expect(
      await runJob(
        house.ports,
        job(async () => undefined),
      ),
    ).not.toBe(null);
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
    await house.ports.db.transaction(async (tx) =>
      tx.create(leases, 'job-fetchRates', {
        holder: 'another',
        until: house.clock.time + 60_000,
        createdBy: 'house',
      }),
    );
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
