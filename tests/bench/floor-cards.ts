import type { Auction } from '../../src/domain/bidding/auction.entity.ts';
import { slimListing, type Card } from '../../src/domain/listings/card.ts';
import type { Listing } from '../../src/domain/listings/listing.entity.ts';
import { plainFields } from '../../src/embedded/functions/plain-values.ts';
import type { Home } from '../../src/embedded/home.ts';
import type { Lot } from './floor.ts';

/** Lots of the demo market as a page's own server would provide them. */
export const floorCards = (home: Home, lots: readonly Lot[]): readonly Card[] =>
  lots.map(({ id }) => {
    const of = (collection: string) =>
      plainFields(home.firestore.store.get(`${collection}/${id}`)?.fields ?? {});
    const listing = slimListing({ ...of('listings'), id } as Listing);
    return { listing, auction: { ...of('auctions'), id } as Auction };
  });
