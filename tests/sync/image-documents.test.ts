import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { images } from '../../src/domain/content/image.entity.ts';
import { announceImage, withdrawImage } from '../../src/app/drafts/image-document.ts';
import type { TransportContext } from '../../src/app/outbox/send/transport.ts';
import { startAt } from '../functions/house.ts';
import { addRoad, closeRoads, openRoads, Road } from './histories/road.ts';
import { Server } from './histories/server.ts';

let server: Server;
let road: Road;
let transport: TransportContext;
let leave: () => void;

beforeAll(openRoads);
afterAll(closeRoads);
beforeEach(async () => {
  server = new Server(() => startAt + 3_600_000);
  await server.start();
  await server.house.member(['ann', 'bob']);
  road = new Road('ann.example', server, () => server.kill());
  leave = addRoad(road);
  transport = {
    home: () => Promise.resolve(road.home),
    token: (uid) => Promise.resolve(`${uid}~phone`),
    now: () => startAt,
  };
});
afterEach(async () => {
  leave();
  await server.close();
});

const picture = {
  id: 'picture-1',
  uid: 'ann',
  parentType: 'member',
  parentId: 'ann',
  path: 'uploads/ann/picture-1.jpg',
  mime: 'image/jpeg',
  bytes: 40_000,
} as const;
const announce = (): Promise<void> => announceImage(picture, transport);
const withdraw = (): Promise<void> => withdrawImage(picture.id, 'ann', transport);
const there = () => server.find(images, picture.id);
/** Writes the server's finding after its check of a picture. */
const look = (): Promise<void> =>
  server.house.ports.db.transaction(async (tx) =>
    tx.change(images, picture.id, { status: 'READY' }),
  );

it('a picture is announced once, also where the answer was lost', async () => {
  road.plan.push('deaf');
  await expect(announce()).rejects.toMatchObject({ name: 'Passing' });
  expect(await there()).toMatchObject({ status: 'PENDING', createdBy: 'ann', rev: 1 });
  await announce();
  expect(await there()).toMatchObject({ rev: 1 });
});

it('what the server found meanwhile is never written over', async () => {
  await announce();
  await look();
  await announce();
  expect(await there()).toMatchObject({ status: 'READY', rev: 2 });
});

it('a picture is taken away as it stands, also when the server looks at it in between', async () => {
  await announce();
  road.plan.push('late');
  const going = withdraw();
  await road.nextHeld();
  await look();
  road.release();
  await going;
  expect(await there()).toMatchObject({
    isDeleted: true,
    deletedBy: 'ann',
    status: 'READY',
    rev: 3,
  });
  await withdraw();
  expect(await there()).toMatchObject({ rev: 3 });
});

it('one that was never there needs no taking away', async () => {
  await withdraw();
  expect(await there()).toBeNull();
});

it('what the rules refuse is told as such, and nothing is written', async () => {
  const another = { ...picture, path: 'uploads/bob/picture-1.jpg' };
  await expect(announceImage(another, transport)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(await there()).toBeNull();
});

it('without a network it is to be tried again', async () => {
  road.up = false;
  await expect(announce()).rejects.toMatchObject({ name: 'Passing' });
  await expect(withdraw()).rejects.toMatchObject({ name: 'Passing' });
});
