import type { Currency } from '../../../domain/kit/fields.ts';
import { phrase, type Phrase } from '../../../domain/kit/phrase.ts';
import { shownDistance } from '../../../domain/platform/display-units.ts';
import { currencyMark, dollarsText } from '../../fields/currency.ts';
import type { View } from '../../store/device/view.ts';
import { wholeText } from '../../ui/number-text.ts';
import { say } from '../../ui/words.ts';
import type { StandingLot } from './facets.ts';

/** Turns a price into the one currency the list is compared in; null where no rate is known. */
export type MoneyIn = (dollars: number, currency: Currency) => number | null;

/** How the reader counts: bounds are shown and typed so. */
export type Reader = Pick<View, 'units' | 'currency'>;

/**
 * A bound at either end of a figure, both ends included. In the address prices are whole dollars of
 * the reader's currency, readings are kilometres, whichever unit they are typed in.
 */
export interface Range {
  readonly key: 'price' | 'year' | 'reading';
  readonly low: RangeKey;
  readonly high: RangeKey;
  readonly title: Phrase;
  readonly lowest: Phrase;
  readonly highest: Phrase;
  readonly valueOf: (lot: StandingLot, moneyIn: MoneyIn) => number | null;
  readonly mark: (reader: Reader) => string;
  /** A bound of the address as the reader counts, and back. */
  readonly shown: (bound: number, reader: Reader) => number;
  readonly meant: (typed: number, reader: Reader) => number;
  /** A bound in words, for the chip that takes it away. */
  readonly textOf: (end: 'low' | 'high', bound: number, reader: Reader) => string;
}

export const rangeKeys = ['min', 'max', 'yearMin', 'yearMax', 'kmMin', 'kmMax'] as const;
export type RangeKey = (typeof rangeKeys)[number];

const asItIs = (bound: number): number => bound;

const fromOrUpTo = (end: 'low' | 'high', bound: string): string =>
  end === 'low' ? say('From {bound}', { bound }) : say('Up to {bound}', { bound });

const readingShown = (bound: number, { units }: Reader): number =>
  shownDistance({ value: bound, unit: 'km' }, units).value;

export const ranges: readonly Range[] = [
  {
    key: 'price',
    low: 'min',
    high: 'max',
    title: phrase('Price'),
    lowest: phrase('Lowest price'),
    highest: phrase('Highest price'),
    valueOf: ({ state, listing }, moneyIn) =>
      state.price === null ? null : moneyIn(state.price, listing.currency),
    mark: ({ currency }) => currencyMark(currency),
    shown: asItIs,
    meant: asItIs,
    textOf: (end, bound, { currency }) => fromOrUpTo(end, dollarsText(bound, currency)),
  },
  {
    key: 'year',
    low: 'yearMin',
    high: 'yearMax',
    title: phrase('Year'),
    lowest: phrase('Earliest year'),
    highest: phrase('Latest year'),
    valueOf: ({ listing }) => listing.vehicle.year,
    mark: () => '',
    shown: asItIs,
    meant: asItIs,
    textOf: (end, bound) => fromOrUpTo(end, String(bound)),
  },
  {
    key: 'reading',
    low: 'kmMin',
    high: 'kmMax',
    title: phrase('Mileage'),
    lowest: phrase('Lowest mileage'),
    highest: phrase('Highest mileage'),
    valueOf: ({ listing }) => shownDistance(listing.vehicle.odometer, 'km').value,
    mark: ({ units }) => units,
    shown: readingShown,
    meant: (typed, { units }) => shownDistance({ value: typed, unit: units }, 'km').value,
    textOf: (end, bound, reader) =>
      fromOrUpTo(end, `${wholeText(readingShown(bound, reader))} ${reader.units}`),
  },
];

/** Bounds by their names in the address; absent means none. */
export type Bounds = { readonly [K in RangeKey]?: number };

/**
 * What lies within every bound that is set; null where none is, so that nothing needs to be looked at.
 * A lot whose figure is unknown lies within no bound.
 */
export const withinBounds = (
  bounds: Bounds,
  moneyIn: MoneyIn,
): ((lot: StandingLot) => boolean) | null => {
  const asked = ranges.flatMap(({ low, high, valueOf }) => {
    const [least, most] = [bounds[low], bounds[high]];
    if (least === undefined && most === undefined) return [];
    return [{ valueOf, least: least ?? -Infinity, most: most ?? Infinity }];
  });
  if (asked.length === 0) return null;
  return (lot) =>
    asked.every(({ valueOf, least, most }) => {
      const value = valueOf(lot, moneyIn);
      return value !== null && value >= least && value <= most;
    });
};
