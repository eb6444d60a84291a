import type { Auction } from '../bidding/auction.entity.ts';
import { onlyLead } from './lead.ts';
import type { Listing } from './listing.entity.ts';

/** A lot as lists show it: the listing, and the state of its auction where it is one. */
export interface Card {
  readonly listing: Listing;
  readonly auction: Auction | null;
}

/** As much as a lead shows, in characters. */
const longestLead = 260;

/**
 * The listing as its card needs it: no gallery, of the story only what leads it. It keeps the form
 * of a listing, so that whatever draws cards draws these.
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
