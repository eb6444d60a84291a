import { refusal } from '../../domain/kit/refusal.ts';
import { listings } from '../../domain/listings/listing.entity.ts';
import { onOffer } from '../../domain/listings/on-offer.ts';
import { reject } from '../handler.ts';
import type { Reader } from '../ports.ts';

/** Most listings of one VIN that are checked; older ones than these are not on offer. */
const MOST = 100;

/**
 * Refuses a vehicle that another listing offers, or is about to: the same VIN is not sold twice at
 * once. Former listings do not matter.
 *
 * @param but the listing to be offered, where it exists already.
 */
export const checkNotOnOffer = async (
  reader: Reader,
  { vin = '' }: { readonly vin?: string | undefined },
  but?: string,
): Promise<void> => {
  if (vin === '') return;
  const found = await reader.find(listings, {
    where: [
      ['isDeleted', '==', false],
      ['vehicle.vin', '==', vin],
    ],
    orderBy: [['number', 'desc']],
    limit: MOST,
  });
  if (!found.some(({ id, status }) => id !== but && onOffer.includes(status))) return;
  const message =
    'A vehicle with this VIN is listed already. Check the VIN, or write to us if it is yours.';
  reject(refusal('failed-precondition', 'VIN_ON_OFFER', message, { field: 'vehicle.vin' }));
};
