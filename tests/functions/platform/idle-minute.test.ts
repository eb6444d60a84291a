import { expect, it } from 'vitest';
import { intervalOf } from '../../../src/functions/platform/jobs/job-standings.ts';
import { runInterval } from '../../../src/functions/platform/jobs/run-job.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import type { Job } from '../../../src/functions/platform/jobs/job.ts';
import { realHouses } from '../real-store.ts';

const openReal = realHouses();

const intervals = [...new Set(timetable.map(intervalOf))].map(
  (interval) => timetable.filter((job) => intervalOf(job) === interval) as [Job, ...Job[]],
);

const average = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0) / counts.length;

it('a minute in which nothing happens costs few reads and writes', async () => {
  const { house, store } = openReal();
  const ports = { ...house.ports, feed: store.feed };
  const meter = await store.meter();
  const minute = async (n: number) => {
    meter.reset();
    for (const jobs of intervals) {
      if ((n * 60) % Math.max(60, jobs[0].everySeconds) === 0) await runInterval(ports, jobs);
    }
    house.clock.time += 60_000;
    return meter.snapshot();
  };
  // The first full run writes the initial data, the next ones its consequences.
  for (let n = 0; n < 6; n += 1) await minute(0);
  const hour = [];
  for (let n = 1; n <= 60; n += 1) hour.push(await minute(n));
  const usual = hour.filter((_, at) => (at + 1) % 5 !== 0);
  expect(Math.max(...usual.map(({ reads }) => reads))).toBeLessThanOrEqual(20);
  expect(Math.max(...usual.map(({ writes }) => writes))).toBeLessThanOrEqual(6);
  // Including jobs that run every five minutes or less often.
  expect(average(hour.map(({ reads }) => reads))).toBeLessThanOrEqual(25);
  expect(average(hour.map(({ writes }) => writes))).toBeLessThanOrEqual(6);
  expect(hour.map(({ deletes }) => deletes).every((deletes) => deletes === 0)).toBe(true);
});
