import type { Listing } from '../listing.entity.ts';
import type { Weighted } from './word-index.ts';

/** What a lot is found by when somebody types, with how much each part counts. */
export const wordsOfLot = (listing: Listing): Weighted => {
  const { vehicle } = listing;
  const facts = [
    vehicle.exteriorColor,
    vehicle.colorFamily,
    vehicle.bodyType,
    vehicle.engine?.config,
    vehicle.transmission,
    vehicle.fuelType,
    vehicle.drive,
    vehicle.location.city,
    vehicle.location.region,
    listing.seller,
    listing.category,
  ];
  return [
    [listing.title, 3],
    [`${vehicle.year} ${vehicle.makeName} ${vehicle.modelName} ${vehicle.trim ?? ''}`, 3],
    [`${listing.number} ${vehicle.vin ?? ''} ${vehicle.chassisNumber ?? ''}`, 2],
    [facts.join(' '), 1],
  ];
};
