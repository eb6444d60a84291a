import { useState } from 'react';
import { stampedFrom } from '../../../../domain/kit/text/typed-code.ts';
import {
  builtInNorthAmerica,
  checkVin,
  decodeVin,
  FIRST_VIN_YEAR,
  isForNorthAmerica,
  isVin,
  normalizeVin,
  type VinDecoded,
} from '../../../../domain/listings/vehicles/vin.ts';
import { useNow } from '../../../platform/clock/clock.ts';
import { TextInput } from '../../../ui/field/inputs.tsx';
import { translate, translateRefusal } from '../../../../wording/language/translate.ts';
import type { VehicleChange, VehicleForm } from './use-vehicle.ts';

/** `From the VIN: 2006 · Chevrolet · United States`. */
const decodedText = ({ year, make, country }: VinDecoded): string =>
  translate('From the VIN: {facts}', {
    facts: [year, make, country && translate(country)]
      .filter((part) => part !== undefined)
      .join(' · '),
  });

/** Fills in facts from a VIN where the seller gave none, or where an earlier VIN filled them in. */
const changesFromVin = (
  { vehicle }: VehicleForm,
  before: string,
  now: string,
  thisYear: number,
): VehicleChange => {
  const [last, decoded] = [decodeVin(before, thisYear), decodeVin(now, thisYear)];
  const { year, makeName } = vehicle;
  const otherYear = year === undefined || year === last?.year;
  const otherMake = makeName === undefined || makeName === last?.make;
  return {
    ...(decoded?.year !== undefined && otherYear ? { year: decoded.year } : {}),
    ...(decoded?.make !== undefined && decoded.make !== makeName && otherMake
      ? { makeName: decoded.make, makeId: undefined, modelId: undefined, modelName: undefined }
      : {}),
  };
};

const findingsOf = ({ vehicle }: VehicleForm, decoded: VinDecoded | null) => {
  const { vin = '', chassisNumber = '', bodyType, makeName } = vehicle;
  const { year = decoded?.year ?? FIRST_VIN_YEAR } = vehicle;
  const marketSpec = vehicle.marketSpec ?? (builtInNorthAmerica(vin) ? 'US' : 'OTHER');
  const told = makeName === undefined ? {} : { makeName };
  const roadVehicle = bodyType !== 'TRAILER';
  const found = checkVin({ vin, chassisNumber, ...told, year, marketSpec, roadVehicle });
  // Without a year, given or decoded, the VIN cannot disagree with one.
  return vehicle.year === undefined ? found.filter(({ code }) => code !== 'VIN_YEAR') : found;
};

/**
 * The field a typed number belongs to: from the first model year with VINs on, a complete one is a
 * VIN; otherwise it is kept as stamped, with its hyphens, as frame numbers have them.
 */
const numberFrom = (
  text: string,
  { year = FIRST_VIN_YEAR }: VehicleForm['vehicle'],
): Pick<VehicleChange, 'vin' | 'chassisNumber'> => {
  const vin = normalizeVin(text);
  const stamped = stampedFrom(text);
  if (year < FIRST_VIN_YEAR) return { vin: undefined, chassisNumber: stamped };
  return isVin(vin)
    ? { vin, chassisNumber: undefined }
    : { vin: undefined, chassisNumber: stamped.replaceAll(/\s/g, '') };
};

const hintFor = ({ year, marketSpec = 'US' }: VehicleForm['vehicle']): string => {
  if (year !== undefined && year < FIRST_VIN_YEAR) {
    return translate(
      'Before 1981: the serial number on the plate or the frame, 3 to 25 characters.',
    );
  }
  return isForNorthAmerica(marketSpec)
    ? translate('17 characters, on the registration, the dash and the door post.')
    : translate(
        'A VIN of 17 characters, or the frame number with its hyphens, 5 to 17 characters.',
      );
};

/**
 * The VIN, checked and decoded at once: its facts fill in empty fields. For an older vehicle, the
 * serial number. The model year decides which one is asked for; until it is known, the VIN. Pasted
 * text is never cut: one that is too long stays whole and is refused.
 */
export function VinField({ form }: { readonly form: VehicleForm }) {
  const { vin = '', chassisNumber = '', year } = form.vehicle;
  const [left, setLeft] = useState(false);
  const thisYear = new Date(useNow(60_000)).getUTCFullYear();
  const old = year !== undefined && year < FIRST_VIN_YEAR;
  const text = old ? chassisNumber || vin : vin || chassisNumber;
  const decoded = old ? null : decodeVin(text, thisYear);
  const asked = text !== '' && !Number.isNaN(year) && (left || text.length >= 17);
  const findings = asked ? findingsOf(form, decoded) : [];
  const wrong = findings.find(({ severity }) => severity === 'error');
  const doubt = findings.find(({ severity }) => severity === 'warning');
  const read = decoded === null ? null : decodedText(decoded);
  const help = doubt
    ? [translateRefusal(doubt), read].filter((part) => part !== null).join(' ')
    : (read ?? hintFor(form.vehicle));
  return (
    <TextInput
      label={old ? translate('Serial number') : 'VIN'}
      value={text}
      help={help}
      error={wrong && translateRefusal(wrong)}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        const number = numberFrom(event.target.value, form.vehicle);
        const told =
          number.vin === undefined ? {} : changesFromVin(form, text, number.vin, thisYear);
        form.set({ ...number, ...told });
      }}
    />
  );
}
