import { plainLetters } from '../../kit/text/plain-letters.ts';
import type { DraftVehicle } from './submission-draft.ts';
import type { Listing } from '../listing.entity.ts';

/** A name as part of an address: `rolls-royce` for `Rolls-Royce`. */
export const slugOf = (name: string): string =>
  plainLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 150);

/** Composes `2006 Chevrolet Corvette 3LT` from the known parts; empty if there are none. */
export const vehicleNameOf = ({ year, makeName, modelName, trim }: DraftVehicle): string =>
  [year, makeName, modelName, trim]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
    .slice(0, 120);

/** Title of a listing until staff change it: a title has at least eight characters. */
export const vehicleTitle = (vehicle: DraftVehicle): string =>
  vehicleNameOf(vehicle).padEnd(8, '.');

/** Age in years from which a car is put in the classics category. */
const CLASSIC = 25;

/** The category of a vehicle until staff choose another. @param thisYear calendar year. */
export const categoryOf = (
  { bodyType, year = 0 }: Pick<DraftVehicle, 'bodyType' | 'year'>,
  thisYear: number,
): Listing['category'] => {
  if (bodyType === 'MOTORCYCLE') return 'motorcycles';
  if (bodyType === 'ATV' || bodyType === 'RV' || bodyType === 'TRAILER') return 'other';
  if (year <= thisYear - CLASSIC) return 'classics';
  return bodyType === 'PICKUP' || bodyType === 'VAN' ? 'trucks' : 'cars';
};
