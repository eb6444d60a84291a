import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { auctions } from '../../../src/domain/bidding/auction.entity.ts';
import { users } from '../../../src/domain/accounts/user.entity.ts';
import { makes } from '../../../src/domain/catalogue/make.entity.ts';
import { blogs } from '../../../src/domain/content/blog.entity.ts';
import { pages } from '../../../src/domain/content/page.entity.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import type { SnapshotIndex } from '../../../src/domain/platform/snapshots/snapshot-index.ts';
import { firestoreFeed } from '../../../src/functions/live/feed.ts';
import type { Ports } from '../../../src/functions/ports.ts';
import { openHouse, startAt } from '../house.ts';
import { memoryBlobStore } from '../memory-blob-store.ts';
import type { wireStore } from '../wire-store.ts';

/** A text in every field that is not public. */
export const canary = 'CANARY';

interface SmallMarket {
  readonly ports: Ports;
  readonly clock: { time: number };
  readonly put: (collection: string, id: string, fields: object) => Promise<unknown>;
  /** Names of all files and their texts. */
  readonly files: () => Promise<ReadonlyMap<string, string>>;
  readonly index: () => Promise<SnapshotIndex>;
}

const common = (id: string) => ({
  id,
  createdBy: 'seller',
  dateCreated: '2026-11-01T00:00:00.000Z',
  dateEdited: '2026-11-01T00:00:00.000Z',
  isDeleted: false,
  updatedAt: FieldValue.serverTimestamp(),
});

/** A server with a few documents on the real store, and the files written from them. */
export const smallMarket = async (store: ReturnType<typeof wireStore>): Promise<SmallMarket> => {
  let documents: Firestore | null = null;
  const house = openHouse((clock) => {
    const opened = store(clock);
    documents = opened.documents;
    return opened.db;
  });
  if (documents === null) throw new Error('There is no store.');
  const db: Firestore = documents;
  const { clock } = house;
  const blobs = memoryBlobStore(() => clock.time);
  const ports: Ports = { ...house.ports, feed: firestoreFeed(db), blobs };
  const put: SmallMarket['put'] = (collection, id, fields) =>
    db
      .collection(collection)
      .doc(id)
      .set({ ...common(id), ...fields });
  await put('listings', 'live', {
    ...listings.sample,
    isPublic: true,
    status: 'LIVE',
    title: '1967 Volvo 122S <b>',
    reserve: canary,
    sellerPhone: canary,
  });
  await put('auctions', 'live', {
    ...auctions.sample,
    status: 'LIVE',
    startAt,
    endAt: clock.time + 7_200_000,
    ceiling: canary,
  });
  await put('listings', 'draft', { ...listings.sample, isPublic: false, title: `${canary} draft` });
  await put('listings', 'gone', {
    ...listings.sample,
    isPublic: true,
    isDeleted: true,
    seller: canary,
  });
  await put('blogs', 'written', { ...blogs.sample, title: 'What the sales said' });
  await put('blogs', 'unwritten', { ...blogs.sample, status: 'DRAFT', title: canary });
  return {
    ports,
    clock,
    put,
    files: async () => {
      const all = await blobs.list();
      const texts = all.map(
        async ({ name }) => [name, (await (await blobs.read(name))?.text()) ?? ''] as const,
      );
      return new Map(await Promise.all(texts));
    },
    index: async () =>
      JSON.parse((await (await blobs.read('index.json'))?.text()) ?? '') as SnapshotIndex,
  };
};

/** The same with one document of everything that has a public page. */
export const publicMarket = async (store: ReturnType<typeof wireStore>): Promise<SmallMarket> => {
  const market = await smallMarket(store);
  await market.put('makes', 'volvo', { ...makes.sample, path: 'volvo', name: 'Volvo' });
  await market.put('users', 'jo', { ...users.sample, username: 'jo' });
  await market.put('pages', 'about', { ...pages.sample, path: 'about' });
  await market.put('auctions', 'live', {
    ...auctions.sample,
    status: 'LIVE',
    startAt,
    endAt: market.clock.time + 7_200_000,
    price: 31_000,
    bidCount: 3,
  });
  return market;
};
