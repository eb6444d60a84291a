import { beforeEach, describe, expect, it } from 'vitest';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { currentForMs } from '../../../src/domain/listings/current.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { checkAuctions } from '../../../src/functions/bidding/auction-check.ts';
import { markUnmarked } from '../../../src/functions/listings/retire-lots.ts';
import type { Feed } from '../../../src/functions/ports.ts';
import { timetable } from '../../../src/functions/timetable.ts';
import { endAt, newKey, startAt, type House } from '../house.ts';
import { realHouses, type TestStore } from '../real-store.ts';

const DAY = 24 * 3_600_000;
let house: House;
let store: TestStore;
const openReal = realHouses();

beforeEach(async () => {
  ({ house, store } = openReal());
  await house.member(['seller']);
});

const run = async () => {
  await timetable.find(({ name }) => name === 'retireLots')?.run(house.ports);
};

const currentOf = async (id: string) => {
  const [listing, auction] = [
    await house.ports.db.get(listings, id),
    await house.ports.db.get(auctions, id),
  ];
  return { listing: listing?.isCurrent, ...(auction ? { auction: auction.isCurrent } : {}) };
};

describe('thirty days after its end', () => {
  it('an auction is no longer current, and its public document neither', async () => {
    await house.auction('lot');
    expect(await currentOf('lot')).toEqual({ listing: true, auction: true });
    house.clock.time = endAt + currentForMs - 1;
    await checkAuctions(house.ports);
    await run();
    expect(await currentOf('lot')).toEqual({ listing: true, auction: true });
    house.clock.time = endAt + currentForMs;
    await run();
    expect(await currentOf('lot')).toEqual({ listing: false, auction: false });
  });

  it('a run that is repeated writes nothing', async () => {
    await house.auction('lot');
    house.clock.time = endAt + currentForMs;
    await checkAuctions(house.ports);
    await run();
    expect(await currentOf('lot')).toEqual({ listing: false, auction: false });
    const before = await store.snapshot();
    await run();
    expect(await store.snapshot()).toBe(before);
  });

  it('takes as many as there are, not the first hundred', async () => {
    const ids = Array.from({ length: 230 }, (_, at) => `lot-${at}`);
    for (const id of ids) await house.listing(id, { status: 'SOLD', endAt });
    house.clock.time = endAt + currentForMs;
    await run();
    const left = await house.ports.db.find(listings, {
      where: [['isCurrent', '==', true]],
      limit: 500,
    });
    expect(left).toEqual([]);
  });

  it('an advertisement goes by its sale, or by the end of its days', async () => {
    const ad = { mode: 'CLASSIFIED', expiresAt: startAt + 60 * DAY } as const;
    await house.listing('sold', { ...ad, status: 'SOLD', endAt: startAt });
    await house.listing('expired', { ...ad, status: 'EXPIRED' });
    await house.listing('active', { ...ad, status: 'ACTIVE' });
    await house.ports.db.transaction(async (tx) => {
      for (const id of ['expired', 'active']) tx.change(listings, id, { endAt: undefined });
    });
    house.clock.time = startAt + currentForMs;
    await run();
    expect(await currentOf('sold')).toEqual({ listing: false });
    expect(await currentOf('expired')).toEqual({ listing: true });
    house.clock.time = startAt + 60 * DAY + currentForMs;
    await run();
    expect(await currentOf('expired')).toEqual({ listing: false });
    expect(await currentOf('active')).toEqual({ listing: true });
  });

  it('one whose sale is taken back is current again', async () => {
    const ad = { mode: 'CLASSIFIED', status: 'SOLD', expiresAt: startAt + 90 * DAY } as const;
    await house.listing('ad', { ...ad, endAt: startAt });
    house.clock.time = startAt + currentForMs + DAY;
    await run();
    expect(await currentOf('ad')).toEqual({ listing: false });
    await house.call('listings-markClassifiedAsUnsold', { listingId: 'ad' }, 'seller', newKey());
    expect(await currentOf('ad')).toEqual({ listing: true });
  });
});

describe('lots of before it stood on them', () => {
  /** Every listing and auction of the store, in pages, as a home's feed delivers them. */
  const feed: Feed = async (collection, after, limit) => {
    const entity = collection === 'listings' ? listings : auctions;
    const all = await house.ports.db.find(entity, { where: [], deletedToo: true, limit: 500 });
    return [...all]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .filter(({ id }) => after === null || id > (after.id ?? ''))
      .slice(0, limit)
      .map((doc) => ({ id: doc.id, stamp: { seconds: 1, nanos: 0 }, data: { ...doc } }));
  };

  const unmarked = async (id: string, end: number) => {
    await house.auction(id, { endAt: end });
    await house.ports.db.transaction(async (tx) => {
      tx.change(listings, id, { isCurrent: undefined, endAt: end });
      tx.change(auctions, id, { isCurrent: undefined });
    });
  };

  it('are marked once, each by its end', async () => {
    await unmarked('live', house.clock.time + DAY);
    await unmarked('over', house.clock.time + 2 * DAY);
    house.clock.time += currentForMs + DAY;
    const ports = { ...house.ports, feed };
    await markUnmarked(ports);
    expect(await currentOf('live')).toEqual({ listing: false, auction: false });
    expect(await currentOf('over')).toEqual({ listing: true, auction: true });
    const before = await store.snapshot();
    await markUnmarked({ ...ports });
    expect(await store.snapshot()).toBe(before);
  });

  it('what another run said of a lot meanwhile is not written over', async () => {
    await unmarked('lot', house.clock.time + DAY);
    const late: Feed = async (...of) => {
      const page = await feed(...of);
      await house.ports.db.transaction(async (tx) =>
        tx.change(listings, 'lot', { isCurrent: false }),
      );
      return page;
    };
    await markUnmarked({ ...house.ports, feed: late });
    expect(await currentOf('lot')).toEqual({ listing: false, auction: true });
  });
});
