import type { Listing } from '../listing.entity.ts';
import { lotWord } from './asked-words.ts';
import type { Weighted } from './word-index.ts';
import { searchWordsOf } from './words.ts';

/** A name written as one word: `landcruiser`. */
const asOne = (title: string): string => searchWordsOf(title).join('');

/** A chassis number as stamped, as one word, and its last digits, which papers often repeat. */
const chassisWords = (chassis: string | undefined): string => {
  if (chassis === undefined) return '';
  const one = asOne(chassis);
  const ends = one.length > 10 ? [one.slice(-8), one.slice(-6)] : [];
  return [chassis, one, ...ends].join(' ');
};

/** The texts of a lot that search covers, with the weight of each: 3, 2 or 1. */
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
    listing.noReserve === true ? 'reserve' : '',
    listing.seller,
    listing.category,
  ];
  return [
    [listing.title, 3],
    [`${vehicle.year} ${vehicle.makeName} ${vehicle.modelName} ${vehicle.trim ?? ''}`, 3],
    [`${asOne(vehicle.makeName)} ${asOne(vehicle.modelName)}`, 3],
    [`${listing.number} ${lotWord(listing.number)}`, 2],
    [`${chassisWords(vehicle.vin)} ${chassisWords(vehicle.chassisNumber)}`, 2],
    [facts.join(' '), 1],
  ];
};
