import type { ListingCard } from '../../store/listings.ts';
import { bodyTypes } from '../../../domain/listings/vehicle.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { regionText } from '../../fields/region-text.ts';
import { daysBetween } from '../../ui/time-text.ts';
import { lotState } from '../card/lot-state.ts';

/** Which of the house's lists is shown. */
export const shows = ['auctions', 'classifieds', 'results'] as const;
export type Show = (typeof shows)[number];

/** A facet of ticks: the values a lot has in it, and how they read. */
export interface Facet {
  readonly key: FacetKey;
  readonly title: string;
  readonly in: readonly Show[];
  /** Unfolded from the start. */
  readonly open?: boolean;
  /** At most one tick at a time. */
  readonly single?: boolean;
  /** Fixed order; without it the most frequent value stands first. */
  readonly order?: readonly string[];
  readonly valuesOf: (card: ListingCard, now: number) => readonly string[];
  readonly textOf: (value: string, cards: readonly ListingCard[]) => string;
}

export const facetKeys = [
  'ends',
  'state',
  'reserve',
  'gearbox',
  'body',
  'make',
  'model',
  'region',
  'decade',
  'fuel',
  'drive',
  'title',
] as const;
export type FacetKey = (typeof facetKeys)[number];

const endOf = (card: ListingCard): number => card.auction?.endAt ?? card.listing.endAt ?? 0;

const endsText: Readonly<Record<string, string>> = {
  today: 'Today',
  '3days': 'Within 3 days',
  week: 'This week',
};
const stateText: Readonly<Record<string, string>> = {
  live: 'Live now',
  upcoming: 'Coming soon',
  sold: 'Sold',
  unsold: 'Not sold',
};
const reserveText: Readonly<Record<string, string>> = {
  none: 'No reserve',
  met: 'Reserve met',
  unmet: 'Reserve not met',
};
const reserveValue = { NO_RESERVE: 'none', RESERVE_MET: 'met', RESERVE_NOT_MET: 'unmet' } as const;

const endsValues = (card: ListingCard, now: number): readonly string[] => {
  if (lotState(card.listing, card.auction, now).phase !== 'live') return [];
  const days = daysBetween(now, endOf(card));
  return [
    ...(days === 0 ? ['today'] : []),
    ...(days <= 3 ? ['3days'] : []),
    ...(days <= 7 ? ['week'] : []),
  ];
};

const stateValues = (card: ListingCard, now: number): readonly string[] => {
  const { phase, sold } = lotState(card.listing, card.auction, now);
  if (phase === 'ended') return [sold ? 'sold' : 'unsold'];
  return [phase === 'upcoming' ? 'upcoming' : 'live'];
};

const gearboxValue = (transmission: string): string =>
  transmission === 'MANUAL' || transmission === 'AUTOMATIC' ? transmission : 'OTHER';

const named = (
  cards: readonly ListingCard[],
  id: 'makeId' | 'modelId',
  name: 'makeName' | 'modelName',
  value: string,
): string =>
  cards.find((card) => card.listing.vehicle[id] === value)?.listing.vehicle[name] ?? value;

const everywhere = shows;

/** Every facet of the list, in the order of the rail. */
export const facets: readonly Facet[] = [
  {
    key: 'ends',
    title: 'Ends',
    in: ['auctions'],
    open: true,
    single: true,
    order: ['today', '3days', 'week'],
    valuesOf: endsValues,
    textOf: (value) => endsText[value] ?? value,
  },
  {
    key: 'state',
    title: 'State',
    in: ['auctions', 'results'],
    open: true,
    order: ['live', 'upcoming', 'sold', 'unsold'],
    valuesOf: stateValues,
    textOf: (value) => stateText[value] ?? value,
  },
  {
    key: 'reserve',
    title: 'Reserve',
    in: ['auctions'],
    open: true,
    order: ['none', 'met', 'unmet'],
    valuesOf: ({ auction }) => (auction === null ? [] : [reserveValue[auction.reserveStatus]]),
    textOf: (value) => reserveText[value] ?? value,
  },
  {
    key: 'gearbox',
    title: 'Gearbox',
    in: everywhere,
    open: true,
    order: ['MANUAL', 'AUTOMATIC', 'OTHER'],
    valuesOf: ({ listing }) => [gearboxValue(listing.vehicle.transmission)],
    textOf: choiceText,
  },
  {
    key: 'body',
    title: 'Body',
    in: everywhere,
    open: true,
    order: bodyTypes,
    valuesOf: ({ listing }) => [listing.vehicle.bodyType],
    textOf: choiceText,
  },
  {
    key: 'make',
    title: 'Make',
    in: everywhere,
    open: true,
    valuesOf: ({ listing }) => [listing.vehicle.makeId],
    textOf: (value, cards) => named(cards, 'makeId', 'makeName', value),
  },
  {
    key: 'model',
    title: 'Model',
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.modelId],
    textOf: (value, cards) => named(cards, 'modelId', 'modelName', value),
  },
  {
    key: 'region',
    title: 'Region',
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.location.region],
    textOf: regionText,
  },
  {
    key: 'decade',
    title: 'Decade',
    in: everywhere,
    order: Array.from({ length: 15 }, (_, at) => String(2020 - at * 10)),
    valuesOf: ({ listing }) => [String(Math.floor(listing.vehicle.year / 10) * 10)],
    textOf: (value) => `${value}s`,
  },
  {
    key: 'fuel',
    title: 'Fuel',
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.fuelType],
    textOf: choiceText,
  },
  {
    key: 'drive',
    title: 'Driven wheels',
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.drive],
    textOf: choiceText,
  },
  {
    key: 'title',
    title: 'Title',
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.titleStatus],
    textOf: choiceText,
  },
];
