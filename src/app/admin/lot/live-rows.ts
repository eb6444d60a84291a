import type { EntityName } from '../../../domain/entities.ts';
import { useAuctions } from '../../listings/data/listings.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';

const isLive = ({ values }: AdminDoc): boolean =>
  values['mode'] === 'AUCTION' && values['status'] === 'LIVE';

/**
 * Adds the data of live auctions to rows of listings: price, bids and end, which the listings lack.
 * By id; none for any other collection.
 */
export const useLiveRows = (
  entity: EntityName,
  rows: readonly AdminDoc[],
): ReadonlyMap<string, AdminDoc> => {
  const live = entity === 'listings' ? rows.filter((row) => isReadable(row) && isLive(row)) : [];
  const auctions = useAuctions(
    live.map(({ id }) => id),
    'all',
  );
  if (auctions.status !== 'ready') return new Map();
  return new Map(
    live.flatMap((row) => {
      const auction = auctions.value.get(row.id);
      if (auction === undefined) return [];
      const { price, bidCount, endAt } = auction;
      return [[row.id, { ...row, values: { ...row.values, price, bidCount, endAt } }] as const];
    }),
  );
};
