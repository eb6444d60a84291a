import { auctions } from '../../domain/bidding/auction.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { lotState } from '../../domain/listings/lot-state.ts';
import { savedSearches } from '../../domain/listings/saved-search.entity.ts';
import { searchFinds, type SearchFind } from '../../domain/listings/search-find.entity.ts';
import { foundNotice, type FoundLot } from '../notifications/search-notice.ts';
import { tellOne } from '../notifications/single-notice.ts';
import type { Ports } from '../ports.ts';

/** Finds of one run; what is left goes with the next. */
const batch = 2_000;
/** Finds of one transaction, whose writes the store bounds. */
const most = 200;

/** What there is still to tell of a find: nothing once the search is gone or the lot is over. */
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
  for (let from = 0; from < ids.length; from += most) {
    await db.transaction(async (tx) => {
      for (const id of ids.slice(from, from + most)) tx.change(searchFinds, id, { dueAt: 0 });
      return Promise.resolve();
    });
  }
};

/** Tells one member of what was found for them, in one notice; again it tells nothing. */
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

/** Tells of some finds of one member together. */
export const tellFinds = async (ports: Ports, ids: readonly string[]): Promise<void> => {
  const finds = await Promise.all(ids.map((id) => ports.db.get(searchFinds, id)));
  await tellMember(
    ports,
    finds.filter((find) => find !== null),
  );
};

/** Tells what is due: each member once, whatever their searches found since they were told last. */
export const tellDueFinds = async (ports: Ports): Promise<void> => {
  const due = await ports.db.find(searchFinds, {
    where: [
      ['dueAt', '>', 0],
      ['dueAt', '<=', ports.clock.now()],
    ],
    orderBy: [['dueAt', 'asc']],
    limit: batch,
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
