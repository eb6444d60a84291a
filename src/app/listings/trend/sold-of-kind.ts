import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { ListingCard } from '../../store/reading/listing-card.ts';
import { isSold } from '../card/lot-state.ts';
import { twoYears } from './trend.ts';

/** A lot of the archive and what it went for: ms UTC, whole dollars of its own currency. */
export interface SoldCard extends ListingCard {
  readonly at: number;
  readonly price: number;
}

/** With fewer of the model, its whole make is looked at. */
const few = 3;

const soldOf = (card: ListingCard, now: number): readonly SoldCard[] => {
  const { listing, auction } = card;
  const at = auction?.endAt ?? listing.endAt;
  const price = auction?.soldPrice ?? listing.soldPrice;
  const counts = listing.mode === 'AUCTION' && isSold(auction?.status ?? listing.status);
  return counts && at !== undefined && at > now - twoYears && price !== undefined && price > 0
    ? [{ ...card, at, price }]
    : [];
};

/**
 * Other auctions of the same model, else of the same make, that ended sold within two years, the
 * latest first.
 */
export const soldOfKind = (
  { id, vehicle }: Listing,
  cards: readonly ListingCard[],
  now: number,
): { readonly of: 'model' | 'make'; readonly cards: readonly SoldCard[] } => {
  const made = cards
    .filter(({ listing }) => listing.id !== id && listing.vehicle.makeId === vehicle.makeId)
    .flatMap((card) => soldOf(card, now))
    .toSorted((a, b) => b.at - a.at);
  const same = made.filter(({ listing }) => listing.vehicle.modelId === vehicle.modelId);
  return same.length >= few ? { of: 'model', cards: same } : { of: 'make', cards: made };
};
