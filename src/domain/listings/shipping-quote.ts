import { regionCountry } from '../payments/tax-regions.ts';
import type { Shipping } from './shipping.entity.ts';

/** What a rate says of the price, apart from where and when it holds. */
type Prices = Pick<
  Shipping,
  'openBase' | 'openPerKm' | 'enclosedFactor' | 'min' | 'crossBorderFee'
> &
  Partial<Pick<Shipping, 'longFromMm' | 'longFactor' | 'notRunningFee'>>;

/** What of a vehicle and of the way it goes changes the price. */
export interface Load {
  readonly km: number;
  readonly enclosed: boolean;
  readonly crossesBorder: boolean;
  /** Absent where nobody said. */
  readonly lengthMm?: number;
  readonly runs?: boolean;
}

/** How long a vehicle of each size is taken to be, mm: what somebody asking can tell at sight. */
export const sizes = { CAR: 4_800, LONG: 6_000, HOME: 9_000 } as const;
export type VehicleSize = keyof typeof sizes;

/** The size most of a body are of; nobody measures a vehicle to list it. */
export const usualSize = (bodyType: string): VehicleSize =>
  bodyType === 'RV' || bodyType === 'TRAILER' ? 'HOME' : 'CAR';

/** Estimates go by steps of five dollars, upwards. */
const step = 500;
const hundredths = (factor: number): number => Math.round(factor * 100);

/**
 * An estimate, cents: the larger of the least price and base and way, times what a closed trailer
 * and a long vehicle cost more, and the fees of the border and of loading what does not drive.
 */
export const shippingEstimate = (rate: Prices, load: Load): number => {
  const driven = Math.max(rate.min, rate.openBase + rate.openPerKm * load.km);
  const closed = load.enclosed ? hundredths(rate.enclosedFactor) : 100;
  const isLong = rate.longFromMm !== undefined && (load.lengthMm ?? 0) >= rate.longFromMm;
  const long = isLong ? hundredths(rate.longFactor ?? 1) : 100;
  const fees =
    (load.crossesBorder ? rate.crossBorderFee : 0) +
    (load.runs === false ? (rate.notRunningFee ?? 0) : 0);
  return Math.ceil((driven * closed * long + fees * 10_000) / (10_000 * step)) * step;
};

/** A place of a rate for every province or state of a country. */
const anywhereIn = (region: string): string => `ANY-${regionCountry(region)}`;

/** The pairs of places a rate may stand for, the nearest to the asked one first. */
const rungsFor = (
  from: string,
  to: string,
): readonly (readonly (readonly [from: string, to: string])[])[] => [
  [[from, to]],
  [
    [from, anywhereIn(to)],
    [anywhereIn(from), to],
  ],
  [[anywhereIn(from), anywhereIn(to)]],
];

/** The same in one list, for whoever reads the rates. */
export const routesFor = (from: string, to: string): readonly (readonly [string, string])[] =>
  rungsFor(from, to).flat();

type Dated = Pick<
  Shipping,
  'id' | 'fromRegion' | 'toRegion' | 'validFrom' | 'validTo' | 'notServed'
>;

const holdsOn = (day: string, { validFrom, validTo }: Dated): boolean =>
  (validFrom ?? '') <= day && day <= (validTo ?? '9999');

/** The one of a pair of places that began last. */
const latest = <R extends Dated>(rates: readonly R[]): R | undefined =>
  rates.toSorted(
    (one, other) =>
      (other.validFrom ?? '').localeCompare(one.validFrom ?? '') || one.id.localeCompare(other.id),
  )[0];

/**
 * The rate that holds that day for the nearest pair of places; of several of one pair, the one that
 * began last. Where two pairs are as near, one that is not served goes before one that is.
 * @param day `YYYY-MM-DD`.
 */
export const rateFor = <R extends Dated>(
  rates: readonly R[],
  from: string,
  to: string,
  day: string,
): R | null => {
  const held = rates.filter((rate) => holdsOn(day, rate));
  for (const pairs of rungsFor(from, to)) {
    const near = pairs.flatMap(
      ([a, b]) => latest(held.filter((r) => r.fromRegion === a && r.toRegion === b)) ?? [],
    );
    const rate = near.find(({ notServed }) => notServed === true) ?? near[0];
    if (rate !== undefined) return rate;
  }
  return null;
};
