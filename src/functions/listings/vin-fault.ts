import type { RefusalDetails } from '../../domain/kit/refusal.ts';
import type { DraftVehicle } from '../../domain/listings/submissions/submission-draft.ts';
import { checkVin, type VinFacts } from '../../domain/listings/vehicles/vin.ts';

/** Why a vehicle cannot be listed under its VIN or serial number, or null. */
export const vinFault = (
  vehicle: Pick<DraftVehicle, 'bodyType'> & Omit<VinFacts, 'roadVehicle'>,
): {
  readonly message: string;
  readonly field: string;
  readonly details: RefusalDetails;
} | null => {
  const { bodyType, ...facts } = vehicle;
  const wrong = checkVin({ ...facts, roadVehicle: bodyType !== 'TRAILER' }).find(
    ({ severity }) => severity === 'error',
  );
  if (wrong === undefined) return null;
  const { code, message, field, details } = wrong;
  const rule = [code, details?.['rule']].filter((one) => one !== undefined).join('/');
  return { message, field: `vehicle.${field}`, details: { ...details, rule } };
};
