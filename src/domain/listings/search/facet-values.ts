import type { Auction } from '../../bidding/auction.entity.ts';
import type { Listing } from '../listing.entity.ts';
import { lotState, type LotState } from '../lot-state.ts';

/** The lists of the market a search can show. */
export const shows = ['auctions', 'classifieds', 'results'] as const;
export type Show = (typeof shows)[number];

export const facetKeys = [
  'ends',
  'state',
  'reserve',
  'gearbox',
  'body',
  'make',
  'model',
  'color',
  'region',
  'seller',
  'currency',
  'decade',
  'fuel',
  'drive',
  'title',
] as const;
export type FacetKey = (typeof facetKeys)[number];

/** A listing with the last known state of its auction; null for a classified. */
export interface FacetLot {
  readonly listing: Listing;
  readonly auction: Auction | null;
}

/** A lot with its state, computed once and shared by all facets. */
export interface StandingLot extends FacetLot {
  readonly state: Pick<LotState, 'phase' | 'sold' | 'price'>;
}

export const standingAt = (lot: FacetLot, now: number): StandingLot => ({
  ...lot,
  state: lotState(lot.listing, lot.auction, now),
});

/** The list a lot appears in; null for lots that appear in none, such as a cancelled auction. */
export const listOf = ({ listing, state }: StandingLot): Show | null => {
  if (listing.mode === 'CLASSIFIED') return state.phase === 'offer' ? 'classifieds' : null;
  if (state.phase !== 'ended') return 'auctions';
  return listing.status === 'WITHDRAWN' || listing.status === 'CANCELLED' ? null : 'results';
};

const listsOfSome: { readonly [K in FacetKey]?: readonly Show[] } = {
  ends: ['auctions'],
  state: ['auctions', 'results'],
  reserve: ['auctions'],
};

/** The lists that can be narrowed by a facet. */
export const listsOf = (key: FacetKey): readonly Show[] => listsOfSome[key] ?? shows;

const reserveValue = { NO_RESERVE: 'none', RESERVE_MET: 'met', RESERVE_NOT_MET: 'unmet' } as const;

const stateValues = ({ state }: StandingLot): readonly string[] => {
  if (state.phase === 'ended') return [state.sold ? 'sold' : 'unsold'];
  return [state.phase === 'upcoming' ? 'upcoming' : 'live'];
};

const gearboxValue = (transmission: string): string =>
  transmission === 'MANUAL' || transmission === 'AUTOMATIC' ? transmission : 'OTHER';

/**
 * The values a lot has in each facet. Its end is not among them: it is counted in the local days of
 * the reader, while they view the list.
 */
export const facetValues: Readonly<
  Record<Exclude<FacetKey, 'ends'>, (lot: StandingLot) => readonly string[]>
> = {
  state: stateValues,
  reserve: ({ auction }) => (auction === null ? [] : [reserveValue[auction.reserveStatus]]),
  gearbox: ({ listing }) => [gearboxValue(listing.vehicle.transmission)],
  body: ({ listing }) => [listing.vehicle.bodyType],
  make: ({ listing }) => [listing.vehicle.makeId],
  model: ({ listing }) => [listing.vehicle.modelId],
  color: ({ listing }) => [listing.vehicle.colorFamily],
  region: ({ listing }) => [listing.vehicle.location.region],
  seller: ({ listing: { vehicle } }) =>
    vehicle.sellerKind === undefined ? [] : [vehicle.sellerKind],
  currency: ({ listing }) => [listing.currency],
  decade: ({ listing }) => [String(Math.floor(listing.vehicle.year / 10) * 10)],
  fuel: ({ listing }) => [listing.vehicle.fuelType],
  drive: ({ listing }) => [listing.vehicle.drive],
  title: ({ listing }) => [listing.vehicle.titleStatus],
};
