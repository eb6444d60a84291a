import '../../../setup/fresh-device.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { readFirstRows, readRowsByKey } from '../../../../src/app/sync/local/direct-read.ts';
import { openPublic } from '../../../../src/app/sync/local/open.ts';
import * as sharedDevice from '../../../../src/app/platform/session/shared-device.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { mirrorRow } from '../rows.ts';

keptStorage();

afterEach(() => vi.restoreAllMocks());

const idsOf = (rows: readonly { readonly doc: { readonly id: string } }[]): readonly string[] =>
  rows.map(({ doc }) => doc.id);

test('a device without a mirror has no rows, and no database is made for it', async () => {
  expect(await readFirstRows('listings', 10)).toEqual([]);
  expect(await readRowsByKey('auctions', ['auctions|a'])).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

test('rows are read by rank, by group and by key, without deleted ones', async () => {
  const { db } = await openPublic();
  const row = (id: string, rank: number, group: string) => ({
    ...mirrorRow('listings', id, { rank, group }),
    doc: { id },
  });
  await db.listings.bulkInsert([
    row('c', 3, 'cars'),
    row('a', 1, 'cars'),
    row('b', 2, 'trucks'),
    row('gone', 0, 'cars'),
    { ...mirrorRow('other', 'x', { rank: 0, group: 'cars' }), doc: { id: 'x' } },
  ]);
  await db.listings.bulkRemove(['listings|gone']);
  expect(idsOf(await readFirstRows('listings', 10))).toEqual(['a', 'b', 'c']);
  expect(idsOf(await readFirstRows('listings', 1))).toEqual(['a']);
  expect(idsOf(await readFirstRows('listings', 10, { group: 'cars' }))).toEqual(['a', 'c']);
  expect(idsOf(await readFirstRows('listings', 10, { least: 2 }))).toEqual(['b', 'c']);
  const keys = ['listings|c', 'listings|none', 'listings|gone', 'listings|a'];
  expect(idsOf(await readRowsByKey('listings', keys))).toEqual(['c', 'a']);
  // A device that keeps nothing reads nothing either.
  vi.spyOn(sharedDevice, 'keepsNothing').mockReturnValue(true);
  expect(await readFirstRows('listings', 10)).toEqual([]);
  await db.close();
});
