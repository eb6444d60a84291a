import { useState } from 'react';
import {
  builtInNorthAmerica,
  checkVin,
  decodeVin,
  normalizeVin,
  type VinDecoded,
} from '../../../domain/listings/vin.ts';
import { TextInput } from '../../ui/field/inputs.tsx';
import { translate, translateRefusal } from '../../ui/text/translate.ts';
import type { VehicleChange, VehicleForm } from './use-vehicle.ts';

/** Road vehicles carry a VIN of 17 characters from this year on. */
const VIN_YEAR = 1981;

/** `From the VIN: 2006 · Chevrolet · United States · plant 5`. */
const decodedText = ({ year, make, country, plant }: VinDecoded): string =>
  translate('From the VIN: {facts}', {
    facts: [
      year,
      make,
      country && translate(country),
      plant && translate('plant {code}', { code: plant }),
    ]
      .filter((part) => part !== undefined)
      .join(' · '),
  });

/** What a VIN tells of a vehicle whose seller has not told it, or had it from the VIN before. */
const changesFromVin = ({ vehicle }: VehicleForm, before: string, now: string): VehicleChange => {
  const [last, decoded] = [decodeVin(before), decodeVin(now)];
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

const findingsOf = ({ vehicle }: VehicleForm, text: string, decoded: VinDecoded | null) => {
  const { year = decoded?.year ?? VIN_YEAR, bodyType, makeName } = vehicle;
  const marketSpec = vehicle.marketSpec ?? (builtInNorthAmerica(text) ? 'US' : 'OTHER');
  const number = year < VIN_YEAR ? { chassisNumber: text } : { vin: text };
  const told = makeName === undefined ? {} : { makeName };
  const roadVehicle = bodyType !== 'TRAILER';
  const found = checkVin({ ...number, ...told, year, marketSpec, roadVehicle });
  // Without a year told or decoded there is none the VIN could disagree with.
  return vehicle.year === undefined ? found.filter(({ code }) => code !== 'VIN_YEAR') : found;
};

/**
 * The VIN, checked and read at once: what it tells fills in what is still empty. Of an older vehicle
 * the serial number. Which of the two is asked for, the model year says; until then it is the VIN.
 */
export function VinField({ form }: { readonly form: VehicleForm }) {
  const { vin = '', chassisNumber = '', year } = form.vehicle;
  const [left, setLeft] = useState(false);
  const old = year !== undefined && year < VIN_YEAR;
  const text = old ? chassisNumber || vin : vin || chassisNumber;
  const decoded = old ? null : decodeVin(text);
  const asked = text !== '' && !Number.isNaN(year) && (left || text.length === 17);
  const findings = asked ? findingsOf(form, text, decoded) : [];
  const wrong = findings.find(({ severity }) => severity === 'error');
  const doubt = findings.find(({ severity }) => severity === 'warning');
  const read = decoded === null ? null : decodedText(decoded);
  const help = doubt
    ? [translateRefusal(doubt), read].filter((part) => part !== null).join(' ')
    : read !== null
      ? read
      : old
        ? translate('Before 1981: the serial number on the plate or the frame, 3 to 25 characters.')
        : translate('17 characters, on the registration, the dash and the door post.');
  return (
    <TextInput
      label={old ? translate('Serial number') : 'VIN'}
      value={text}
      maxLength={old ? 25 : 17}
      help={help}
      error={wrong && translateRefusal(wrong)}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        const typed = event.target.value.toUpperCase();
        if (old) {
          form.set({ chassisNumber: typed, vin: undefined });
          return;
        }
        const next = normalizeVin(typed);
        form.set({ vin: next, chassisNumber: undefined, ...changesFromVin(form, text, next) });
      }}
    />
  );
}
