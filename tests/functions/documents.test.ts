import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makes } from '../../src/domain/catalogue/make.entity.ts';
import { config } from '../../src/domain/platform/settings/config.entity.ts';
import { sequences } from '../../src/domain/platform/sequence.entity.ts';
import { homeDocuments, homeFeed } from '../../src/embedded/functions/documents.ts';
import { firestoreFeed } from '../../src/functions/live/feed.ts';
import { firestoreDb } from '../../src/functions/live/firestore.ts';
import type { Db, Feed } from '../../src/functions/ports.ts';
import { adminClient, type AdminClient } from '../embedded/firestore/admin-client.ts';
import { runFirestore, type Running } from '../embedded/firestore/service.ts';
import { isLong } from '../setup/tier.ts';

/**
 * Handlers reach documents in two ways: through the admin SDK over gRPC, as in the cloud, and in
 * the home's own process. Both use one database here, and each must see the other's changes as if
 * they were its own.
 */
const printed = new URL('../../src/projections/printed/firestore.indexes.json', import.meta.url);
const clock = { now: () => 1_800_000_000_000 };

let running: Running;
let client: AdminClient;
const ways = {} as Record<'wire' | 'home', { readonly db: Db; readonly feed: Feed }>;

beforeAll(async () => {
  running = await runFirestore({ indexes: readFileSync(printed, 'utf8'), indexMode: 'refuse' });
  client = adminClient(running, 'gRPC');
  const { owner } = running.service.store;
  ways.wire = { db: firestoreDb(client.db, clock), feed: firestoreFeed(client.db) };
  ways.home = { db: homeDocuments(owner, clock), feed: homeFeed(owner) };
});
afterAll(async () => {
  await client.close();
  await running.stop();
});

const other = { wire: 'home', home: 'wire' } as const;
const named = (name: string, popular = false) => ({
  name,
  path: name.toLowerCase(),
  country: 'Japan',
  popular,
  counts: { live: 1, sold: 2 },
  createdBy: 'boss',
});

