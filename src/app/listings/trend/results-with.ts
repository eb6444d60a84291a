import { resultOf, resultRow, type Result } from '../../../domain/listings/result.ts';
import type { ListingCard } from '../../platform/reading/listing-card.ts';

/** Results from the yearly files and from the lots on this device, which are more recent. */
export const resultsWith = (
  results: readonly Result[],
  cards: readonly ListingCard[],
): readonly Result[] => {
  const all = new Map(results.map((result) => [result.id, result]));
  for (const { listing } of cards) {
    const row = resultRow(listing);
    if (row !== null) all.set(listing.id, resultOf(row));
  }
  return [...all.values()];
};
