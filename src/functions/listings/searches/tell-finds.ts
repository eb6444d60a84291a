import { auctions } from '../../../domain/bidding/auction.entity.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { lotState } from '../../../domain/listings/lot-state.ts';
import { savedSearches } from '../../../domain/listings/search/saved-search.entity.ts';
import {
  searchFinds,
  type SearchFind,
} from '../../../domain/listings/search/search-find.entity.ts';
import { foundNotice, type FoundLot } from '../../notifications/notices/search-notice.ts';
import { tellOne } from '../../notifications/single-notice.ts';
import type { Ports } from '../../ports.ts';

/** Most finds handled in one run; the next run continues. */
const findsPerRun = 2_000;
/** Finds per transaction, because the database limits a transaction's writes. */
const findsAtOnce = 200;

/**
 * The lot of a find; null once the search is gone or the lot is over, since no notice is needed
 * then.
 */
const lotOf = async ({ db, clock }: Ports, find: SearchFind): Promise<FoundLot | null> => {
  const [search, listing, auction] = await Promise.all([
    db.get(savedSearches, find.savedSearchId),
    db.get(listings, find.listingId),
    db.get(auctions, find.listingId),
  ]);
  if (!search || !listing?.isPublic || listing.isDeleted) return null;
  const state = lotState(listing, auction, clock.now());
  if (state.phase === 'ended' || state.phase === 'closing') return null;
  return { search, listing, state };
};

const markTold = async ({ db }: Ports, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += findsAtOnce) {
    await db.transaction(async (tx) => {
      for (const id of ids.slice(from, from + findsAtOnce))
        tx.change(searchFinds, id, { dueAt: 0 });
      return Promise.resolve();
    });
  }
};

/** Notifies one member of their finds in one notice; a repeat sends no second notice. */
const tellMember = async (ports: Ports, finds: readonly SearchFind[]): Promise<void> => {
  const lots = await Promise.all(finds.map((find) => lotOf(ports, find)));
  const known = new Map(lots.flatMap((lot) => (lot ? [[lot.listing.id, lot] as const] : [])));
  const [first] = finds;
  if (first !== undefined && known.size > 0) {
    await tellOne(ports, foundNotice(first.userId, first.id, [...known.values()]));
  }
  await markTold(
    ports,
    finds.map(({ id }) => id),
  );
};

/** Notifies a member of the given finds, all of the same member, in one notice. */
export const tellFinds = async (ports: Ports, ids: readonly string[]): Promise<void> => {
  const finds = await Promise.all(ids.map((id) => ports.db.get(searchFinds, id)));
  await tellMember(
    ports,
    finds.filter((find) => find !== null),
  );
};

/**
 * Sends the due notices: one per member, with everything their searches found since the last one.
 */
export const tellDueFinds = async (ports: Ports): Promise<void> => {
  const due = await ports.db.find(searchFinds, {
    where: [
      ['dueAt', '>', 0],
      ['dueAt', '<=', ports.clock.now()],
    ],
    orderBy: [['dueAt', 'asc']],
    limit: findsPerRun,
    deletedToo: true,
  });
  for (const uid of new Set(due.map(({ userId }) => userId))) {
    const finds = due.filter(({ userId }) => userId === uid);
    try {
      await tellMember(ports, finds);
    } catch (error) {
      ports.log('warn', `what was found for ${uid} was not told: ${String(error)}`);
    }
  }
};