describe.each(['wire', 'home'] as const)('documents by the %s', (way) => {
  const db = () => ways[way].db;
  const elsewhere = () => ways[other[way]].db;

  it('are born with their common fields, changed and forgotten', async () => {
    const id = `${way}-datsun`;
    await db().transaction(async (tx) => tx.create(makes, id, named('Datsun')));
    const made = await elsewhere().get(makes, id);
    expect(made).toEqual({
      ...named('Datsun'),
      id,
      isDeleted: false,
      rev: 1,
      dateCreated: '2027-01-15T08:00:00.000Z',
      dateEdited: '2027-01-15T08:00:00.000Z',
    });
    expect(await db().get(makes, id)).toEqual(made);
    await db().transaction(async (tx) => tx.change(makes, id, { country: undefined, name: 'Z' }));
    const { country: _gone, ...rest } = made ?? { country: '' };
    expect(await elsewhere().get(makes, id)).toEqual({ ...rest, name: 'Z', rev: 2 });
    await db().transaction(async (tx) => tx.forget(makes, id));
    expect(await elsewhere().get(makes, id)).toBeNull();
  });

  it('keep every kind of value', async () => {
    const id = `${way}-values`;
    const values = { whole: 7, part: 1.5, none: null, list: [1, 'a', { b: [true] }], text: 'é' };
    const fields = { title: 'T', isPublic: false, configVersion: 1, values, createdBy: 'boss' };
    await db().transaction(async (tx) => tx.create(config, id, fields));
    for (const one of [db(), elsewhere()]) {
      expect((await one.get(config, id))?.values).toEqual(values);
    }
    const broken = { ...fields, values: { a: [undefined] } };
    const refused = db().transaction(async (tx) =>
      tx.create(config, `${id}-2`, broken as unknown as typeof fields),
    );
    await expect(refused).rejects.toThrow(/cannot/i);
    expect(await elsewhere().get(config, `${id}-2`)).toBeNull();
  });

  it('are written all or none', async () => {
    const id = `${way}-once`;
    const create = (also: string) =>
      db().transaction(async (tx) => {
        tx.create(sequences, also, { last: 1, createdBy: 'house' });
        tx.create(sequences, id, { last: 1, createdBy: 'house' });
      });
    await create(`${id}-a`);
    await expect(create(`${id}-b`)).rejects.toMatchObject({
      refusal: { code: 'ALREADY_THERE', status: 'already-exists' },
    });
    const missing = db().transaction(async (tx) => {
      tx.create(sequences, `${id}-b`, { last: 1, createdBy: 'house' });
      tx.change(sequences, `${id}-nowhere`, { last: 2 });
    });
    await expect(missing).rejects.toThrow(/no document/i);
    const thrown = db().transaction(async (tx) => {
      tx.create(sequences, `${id}-b`, { last: 1, createdBy: 'house' });
      throw new Error('No.');
    });
    await expect(thrown).rejects.toThrow('No.');
    expect(await elsewhere().get(sequences, `${id}-b`)).toBeNull();
  });

  it('are found by their conditions, the deleted apart, fifty at most, and never without an index', async () => {
    const country = `Land of ${way}`;
    await db().transaction(async (tx) => {
      for (let i = 0; i < 55; i += 1) {
        const name = `${way} ${String(i).padStart(2, '0')}`;
        tx.create(makes, `${way}-m${i}`, { ...named(name, i % 2 === 0), country });
      }
    });
    await db().transaction(async (tx) => tx.change(makes, `${way}-m3`, { isDeleted: true }));
    const where = [['country', '==', country]] as const;
    const asks = [
      { where },
      { where, limit: 3 },
      { where, limit: 60, deletedToo: true },
      {
        where: [
          ['popular', '==', true],
          ['name', '>=', `${way} 10`],
          ['name', '<', `${way} 20`],
        ],
        orderBy: [['name', 'asc']],
      },
      { where: [['country', 'in', [country, 'Nowhere']]], limit: 60 },
    ] as const;
    const counts = [50, 3, 55, 5, 54];
    for (const [i, ask] of asks.entries()) {
      const found = await db().find(makes, ask);
      expect(found).toHaveLength(counts[i] ?? -1);
      expect(await elsewhere().find(makes, ask)).toEqual(found);
      expect(await db().transaction((tx) => tx.find(makes, ask))).toEqual(found);
    }
    const unindexed = { where, orderBy: [['path', 'asc']] } as const;
    // The SDK retries for seconds before it reports this.
    await expect(ways.home.db.find(makes, unindexed)).rejects.toThrow(/index/i);
  });

  it('are counted without being read, past any page, and never without an index', async () => {
    const country = `Counted by ${way}`;
    await db().transaction(async (tx) => {
      for (let i = 0; i < 55; i += 1) {
        tx.create(makes, `${way}-c${i}`, { ...named(`${way} ${i}`), country });
      }
    });
    await db().transaction(async (tx) => tx.change(makes, `${way}-c3`, { isDeleted: true }));
    const where = [['country', '==', country]] as const;
    for (const one of [db(), elsewhere()]) {
      expect(await one.count(makes, { where })).toBe(54);
      expect(await one.count(makes, { where: [['country', '==', 'Nowhere']] })).toBe(0);
    }
    const unserved = { where: [...where, ['vpicMakeId', '>', 1] as const] };
    // The SDK retries for seconds before it reports this.
    const asked = isLong ? db() : ways.home.db;
    await expect(asked.count(makes, unserved)).rejects.toThrow(/index/i);
  });

  it('are counted up by forty at once, from both sides, without a loss', async () => {
    const id = `${way}-count`;
    await db().transaction(async (tx) => tx.create(sequences, id, { last: 0, createdBy: 'house' }));
    const up = (one: Db) =>
      one.transaction(async (tx) => {
        const before = await tx.get(sequences, id);
        tx.change(sequences, id, { last: (before?.last ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 40 }, (_, i) => up(i % 8 === 0 ? elsewhere() : db())));
    expect(await elsewhere().get(sequences, id)).toMatchObject({ last: 40 });
  });

  it('are read as one moment had them: what changed meanwhile is done again', async () => {
    const id = `${way}-moment`;
    await db().transaction(async (tx) => tx.create(sequences, id, { last: 1, createdBy: 'house' }));
    let tries = 0;
    const copied = await db().transaction(async (tx) => {
      tries += 1;
      const found = await tx.find(sequences, { where: [['last', '==', tries]], limit: 500 });
      // Another writer is faster, once.
      if (tries === 1)
        await elsewhere().transaction(async (t) => t.change(sequences, id, { last: 2 }));
      tx.create(sequences, `${id}-copy`, { last: found.length, createdBy: 'house' });
      return found.map((one) => one.id);
    });
    expect(tries).toBe(2);
    expect(copied).toContain(id);
  });

  it('come by their last write, page after page', async () => {
    const all = await ways[other[way]].feed('makes', null, 500);
    expect(all.length).toBeGreaterThan(50);
    const paged = [];
    for (let after: Parameters<Feed>[1] = null; ;) {
      const page = await ways[way].feed('makes', after, 20);
      paged.push(...page);
      const last = page.at(-1);
      if (last === undefined || page.length < 20) break;
      after = { ...last.stamp, id: last.id };
    }
    expect(paged).toEqual(all);
    const [, second] = all;
    if (second === undefined) throw new Error('There are too few.');
    const from = await ways[way].feed('makes', { ...second.stamp, id: null }, 500);
    expect(from).toEqual(await ways[other[way]].feed('makes', { ...second.stamp, id: null }, 500));
    expect(from.map((one) => one.id)).toContain(second.id);
  });
});
