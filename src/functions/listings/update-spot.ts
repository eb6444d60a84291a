import {
  listingsPrivate,
  type ListingPrivate,
} from '../../domain/listings/listing-private.entity.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { spotOfArea } from '../../domain/places/area-spots.ts';
import { postalAreaOf } from '../../domain/places/postal-area.ts';
import type { Spot } from '../../domain/places/distance.ts';
import { eachPage, onceInHouse } from '../platform/jobs/once-in-house.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import type { Ports } from '../ports.ts';

/**
 * Approximate location of an address: the middle of its postal area, or null if that is not known.
 */
const spotOf = (address: ListingPrivate['address']): Spot | null => {
  const area = address === undefined ? null : postalAreaOf(address.postal);
  return area === null ? null : spotOfArea(area);
};

/**
 * Updates the approximate location in the public listing after a change of the listing or its
 * private part; the postal code itself is not published. Safe to repeat.
 */
export const updateSpot = (id: string, { db }: Ports): Promise<void> =>
  db.transaction(async (tx) => {
    const [listing, own] = [await tx.get(listings, id), await tx.get(listingsPrivate, id)];
    if (listing === null || own === null) return;
    const spot = spotOf(own.address);
    const { spot: told } = listing;
    if (told?.north === spot?.north && told?.east === spot?.east) return;
    tx.change(listings, id, { spot: spot ?? undefined });
  });

/**
 * Updates the location after a write that may have changed the address; a counted view, for
 * example, does not.
 */
export const onAddressGiven = async (
  { id, before, after }: WrittenChange<ListingPrivate>,
  ports: Ports,
): Promise<void> => {
  if (before !== null && before.views !== after?.views) return;
  await updateSpot(id, ports);
};

/** Migration, once per home: sets `spot` on listings written before the field existed. */
export const fillSpots = (ports: Ports): Promise<void> =>
  onceInHouse(ports, 'listings-placed', async () => {
    let looked = 0;
    await eachPage(ports, listingsPrivate, async (page) => {
      for (const { id, data } of page) {
        if (data['address'] === undefined) continue;
        await updateSpot(id, ports);
        looked += 1;
      }
    });
    return looked;
  });
