import type { Shape } from '../../../domain/kit/fields.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { shippings, type Shipping } from '../../../domain/listings/transport/shipping.entity.ts';
import {
  rateFor,
  routesFor,
  shippingEstimate,
  type Load,
} from '../../../domain/listings/transport/shipping-quote.ts';
import type { placeFields } from '../../../domain/listings/transport/transport-request.entity.ts';
import { regionCountry } from '../../../domain/payments/tax-regions.ts';
import { regionOfArea } from '../../../domain/places/area-region.ts';
import { spotOfArea, spotOfRegion } from '../../../domain/places/area-spots.ts';
import { distanceKm, type Spot } from '../../../domain/places/distance.ts';
import { postalAreaOf } from '../../../domain/places/postal-area.ts';
import { reject, type CallFacts } from '../../handler.ts';
import type { Ports } from '../../ports.ts';

/** An end of the route: its approximate location, and its province or state. */
export interface End {
  readonly spot: Spot;
  readonly region: string;
}

export const notServed = () =>
  reject(refusal('failed-precondition', 'ROUTE_NOT_SERVED', 'No carrier of ours goes this way.'));

/** A place as named in a request. */
type NamedPlace = Shape<typeof placeFields>;

const endOfPostal = (postal: string, country: NamedPlace['country']): End | null | 'nowhere' => {
  const area = postalAreaOf(postal);
  const spot = area === null ? null : spotOfArea(area);
  const isAmerican = /^\d/.test(area ?? '');
  if (area === null || spot === null || isAmerican !== (country === 'US')) return null;
  const region = regionOfArea(area);
  return region === null ? 'nowhere' : { spot, region };
};

/**
 * Resolves an end of the route from a postal code or else a region; refuses an unknown one, or one
 * of the other country.
 */
export const routeEndOf = ({ postal, region, country }: NamedPlace, field: 'from' | 'to'): End => {
  if (postal !== undefined) {
    const end = endOfPostal(postal, country);
    if (end === 'nowhere') return notServed();
    if (end !== null) return end;
  } else if (region !== undefined && regionCountry(region) === country) {
    const spot = spotOfRegion(region);
    if (spot !== null) return { spot, region };
  }
  const message = 'We don’t know this postal or ZIP code.';
  return reject(
    refusal('invalid-argument', 'POSTAL_UNKNOWN', message, {
      field: postal === undefined && region !== undefined ? `${field}.region` : `${field}.postal`,
    }),
  );
};

const ratesBetween = async (
  { db }: Ports,
  from: string,
  to: string,
): Promise<readonly Shipping[]> =>
  (
    await Promise.all(
      routesFor(from, to).map(([a, b]) =>
        db.find(shippings, {
          where: [
            ['fromRegion', '==', a],
            ['toRegion', '==', b],
          ],
        }),
      ),
    )
  ).flat();

/** Price of moving a vehicle by the rates staff maintain; null if no carrier serves the route. */
export const estimateBetween = async (
  { ports, now, numbers }: Pick<CallFacts, 'ports' | 'now' | 'numbers'>,
  from: End,
  to: End,
  vehicle: Omit<Load, 'km' | 'crossesBorder'>,
) => {
  const rates = await ratesBetween(ports, from.region, to.region);
  const day = new Date(now).toISOString().slice(0, 10);
  const rate = rateFor(rates, from.region, to.region, day);
  if (rate === null || rate.notServed === true) return null;
  const km = distanceKm(from.spot, to.spot);
  const crossesBorder = regionCountry(from.region) !== regionCountry(to.region);
  return {
    amount: shippingEstimate(rate, { km, crossesBorder, ...vehicle }),
    km,
    transitDaysMin: Math.min(rate.transitDaysMin, rate.transitDaysMax),
    transitDaysMax: Math.max(rate.transitDaysMin, rate.transitDaysMax),
    validUntil: now + numbers.shipping.estimateHoldsMs,
  };
};
