import type { Listing } from '../../../domain/listings/listing.entity.ts';
import type { Result } from '../../../domain/listings/result.ts';
import { isSold } from '../../../wording/listings/lot-state.ts';
import { enough, twoYears } from './trend.ts';

/** A result with its sale price: whole dollars of its own currency. */
export interface SoldResult extends Result {
  readonly soldPrice: number;
}

const isSale = (result: Result, now: number): result is SoldResult => {
  const { mode, status, endAt, soldPrice } = result;
  const counts = mode === 'AUCTION' && isSold(status) && endAt > now - twoYears;
  return counts && soldPrice !== null && soldPrice > 0;
};

/**
 * Other auctions of the same model that sold within two years, the latest first; those of the whole
 * make if the model has too few in the lot’s own currency for a trend line.
 */
export const soldOfKind = (
  { id, vehicle, currency }: Listing,
  results: readonly Result[],
  now: number,
): { readonly of: 'model' | 'make'; readonly sales: readonly SoldResult[] } => {
  const made = results
    .filter((result) => result.id !== id && result.makeId === vehicle.makeId)
    .filter((result) => isSale(result, now))
    .toSorted((a, b) => b.endAt - a.endAt);
  const same = made.filter(({ modelId }) => modelId === vehicle.modelId);
  const compared = same.filter((sale) => sale.currency === currency);
  return compared.length >= enough ? { of: 'model', sales: same } : { of: 'make', sales: made };
};
