import type { ListingCard } from '../../store/reading/listing-card.ts';
import { bodyTypes, sellerKinds } from '../../../domain/listings/vehicle.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { currencyMark } from '../../fields/currency.ts';
import { regionText } from '../../fields/region-text.ts';
import type { LotState } from '../card/lot-state.ts';
import { say } from '../../ui/words.ts';
import { phrase, type Phrase } from '../../../domain/kit/phrase.ts';

/** Which of the house's lists is shown. */
export const shows = ['auctions', 'classifieds', 'results'] as const;
export type Show = (typeof shows)[number];

/** A lot with where it stands, worked out once for everything that asks. */
export interface StandingLot extends ListingCard {
  readonly state: LotState;
}

/** A facet of ticks: the values a lot has in it, and how they read. */
export interface Facet {
  readonly key: FacetKey;
  readonly title: Phrase;
  readonly in: readonly Show[];
  /** Unfolded from the start. */
  readonly open?: boolean;
  /** At most one tick at a time. */
  readonly single?: boolean;
  /** Fixed order; without it the most frequent value stands first. */
  readonly order?: readonly string[];
  readonly valuesOf: (lot: StandingLot, now: number) => readonly string[];
  /** @param names of makes and models by id, as the lots at hand call them. */
  readonly textOf: (value: string, names: ReadonlyMap<string, string>) => string;
}

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

const endOf = (card: ListingCard): number => card.auction?.endAt ?? card.listing.endAt ?? 0;

const endsText: Readonly<Record<string, Phrase>> = {
  today: phrase('Today'),
  '3days': phrase('Within 3 days'),
  week: phrase('This week'),
};
const stateText: Readonly<Record<string, Phrase>> = {
  live: phrase('Live now'),
  upcoming: phrase('Coming soon'),
  sold: phrase('Sold'),
  unsold: phrase('Not sold'),
};
const reserveText: Readonly<Record<string, Phrase>> = {
  none: phrase('No reserve'),
  met: phrase('Reserve met'),
  unmet: phrase('Reserve not met'),
};
const saidOr = (text: Phrase | undefined, value: string): string =>
  text === undefined ? value : say(text);
const reserveValue = { NO_RESERVE: 'none', RESERVE_MET: 'met', RESERVE_NOT_MET: 'unmet' } as const;

/** The local midnights that end today, the third and the seventh day from `now`. */
const midnights = (now: number): readonly [number, number, number] => {
  const after = (days: number) => {
    const day = new Date(now);
    day.setHours(0, 0, 0, 0);
    return day.setDate(day.getDate() + days);
  };
  return [after(1), after(4), after(8)];
};

let known: { readonly now: number; readonly ends: readonly [number, number, number] } | null = null;

const endsValues = (card: StandingLot, now: number): readonly string[] => {
  if (card.state.phase !== 'live') return [];
  if (known?.now !== now) known = { now, ends: midnights(now) };
  const [today, third, seventh] = known.ends;
  const end = endOf(card);
  return [
    ...(end < today ? ['today'] : []),
    ...(end < third ? ['3days'] : []),
    ...(end < seventh ? ['week'] : []),
  ];
};

const stateValues = ({ state }: StandingLot): readonly string[] => {
  if (state.phase === 'ended') return [state.sold ? 'sold' : 'unsold'];
  return [state.phase === 'upcoming' ? 'upcoming' : 'live'];
};

const gearboxValue = (transmission: string): string =>
  transmission === 'MANUAL' || transmission === 'AUTOMATIC' ? transmission : 'OTHER';

const named = (value: string, names: ReadonlyMap<string, string>): string =>
  names.get(value) ?? value;

const everywhere = shows;

/** Every facet of the list, in the order of the rail. */
export const facets: readonly Facet[] = [
  {
    key: 'ends',
    title: phrase('Ends'),
    in: ['auctions'],
    open: true,
    single: true,
    order: ['today', '3days', 'week'],
    valuesOf: endsValues,
    textOf: (value) => saidOr(endsText[value], value),
  },
  {
    key: 'state',
    title: phrase('Status'),
    in: ['auctions', 'results'],
    open: true,
    order: ['live', 'upcoming', 'sold', 'unsold'],
    valuesOf: stateValues,
    textOf: (value) => saidOr(stateText[value], value),
  },
  {
    key: 'reserve',
    title: phrase('Reserve'),
    in: ['auctions'],
    open: true,
    order: ['none', 'met', 'unmet'],
    valuesOf: ({ auction }) => (auction === null ? [] : [reserveValue[auction.reserveStatus]]),
    textOf: (value) => saidOr(reserveText[value], value),
  },
  {
    key: 'gearbox',
    title: phrase('Transmission'),
    in: everywhere,
    open: true,
    order: ['MANUAL', 'AUTOMATIC', 'OTHER'],
    valuesOf: ({ listing }) => [gearboxValue(listing.vehicle.transmission)],
    textOf: choiceText,
  },
  {
    key: 'body',
    title: phrase('Body'),
    in: everywhere,
    open: true,
    order: bodyTypes,
    valuesOf: ({ listing }) => [listing.vehicle.bodyType],
    textOf: choiceText,
  },
  {
    key: 'make',
    title: phrase('Make'),
    in: everywhere,
    open: true,
    valuesOf: ({ listing }) => [listing.vehicle.makeId],
    textOf: named,
  },
  {
    key: 'model',
    title: phrase('Model'),
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.modelId],
    textOf: named,
  },
  {
    key: 'color',
    title: phrase('Color'),
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.colorFamily],
    textOf: choiceText,
  },
  {
    key: 'region',
    title: phrase('Province or state'),
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.location.region],
    textOf: regionText,
  },
  {
    key: 'seller',
    title: phrase('Seller'),
    in: everywhere,
    open: true,
    order: sellerKinds,
    valuesOf: ({ listing: { vehicle } }) =>
      vehicle.sellerKind === undefined ? [] : [vehicle.sellerKind],
    textOf: choiceText,
  },
  {
    key: 'currency',
    title: phrase('Currency'),
    in: everywhere,
    order: ['CAD', 'USD'],
    valuesOf: ({ listing }) => [listing.currency],
    textOf: (value) => currencyMark(value === 'USD' ? 'USD' : 'CAD'),
  },
  {
    key: 'decade',
    title: phrase('Decade'),
    in: everywhere,
    order: Array.from({ length: 15 }, (_, at) => String(2020 - at * 10)),
    valuesOf: ({ listing }) => [String(Math.floor(listing.vehicle.year / 10) * 10)],
    textOf: (value) => say('{decade}s', { decade: value }),
  },
  {
    key: 'fuel',
    title: phrase('Fuel'),
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.fuelType],
    textOf: choiceText,
  },
  {
    key: 'drive',
    title: phrase('Drivetrain'),
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.drive],
    textOf: choiceText,
  },
  {
    key: 'title',
    title: phrase('Title'),
    in: everywhere,
    valuesOf: ({ listing }) => [listing.vehicle.titleStatus],
    textOf: choiceText,
  },
];
