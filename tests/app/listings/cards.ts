import { auctions, type Auction } from '../../../src/domain/bidding/auction.entity.ts';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import type { ListingCard } from '../../../src/app/platform/reading/listing-card.ts';
import { sampleOf } from '../../projections/seed.ts';

const common = {
  dateCreated: '2026-11-01T00:00:00.000Z',
  dateEdited: '2026-11-01T00:00:00.000Z',
  createdBy: 'u-seller',
  isDeleted: false,
};

/**
 * The server's clock in these tests: noon UTC, so that "today" is the same day in all nearby zones.
 */
export const noon = Date.UTC(2026, 10, 21, 12);

export interface CardChanges {
  readonly listing?: Partial<Listing>;
  readonly vehicle?: Partial<Listing['vehicle']>;
  readonly auction?: Partial<Auction> | null;
}

/** A live auction based on the entities' samples, an hour from its end, with these changes. */
export const card = (id: string, changes: CardChanges = {}): ListingCard => {
  const listing = sampleOf(listings);
  const auction = sampleOf(auctions);
  const times = { startAt: noon - 6 * 86_400_000, endAt: noon + 3_600_000 };
  return {
    listing: {
      ...listing,
      ...common,
      ...times,
      id,
      ...changes.listing,
      vehicle: { ...listing.vehicle, ...changes.vehicle },
    },
    auction:
      changes.auction === null ? null : { ...auction, ...common, ...times, id, ...changes.auction },
    seenAt: noon,
  };
};
