import type { Auction } from '../../domain/bidding/auction.entity.ts';
import { slimListing, type Card } from '../../domain/listings/card.ts';
import type { Listing } from '../../domain/listings/listing.entity.ts';
import type { SnapshotRow } from '../../domain/platform/snapshots/snapshot-index.ts';

const offered: ReadonlySet<string> = new Set(['LIVE', 'SCHEDULED', 'ACTIVE']);

const statusOf = ({ listing, auction }: Card): string => auction?.status ?? listing.status;

/** Order of statuses: live auctions, soonest end first; then scheduled ones; then classifieds. */
const order = ['LIVE', 'SCHEDULED', 'ACTIVE'];

const timeOf = (card: Card): number => {
  const { listing, auction } = card;
  if (statusOf(card) === 'LIVE') return auction?.endAt ?? 0;
  return statusOf(card) === 'SCHEDULED'
    ? (auction?.startAt ?? listing.startAt ?? 0)
    : -Date.parse(listing.dateCreated);
};

/** The cards of everything on offer, from the rows of both scopes. */
export const offeredCards = (
  listings: readonly SnapshotRow[],
  auctions: readonly SnapshotRow[],
): readonly Card[] => {
  const auctionById = new Map(
    auctions.map(([, , auction]) => [auction.id, auction as unknown as Auction]),
  );
  return listings
    .map(([, , data]): Card => {
      const listing = data as unknown as Listing;
      return { listing, auction: auctionById.get(listing.id) ?? null };
    })
    .filter((card) => offered.has(statusOf(card)))
    .map(({ listing, auction }) => ({ listing: slimListing(listing), auction }))
    .sort(
      (a, b) =>
        order.indexOf(statusOf(a)) - order.indexOf(statusOf(b)) ||
        timeOf(a) - timeOf(b) ||
        a.listing.number - b.listing.number,
    );
};
