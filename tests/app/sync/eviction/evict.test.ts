import '../../../setup/fresh-device.ts';
import { describe, expect, it } from 'vitest';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { listingSample } from '../../../../src/domain/listings/listing-sample.ts';
import {
  byteBudget,
  DEFAULT_BUDGET,
  keepByteBudget,
  LEAST_BUDGET,
} from '../../../../src/app/sync/eviction/budget.ts';
import { evict, type HeldMirrors } from '../../../../src/app/sync/eviction/evict.ts';
import type { SubscriptionKey } from '../../../../src/app/sync/replication/subscription-registry.ts';
import { openPrivate, openPublic } from '../../../../src/app/sync/local/open.ts';
import { storeCheckpoint } from '../../../../src/app/sync/replication/checkpoint.ts';
import { bytesOf } from '../../../../src/app/sync/eviction/sizes.ts';
import type { OutboxRow } from '../../../../src/app/outbox/rows/row.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { mirrorRow } from '../rows.ts';

keptStorage();

const checkpoint = { seconds: 1, nanos: 0, id: 'x', readAt: null };

const row = (kind: string, id: string, group: string, doc: object) =>
  mirrorRow(kind, id, { group, doc: { ...doc, id } });

let made = 0;

const BIDS = 5;
const long = 'x'.repeat(3_000);

/** Ten lots: the first five are over, the others live; each was opened, lot-0 the longest ago. */
const house = async (
  retained: readonly SubscriptionKey[] = [],
  unsent: readonly Partial<OutboxRow>[] = [],
) => {
  made += 1;
  const { db: shared } = await openPublic();
  await Promise.all(Object.values(shared.collections).map((one) => one.find().remove()));
  const { db } = await openPrivate(`u-${made}`);
  const lots = Array.from({ length: 10 }, (_, n) => ({
    id: `lot-${n}`,
    status: n < 5 ? 'SOLD' : 'LIVE',
    endAt: n,
  }));
  await shared.listings.bulkInsert(
    lots.map((lot) => row('listings', lot.id, 'cars', { ...listingSample, ...lot })),
  );
  await shared.auctions.bulkInsert(
    lots.map(({ id, status }) => row('auctions', id, '', { ...auctions.sample, status })),
  );
  await shared.activity.bulkInsert(
    lots.flatMap(({ id }) =>
      Array.from({ length: BIDS }, (_, i) => row('bids', `${id}-${i}`, id, { text: long })),
    ),
  );
  for (const { id, endAt } of lots) {
    await storeCheckpoint(shared.activity, {
      scope: `bids|${id}`,
      checkpoint,
      lookedAt: 1_000 + endAt,
    });
  }
  const held: HeldMirrors = {
    shared,
    own: { uid: `u-${made}`, db },
    outbox: { open: async () => unsent as readonly OutboxRow[] },
    retained: () => new Set(retained),
  };
  const all = Object.values(shared.collections);
  const left = async (collection: 'listings' | 'activity') => {
    const rows = await shared[collection]
      .find({ selector: { kind: { $ne: 'checkpoint' } } })
      .exec();
    const ids = rows.map(({ key, group }) => (collection === 'listings' ? key.slice(9) : group));
    return [...new Set(ids)].sort();
  };
  const end = async (): Promise<void> => {
    await Promise.all([shared.close(), db.close()]);
  };
  return { held, shared, db, left, bytes: () => bytesOf(all), end };
};

describe('giving up copies', () => {
  it('touches nothing within the budget, which is 40 MB and never below one', async () => {
    const { held, left, end } = await house();
    expect(byteBudget()).toBe(DEFAULT_BUDGET);
    expect(keepByteBudget(5)).toBe(LEAST_BUDGET);
    expect(byteBudget()).toBe(LEAST_BUDGET);
    expect(await evict(held, LEAST_BUDGET)).toEqual({ rows: 0, lots: false });
    expect((await left('listings')).length).toBe(10);
    await end();
  });

  it('begins with the story of lots, and keeps what is watched, bid on, on screen or unsent', async () => {
    const { held, db, left, bytes, end } = await house(
      ['bids|lot-3'],
      [{ entity: 'auctions|lot-4', payload: { listingId: 'lot-4' } }],
    );
    await db.mine.insert(row('likes', 'a', 'listing', { targetId: 'lot-0' }));
    await db.mine.insert(row('standings', 'b', 'lot-1', { listingId: 'lot-1' }));
    const before = await bytes();
    expect(await evict(held, before / 2)).toEqual({ rows: 6 * BIDS, lots: false });
    expect(await left('activity')).toEqual(['lot-0', 'lot-1', 'lot-3', 'lot-4']);
    expect((await left('listings')).length).toBe(10);
    expect(await bytes()).toBeLessThan(before / 2);
    await end();
  });

  it('goes on with lots that are over, never with live ones or those watched', async () => {
    const { held, db, shared, left, end } = await house();
    await db.mine.insert(row('likes', 'a', 'listing', { targetId: 'lot-2' }));
    expect((await evict(held, 1)).lots).toBe(true);
    expect(await left('listings')).toEqual(['lot-2', 'lot-5', 'lot-6', 'lot-7', 'lot-8', 'lot-9']);
    expect(await shared.auctions.findOne('auctions|lot-0').exec()).toBeNull();
    const stored = await shared.listings.storageInstance.findDocumentsById(
      ['listings|lot-0'],
      true,
    );
    expect(stored).toEqual([]);
    await end();
  });
});
