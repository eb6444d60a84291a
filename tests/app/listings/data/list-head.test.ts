import '../../../setup/fresh-device.ts';
import * as fc from 'fast-check';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { choose } from '../../../../src/app/listings/list/filters/choose.ts';
import { openCards } from '../../../../src/app/listings/data/mirror/cards.ts';
import { readListHead } from '../../../../src/app/listings/data/list-head.ts';
import { publicMirror } from '../../../../src/app/sync/local/mirrors.ts';
import { scopeFor } from '../../../../src/app/sync/collections/sync-parts.ts';
import { setConnection, setScopeState } from '../../../../src/app/sync/local/sync-state.ts';
import type { ListingCard } from '../../../../src/app/platform/reading/listing-card.ts';
import { card } from '../cards.ts';
import { keptStorage } from '../../platform/kept-storage.ts';
import { mirrorRow } from '../../sync/rows.ts';
import { rounds } from '../../../setup/tier.ts';

keptStorage();

const hour = 3_600_000;
const now = Date.now();

afterEach(async () => {
  const { db } = await publicMirror();
  await Promise.all([db.listings.find().remove(), db.auctions.find().remove()]);
});

afterAll(async () => (await publicMirror()).db.close());

/** Lots of all kinds, with many more auctions and advertisements than the first rows read. */
const houses: fc.Arbitrary<readonly ListingCard[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('live', 'live', 'offer', 'offer', 'sold', 'scheduled', 'gone' as const),
      category: fc.constantFrom('cars' as const, 'trucks' as const),
      minutes: fc.integer({ min: 1, max: 40_000 }),
      manual: fc.boolean(),
    }),
    { minLength: 260, maxLength: 400 },
  )
  .map((rows) =>
    rows.map(({ kind, category, minutes, manual }, at) => {
      const isOffer = kind === 'offer' || kind === 'gone';
      const status = { live: 'LIVE', sold: 'SOLD', scheduled: 'SCHEDULED' } as const;
      const auctionStatus = isOffer ? 'LIVE' : status[kind];
      const endAt = kind === 'sold' ? now - 2 * hour - minutes : now + hour + minutes * 60_000;
      const made = card(`lot-${at}`, {
        listing: {
          category,
          mode: isOffer ? 'CLASSIFIED' : 'AUCTION',
          status: isOffer ? (kind === 'gone' ? 'SOLD' : 'ACTIVE') : auctionStatus,
          dateCreated: new Date(now - minutes * 60_000).toISOString(),
        },
        vehicle: { transmission: manual ? 'MANUAL' : 'CVT' },
        auction: isOffer ? null : { status: auctionStatus, endAt },
      });
      const { startAt: _start, endAt: _end, ...advert } = made.listing;
      return isOffer ? { ...made, listing: advert } : made;
    }),
  );

const store = async (cards: readonly ListingCard[]): Promise<void> => {
  const { db } = await publicMirror();
  const rowsOf = (kind: 'listings' | 'auctions', docs: readonly { readonly id: string }[]) => {
    const { toRow } = scopeFor(kind);
    return docs.map((doc) => mirrorRow(kind, doc.id, toRow({ ...doc })));
  };
  const known = cards.flatMap(({ auction }) => (auction === null ? [] : [auction]));
  await db.listings.bulkInsert(
    rowsOf(
      'listings',
      cards.map(({ listing }) => listing),
    ),
  );
  await db.auctions.bulkInsert(rowsOf('auctions', known));
};

const allCards = async (): Promise<readonly ListingCard[]> => {
  const told: (readonly ListingCard[])[] = [];
  const stop = await openCards((reading) => {
    if (reading.status === 'ready') told.push(reading.value);
  });
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0), { timeout: 10_000 });
  stop();
  return told.at(-1) ?? [];
};

const idsOf = (cards: readonly ListingCard[]): readonly string[] =>
  cards.map(({ listing }) => listing.id);

it('says nothing of a house that was never here as a whole', async () => {
  setConnection('online');
  await store([card('only', { auction: { endAt: now + hour } })]);
  expect(await readListHead({ show: 'auctions', category: null })).toEqual([]);
});

it('begins as the whole list does, in every category and with every filter', async () => {
  setScopeState('listings', 'saved', now);
  setScopeState('auctions', 'saved', now);
  const searches = [
    { show: 'auctions', category: null },
    { show: 'auctions', category: 'trucks' },
    { show: 'classifieds', category: null },
    { show: 'classifieds', category: 'trucks' },
  ] as const;
  await fc.assert(
    fc
      .asyncProperty(houses, async (house) => {
        await store(house);
        const all = await allCards();
        for (const { show, category } of searches) {
          const head = await readListHead({ show, category });
          for (const search of [{ show }, { show, gearbox: ['MANUAL'] }]) {
            const begun = idsOf(choose(head, search, category, now).cards);
            const whole = idsOf(choose(all, search, category, now).cards);
            expect(begun.length).toBeGreaterThan(5);
            expect(begun).toEqual(whole.slice(0, begun.length));
          }
        }
      })
      .afterEach(async () => {
        const { db } = await publicMirror();
        await Promise.all([db.listings.find().remove(), db.auctions.find().remove()]);
      }),
    { numRuns: rounds({ every: 1, long: 10 }) },
  );
});
