import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as kit from 'firebase/firestore';
import type { RxCollection } from 'rxdb/plugins/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auctions } from '../../src/domain/bidding/auction.entity.ts';
import type { Entity } from '../../src/domain/kit/entity.ts';
import { listings } from '../../src/domain/listings/listing.entity.ts';
import { openHome, type Home } from '../../src/embedded/home.ts';
import {
  fetchOlder,
  PAGE,
  type OlderPage,
  type OlderCursor,
} from '../../src/app/listings/data/mirror/older-results.ts';
import type { Scope } from '../../src/app/sync/collections/scope.ts';
import type { MirrorRow } from '../../src/app/sync/local/row.ts';
import { closeAll, freshCollection } from '../app/sync/bench.ts';
import { putOn, type Value } from './put-on.ts';

type Rows = RxCollection<MirrorRow>;

let dir: string;
let home: Home;
let app: FirebaseApp;
let db: kit.Firestore;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hammerlane-older-'));
  home = await openHome({ dir, functions: false });
  app = initializeApp({ projectId: home.projectId, apiKey: 'local' }, 'older');
  // In Node the SDK uses gRPC; in a browser the same code uses WebChannel.
  db = kit.initializeFirestore(app, { host: `127.0.0.1:${home.port}`, ssl: false });
});

afterEach(closeAll);

afterAll(async () => {
  await kit.terminate(db);
  await deleteApp(app);
  await home.close();
  await rm(dir, { recursive: true, force: true });
});

const put = (entity: Entity, id: string, more: Value): Promise<void> =>
  putOn(home, entity, id, more);

