// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catchUpsOf } from '../../../../src/app/admin/scheduler/catch-up.ts';
import { lastedText, stepText } from '../../../../src/app/admin/scheduler/lasted-text.ts';
import { SchedulerPage } from '../../../../src/app/admin/scheduler/scheduler-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import type { Timetable, TimetableJob } from '../../../../src/app/admin/scheduler/scheduler.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import { device } from '../../../../src/app/platform/session/session.ts';
import { refusal } from '../../../../src/domain/kit/refusal.ts';
import { clear, draw } from '../../drawn.ts';

const office = vi.hoisted(() => ({
  calls: [] as unknown[],
  answers: {} as Record<string, unknown>,
}));
vi.mock(import('../../../../src/app/firebase/call.ts'), async (original) => ({
  ...(await original()),
  call: async (command: { readonly name: string }, input: unknown) => {
    office.calls.push([command.name, input]);
    return office.answers[command.name] as never;
  },
}));

const now = Date.now();
const run = (of: Partial<TimetableJob['runs'][number]> = {}): TimetableJob['runs'][number] => ({
  startedAt: now - 5_000,
  ms: 40,
  outcome: 'DONE',
  by: 'house',
  missed: 0,
  ...of,
});
const job = (name: string, of: Partial<TimetableJob> = {}): TimetableJob => ({
  name,
  title: `Work of ${name}`,
  everySeconds: 900,
  running: false,
  leaseUntil: 0,
  nextAt: now + 630_000,
  runs: [run()],
  ...of,
});
const desk = (jobs: readonly TimetableJob[]) => {
  const value = { jobs, serverTime: now } satisfies Timetable;
  office.answers['scheduler-getJobs'] = { ok: true, value };
  queryClient.setQueryData(['office-call', 'scheduler-getJobs', {}], value);
  return draw(() => createElement(SchedulerPage));
};

beforeEach(() => {
  office.calls.length = 0;
  device.set(connectionAtom, 'online');
});
afterEach(() => {
  clear();
  queryClient.clear();
});

it('shows what fails first, with why and since when, then what is late', async () => {
  const failures = [run({ outcome: 'FAILED', error: 'No answer.' }), run({ startedAt: 0 })];
  const { text, place } = await desk([
    job('well'),
    job('late', { runs: [run({ startedAt: now - 86_400_000 })], nextAt: now - 1 }),
    job('bad', { runs: failures }),
    job('fresh', { runs: [] }),
  ]);
  const titles = [...place.querySelectorAll('.job h3')].map((one) => one.textContent);
  expect(titles).toEqual(['bad', 'late', 'fresh', 'well'].map((name) => `Work of ${name}`));
  expect(text()).toContain('4 jobs, 1 failing, 1 late.');
  expect(place.querySelector('.job--bad')?.textContent).toContain('No answer.');
  expect(text()).toContain('Every 15 minutes');
  expect(text()).toContain('Next runDue now');
  expect(text()).toContain('Next runIn 10 minutes');
});

it('runs a job now and says how that went, or why not', async () => {
  office.answers['scheduler-runJob'] = { ok: true, value: { run: run({ by: 'boss' }) } };
  const { press, text, buttons, alerts } = await desk([
    job('one', { runs: [run({ by: 'boss' })] }),
  ]);
  await press('Run now: Work of one');
  expect(office.calls).toContainEqual(['scheduler-runJob', { job: 'one' }]);
  expect(text()).toContain('Started by boss');
  office.answers['scheduler-runJob'] = {
    ok: false,
    refusal: refusal('failed-precondition', 'ALREADY_RUNNING', 'This job is running already.'),
  };
  await press('Run now: Work of one');
  expect(alerts()).toContain('Not run. This job is running already.');
  expect(buttons()).toContain('Run now: Work of one');
});

it('starts nothing without a connection', async () => {
  device.set(connectionAtom, 'offline');
  const { buttons } = await desk([job('one')]);
  expect(buttons()).toEqual([]);
});

it('checks auctions and delivers notifications by hand, and tells what that did', async () => {
  const lots = { started: ['l1'], ended: [], serverTime: now };
  office.answers['scheduler-startAuctionCheck'] = { ok: true, value: lots };
  office.answers['notifications-triggerAutoProcessNotifications'] = {
    ok: true,
    value: { ran: false },
  };
  const { press, text, links } = await desk([job('one')]);
  await press('Check auctions');
  expect(links()['l1']).toBe('/admin/listings/l1');
  await press('Deliver notifications');
  expect(text()).toContain('Another run is delivering just now.');
  const chosen = { makes: 2, models: 1 };
  office.answers['search-updateMakeModelImages'] = { ok: true, value: chosen };
  await press('Choose pictures of makes and models');
  expect(text()).toContain('Another picture was chosen for makes: 2, and for models: 1.');
});

it('tells what was caught up together after a stand', async () => {
  const jobs = [
    job('a', { everySeconds: 60, runs: [run({ missed: 119, handled: 2 })] }),
    job('b', { everySeconds: 900, runs: [run({ missed: 7, startedAt: now - 4_000 })] }),
    job('c', { runs: [run({ missed: 1, startedAt: now - 9_000_000, outcome: 'FAILED' })] }),
  ];
  expect(
    catchUpsOf(jobs).map(({ stoodMs, runs }) => [stoodMs, runs.map((one) => one.name)]),
  ).toEqual([
    [7_200_000, ['a', 'b']],
    [1_800_000, ['c']],
  ]);
  const { text } = await desk(jobs);
  expect(text()).toContain('after 2 hours: 2 jobs, 126 runs missed');
  expect(text()).toContain('Work of a: 119 missed, then dealt with 2');
  expect(text()).toContain('Work of c, 1 run missed');
});

it('says steps and spans in the unit that fits', () => {
  expect([15, 60, 900, 3_600, 86_400].map(stepText)).toEqual([
    '15 seconds',
    'minute',
    '15 minutes',
    'hour',
    'day',
  ]);
  expect([0, 59_999, 60_000, 7_300_000, 200_000_000].map(lastedText)).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '2 hours',
    '2 days',
  ]);
});
