import { useState } from 'react';
import { checkVin, normalizeVin } from '../../../domain/listings/vin.ts';
import { TextInput } from '../../ui/inputs.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import { say, sayKnown } from '../../ui/words.ts';

/** Road vehicles carry a VIN of 17 characters from this year on. */
const VIN_YEAR = 1981;

/** The VIN with its check digit asked at once, or the chassis number of an older vehicle. */
export function VinField({ form }: { readonly form: VehicleForm }) {
  const { vin = '', chassisNumber = '', year, marketSpec = 'OTHER', bodyType } = form.vehicle;
  const [left, setLeft] = useState(false);
  const typed = vin !== '' || chassisNumber !== '';
  const asks = year !== undefined && year >= VIN_YEAR ? 'vin' : 'chassisNumber';
  const findings =
    year === undefined || Number.isNaN(year) || !typed || !(left || vin.length === 17)
      ? []
      : checkVin({
          vin,
          chassisNumber,
          year,
          marketSpec,
          roadVehicle: bodyType !== 'TRAILER',
        });
  const wrong = findings.find(({ severity }) => severity === 'error');
  const doubt = findings.find(({ severity }) => severity === 'warning');
  const good = typed && findings.length === 0 && vin.length === 17;
  const help =
    (doubt && sayKnown(doubt.message)) ??
    (good
      ? say('The check digit is correct.')
      : asks === 'vin'
        ? say('17 characters, on the registration, the dash and the door post.')
        : say('Before 1981: the serial number on the plate or the frame, 3 to 25 characters.'));
  return (
    <TextInput
      label={asks === 'vin' ? 'VIN' : say('Serial number')}
      value={asks === 'vin' ? vin : chassisNumber}
      maxLength={asks === 'vin' ? 17 : 25}
      help={help}
      error={wrong && sayKnown(wrong.message)}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => {
        const text = event.target.value;
        if (asks === 'vin') form.set({ vin: normalizeVin(text) });
        else form.set({ chassisNumber: text.toUpperCase() });
      }}
    />
  );
}
