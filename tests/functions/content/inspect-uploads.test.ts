import { beforeEach, expect, it } from 'vitest';
import { images } from '../../../src/domain/content/image.entity.ts';
import type { officeReadFront } from '../../../src/domain/platform/reports/office-commands.ts';
import type { AnswerOf } from '../../../src/domain/kit/command.ts';
import {
  deleteRemovedUpload,
  inspectUpload,
  inspectWaitingUploads,
} from '../../../src/functions/content/inspect-uploads.ts';
import { readStandings } from '../../../src/functions/platform/jobs/job-standings.ts';
import { runJob } from '../../../src/functions/platform/jobs/run-job.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { admin, type House } from '../house.ts';
import { memoryPictures } from '../memory-pictures.ts';
import { writePicture } from '../pictures.ts';
import { realHouses } from '../real-store.ts';

const HOUR = 3_600_000;
const openReal = realHouses();
let house: House;
/** Photos whose inspection always fails. */
let broken: ReadonlySet<string>;

beforeEach(async () => {
  ({ house } = openReal());
  await house.member(['ann', 'boss']);
  broken = new Set();
  house.ports.pictures.take = (id) =>
    broken.has(id)
      ? Promise.reject(new Error('The encoder is gone'))
      : Promise.resolve({ ok: false, reason: 'HEIC' });
});

const send = (id: string) =>
  writePicture(house.ports.db, id, {
    parentType: 'submission',
    parentId: 's-1',
    status: 'PENDING',
  });
const inspect = async () => {
  const job = timetable.find(({ name }) => name === 'takeWaitingPictures');
  if (job === undefined) throw new Error('no such job');
  return (await runJob(house.ports, job))?.run;
};
const pictureOf = (id: string) => house.ports.db.get(images, id);
const failingJobs = async () => {
  const answer = await house.call('office-readFront', {}, admin);
  if (!answer.ok) throw new Error(answer.refusal.message);
  const { queues } = answer.data as AnswerOf<typeof officeReadFront>;
  return queues.find(({ queue }) => queue === 'JOBS')?.count;
};

it('a photo that could not be read for reasons of ours shows staff a failing job, until it is read', async () => {
  await send('p-1');
  await send('p-2');
  broken = new Set(['p-1']);
  expect(await inspect()).toMatchObject({
    outcome: 'FAILED',
    error: '1 of 2 photos could not be read: Error: The encoder is gone',
  });
  expect(await failingJobs()).toBe(1);
  // The next one had its turn.
  expect(await pictureOf('p-2')).toMatchObject({ status: 'REFUSED', refusedFor: 'HEIC' });
  expect(await pictureOf('p-1')).toMatchObject({ status: 'PENDING' });
  broken = new Set();
  expect(await inspect()).toMatchObject({ outcome: 'DONE', handled: 1 });
  expect(await failingJobs()).toBe(0);
  const standings = await readStandings(house.ports.db, timetable);
  expect(standings['takeWaitingPictures']?.runs).toHaveLength(2);
});

it('after a day its sender is asked for it again, so that it keeps nobody else waiting', async () => {
  const stuck = Array.from({ length: 20 }, (_, n) => `p-${n}`);
  for (const id of stuck) await send(id);
  house.clock.time += HOUR;
  await send('late');
  broken = new Set(stuck);
  await expect(inspectWaitingUploads(house.ports)).rejects.toThrow('20 of 20');
  expect(await pictureOf('late')).toMatchObject({ status: 'PENDING' });
  house.clock.time += 23 * HOUR;
  await expect(inspectWaitingUploads(house.ports)).rejects.toThrow('20 of 20');
  expect(await pictureOf('p-0')).toMatchObject({ status: 'REFUSED', refusedFor: 'FAILED' });
  expect(await inspectWaitingUploads(house.ports)).toBe(1);
  expect(await pictureOf('late')).toMatchObject({ status: 'REFUSED', refusedFor: 'HEIC' });
});

it.each(['succeeds', 'fails'])(
  'a photo that is removed while it is being read leaves no file if reading %s',
  async (reading) => {
    await send('p-1');
    const image = await pictureOf('p-1');
    const { storagePath = '' } = image ?? {};
    house.files.add(storagePath);
    const { take } = memoryPictures(house.files);
    house.ports.pictures.take = async (...of) => {
      await house.ports.db.transaction(async (tx) => tx.change(images, 'p-1', { isDeleted: true }));
      // The upload was read before it was removed, so its preview is stored afterwards.
      const taken = await take(...of);
      const after = await pictureOf('p-1');
      await deleteRemovedUpload({ id: 'p-1', before: image, after }, house.ports);
      house.files.add('previews/p-1.webp');
      if (reading === 'fails') throw new Error('The encoder is gone');
      return taken;
    };
    await inspectUpload({ id: 'p-1', before: null, after: image }, house.ports);
    expect([...house.files]).toEqual([]);
    expect(await pictureOf('p-1')).toMatchObject({ status: 'PENDING', isDeleted: true });
  },
);

it('a photo that was inspected is not read again, so that its preview stays', async () => {
  await send('p-1');
  const image = await pictureOf('p-1');
  house.files.add(image?.storagePath ?? '');
  let reads = 0;
  const { take } = memoryPictures(house.files);
  house.ports.pictures.take = async (...of) => {
    reads += 1;
    const taken = await take(...of);
    return taken?.ok ? { ...taken, preview: `${taken.preview}?${reads}` } : taken;
  };
  for (let n = 0; n < 2; n += 1) {
    await inspectUpload({ id: 'p-1', before: null, after: image }, house.ports);
  }
  expect(reads).toBe(1);
  expect(await pictureOf('p-1')).toMatchObject({ status: 'READY', preview: 'previews/p-1.webp?1' });
});
