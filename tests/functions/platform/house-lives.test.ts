import { describe, expect, it } from 'vitest';
import { jobRuns } from '../../../src/domain/platform/jobs/job-run.entity.ts';
import { tGet } from '../../../src/domain/platform/commands.ts';
import { houseJob, noteLives } from '../../../src/functions/platform/house-lives.ts';
import { runByClock } from '../../../src/functions/platform/jobs/run-job.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { openHouse, type House } from '../house.ts';

const job = timetable.find(({ name }) => name === houseJob.name);

/** Passes this many minutes, with the job running in each. */
const minutes = async ({ ports, clock }: House, n: number): Promise<void> => {
  if (job === undefined) throw new Error('There is no such job.');
  for (let at = 0; at < n; at += 1) {
    clock.time += 60_000;
    await runByClock(ports, job);
  }
};

/** A device that reports its latest known write, and applies the response. */
const contact = async (house: House, heard: { lives?: readonly string[]; heard?: number }) => {
  house.clock.time += 60_000;
  const answer = await house.call(tGet.name, heard);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return (answer.data as { house: { lives: string[]; at: number; outcome: string; since: number } })
    .house;
};

describe('a database whose house is noted in a file beside it', () => {
  it('is the same while it runs, and while nothing runs at all', async () => {
    const house = openHouse();
    await minutes(house, 3);
    const first = await contact(house, {});
    expect(first).toMatchObject({ outcome: 'SAME', lives: [expect.any(String)] });
    await minutes(house, 2);
    house.clock.time += 86_400_000;
    await minutes(house, 2);
    const { outcome, at } = await contact(house, { lives: first.lives, heard: first.at });
    expect(outcome).toBe('SAME');
    expect(at).toBeGreaterThan(first.at);
  });

  it('is found put back by the runs it has lost', async () => {
    const house = openHouse();
    await minutes(house, 3);
    const kept = (await house.ports.db.get(jobRuns, 'every1'))?.jobs ?? {};
    const since = kept[houseJob.name]?.runs[0]?.startedAt ?? 0;
    await minutes(house, 20);
    const heard = await contact(house, {});
    await house.ports.db.transaction(async (tx) => tx.change(jobRuns, 'every1', { jobs: kept }));
    await minutes(house, 1);
    const found = await contact(house, { lives: heard.lives, heard: heard.at });
    expect(found).toMatchObject({ outcome: 'PUT_BACK', since });
    expect(await contact(house, { lives: found.lives, heard: found.at })).toMatchObject({
      outcome: 'SAME',
    });
    // A device without later data agrees with it.
    expect(await contact(house, { lives: heard.lives, heard: since })).toMatchObject({
      outcome: 'SAME',
    });
  });

  it('is another one where it has no runs at all', async () => {
    const house = openHouse();
    await minutes(house, 3);
    const { lives, at } = await contact(house, {});
    await house.ports.db.transaction(async (tx) => tx.forget(jobRuns, 'every1'));
    await minutes(house, 1);
    expect(await contact(house, { lives, heard: at })).toMatchObject({ outcome: 'REPLACED' });
  });

  it('leaves the note to a home that keeps its own', async () => {
    const house = openHouse();
    const lives = [{ id: 'own', from: 0 }];
    const ports = { ...house.ports, house: async () => ({ lives, at: 7 }) };
    await noteLives(ports);
    expect(await house.ports.blobs.list()).toEqual([]);
  });
});
