import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { shownDistance } from '../../../domain/platform/display-units.ts';
import { wholeText } from '../../ui/number-text.ts';

type Vehicle = Listing['vehicle'];
export type FactRow = readonly [label: string, value: string | null];

const sentence = (word: string): string => {
  const plain = word.replaceAll('_', ' ').toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const odometerNotes: Readonly<Record<Vehicle['odometerStatus'], string>> = {
  ACTUAL: 'actual',
  TMU: 'true mileage unknown',
  EXEMPT: 'exempt by age',
  REPLACED: 'odometer replaced',
  UNKNOWN: 'not confirmed',
};

const gearbox = (v: Vehicle): string => {
  const kinds: Readonly<Record<Vehicle['transmission'], string>> = {
    MANUAL: 'manual',
    AUTOMATIC: 'automatic',
    DCT: 'dual-clutch',
    CVT: 'CVT',
    SEQUENTIAL: 'sequential',
    SINGLE_SPEED: 'single speed',
  };
  const kind = kinds[v.transmission];
  return v.gears === undefined ? sentence(kind) : `${v.gears}-speed ${kind}`;
};

const drives: Readonly<Record<Vehicle['drive'], string>> = {
  FWD: 'Front',
  RWD: 'Rear',
  AWD: 'All wheels',
  '4WD': 'Four-wheel drive',
};

/** 1 hp = 0.745700 kW; 1 lb-ft = 1.355818 Nm. */
const power = (v: Vehicle): string | null => {
  const kw = v.engine?.powerKw;
  if (kw === undefined) return null;
  const torque = v.engine?.torqueNm;
  const lbft = torque === undefined ? '' : `, ${wholeText(Math.round(torque / 1.355_818))} lb-ft`;
  return `${wholeText(Math.round(kw / 0.7457))} hp${lbft}`;
};

const engine = (v: Vehicle): string | null => {
  if (v.fuelType === 'ELECTRIC') {
    const range = v.rangeKm === undefined ? '' : `, ${wholeText(v.rangeKm)} km range`;
    return v.batteryKwh === undefined ? 'Electric' : `Electric, ${v.batteryKwh} kWh${range}`;
  }
  const { config, displacementCc } = v.engine ?? {};
  if (displacementCc === undefined) return config ?? null;
  const litres = `${(displacementCc / 1000).toFixed(1)} L`;
  if (config === undefined) return litres;
  // Many sellers write the litres into the description themselves.
  return /\d\s?(?:L|litre|cc|ci)\b/i.test(config) ? config : `${litres} ${config}`;
};

const title = (v: Vehicle): string => {
  const whose = v.titleInSellerName ? 'in seller’s name' : 'not in seller’s name';
  return `${sentence(v.titleStatus)}, ${v.titleRegion}, ${whose}`;
};

/** A reading in the reader's unit; what the seller gave stands beside one that was converted. */
export const odometerText = (odometer: Vehicle['odometer'], units: 'km' | 'mi'): string => {
  const { value, unit, converted } = shownDistance(odometer, units);
  const given = `${wholeText(odometer.value)} ${odometer.unit}`;
  return converted ? `about ${wholeText(value)} ${unit} (${given} on the clock)` : given;
};

/** The facts of a vehicle as label and value, in the order a buyer asks for them. */
export const factRows = (listing: Listing, units: 'km' | 'mi'): readonly FactRow[] => {
  const v = listing.vehicle;
  return [
    ['Lot', String(listing.number)],
    [v.vin === undefined ? 'Chassis' : 'VIN', v.vin ?? v.chassisNumber ?? null],
    ['Odometer', `${odometerText(v.odometer, units)}, ${odometerNotes[v.odometerStatus]}`],
    ['Engine', engine(v)],
    ['Power', power(v)],
    ['Fuel', sentence(v.fuelType)],
    ['Gearbox', gearbox(v)],
    ['Drive', drives[v.drive]],
    ['Body', sentence(v.bodyType)],
    ['Paint', v.exteriorColor],
    [
      'Interior',
      v.interiorMaterial === undefined
        ? v.interiorColor
        : `${v.interiorColor} ${v.interiorMaterial.toLowerCase()}`,
    ],
    ['Title', title(v)],
    ['Lien', v.lien.has ? `Yes, ${v.lien.holder ?? 'holder named on request'}` : 'None'],
    [
      'Accidents',
      v.accidents === 'YES'
        ? (v.accidentsText ?? 'Yes')
        : v.accidents === 'UNKNOWN'
          ? 'Not known'
          : 'None known',
    ],
    ['Owners', v.owners === undefined ? null : String(v.owners)],
    ['Built for', v.marketSpec === 'OTHER' ? null : v.marketSpec],
    ['Located', `${v.location.city} ${v.location.region}`],
    ['Seller', listing.seller],
  ];
};
