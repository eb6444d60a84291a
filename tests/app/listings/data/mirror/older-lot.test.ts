import '../../../../setup/fresh-device.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Listing } from '../../../../../src/domain/listings/listing.entity.ts';
import { openListing } from '../../../../../src/app/listings/data/mirror/one-lot.ts';
import type { Reading } from '../../../../../src/app/platform/reading/reading.ts';
import { subscriptions } from '../../../../../src/app/sync/replication/subscription-registry.ts';
import { publicMirror } from '../../../../../src/app/sync/local/mirrors.ts';
import { card } from '../../cards.ts';
import { keptStorage } from '../../../platform/kept-storage.ts';
import { mirrorRow } from '../../../sync/rows.ts';

keptStorage();

/** The server's response; unreachable while this throws. */
const server = { asked: 0, answer: (): unknown => null };
vi.mock('../../../../../src/app/sync/replication/fetch.ts', () => ({
  fetchOne: async () => {
    server.asked += 1;
    return server.answer();
  },
}));

const DAY = 86_400_000;
const rowOf = (title: string, endAt: number, at: number) => {
  const { listing } = card('lot', { listing: { title, endAt, status: 'SOLD' } });
  return { ...mirrorRow('listings', 'lot', { doc: { ...listing } }), at };
};

beforeEach(async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  server.asked = 0;
  const { db } = await publicMirror();
  await db.listings.find().remove();
});

afterAll(async () => {
  subscriptions().close();
  await (await publicMirror()).db.close();
});

const open = async () => {
  const told: Reading<Listing | null>[] = [];
  const stop = await openListing('lot', (reading) => told.push(reading));
  const titles = () =>
    told.map((reading) => (reading.status === 'ready' ? (reading.value?.title ?? null) : 'none'));
  return { stop, titles };
};

it('a lot that is no longer current is shown as it is here, and read anew once', async () => {
  const { db } = await publicMirror();
  const endAt = Date.now() - 40 * DAY;
  await db.listings.insert(rowOf('As it was', endAt, 1));
  server.answer = () => rowOf('As it is now', endAt, 2);
  const { stop, titles } = await open();
  await vi.waitFor(() => expect(titles()).toEqual(['As it was', 'As it is now']));
  stop();
  expect(server.asked).toBe(1);
});

it('one that is no longer shown goes, and one the server does not answer for stays', async () => {
  const { db } = await publicMirror();
  const endAt = Date.now() - 40 * DAY;
  await db.listings.insert(rowOf('As it was', endAt, 1));
  server.answer = () => {
    throw new Error('The server is away.');
  };
  const offline = await open();
  await vi.waitFor(() => expect(server.asked).toBe(1));
  offline.stop();
  expect(offline.titles()).toEqual(['As it was']);
  server.answer = () => null;
  const { stop, titles } = await open();
  await vi.waitFor(() => expect(titles().at(-1)).toBeNull());
  stop();
  expect(await db.listings.findOne('listings|lot').exec()).toBeNull();
  expect(server.asked).toBe(2);
});

it('a current one is not asked for: it is listened to', async () => {
  const { db } = await publicMirror();
  await db.listings.insert(rowOf('Live', Date.now() + DAY, 1));
  const { stop, titles } = await open();
  await vi.waitFor(() => expect(titles()).toEqual(['Live']));
  stop();
  expect(server.asked).toBe(0);
});
