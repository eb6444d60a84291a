import 'fake-indexeddb/auto';
import { afterAll, expect, it, vi } from 'vitest';
import type { Auction } from '../../../../src/domain/bidding/auction.entity.ts';
import { interests } from '../../../../src/app/store/mirror/interest.ts';
import { publicMirror } from '../../../../src/app/store/mirror/mirrors.ts';
import { openAuction } from '../../../../src/app/store/mirror/reads.ts';
import { noteScope } from '../../../../src/app/store/mirror/sync-state.ts';
import type { Reading } from '../../../../src/app/store/reading.ts';
import { keptStorage } from '../kept-storage.ts';

keptStorage();

afterAll(async () => {
  interests().close();
  await (await publicMirror()).db.close();
});

it('an auction heard of before it is stored is not said to be missing', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const told: Reading<Auction | null>[] = [];
  const { db } = await publicMirror();
  const stop = await openAuction('lot-1', (reading) => told.push(reading));
  noteScope('auction|lot-1', 'live', 5_000);
  // There is no server here to be asked.
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(told).toEqual([]);
  const doc = { id: 'lot-1', price: 7_000 };
  const base = { kind: 'auctions', group: '', rank: 0, at: 1, seenAt: 1 };
  await db.auctions.insert({ ...base, key: 'auctions|lot-1', doc });
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'ready', value: doc }));
  stop();
  warned.mockRestore();
});
