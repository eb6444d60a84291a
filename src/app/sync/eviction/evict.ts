import { auctions as auctionEntity, type Auction } from '../../../domain/bidding/auction.entity.ts';
import {
  listings as listingEntity,
  type Listing,
} from '../../../domain/listings/listing.entity.ts';
import type { OutboxStore } from '../../outbox/outbox-store.ts';
import type { SubscriptionKey } from '../replication/subscription-registry.ts';
import type { PrivateMirror, PublicMirror } from '../local/open.ts';
import {
  CHECKPOINT_KIND,
  storedCheckpoints,
  type StoredCheckpoint,
} from '../replication/checkpoint.ts';
import { docIn } from '../collections/doc-in.ts';
import { partOfScope } from '../collections/sync-parts.ts';
import { removeDeleted } from '../local/device-storage.ts';
import { removeRows } from '../local/remove.ts';
import { keyOf, type MirrorCollection } from '../local/row.ts';
import { bytesOf } from './sizes.ts';

export interface HeldMirrors {
  readonly shared: PublicMirror;
  readonly own: { readonly uid: string; readonly db: PrivateMirror } | null;
  readonly outbox: Pick<OutboxStore, 'open'>;
  /** Subscriptions of all current screens. */
  readonly retained: () => ReadonlySet<SubscriptionKey>;
}

/** The text after the first bar in a scope's name or subscription’s key; empty without a bar. */
export const keySubjectOf = (name: string): string => {
  const at = name.indexOf('|');
  return at < 0 ? '' : name.slice(at + 1);
};

/** Ids that are never evicted: watched, bid on, on screen, or with unsent work. */
export const protectedIds = async (held: HeldMirrors): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for (const key of held.retained()) ids.add(keySubjectOf(key));
  if (held.own === null) return ids;
  const { uid, db } = held.own;
  const mine = await db.mine.find({ selector: { kind: { $in: ['likes', 'standings'] } } }).exec();
  for (const { doc } of mine) ids.add(String(doc['targetId'] ?? doc['listingId']));
  for (const row of await held.outbox.open(uid)) {
    const { listingId, targetId } = row.payload;
    for (const id of [keySubjectOf(row.entity), listingId, targetId])
      if (typeof id === 'string') ids.add(id);
  }
  return ids;
};

interface Candidate {
  /** Server time, ms UTC, of the last view; 0 if never viewed. */
  readonly lookedAt: number;
  /** Server time, ms UTC, at which the sale ended; earlier ones are evicted first. */
  readonly overAt: number;
  readonly drop: () => Promise<number>;
}

const dropPart = async (
  collection: MirrorCollection,
  { scope }: StoredCheckpoint,
): Promise<number> => {
  const found = partOfScope(scope);
  const gone =
    found?.subject === undefined
      ? 0
      : await removeRows(collection, { kind: found.entity.name, group: found.subject });
  await removeRows(collection, { key: keyOf(CHECKPOINT_KIND, scope) });
  return gone;
};

/** Bids, comments, models and fields of subjects opened earlier; fetched again when next opened. */
const followedParts = async (
  collection: MirrorCollection,
  keep: ReadonlySet<string>,
): Promise<readonly Candidate[]> =>
  (await storedCheckpoints(collection))
    .filter(({ scope }) => {
      const subject = keySubjectOf(scope);
      return subject !== '' && !keep.has(subject);
    })
    .map((stored) => ({
      lookedAt: stored.lookedAt,
      overAt: 0,
      drop: () => dropPart(collection, stored),
    }));

const isOver = ({ status }: Listing, auction: Auction | null): boolean =>
  auction === null
    ? status === 'EXPIRED' || status === 'SOLD'
    : auction.status !== 'LIVE' && auction.status !== 'SCHEDULED';

/** Listings whose sale is over; they can be fetched again. */
const archive = async (
  { shared }: HeldMirrors,
  keep: ReadonlySet<string>,
): Promise<readonly Candidate[]> => {
  const [listings, auctions, looks] = await Promise.all([
    shared.listings.find({ selector: { kind: 'listings' } }).exec(),
    shared.auctions.find({ selector: { kind: 'auctions' } }).exec(),
    storedCheckpoints(shared.activity),
  ]);
  const auctionOf = new Map(
    auctions.map((row) => [String(row.doc['id']), docIn(auctionEntity, row)]),
  );
  const looked = new Map(looks.map(({ scope, lookedAt }) => [keySubjectOf(scope), lookedAt]));
  return listings
    .map((row) => docIn(listingEntity, row))
    .filter(
      (listing) => !keep.has(listing.id) && isOver(listing, auctionOf.get(listing.id) ?? null),
    )
    .map((listing) => ({
      lookedAt: looked.get(listing.id) ?? 0,
      overAt: listing.endAt ?? Date.parse(listing.dateCreated),
      drop: async () =>
        (await removeRows(shared.listings, { key: keyOf('listings', listing.id) })) +
        (await removeRows(shared.auctions, { key: keyOf('auctions', listing.id) })),
    }));
};

const byLook = (a: Candidate, b: Candidate): number =>
  a.lookedAt - b.lookedAt || a.overAt - b.overAt;

/** Number of copies evicted between two measurements. */
const STEP = 20;

export interface GivenUp {
  readonly rows: number;
  /** Whether listings were evicted, so that the mirror is incomplete. */
  readonly lots: boolean;
}

/**
 * Reduces the mirror to less than `budget` bytes by evicting copies of server data: first documents
 * of the listings viewed longest ago, then listings whose sale is over, finally messages. Never
 * anything watched, on screen, bid on or unsent; drafts are not copies.
 */
export const evict = async (held: HeldMirrors, budget: number): Promise<GivenUp> => {
  const { shared, own } = held;
  const collections = [
    ...Object.values(shared.collections),
    ...(own === null ? [] : Object.values(own.db.collections)),
  ];
  const isEnough = async (): Promise<boolean> => (await bytesOf(collections)) <= budget;
  if (await isEnough()) return { rows: 0, lots: false };
  const keep = await protectedIds(held);
  /** Measures only after every few evictions: a few too many do no harm. */
  const giveUp = async (candidates: readonly Candidate[]): Promise<number> => {
    let gone = 0;
    const inOrder = [...candidates].sort(byLook);
    for (let at = 0; at < inOrder.length && !(await isEnough()); at += STEP) {
      for (const { drop } of inOrder.slice(at, at + STEP)) gone += await drop();
    }
    return gone;
  };
  const stories = await giveUp([
    ...(await followedParts(shared.activity, keep)),
    ...(await followedParts(shared.catalogue, keep)),
  ]);
  const lots = await giveUp(await archive(held, keep));
  const said = own === null ? 0 : await giveUp(await followedParts(own.db.messages, keep));
  const rows = stories + lots + said;
  if (rows > 0) for (const collection of collections) await removeDeleted(collection);
  return { rows, lots: lots > 0 };
};
