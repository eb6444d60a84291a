import type { Auction } from '../bidding/auction.entity.ts';
import { onlyLead } from './lead.ts';
import type { Listing } from './listing.entity.ts';

/** A lot as shown in lists: the listing, and the state of its auction if it is one. */
export interface Card {
  readonly listing: Listing;
  readonly auction: Auction | null;
}

/** End of a lot, ms UTC; 0 without an end. */
export const lotEnd = ({
  auction,
  listing,
}: {
  readonly listing: Pick<Listing, 'endAt'>;
  readonly auction: Pick<Auction, 'endAt'> | null;
}): number => auction?.endAt ?? listing.endAt ?? 0;

/** Most characters of a lead. */
const longestLead = 260;

/**
 * The listing as needed for its card: without the gallery, and of the story only its lead. It keeps
 * the type of a listing, so that the same code renders it.
 */
export const slimListing = (listing: Listing): Listing => {
  const {
    equipment: _equipment,
    modifications: _modifications,
    knownFlaws: _knownFlaws,
    serviceHistory: _serviceHistory,
    recentWork: _recentWork,
    includedItems: _includedItems,
    sellerNotes: _sellerNotes,
    highlights: _highlights,
    ...vehicle
  } = listing.vehicle;
  const { descriptionHtml, highlights } = onlyLead(listing, longestLead);
  return {
    ...listing,
    vehicle: { ...vehicle, ...(highlights === undefined ? {} : { highlights }) },
    descriptionHtml,
    pictures: [],
    videoUrls: [],
  };
};
