import '../../../setup/fresh-device.ts';
import { Dexie } from 'dexie';
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, test } from 'vitest';
import { draftsName, storedPrefix } from '../../../../src/app/sync/local/database-names.ts';
import { removeDeleted } from '../../../../src/app/sync/local/device-storage.ts';
import { openDrafts, openPublic } from '../../../../src/app/sync/local/open.ts';
import { removeRows } from '../../../../src/app/sync/local/remove.ts';
import type { MirrorCollection } from '../../../../src/app/sync/local/row.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { mirrorRow } from '../rows.ts';

keptStorage();

/** Keys in a collection's storage, those of deleted rows included. */
const storedKeys = async (name: string): Promise<readonly unknown[]> => {
  const stored = await new Dexie(name).open();
  const keys = await stored.table('docs').toCollection().primaryKeys();
  stored.close();
  return keys;
};

test.each([
  ['durable', undefined],
  ['memory', () => getRxStorageMemory()],
])('deleted rows leave %s storage, and no others', async (kind, storage) => {
  const { db } = await (storage === undefined ? openPublic() : openPublic(storage as never));
  await db.listings.bulkInsert(['a', 'b', 'c'].map((id) => mirrorRow('listings', id)));
  await db.auctions.insert(mirrorRow('auctions', 'a'));
  await removeRows(db.listings, { key: { $in: ['listings|a', 'listings|c'] } });
  const name = `${storedPrefix(db.name)}0--listings`;
  if (kind === 'durable') expect(await storedKeys(name)).toHaveLength(3);
  await removeDeleted(db.listings);
  if (kind === 'durable') expect(await storedKeys(name)).toEqual(['listings|b']);
  const held = await db.listings.find().exec();
  expect(held.map(({ key }) => key)).toEqual(['listings|b']);
  expect(await db.auctions.count().exec()).toBe(1);
  // A removed row may come again.
  await db.listings.insert(mirrorRow('listings', 'a'));
  expect(await db.listings.count().exec()).toBe(2);
  await db.close();
});

test('drafts stored before the mirror lost an index still open', async () => {
  const number = { type: 'number', minimum: 0, maximum: 9_999_999_999_999, multipleOf: 1 } as const;
  const before = await createRxDatabase<{ drafts: MirrorCollection }>({
    name: draftsName('member-a'),
    storage: getRxStorageDexie(),
  });
  const { drafts } = await before.addCollections({
    drafts: {
      schema: {
        version: 0,
        primaryKey: 'key',
        type: 'object',
        properties: {
          key: { type: 'string', maxLength: 260 },
          kind: { type: 'string', maxLength: 40 },
          group: { type: 'string', maxLength: 160 },
          rank: number,
          at: number,
          seenAt: number,
          doc: { type: 'object', additionalProperties: true },
        },
        required: ['key', 'kind', 'group', 'rank', 'at', 'seenAt', 'doc'],
        additionalProperties: false,
        indexes: [
          ['kind', 'rank'],
          ['kind', 'group', 'rank'],
          ['kind', 'group', 'at'],
        ],
      },
    },
  });
  await drafts.insert(mirrorRow('listingSubmissions', 'a'));
  await before.close();
  const { db, storage, renewed } = await openDrafts('member-a');
  expect([storage, renewed]).toEqual(['durable', false]);
  expect(await db.drafts.count().exec()).toBe(1);
  await db.close();
});
