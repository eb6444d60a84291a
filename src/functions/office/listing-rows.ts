import { listings } from '../../domain/listings/listing.entity.ts';
import type { Db } from '../ports.ts';

/** The titles of lots, by their ids; lots that are gone are left out. */
export const lotNames = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const lots = await Promise.all([...new Set(ids)].map((id) => db.get(listings, id)));
  return new Map(lots.flatMap((lot) => (lot === null ? [] : [[lot.id, lot.title] as const])));
};

/** Adds a name to a row, if there is one. */
export const named = (name: string | undefined): { readonly name?: string } =>
  name === undefined ? {} : { name };

/** Lots with a time each, as the rows behind a figure. */
export const listingRows = async (
  db: Db,
  lots: readonly { readonly id: string; readonly at: number }[],
) => {
  const names = await lotNames(
    db,
    lots.map(({ id }) => id),
  );
  return lots.map(({ id, at }) => ({ of: 'listing' as const, id, ...named(names.get(id)), at }));
};
