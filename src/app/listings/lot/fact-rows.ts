import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { horsepower, poundFeet, shownDistance } from '../../../domain/platform/display-units.ts';
import { choiceText } from '../../fields/choice-text.ts';
import { decimalText, tenthsText, wholeText } from '../../ui/number-text.ts';
import { say } from '../../ui/words.ts';
import { phrase, type Phrase } from '../../../domain/kit/phrase.ts';

type Vehicle = Listing['vehicle'];
export type FactRow = readonly [label: string, value: string | null];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const odometerNotes: Readonly<Record<Vehicle['odometerStatus'], Phrase>> = {
  ACTUAL: phrase('actual'),
  TMU: phrase('true mileage unknown'),
  EXEMPT: phrase('exempt by age'),
  REPLACED: phrase('odometer replaced'),
  UNKNOWN: phrase('not confirmed'),
};

const kinds: Readonly<Record<Vehicle['transmission'], Phrase>> = {
  MANUAL: phrase('manual'),
  AUTOMATIC: phrase('automatic'),
  DCT: phrase('dual-clutch'),
  CVT: phrase('CVT'),
  SEQUENTIAL: phrase('sequential'),
  SINGLE_SPEED: phrase('single speed'),
};

const gearbox = (v: Vehicle): string => {
  const kind = say(kinds[v.transmission]);
  return capital(
    v.gears === undefined ? kind : say('{n}-speed {gearbox}', { n: v.gears, gearbox: kind }),
  );
};

const drives: Readonly<Record<Vehicle['drive'], Phrase>> = {
  FWD: phrase('Front'),
  RWD: phrase('Rear'),
  AWD: phrase('All wheels'),
  '4WD': phrase('Four-wheel drive'),
};

const power = (v: Vehicle): string | null => {
  const kw = v.engine?.powerKw;
  if (kw === undefined) return null;
  const torque = v.engine?.torqueNm;
  const hp = horsepower(kw);
  return torque === undefined
    ? say('{hp} hp', { hp })
    : say('{hp} hp, {torque} lb-ft', { hp, torque: poundFeet(torque) });
};

const engine = (v: Vehicle): string | null => {
  if (v.fuelType === 'ELECTRIC') {
    if (v.batteryKwh === undefined) return say('Electric');
    const kwh = decimalText(v.batteryKwh);
    return v.rangeKm === undefined
      ? say('Electric, {kwh} kWh', { kwh })
      : say('Electric, {kwh} kWh, {km} km range', { kwh, km: v.rangeKm });
  }
  const { config, displacementCc } = v.engine ?? {};
  if (displacementCc === undefined) return config ?? null;
  const litres = `${tenthsText(displacementCc / 1000)} L`;
  if (config === undefined) return litres;
  // Many sellers write the litres into the description themselves.
  return /\d\s?(?:L|litre|cc|ci)\b/i.test(config) ? config : `${litres} ${config}`;
};

const title = (v: Vehicle): string => {
  const place = { title: choiceText(v.titleStatus), region: v.titleRegion };
  return v.titleInSellerName
    ? say('{title}, {region}, in seller’s name', place)
    : say('{title}, {region}, not in seller’s name', place);
};

/** A reading in the reader's unit; what the seller gave stands beside one that was converted. */
export const odometerText = (odometer: Vehicle['odometer'], units: 'km' | 'mi'): string => {
  const { value, unit, converted } = shownDistance(odometer, units);
  const given = `${wholeText(odometer.value)} ${odometer.unit}`;
  return converted
    ? say('about {reading} ({given} on the clock)', {
        reading: `${wholeText(value)} ${unit}`,
        given,
      })
    : given;
};

/** The facts of a vehicle as label and value, in the order a buyer asks for them. */
export const factRows = (listing: Listing, units: 'km' | 'mi'): readonly FactRow[] => {
  const v = listing.vehicle;
  return [
    [say('Lot'), String(listing.number)],
    [v.vin === undefined ? say('Chassis') : say('VIN'), v.vin ?? v.chassisNumber ?? null],
    [
      say('Odometer'),
      `${odometerText(v.odometer, units)}, ${say(odometerNotes[v.odometerStatus])}`,
    ],
    [say('Engine'), engine(v)],
    [say('Power'), power(v)],
    [say('Fuel'), choiceText(v.fuelType)],
    [say('Gearbox'), gearbox(v)],
    [say('Drive'), say(drives[v.drive])],
    [say('Body'), choiceText(v.bodyType)],
    [say('Paint'), v.exteriorColor],
    [
      say('Interior'),
      v.interiorMaterial === undefined
        ? v.interiorColor
        : say('{colour} {material}', {
            colour: v.interiorColor,
            material: choiceText(v.interiorMaterial).toLowerCase(),
          }),
    ],
    [say('Title'), title(v)],
    [
      say('Lien'),
      v.lien.has
        ? say('Yes, {holder}', { holder: v.lien.holder ?? say('holder named on request') })
        : say('None'),
    ],
    [
      say('Accidents'),
      v.accidents === 'YES'
        ? (v.accidentsText ?? say('Yes'))
        : v.accidents === 'UNKNOWN'
          ? say('Not known')
          : say('None known'),
    ],
    [say('Owners'), v.owners === undefined ? null : String(v.owners)],
    [say('Built for'), v.marketSpec === 'OTHER' ? null : v.marketSpec],
    [say('Located'), `${v.location.city} ${v.location.region}`],
    [say('Seller'), listing.seller],
  ];
};
