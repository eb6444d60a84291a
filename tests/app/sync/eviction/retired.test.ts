import '../../../setup/fresh-device.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auctions } from '../../../../src/domain/bidding/auction.entity.ts';
import { currentForMs } from '../../../../src/domain/listings/current.ts';
import { listingSample } from '../../../../src/domain/listings/listing-sample.ts';
import { giveUpRetired, MOST_SEEN } from '../../../../src/app/sync/eviction/retired.ts';
import type { HeldMirrors } from '../../../../src/app/sync/eviction/evict.ts';
import {
  openPrivate,
  openPublic,
  type PrivateMirror,
  type PublicMirror,
} from '../../../../src/app/sync/local/open.ts';
import { storeCheckpoint } from '../../../../src/app/sync/replication/checkpoint.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { mirrorRow } from '../rows.ts';

keptStorage();

const DAY = 86_400_000;
const now = 1_795_000_000_000;
/** A moment this many days ago. */
const ago = (days: number): number => now - days * DAY;

let shared: PublicMirror;
let own: PrivateMirror;
let held: HeldMirrors;
let made = 0;

beforeEach(async () => {
  made += 1;
  shared ??= (await openPublic()).db;
  await Promise.all(Object.values(shared.collections).map((one) => one.find().remove()));
  own = (await openPrivate(`u-${made}`)).db;
  held = {
    shared,
    own: { uid: `u-${made}`, db: own },
    outbox: { open: async () => [] },
    retained: () => new Set(),
  };
});

// Only a limited number of collections may be open at a time.
afterEach(() => own.close());

afterAll(() => shared.close());

/** A lot received while it was current, as by the mirror, or later. */
const lot = async (id: string, endAt: number, seenAt = endAt): Promise<void> => {
  const doc = { ...listingSample, id, status: 'SOLD', endAt };
  await shared.listings.insert({ ...mirrorRow('listings', id, { doc }), seenAt });
  await shared.auctions.insert(mirrorRow('auctions', id, { doc: { ...auctions.sample, id } }));
};

const left = async (from: 'listings' | 'auctions' = 'listings'): Promise<readonly string[]> =>
  (await shared[from].find({ selector: { kind: from } }).exec())
    .map(({ doc }) => String(doc['id']))
    .sort();

describe('lots that passed thirty days', () => {
  it('are given up with their auctions, to the millisecond and no other', async () => {
    await lot('over', now - currentForMs);
    await lot('last', now - currentForMs + 1);
    await lot('live', now + DAY);
    expect(await giveUpRetired(held, now)).toBe(1);
    expect(await left()).toEqual(['last', 'live']);
    expect(await left('auctions')).toEqual(['last', 'live']);
    const stored = shared.listings.storageInstance.findDocumentsById(['listings|over'], true);
    expect(await stored).toEqual([]);
    expect(await giveUpRetired(held, now)).toBe(0);
  });

  it('stay where they were watched, bid on, opened, are one’s own, on screen or have unsent work', async () => {
    for (const id of ['watched', 'bid', 'opened', 'seen', 'unsent', 'other'])
      await lot(id, ago(40));
    await lot('own', ago(40));
    const mine = await shared.listings.findOne('listings|own').exec();
    await mine?.incrementalModify((row) => ({
      ...row,
      doc: { ...row.doc, createdBy: `u-${made}` },
    }));
    await own.mine.insert(mirrorRow('likes', 'a', { doc: { targetId: 'watched' } }));
    await own.mine.insert(mirrorRow('standings', 'b', { doc: { listingId: 'bid' } }));
    await storeCheckpoint(shared.activity, {
      scope: 'bids|opened',
      checkpoint: { seconds: 1, nanos: 0, id: 'x', readAt: null },
      lookedAt: ago(35),
    });
    const unsent = [{ entity: 'comments|c', payload: { listingId: 'unsent' } }];
    await giveUpRetired(
      {
        ...held,
        retained: () => new Set(['auction|seen'] as const),
        outbox: { open: async () => unsent as never },
      },
      now,
    );
    expect(await left()).toEqual(['bid', 'opened', 'own', 'seen', 'unsent', 'watched']);
  });

  it('that were asked for as older results stay, the last ones of them', async () => {
    const seen = (n: number) => lot(`r-${String(n).padStart(3, '0')}`, ago(400), ago(20) + n);
    for (let n = 0; n < MOST_SEEN + 5; n += 1) await seen(n);
    expect(await giveUpRetired(held, now)).toBe(5);
    const ids = await left();
    expect(ids).toHaveLength(MOST_SEEN);
    expect(ids[0]).toBe('r-005');
  });
});