describe('older results, under the rules and with the printed indexes', () => {
  const DAY = 86_400_000;
  const start = Date.now();

  const lot = (id: string, daysAgo: number, more: Value = {}) =>
    put(listings, id, {
      status: 'SOLD',
      isCurrent: daysAgo <= 30,
      endAt: start - daysAgo * DAY,
      ...more,
    });

  const server = async () => ({
    db,
    kit,
    mirror: { listings: await freshCollection(), auctions: await freshCollection() } as never,
    fetch: async (scope: Scope, id: string) => ({
      key: `${scope.kind}|${id}`,
      kind: scope.kind,
      group: '',
      rank: 0,
      at: 1,
      seenAt: start,
      doc: { id },
    }),
    now: start,
    from: start - 30 * DAY,
  });

  it('come a page at a time, the latest first, and no more than there are', async () => {
    await lot('o-young', 29, { category: 'trucks' });
    await Promise.all(
      Array.from({ length: PAGE + 3 }, (_, n) =>
        lot(`o-${String(n).padStart(2, '0')}`, 40 + n, { category: 'trucks' }),
      ),
    );
    await lot('o-hidden', 45, { category: 'trucks', status: 'PREVIEW', isPublic: false });
    await lot('o-car', 45, { category: 'cars' });
    const from = await server();
    const held = async () =>
      (await (from.mirror as { listings: Rows }).listings.find().exec())
        .map(({ doc }) => String(doc['id']))
        .sort();
    const of = { kind: 'lots', category: 'trucks' } as const;
    const first = await fetchOlder(from, of, null);
    expect(first.next).toEqual({ endAt: start - (40 + PAGE - 1) * DAY, id: `o-${PAGE - 1}` });
    expect(await held()).toHaveLength(PAGE);
    expect(await held()).not.toContain('o-young');
    expect(await fetchOlder(from, of, first.next)).toEqual({ next: null });
    expect(await held()).toHaveLength(PAGE + 3);
  });

  it('of a seller are those everybody may read, the latest first', async () => {
    for (const [id, daysAgo] of [
      ['s-1', 300],
      ['s-2', 200],
      ['s-3', 10],
    ] as const) {
      await lot(id, daysAgo, { createdBy: 'seller' });
    }
    await lot('s-4', 250, { createdBy: 'seller', isPublic: false });
    const from = await server();
    expect(await fetchOlder(from, { kind: 'offered', uid: 'seller' }, null)).toEqual({
      next: null,
    });
    const { listings: kept } = from.mirror as { listings: Rows };
    const ids = (await kept.find().exec()).map(({ doc }) => String(doc['id']));
    expect(ids.toSorted()).toEqual(['s-1', 's-2']);
  });

  it.each([
    ['all', { kind: 'lots' }],
    ['one make', { kind: 'lots', makes: ['datsun'] }],
    ['one model', { kind: 'lots', models: ['datsun-240z'] }],
    [
      'a category, makes and places, sold',
      {
        kind: 'lots',
        category: 'cars',
        makes: ['a', 'b'],
        regions: ['BC', 'ON'],
        outcome: 'sold',
      },
    ],
    ['years', { kind: 'lots', makes: ['datsun'], years: { from: 1970 } }],
    [
      'years, prices and a place, not sold',
      {
        kind: 'lots',
        regions: ['BC'],
        outcome: 'unsold',
        years: { to: 1980 },
        dollars: { from: 5 },
      },
    ],
    ['a model by price', { kind: 'lots', models: ['datsun-240z'], dollars: { from: 1, to: 9 } }],
    ['a category by price', { kind: 'lots', category: 'cars', dollars: { to: 9 } }],
    [
      'more ticks than a query holds',
      {
        kind: 'lots',
        makes: Array.from({ length: 20 }, (_, n) => `m${n}`),
        regions: Array.from({ length: 20 }, (_, n) => `R${n}`),
      },
    ],
    ['one seller', { kind: 'offered', uid: 'a' }],
    ['one buyer', { kind: 'bought', username: 'nobody' }],
  ] as const)('of %s are answered', async (_, of) => {
    await expect(fetchOlder(await server(), of, null)).resolves.toHaveProperty('next');
  });

  it('by price are sold for it or bid to it, each once, page after page, in the order of their ends', async () => {
    const made = Array.from({ length: 2 * PAGE + 5 }, (_, n) => n);
    await Promise.all(
      made.map((n) => {
        const isSold = n % 3 !== 0;
        // The price of an underbidder or a negotiation is not the highest bid.
        const more = isSold
          ? { status: 'SOLD', soldPrice: 20_000, price: n % 2 === 0 ? 9_000 : 50_000 }
          : { status: 'UNSOLD', price: 20_000 };
        return lot(`p-${String(n).padStart(2, '0')}`, 40 + Math.floor(n / 4), {
          category: 'motorcycles',
          ...more,
        });
      }),
    );
    await lot('p-dear', 41, { category: 'motorcycles', soldPrice: 30_000, price: 20_000 });
    await lot('p-low', 41, { category: 'motorcycles', status: 'UNSOLD', price: 9_000 });
    const dollars = { from: 15_000, to: 25_000 };
    const of = { kind: 'lots', category: 'motorcycles', dollars } as const;
    const got: string[] = [];
    let after: OlderCursor | null = null;
    do {
      const from = await server();
      const page: OlderPage = await fetchOlder(from, of, after);
      const rows = await (from.mirror as { listings: Rows }).listings.find().exec();
      got.push(...rows.map(({ doc }) => String(doc['id'])));
      expect(page.next === null || rows.length === PAGE).toBe(true);
      after = page.next;
    } while (after !== null);
    expect(got.toSorted()).toEqual(made.map((n) => `p-${String(n).padStart(2, '0')}`));
  });

  it('of a buyer are those not here yet, a page at a time', async () => {
    const ids = Array.from({ length: PAGE + 2 }, (_, n) => `w-${String(n).padStart(2, '0')}`);
    for (const [n, id] of ids.entries()) {
      const endAt = start - (100 + n) * DAY;
      await put(auctions, id, { leader: 'winner', status: 'SOLD', isCurrent: false, endAt });
    }
    const from = await server();
    const of = { kind: 'bought', username: 'winner' } as const;
    const first = await fetchOlder(from, of, null);
    expect(first.next?.id).toBe(`w-${PAGE - 1}`);
    expect(await fetchOlder(from, of, first.next)).toEqual({ next: null });
    const { listings: kept } = from.mirror as { listings: Rows };
    expect(await kept.count().exec()).toBe(PAGE + 2);
  });
});
