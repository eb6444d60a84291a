import type { Auction } from '../bidding/auction.entity.ts';
import type { Listing } from './listing.entity.ts';

/** A lot as lists show it: the listing, and the state of its auction where it is one. */
export interface Card {
  readonly listing: Listing;
  readonly auction: Auction | null;
}

/** As much of the story as a lead shows. */
const lead = 260;

/**
 * The listing as its card needs it: no gallery, of the story only its beginning. It keeps the form
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
    highlights,
    ...vehicle
  } = listing.vehicle;
  return {
    ...listing,
    vehicle: {
      ...vehicle,
      ...(highlights === undefined ? {} : { highlights: highlights.slice(0, lead) }),
    },
    descriptionHtml: highlights === undefined ? listing.descriptionHtml.slice(0, 2 * lead) : '',
    pictures: [],
    videoUrls: [],
  };
};
