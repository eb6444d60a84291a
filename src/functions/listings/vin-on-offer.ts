import { refusal } from '../../domain/kit/refusal.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { onOffer } from '../../domain/listings/on-offer.ts';
import { reject } from '../handler.ts';
import { slugOf } from '../../domain/listings/submissions/listing-of-submission.ts';
import type { DraftVehicle } from '../../domain/listings/submissions/submission-draft.ts';
import { FIRST_VIN_YEAR, vehicleNumber } from '../../domain/listings/vehicles/vin.ts';
import type { Reader } from '../ports.ts';

type Numbered = {
  readonly [K in 'vin' | 'chassisNumber' | 'makeName' | 'year']?: DraftVehicle[K] | undefined;
};

/** Most listings of one VIN that are checked; older ones than these are not on offer. */
const MOST_LISTINGS = 100;

/**
 * Refuses a vehicle that another listing offers, or is about to offer: a vehicle with the same VIN,
 * or, since the first year of VINs, one with the same frame number from the same maker. Former
 * listings do not count.
 *
 * @param but the listing to be offered, if it exists already.
 */
export const checkNotOnOffer = async (
  reader: Reader,
  vehicle: Numbered,
  but?: string,
): Promise<void> => {
  const { vin = '', makeName = '', year = 0 } = vehicle;
  const number = vehicleNumber(vehicle);
  // Older serial numbers are short and were given out more than once.
  if (number === '' || (vin === '' && year < FIRST_VIN_YEAR)) return;
  const field = vin === '' ? 'vehicle.chassisNumber' : 'vehicle.vin';
  const found = await reader.find(listings, {
    where: [
      ['isDeleted', '==', false],
      [field, '==', number],
    ],
    orderBy: [['number', 'desc']],
    limit: MOST_LISTINGS,
  });
  const isTwice = found.some(
    (one) =>
      one.id !== but &&
      onOffer.includes(one.status) &&
      // Each maker numbers its own frames: a frame number is unique only within one make.
      (vin !== '' || slugOf(one.vehicle.makeName) === slugOf(makeName)),
  );
  if (!isTwice) return;
  const message =
    'A vehicle with this VIN is listed already. Check the VIN, or write to us if it is yours.';
  reject(refusal('failed-precondition', 'VIN_ON_OFFER', message, { field }));
};
