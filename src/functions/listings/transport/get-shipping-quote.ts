import type { InputOf } from '../../../domain/kit/command.ts';
import { refusal } from '../../../domain/kit/refusal.ts';
import { quotesGetShippingQuote } from '../../../domain/listings/commands.ts';
import { listings } from '../../../domain/listings/listing.entity.ts';
import { plain, reject } from '../../handler.ts';
import { isPublicListing } from '../../messages/comment-parent.ts';
import type { Ports } from '../../ports.ts';
import { routeEndOf, estimateBetween, notServed, type End } from './shipping-estimate.ts';

type QuoteInput = InputOf<typeof quotesGetShippingQuote>;

/** The public location of a listed vehicle. */
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

const startOf = async (ports: Ports, { from, listingId }: QuoteInput): Promise<End> => {
  if (from !== undefined && listingId === undefined) return routeEndOf(from, 'from');
  if (from === undefined && listingId !== undefined) return endOfListing(ports, listingId);
  const message = 'Name either the listing or where the vehicle is.';
  return reject(refusal('invalid-argument', 'FROM_ONE_PLACE', message, { field: 'from' }));
};

/** Quotes the price to transport a vehicle, by the rates staff maintain; nothing is written. */
export const getShippingQuote = plain(quotesGetShippingQuote, async (asked, context) => {
  const to = routeEndOf(asked.to, 'to');
  const from = await startOf(context.ports, asked);
  const estimate = await estimateBetween(context, from, to, {
    enclosed: asked.enclosed === true,
    ...asked.vehicle,
  });
  return estimate === null
    ? notServed()
    : { ...estimate, currency: 'CAD' as const, estimate: true };
});
