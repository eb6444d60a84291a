import { regionCountry } from '../../payments/tax-regions.ts';
import type { Shipping } from './shipping.entity.ts';

/** The prices of a rate, without its route and its dates. */
type Prices = Pick<
  Shipping,
  'openBase' | 'openPerKm' | 'enclosedFactor' | 'min' | 'crossBorderFee'
> &
  Partial<Pick<Shipping, 'longFromMm' | 'longFactor' | 'notRunningFee'>>;

/** Properties of a vehicle and its transport that affect the price. */
export interface Load {
  readonly km: number;
  readonly enclosed: boolean;
  readonly crossesBorder: boolean;
  /** Absent when unknown. */
  readonly lengthMm?: number;
  readonly runs?: boolean;
}

/**
 * Assumed length of a vehicle of each size, mm: a person asking for a quote can judge the size by
 * eye.
 */
export const sizes = { CAR: 4_800, LONG: 6_000, HOME: 9_000 } as const;
export type VehicleSize = keyof typeof sizes;

/** The size assumed for a body type; sellers are not asked to measure their vehicle. */
export const usualSize = (bodyType: string): VehicleSize =>
  bodyType === 'RV' || bodyType === 'TRAILER' ? 'HOME' : 'CAR';

/** Estimates are rounded up to five dollars; the step in cents. */
const priceStep = 500;
const hundredths = (factor: number): number => Math.round(factor * 100);

/**
 * An estimate, cents: the larger of the minimum price and base plus distance, multiplied by the
 * surcharges for a closed trailer and a long vehicle, plus fees for the border and for loading a
 * vehicle that does not drive.
 */
export const shippingEstimate = (rate: Prices, load: Load): number => {
  const driven = Math.max(rate.min, rate.openBase + rate.openPerKm * load.km);
  const closed = load.enclosed ? hundredths(rate.enclosedFactor) : 100;
  const isLong = rate.longFromMm !== undefined && (load.lengthMm ?? 0) >= rate.longFromMm;
  const long = isLong ? hundredths(rate.longFactor ?? 1) : 100;
  const fees =
    (load.crossesBorder ? rate.crossBorderFee : 0) +
    (load.runs === false ? (rate.notRunningFee ?? 0) : 0);
  return Math.ceil((driven * closed * long + fees * 10_000) / (10_000 * priceStep)) * priceStep;
};

/** The place in a rate that covers every province or state of a country. */
const anywhereIn = (region: string): string => `ANY-${regionCountry(region)}`;

/** The pairs of places a rate may apply to, most specific first. */
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

/** The pairs of places in one list, for loading the rates. */
export const routesFor = (from: string, to: string): readonly (readonly [string, string])[] =>
  rungsFor(from, to).flat();

type Dated = Pick<
  Shipping,
  'id' | 'fromRegion' | 'toRegion' | 'validFrom' | 'validTo' | 'notServed'
>;

const holdsOn = (day: string, { validFrom, validTo }: Dated): boolean =>
  (validFrom ?? '') <= day && day <= (validTo ?? '9999');

/** The rate of a pair of places that began last. */
const latest = <R extends Dated>(rates: readonly R[]): R | undefined =>
  rates.toSorted(
    (one, other) =>
      (other.validFrom ?? '').localeCompare(one.validFrom ?? '') || one.id.localeCompare(other.id),
  )[0];

/**
 * The rate in force that day for the most specific pair of places; among several for one pair, the
 * one that began last. Of two equally specific pairs, one marked as not served takes precedence.
 *
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
