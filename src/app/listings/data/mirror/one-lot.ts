import { auctions, type Auction } from '../../../../domain/bidding/auction.entity.ts';
import { listings, type Listing } from '../../../../domain/listings/listing.entity.ts';
import { isCurrentAt } from '../../../../domain/listings/current.ts';
import { isPublished } from '../../../../domain/platform/snapshots/published-when.ts';
import { serverNow } from '../../../platform/clock/clock.ts';
import { connectionAtom, type Connection } from '../../../platform/server/connection.ts';
import { firstReading } from '../../../platform/reading/first-readings.ts';
import {
  failed,
  live,
  notHere,
  ready,
  unavailable,
  type Freshness,
  type Reading,
} from '../../../platform/reading/reading.ts';
import { device } from '../../../platform/session/session.ts';
import type { Emit, Stop } from '../../../platform/reading/subscription.ts';
import { fetchOne } from '../../../sync/replication/fetch.ts';
import { liveFreshness } from '../../../sync/replication/live-freshness.ts';
import { subscriptions } from '../../../sync/replication/subscription-registry.ts';
import { publicMirror } from '../../../sync/local/mirrors.ts';
import { removeRows } from '../../../sync/local/remove.ts';
import { keyOf, type MirrorRow, type MirrorCollection } from '../../../sync/local/row.ts';
import type { Scope } from '../../../sync/collections/scope.ts';
import { docIn } from '../../../sync/collections/doc-in.ts';
import { scopeFor } from '../../../sync/collections/sync-parts.ts';
import { keepSeen, servedRow } from '../../../sync/collections/served-row.ts';
import { freshnessOf } from '../../../sync/local/sync-state.ts';
import { pacedDrawing, stopAll, watchRow } from '../../../sync/local/watch.ts';

const isUnreachable = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === 'unavailable';

/**
 * Freshness of a listing. A lot may arrive before the rest of its scope: then its own age counts.
 */
const listingFreshness = ({ seenAt }: MirrorRow): Freshness => {
  const { source, at } = freshnessOf('listings');
  return { source, at: Math.max(at ?? 0, seenAt) || null };
};

/** Stores the documents the page was served with, if they are the requested ones. */
const keepServed = async (
  collection: MirrorCollection,
  scope: Scope,
  served: Reading<Listing | Auction | null> | undefined,
): Promise<void> => {
  if (served?.status !== 'ready' || served.value === null) return;
  const { value, freshness } = served;
  await keepSeen(collection, servedRow(scope, { ...value }, freshness.at ?? 0));
};

/**
 * One listing from the mirror, else from the server, which is stored in the mirror; null when
 * neither has it. A listing that came with the page stays on screen, whatever else fails.
 */
export const openListing = async (id: string, emit: Emit<Listing | null>): Promise<Stop> => {
  const { db } = await publicMirror();
  const served = firstReading<Listing | null>(`listing|${id}`);
  await keepServed(db.listings, scopeFor('listings'), served);
  let row: MirrorRow | null | undefined;
  let isAsked = false;
  /** Connection state when the server did not answer: a change of it repeats the request. */
  let failedWhile: Connection | null = null;
  let over = false;
  /** A lot that is no longer current gets no updates: it is read again each time it is opened. */
  let isReadAnew = false;
  const readAnew = async (): Promise<void> => {
    isReadAnew = true;
    try {
      const found = await fetchOne(scopeFor('listings'), id);
      if (found !== null) {
        await db.listings.bulkUpsert([found]);
        return;
      }
      // The server has just reported that the lot is gone: its row may be deleted without another
      // request.
      isAsked = true;
      await removeRows(db.listings, { key: keyOf('listings', id) });
      if (!over) emit(live(null, null));
    } catch {
      // The copy on this device is shown.
    }
  };
  const ask = async (): Promise<void> => {
    isAsked = true;
    isReadAnew = true;
    failedWhile = null;
    const isMissing = (): boolean => !over && row === null;
    try {
      const found = await fetchOne(scopeFor('listings'), id);
      if (found !== null && isPublished('listings', found.doc)) await keepSeen(db.listings, found);
      if (isMissing()) emit(live(found === null ? null : docIn(listings, found), null));
    } catch (error) {
      failedWhile = device.get(connectionAtom);
      if (!isMissing() || served?.status === 'ready') return;
      const isCut = failedWhile === 'offline' || isUnreachable(error);
      emit(failed(isCut ? notHere : unavailable(error)));
    }
  };
  const gathered = pacedDrawing(() => {
    if (row === undefined) return;
    if (row !== null) {
      isAsked = false;
      const listing = docIn(listings, row);
      emit(ready(listing, listingFreshness(row)));
      if (!isReadAnew && !isCurrentAt(listing, serverNow())) void readAnew();
      return;
    }
    const isAnother = failedWhile !== null && failedWhile !== device.get(connectionAtom);
    if (!isAsked || isAnother) void ask();
  });
  return stopAll(
    () => {
      over = true;
    },
    gathered.stop,
    watchRow(db.listings, keyOf('listings', id), (found) => {
      row = found;
      gathered.ask();
    }),
  );
};

/**
 * The public state of one auction. A listener starts before its first document is stored, so a
 * missing row proves nothing even then: the server is asked whether the auction exists.
 */
export const openAuction = async (id: string, emit: Emit<Auction | null>): Promise<Stop> => {
  const { db } = await publicMirror();
  await keepServed(
    db.auctions,
    scopeFor('auctions'),
    firstReading<Auction | null>(`auction|${id}`),
  );
  let row: MirrorRow | null | undefined;
  let isAsked = false;
  let over = false;
  const ask = async (): Promise<void> => {
    isAsked = true;
    try {
      const found = await fetchOne(scopeFor('auctions'), id);
      if (found !== null) await keepSeen(db.auctions, found);
      if (!over && row === null) emit(live(found === null ? null : docIn(auctions, found), null));
    } catch (error) {
      isAsked = false;
      console.warn('An auction could not be asked for.', error);
    }
  };
  const gathered = pacedDrawing(() => {
    if (row === undefined) return;
    const freshness = liveFreshness(id, row);
    if (row !== null) emit(ready(docIn(auctions, row), freshness));
    else if (freshness.source === 'live' && !isAsked) void ask();
  });
  return stopAll(
    () => {
      over = true;
    },
    gathered.stop,
    subscriptions().retain(`auction|${id}`),
    watchRow(db.auctions, keyOf('auctions', id), (found) => {
      row = found;
      gathered.ask();
    }),
  );
};
