import { auctions as auctionEntity } from '../../../../domain/bidding/auction.entity.ts';
import { listings as listingEntity } from '../../../../domain/listings/listing.entity.ts';
import { serverNow } from '../../../platform/clock/clock.ts';
import { connectionAtom } from '../../../platform/server/connection.ts';
import type { ListingCard } from '../../../platform/reading/listing-card.ts';
import {
  failed,
  isCurrent,
  partly,
  ready,
  unavailable,
  type Freshness,
  type Reading,
} from '../../../platform/reading/reading.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { priorityReadsDone } from '../priority-reads.ts';
import { device } from '../../../platform/session/session.ts';
import { firstCards, keepFirstCards } from '../../../platform/reading/first-cards.ts';
import { publicMirror } from '../../../sync/local/mirrors.ts';
import type { MirrorRow } from '../../../sync/local/row.ts';
import { freshnessOf, isPart, scopeSync } from '../../../sync/local/sync-state.ts';
import { pacedDrawing, rowsOf, stopAll, watchRowsLazily } from '../../../sync/local/watch.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';

const latest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

/** Keeps a card's identity while neither half changes, so that unchanged cards need no render. */
class CardMaker {
  private made = new Map<string, ListingCard>();

  make(
    listings: readonly MirrorRow[],
    auctions: ReadonlyMap<string, MirrorRow>,
    pulledAt: number | null,
  ): readonly ListingCard[] {
    const next = new Map<string, ListingCard>();
    const cards = listings.map((row) => {
      const listing = docIn(listingEntity, row);
      const known = auctions.get(listing.id);
      const auction = known === undefined ? null : docIn(auctionEntity, known);
      const before = this.made.get(listing.id);
      const same = before?.listing === listing && before.auction === auction;
      const seenAt = known === undefined ? null : latest(known.seenAt, pulledAt);
      const card = same ? before : { listing, auction, seenAt };
      next.set(listing.id, card);
      return card;
    });
    this.made = next;
    return cards;
  }
}

const idInKey = (row: MirrorRow): string => row.key.slice(row.kind.length + 1);

/**
 * Whether the mirror is being filled for the first time: a part of it would look like the whole,
 * with lots without auctions and none that end soon. Offline, the part is shown.
 */
export const isFilling = (): boolean => device.get(connectionAtom) !== 'offline' && isPart();

/**
 * The cards so far together with those already on screen, so that none disappears because it arrives
 * late.
 */
const withFirst = (cards: readonly ListingCard[]): Reading<readonly ListingCard[]> => {
  const first = firstCards();
  if (first.status !== 'ready') return partly(cards, null, 'first');
  const come = new Set(cards.map(({ listing }) => listing.id));
  const others = first.value.filter(({ listing }) => !come.has(listing.id));
  return partly([...cards, ...others], first.freshness.at, 'first');
};

/**
 * A card combines a listing and the state of its auction, and is only as fresh as the older of the
 * two. Cards on screen have listeners for their auctions; the others are polled.
 */
export const cardsFreshness = (): Freshness => {
  const { source, at } = freshnessOf('listings');
  const pulledAt = scopeSync('auctions')?.at ?? null;
  const isLive = source === 'live' && isCurrent({ source: 'saved', at: pulledAt }, serverNow());
  if (isLive) return { source, at };
  return { source: 'saved', at: at === null || pulledAt === null ? null : Math.min(at, pulledAt) };
};

const ofListings = { selector: { kind: 'listings' }, sort: [{ rank: 'asc' as const }] };
const ofAuctions = { selector: { kind: 'auctions' } };

/**
 * Shortest time between two updates of all lots while much arrives, ms, so that a slow device stays
 * responsive. Auctions on screen are updated at once by their own listeners.
 */
const PACE_MS = 400;

const byId = (rows: readonly MirrorRow[]): ReadonlyMap<string, MirrorRow> =>
  new Map(rows.map((row) => [idInKey(row), row]));

/** Every public listing of the mirror with its auction's last known state, newest first. */
export const openCards = async (emit: Emit<readonly ListingCard[]>): Promise<Stop> => {
  const { db } = await publicMirror();
  await priorityReadsDone();
  const maker = new CardMaker();
  let listings: (() => readonly MirrorRow[]) | null = null;
  let auctions: (() => readonly MirrorRow[]) | null = null;
  let filled = !isFilling();
  /** Rereads the rows: the latest writes may not have reached this query yet. */
  const reread = async (): Promise<void> => {
    const both = [rowsOf(db.listings, ofListings), rowsOf(db.auctions, ofAuctions)] as const;
    const [some, others] = await Promise.all(both);
    listings = () => some;
    auctions = () => others;
    gathered.ask();
  };
  const gathered = pacedDrawing(() => {
    if (listings === null || auctions === null || isFilling()) return;
    if (!filled) {
      filled = true;
      reread().catch((error: unknown) => emit(failed(unavailable(error))));
      return;
    }
    const synced = scopeSync('listings')?.at ?? null;
    const rows = listings();
    // An empty mirror that was never filled does not prove that there are no lots.
    if (rows.length === 0 && synced === null) return;
    const pulledAt = scopeSync('auctions')?.at ?? null;
    const cards = maker.make(rows, byId(auctions()), pulledAt);
    if (isPart()) {
      emit(withFirst(cards));
      return;
    }
    emit(ready(cards, cardsFreshness()));
    keepFirstCards(cards);
  }, PACE_MS);
  return stopAll(
    gathered.stop,
    watchRowsLazily(db.listings, ofListings, (rows) => {
      listings = rows;
      gathered.ask();
    }),
    watchRowsLazily(db.auctions, ofAuctions, (rows) => {
      auctions = rows;
      gathered.ask();
    }),
  );
};
