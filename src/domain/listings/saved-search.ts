import type { Listing } from './listing.entity.ts';

const gearboxOf = (transmission: string): string =>
  transmission === 'MANUAL' || transmission === 'AUTOMATIC' ? transmission : 'OTHER';

/** What a listing that just went live has in each filter of the lists, by its name in the address. */
const valuesOf = (listing: Listing): Readonly<Record<string, string>> => {
  const { vehicle } = listing;
  const auction = listing.mode === 'AUCTION';
  return {
    show: auction ? 'auctions' : 'classifieds',
    category: listing.category,
    make: vehicle.makeId,
    model: vehicle.modelId,
    body: vehicle.bodyType,
    gearbox: gearboxOf(vehicle.transmission),
    region: vehicle.location.region,
    currency: listing.currency,
    decade: String(Math.floor(vehicle.year / 10) * 10),
    fuel: vehicle.fuelType,
    drive: vehicle.drive,
    title: vehicle.titleStatus,
    ...(auction
      ? { state: 'live', reserve: listing.noReserve === true ? 'none' : 'unmet' }
      : { state: '', reserve: '' }),
  };
};

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** `a=1&b=2,3`, with or without a path before it; a value that cannot be decoded stands as it is. */
const parametersOf = (query: string): readonly (readonly [name: string, value: string])[] =>
  query
    .slice(query.indexOf('?') + 1)
    .split('&')
    .flatMap((part) => {
      const at = part.indexOf('=');
      const value = part.slice(at + 1).replaceAll('+', ' ');
      if (at < 1 || value === '') return [];
      try {
        return [[part.slice(0, at), decodeURIComponent(value)] as const];
      } catch {
        return [[part.slice(0, at), value] as const];
      }
    });

const saysAll = (listing: Listing, words: string): boolean => {
  const { makeName, modelName, trim = '' } = listing.vehicle;
  const text = plain(`${listing.title} ${makeName} ${modelName} ${trim} ${listing.category}`);
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Whole dollars a listing asks now; null where the price is still to be found by bidding. */
const askedOf = (listing: Listing): number | null =>
  listing.mode === 'CLASSIFIED' && listing.priceOnRequest !== true
    ? (listing.askPrice ?? null)
    : null;

/**
 * Whether a listing that goes live is one a member looks for. `query` is the search as it stands in
 * the address; what orders a list, or counts from the present day, does not choose.
 */
export const matchesSearch = (listing: Listing, query: string): boolean => {
  const values = valuesOf(listing);
  const asked = askedOf(listing);
  return parametersOf(query).every(([name, value]) => {
    if (name === 'q') return saysAll(listing, value);
    if (name === 'min') return asked === null ? true : asked >= Number(value);
    if (name === 'max') return (asked ?? listing.startingBid ?? 0) <= Number(value);
    const own = Object.hasOwn(values, name) ? values[name] : undefined;
    return own === undefined || value.split(',').includes(own);
  });
};
