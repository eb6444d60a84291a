import type { Auction } from '../../../domain/bidding/auction.entity.ts';
import type { Standing } from '../../../domain/bidding/bids/standing.entity.ts';
import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { firstCards } from '../../platform/reading/first-cards.ts';
import { isFirstVisit, setFirstCardsShown } from '../../platform/reading/first-screen.ts';
import { afterPaint } from '../../platform/tab/after-paint.ts';
import { readListHead } from './list-head.ts';
import { priorityReadsDone, readWithPriority } from './priority-reads.ts';
import { loading, partly, type Reading } from '../../platform/reading/reading.ts';
import { useSession } from '../../platform/session/session.ts';
import { offeredCards, snapshotFirst } from '../../sync/snapshots/first.ts';
import type { HeadOf, ListingCard, TimelineEntry } from '../../platform/reading/listing-card.ts';
import {
  lazily,
  useShared,
  type Emit,
  type Stop,
  openNothing,
} from '../../platform/reading/subscription.ts';

const listingReads = () => import('./mirror/listings.ts');
const oneLot = () => import('./mirror/one-lot.ts');

const mirrored = lazily(
  async () => {
    // Loading RxDB would hold up the first lots, which are read without it.
    await priorityReadsDone();
    return import('./mirror/cards.ts');
  },
  (m, emit: Emit<readonly ListingCard[]>) => m.openCards(emit),
);

/**
 * Emits the cards that came with the page, else a snapshot's, until the mirror's own are loaded.
 */
const openListingCards = (emit: Emit<readonly ListingCard[]>): Stop => {
  const given = firstCards();
  if (given.status !== 'ready')
    return snapshotFirst(offeredCards, mirrored, setFirstCardsShown)(emit);
  setFirstCardsShown();
  return mirrored(emit);
};

/** Every public listing this device holds, newest first. */
export const useListingCards = (): Reading<readonly ListingCard[]> =>
  useShared('cards', openListingCards, firstCards());

const openListHead =
  (of: HeadOf) =>
  (emit: Emit<readonly ListingCard[]>): Stop => {
    let over = false;
    const read = async (): Promise<void> => {
      const cards = await readListHead(of);
      if (over || cards.length === 0) return;
      emit(partly(cards, null, 'head'));
      await afterPaint();
    };
    const reading = read();
    readWithPriority(reading);
    reading.catch((error: unknown) => console.warn('The list is read as a whole.', error));
    return () => {
      over = true;
    };
  };

/**
 * The first lots of a list, read while a returning device is still loading the others. Null when
 * not wanted; lots not found this way arrive with all the others.
 */
export const useListHead = (of: HeadOf | null): Reading<readonly ListingCard[]> => {
  // A first visit reads none on its own; its page may have come with one.
  const read =
    of === null || of.show === 'results' || isFirstVisit() ? openNothing : openListHead(of);
  return useShared(of === null ? 'head' : `head|${of.show}|${of.category ?? ''}`, read, loading);
};

const openListing =
  (id: string) =>
  (emit: Emit<Listing | null>): Stop => {
    setFirstCardsShown();
    return lazily(oneLot, (m, told: Emit<Listing | null>) => m.openListing(id, told))(emit);
  };

/** One listing: this device's copy, else the server's. Null when there is none. */
export const useListing = (id: string): Reading<Listing | null> =>
  useShared(`listing|${id}`, openListing(id));

/** The public state of one auction, live while on screen. Null when there is none. */
export const useAuction = (id: string): Reading<Auction | null> =>
  useShared(
    `auction|${id}`,
    lazily(oneLot, (m, emit) => m.openAuction(id, emit)),
  );

/**
 * Live states of auctions by id, at most 60 of them live: those on screen (`useOnScreen` tracks
 * them), or all. The others are as this device last saw them.
 */
export const useAuctions = (
  ids: readonly string[],
  which: 'seen' | 'all',
): Reading<ReadonlyMap<string, Auction>> => {
  const wanted = [...new Set(ids)].sort();
  return useShared(
    `auctions|${which}|${wanted.join(',')}`,
    lazily(listingReads, (m, emit) => m.openAuctions(wanted, which, emit)),
  );
};

/** Bids and comments of a listing, newest first; live while on screen. */
export const useTimeline = (listingId: string): Reading<readonly TimelineEntry[]> =>
  useShared(
    `timeline|${listingId}`,
    lazily(listingReads, (m, emit) => m.openTimeline(listingId, emit)),
  );

/**
 * The signed-in member's standing in an auction: leading, outbid, own maximum bid. Null for none.
 */
export const useStanding = (listingId: string): Reading<Standing | null> => {
  const { uid } = useSession();
  return useShared(
    `standing|${uid ?? ''}|${listingId}`,
    lazily(
      () => import('./mirror/standing.ts'),
      (m, emit) => m.openStanding(uid, listingId, emit),
    ),
  );
};
