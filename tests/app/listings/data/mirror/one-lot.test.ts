import '../../../../setup/fresh-device.ts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Auction } from '../../../../../src/domain/bidding/auction.entity.ts';
import type { Listing } from '../../../../../src/domain/listings/listing.entity.ts';
import { openCards } from '../../../../../src/app/listings/data/mirror/cards.ts';
import { subscriptions } from '../../../../../src/app/sync/replication/subscription-registry.ts';
import { removeRows } from '../../../../../src/app/sync/local/remove.ts';
import { publicMirror } from '../../../../../src/app/sync/local/mirrors.ts';
import { openAuction, openListing } from '../../../../../src/app/listings/data/mirror/one-lot.ts';
import { setConnection, setScopeState } from '../../../../../src/app/sync/local/sync-state.ts';
import type { Reading } from '../../../../../src/app/platform/reading/reading.ts';
import type { ListingCard } from '../../../../../src/app/platform/reading/listing-card.ts';
import { card } from '../../cards.ts';
import { keptStorage } from '../../../platform/kept-storage.ts';
import { mirrorRow } from '../../../sync/rows.ts';

keptStorage();

const servedAt = 1_795_000_000_000;
const served = card('served');
const shown = card('shown');
const inPage = (one: typeof served) => ({ ...one, seenAt: servedAt });
const readings = [
  ['listing|served', served.listing],
  ['auction|served', served.auction],
  ['cards', [inPage(served), inPage(shown)], 'first'],
];

/** There is no server here: requests for a lot get no response. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ at: servedAt, readings }) }),
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')));
});

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  subscriptions().close();
  await (await publicMirror()).db.close();
});

it('an auction heard of before it is stored is not said to be missing', async () => {
  const told: Reading<Auction | null>[] = [];
  const { db } = await publicMirror();
  const stop = await openAuction('lot-1', (reading) => told.push(reading));
  setScopeState('auction|lot-1', 'live', 5_000);
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(told).toEqual([]);
  const doc = { id: 'lot-1', price: 7_000 };
  await db.auctions.insert(mirrorRow('auctions', 'lot-1', { doc }));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'ready', value: doc }));
  stop();
});

it('a lot that came with the page is kept at once, and shown with its own age', async () => {
  const lots: Reading<Listing | null>[] = [];
  const prices: Reading<Auction | null>[] = [];
  setConnection('offline');
  const stops = [
    await openListing('served', (reading) => lots.push(reading)),
    await openAuction('served', (reading) => prices.push(reading)),
  ];
  await vi.waitFor(() => {
    expect(lots.at(-1)).toMatchObject({ value: { id: 'served' }, freshness: { at: servedAt } });
    expect(prices.at(-1)).toMatchObject({ value: { id: 'served' }, freshness: { at: servedAt } });
  });
  expect(lots.filter(({ status }) => status === 'failed')).toEqual([]);
  const { db } = await publicMirror();
  expect(await db.listings.findOne('listings|served').exec()).not.toBeNull();
  expect(await db.auctions.findOne('auctions|served').exec()).not.toBeNull();
  for (const stop of stops) stop();
});

it('what its scope brought is not put back to what the page was served with', async () => {
  const { db } = await publicMirror();
  const later = { ...served.auction, price: 99_000 };
  await db.auctions.upsert(mirrorRow('auctions', 'served', { doc: later, seenAt: servedAt + 1 }));
  const prices: Reading<Auction | null>[] = [];
  const stop = await openAuction('served', (reading) => prices.push(reading));
  await vi.waitFor(() => expect(prices.at(-1)).toMatchObject({ value: { price: 99_000 } }));
  stop();
});

it('a lot that is nowhere is said to be missing on this device, until it comes', async () => {
  const told: Reading<Listing | null>[] = [];
  setConnection('offline');
  const stop = await openListing('elsewhere', (reading) => told.push(reading));
  await vi.waitFor(() =>
    expect(told.at(-1)).toMatchObject({ status: 'failed', refusal: { code: 'NOT_ON_DEVICE' } }),
  );
  const { db } = await publicMirror();
  const { listing } = card('elsewhere');
  await db.listings.insert(mirrorRow('listings', 'elsewhere', { doc: { ...listing } }));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'ready', value: listing }));
  stop();
});

it('cut off in the middle of its filling, the list has what came and what stood there before', async () => {
  const told: Reading<readonly ListingCard[]>[] = [];
  setConnection('offline');
  const stop = await openCards((reading) => told.push(reading));
  const idsOf = (reading: Reading<readonly ListingCard[]> | undefined): readonly string[] =>
    reading?.status === 'ready' ? reading.value.map(({ listing }) => listing.id).toSorted() : [];
  await vi.waitFor(() => expect(idsOf(told.at(-1))).toEqual(['elsewhere', 'served', 'shown']));
  expect(told.at(-1)).toMatchObject({ freshness: { part: 'first' } });
  setScopeState('listings', 'saved', servedAt);
  setScopeState('auctions', 'saved', servedAt);
  await vi.waitFor(() => expect(idsOf(told.at(-1))).toEqual(['elsewhere', 'served']));
  expect(told.at(-1)).not.toMatchObject({ freshness: { part: 'first' } });
  stop();
});

it('a lot that is taken away while it is looked at is never shown emptied', async () => {
  const { db } = await publicMirror();
  await db.listings.upsert(mirrorRow('listings', 'taken', { doc: card('taken').listing }));
  const told: Reading<Listing | null>[] = [];
  const stop = await openListing('taken', (reading) => told.push(reading));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ value: { id: 'taken' } }));
  await removeRows(db.listings, { key: 'listings|taken' });
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ status: 'failed' }));
  const shown = told.flatMap((one) => (one.status === 'ready' && one.value ? [one.value.id] : []));
  expect(new Set(shown)).toEqual(new Set(['taken']));
  stop();
});
