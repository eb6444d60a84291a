import type { Currency } from '../../kit/fields.ts';
import { shownDistance } from '../../platform/display-units.ts';
import type { StandingLot } from './facet-values.ts';

/** Converts a price to the currency in which a list is compared; null if no rate is known. */
export type MoneyIn = (dollars: number, currency: Currency) => number | null;

export const rangeKeys = ['min', 'max', 'yearMin', 'yearMax', 'kmMin', 'kmMax'] as const;
export type RangeKey = (typeof rangeKeys)[number];

/** Bounds by their names in the address; absent means none. */
export type Bounds = { readonly [K in RangeKey]?: number };

/** A figure of a lot with a bound at either end, both inclusive. */
export interface Bounded {
  readonly low: RangeKey;
  readonly high: RangeKey;
  /** Null if it is not known. */
  readonly valueOf: (lot: StandingLot, moneyIn: MoneyIn) => number | null;
}

/** Prices are whole dollars in the reader’s currency, readings are kilometres. */
export const bounded: Readonly<Record<'price' | 'year' | 'reading', Bounded>> = {
  price: {
    low: 'min',
    high: 'max',
    valueOf: ({ state, listing }, moneyIn) =>
      state.price === null ? null : moneyIn(state.price, listing.currency),
  },
  year: {
    low: 'yearMin',
    high: 'yearMax',
    valueOf: ({ listing }) => listing.vehicle.year,
  },
  reading: {
    low: 'kmMin',
    high: 'kmMax',
    valueOf: ({ listing }) => shownDistance(listing.vehicle.odometer, 'km').value,
  },
};

/**
 * A filter for lots within every set bound; null if none is set. A lot whose figure is unknown is
 * outside every bound.
 */
export const withinBounds = (
  bounds: Bounds,
  moneyIn: MoneyIn,
): ((lot: StandingLot) => boolean) | null => {
  const asked = Object.values(bounded).flatMap(({ low, high, valueOf }) => {
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
