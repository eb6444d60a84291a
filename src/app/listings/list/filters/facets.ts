import {
  facetValues,
  listsOf,
  type FacetKey,
  type Show,
  type StandingLot,
} from '../../../../domain/listings/search/facet-values.ts';
import { bodyTypes, sellerKinds } from '../../../../domain/listings/vehicles/vehicle.ts';
import { choiceText } from '../../../../wording/fields/choice-text.ts';
import { currencyMark } from '../../../../wording/fields/currency.ts';
import { regionText } from '../../../fields/region-text.ts';
import { translate } from '../../../../wording/language/translate.ts';
import { phrase, type Phrase } from '../../../../domain/kit/text/phrase.ts';
import { lotEnd } from '../../../../domain/listings/card.ts';

/** A facet of checkboxes: a lot's values in it, and their labels. */
export interface Facet {
  readonly key: FacetKey;
  readonly title: Phrase;
  readonly in: readonly Show[];
  /** Expanded at first. */
  readonly open?: boolean;
  /** At most one value can be ticked. */
  readonly single?: boolean;
  /** Fixed order; without it the most frequent value comes first. */
  readonly order?: readonly string[];
  readonly valuesOf: (lot: StandingLot, now: number) => readonly string[];
  /** @param names of makes and models by id, from the lots at hand. */
  readonly textOf: (value: string, names: ReadonlyMap<string, string>) => string;
}

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
  text === undefined ? value : translate(text);

/** Local midnights at the end of today, of the third and of the seventh day from `now`. */
const midnights = (now: number): readonly [number, number, number] => {
  const after = (days: number) => {
    const day = new Date(now);
    day.setHours(0, 0, 0, 0);
    return day.setDate(day.getDate() + days);
  };
  return [after(1), after(4), after(8)];
};

let endsCache: { readonly now: number; readonly ends: readonly [number, number, number] } | null =
  null;

/** A facet's labels; assigning lots to values is shared by devices and the server. */
type ShownFacet = Omit<Facet, 'in' | 'valuesOf'>;

const endsValues = (card: StandingLot, now: number): readonly string[] => {
  if (card.state.phase !== 'live') return [];
  if (endsCache?.now !== now) endsCache = { now, ends: midnights(now) };
  const [today, third, seventh] = endsCache.ends;
  const end = lotEnd(card);
  return [
    ...(end < today ? ['today'] : []),
    ...(end < third ? ['3days'] : []),
    ...(end < seventh ? ['week'] : []),
  ];
};

const nameFor = (value: string, names: ReadonlyMap<string, string>): string =>
  names.get(value) ?? value;

const shownFacets: readonly ShownFacet[] = [
  {
    key: 'ends',
    title: phrase('Ends'),
    open: true,
    single: true,
    order: ['today', '3days', 'week'],
    textOf: (value) => saidOr(endsText[value], value),
  },
  {
    key: 'state',
    title: phrase('Status'),
    open: true,
    order: ['live', 'upcoming', 'sold', 'unsold'],
    textOf: (value) => saidOr(stateText[value], value),
  },
  {
    key: 'reserve',
    title: phrase('Reserve'),
    open: true,
    order: ['none', 'met', 'unmet'],
    textOf: (value) => saidOr(reserveText[value], value),
  },
  {
    key: 'gearbox',
    title: phrase('Transmission'),
    open: true,
    order: ['MANUAL', 'AUTOMATIC', 'OTHER'],
    textOf: choiceText,
  },
  {
    key: 'body',
    title: phrase('Body'),
    open: true,
    order: bodyTypes,
    textOf: choiceText,
  },
  {
    key: 'make',
    title: phrase('Make'),
    open: true,
    textOf: nameFor,
  },
  {
    key: 'model',
    title: phrase('Model'),
    textOf: nameFor,
  },
  {
    key: 'color',
    title: phrase('Color'),
    textOf: choiceText,
  },
  {
    key: 'region',
    title: phrase('Province or state'),
    textOf: regionText,
  },
  {
    key: 'seller',
    title: phrase('Seller'),
    open: true,
    order: sellerKinds,
    textOf: choiceText,
  },
  {
    key: 'currency',
    title: phrase('Currency'),
    order: ['CAD', 'USD'],
    textOf: (value) => currencyMark(value === 'USD' ? 'USD' : 'CAD'),
  },
  {
    key: 'decade',
    title: phrase('Decade'),
    order: Array.from({ length: 15 }, (_, at) => String(2020 - at * 10)),
    textOf: (value) => translate('{decade}s', { decade: value }),
  },
  {
    key: 'fuel',
    title: phrase('Fuel'),
    textOf: choiceText,
  },
  {
    key: 'drive',
    title: phrase('Drivetrain'),
    textOf: choiceText,
  },
  {
    key: 'title',
    title: phrase('Title'),
    textOf: choiceText,
  },
];

/** Every facet, in display order. */
export const facets: readonly Facet[] = shownFacets.map((facet): Facet => {
  const { key } = facet;
  return {
    ...facet,
    in: listsOf(key),
    valuesOf: key === 'ends' ? endsValues : facetValues[key],
  };
});
