import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { quotesGetShippingQuote } from '../../domain/listings/commands.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { shippings, type Shipping } from '../../domain/listings/shipping.entity.ts';
import { rateFor, routesFor, shippingEstimate } from '../../domain/listings/shipping-quote.ts';
import { regionCountry } from '../../domain/payments/tax-regions.ts';
import { regionOfArea } from '../../domain/places/area-region.ts';
import { spotOfArea } from '../../domain/places/area-spots.ts';
import { distanceKm, type Spot } from '../../domain/places/distance.ts';
import { postalAreaOf } from '../../domain/places/postal-area.ts';
import { plain, reject } from '../handler.ts';
import { isPublicListing } from '../messages/comment-parent.ts';
import type { Ports } from '../ports.ts';

type Asked = InputOf<typeof quotesGetShippingQuote>;

/** An end of the way: about where it is, and its province or state. */
interface End {
  readonly spot: Spot;
  readonly region: string;
}

const notServed = () =>
  reject(refusal('failed-precondition', 'ROUTE_NOT_SERVED', 'No carrier of ours goes this way.'));

/** The end a postal code names; refused where it names none, or one of the other country. */
const endOfPostal = ({ postal, country }: Asked['to'], field: 'from' | 'to'): End => {
  const area = postalAreaOf(postal);
  const spot = area === null ? null : spotOfArea(area);
  const isAmerican = /^\d/.test(area ?? '');
  if (area === null || spot === null || isAmerican !== (country === 'US')) {
    const message = 'We don’t know this postal or ZIP code.';
    return reject(
      refusal('invalid-argument', 'POSTAL_UNKNOWN', message, { field: `${field}.postal` }),
    );
  }
  const region = regionOfArea(area);
  return region === null ? notServed() : { spot, region };
};

/** Where a listed vehicle stands, by what everybody may know of it. */
const endOfListing = async ({ db }: Ports, id: string): Promise<End> => {
  const listing = await db.get(listings, id);
  if (!isPublicListing(listing)) {
    return reject(
      refusal('not-found', 'LISTING_NOT_FOUND', 'Listing not found.', { field: 'listingId' }),
    );
  }
  const { spot, vehicle } = listing;
  return spot === undefined ? notServed() : { spot, region: vehicle.location.region };
};

const startOf = async (ports: Ports, { from, listingId }: Asked): Promise<End> => {
  if (from !== undefined && listingId === undefined) return endOfPostal(from, 'from');
  if (from === undefined && listingId !== undefined) return endOfListing(ports, listingId);
  const message = 'Name either the listing or where the vehicle is.';
  return reject(refusal('invalid-argument', 'FROM_ONE_PLACE', message, { field: 'from' }));
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

/** What it would cost to bring a vehicle somewhere, by the rates staff keep; nothing is written. */
export const getShippingQuote = plain(
  quotesGetShippingQuote,
  async (asked, { ports, now, numbers }) => {
    const to = endOfPostal(asked.to, 'to');
    const from = await startOf(ports, asked);
    const rates = await ratesBetween(ports, from.region, to.region);
    const day = new Date(now).toISOString().slice(0, 10);
    const rate = rateFor(rates, from.region, to.region, day);
    if (rate === null || rate.notServed === true) return notServed();
    const km = distanceKm(from.spot, to.spot);
    const load = {
      km,
      enclosed: asked.enclosed === true,
      crossesBorder: regionCountry(from.region) !== regionCountry(to.region),
      ...asked.vehicle,
    };
    return {
      amount: shippingEstimate(rate, load),
      currency: 'CAD' as const,
      km,
      transitDaysMin: Math.min(rate.transitDaysMin, rate.transitDaysMax),
      transitDaysMax: Math.max(rate.transitDaysMin, rate.transitDaysMax),
      validUntil: now + numbers.shipping.estimateHoldsMs,
      estimate: true,
    };
  },
);
