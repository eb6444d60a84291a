import type { Listing } from './listing.entity.ts';

/**
 * Statuses in which a lot has a result: sold, regardless of the payment, or bid to and not sold.
 */
const withResult: ReadonlySet<string> = new Set([
  'SOLD',
  'COMPLETED',
  'DEFAULTED',
  'SELLER_DEFAULTED',
  'UNSOLD',
  'NO_BIDS',
]);

export const hasResult = (status: string): boolean => withResult.has(status);

/** The data of an ended lot that prices and trends need: without its texts, pictures and people. */
export interface Result
  extends
    Pick<Listing, 'id' | 'number' | 'title' | 'mode' | 'status' | 'category' | 'currency'>,
    Pick<Listing['vehicle'], 'year' | 'makeId' | 'makeName' | 'modelId' | 'odometer'> {
  /** When it ended, ms UTC. */
  readonly endAt: number;
  /** Whole dollars; null if it was not sold, or the seller keeps the price private. */
  readonly soldPrice: number | null;
  /** Highest bid in whole dollars, or the asking price of a classified; null if there was none. */
  readonly bidTo: number | null;
  readonly bidCount: number;
  readonly region: string;
  readonly country: Listing['vehicle']['location']['country'];
}

/** A result as stored in the file of its year: values only, in the order of `resultOf`. */
export type ResultRow = readonly [
  id: string,
  number: number,
  title: string,
  mode: Result['mode'],
  status: Result['status'],
  category: Result['category'],
  currency: Result['currency'],
  year: number,
  makeId: string,
  makeName: string,
  modelId: string,
  odometer: number,
  unit: Result['odometer']['unit'],
  endAt: number,
  soldPrice: number | null,
  bidTo: number | null,
  bidCount: number,
  region: string,
  country: Result['country'],
];

/** The row of a public lot; null while it has no result. */
export const resultRow = (listing: Listing): ResultRow | null => {
  const { endAt, vehicle } = listing;
  if (!listing.isPublic || listing.isDeleted || endAt === undefined) return null;
  if (!hasResult(listing.status)) return null;
  const asked = listing.mode === 'CLASSIFIED' ? (listing.askPrice ?? 0) : listing.price;
  return [
    listing.id,
    listing.number,
    listing.title,
    listing.mode,
    listing.status,
    listing.category,
    listing.currency,
    vehicle.year,
    vehicle.makeId,
    vehicle.makeName,
    vehicle.modelId,
    vehicle.odometer.value,
    vehicle.odometer.unit,
    endAt,
    listing.soldPrice ?? null,
    asked > 0 ? asked : null,
    listing.bidCount,
    vehicle.location.region,
    vehicle.location.country,
  ];
};

/** The year of the file that holds this row, by UTC: `2024`. */
export const yearOfResult = (row: ResultRow): string => String(new Date(row[13]).getUTCFullYear());

export const resultOf = ([
  id,
  number,
  title,
  mode,
  status,
  category,
  currency,
  year,
  makeId,
  makeName,
  modelId,
  value,
  unit,
  endAt,
  soldPrice,
  bidTo,
  bidCount,
  region,
  country,
]: ResultRow): Result => ({
  id,
  number,
  title,
  mode,
  status,
  category,
  currency,
  year,
  makeId,
  makeName,
  modelId,
  odometer: { value, unit },
  endAt,
  soldPrice,
  bidTo,
  bidCount,
  region,
  country,
});
