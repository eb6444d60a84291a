import {
  bool,
  choice,
  date,
  decimal,
  group,
  int,
  list,
  optional,
  prose,
  ref,
  text,
} from '../../kit/fields.ts';
import { countries } from '../../kit/fragments.ts';

export const categories = ['cars', 'trucks', 'motorcycles', 'classics', 'parts', 'other'] as const;

const colourFamilies = [
  'BLACK',
  'WHITE',
  'SILVER',
  'GREY',
  'RED',
  'ORANGE',
  'YELLOW',
  'GREEN',
  'BLUE',
  'PURPLE',
  'BROWN',
  'BEIGE',
  'GOLD',
  'OTHER',
] as const;

export const bodyTypes = [
  'SEDAN',
  'COUPE',
  'CONVERTIBLE',
  'HATCHBACK',
  'WAGON',
  'SUV',
  'PICKUP',
  'VAN',
  'MOTORCYCLE',
  'ATV',
  'RV',
  'TRAILER',
  'OTHER',
] as const;

const titleStatuses = [
  'CLEAN',
  'REBUILT',
  'SALVAGE',
  'IRREPARABLE',
  'STOLEN_RECOVERED',
  'BILL_OF_SALE_ONLY',
  'FOREIGN',
] as const;

const story = optional(prose({ max: 5_000 }));

/** Public location of the vehicle: city and region, never the street. */
const publicPlace = group({
  city: text({ min: 1, max: 80 }),
  region: text({
    min: 2,
    max: 2,
    format: 'region',
    pattern: '[A-Z]{2}',
    label: 'Province or state',
  }),
  country: choice(countries),
});

const mechanical = {
  odometer: group({
    value: int({ min: 0, max: 2_000_000 }),
    unit: choice(['km', 'mi']),
  }),
  odometerStatus: choice(['ACTUAL', 'TMU', 'EXEMPT', 'REPLACED', 'UNKNOWN']),
  bodyType: choice(bodyTypes),
  engine: optional(
    group({
      config: optional(text({ max: 60, label: 'Engine' })),
      displacementCc: optional(int({ min: 0, max: 20_000, unit: 'cc', label: 'Displacement' })),
      cylinders: optional(int({ min: 0, max: 16 })),
      aspiration: optional(choice(['NA', 'TURBO', 'SUPERCHARGED', 'BOTH'])),
      powerKw: optional(decimal({ min: 0, max: 3_000, step: 0.1, unit: 'kW', label: 'Power' })),
      torqueNm: optional(int({ min: 0, max: 5_000, unit: 'Nm', label: 'Torque' })),
    }),
  ),
  fuelType: choice([
    'GASOLINE',
    'DIESEL',
    'HYBRID',
    'PHEV',
    'ELECTRIC',
    'ETHANOL',
    'PROPANE',
    'HYDROGEN',
    'OTHER',
  ]),
  batteryKwh: optional(decimal({ min: 0, max: 1_000, step: 0.1, unit: 'kWh', label: 'Battery' })),
  rangeKm: optional(int({ min: 0, max: 3_000, unit: 'km', label: 'Range' })),
  transmission: choice(['MANUAL', 'AUTOMATIC', 'DCT', 'CVT', 'SEQUENTIAL', 'SINGLE_SPEED']),
  gears: optional(int({ min: 1, max: 10 })),
  drive: choice(['FWD', 'RWD', 'AWD', '4WD']),
} as const;

const inside = {
  exteriorColor: text({ min: 1, max: 60, label: 'Exterior color' }),
  colorFamily: choice(colourFamilies, { label: 'Color group' }),
  interiorColor: text({ min: 1, max: 60, label: 'Interior color' }),
  interiorMaterial: optional(
    choice(['LEATHER', 'CLOTH', 'VINYL', 'ALCANTARA', 'SYNTHETIC', 'MIXED', 'OTHER']),
  ),
  doors: optional(int({ min: 0, max: 7 })),
  seats: optional(int({ min: 0, max: 60 })),
  steering: optional(choice(['LEFT', 'RIGHT', 'CENTER'])),
} as const;

const papers = {
  owners: optional(int({ min: 0, max: 99 })),
  ownedSince: optional(date()),
  titleStatus: choice(titleStatuses),
  titleRegion: text({ min: 2, max: 2, format: 'region', pattern: '[A-Z]{2}' }),
  titleInSellerName: bool({ label: 'Title is in the seller’s name' }),
  lien: group({
    has: bool({ label: 'There is a lien' }),
    holder: optional(text({ max: 120, label: 'Lienholder' })),
  }),
  marketSpec: choice(['CA', 'US', 'JDM', 'EU', 'OTHER']),
  accidents: choice(['NONE_KNOWN', 'YES', 'UNKNOWN']),
  accidentsText: optional(prose({ max: 2_000 })),
} as const;

/** Type of seller: a private person with their own vehicle, or a dealer. */
export const sellerKinds = ['PRIVATE_SELLER', 'DEALER'] as const;

/** The vehicle as shown in a listing and collected by a submission. */
export const vehicleFields = {
  year: int({ min: 1885, max: 2100 }),
  makeId: ref('makes'),
  makeName: text({ min: 1, max: 60 }),
  modelId: ref('models'),
  modelName: text({ min: 1, max: 80 }),
  trim: optional(text({ max: 80 })),
  vin: optional(text({ min: 17, max: 17, pattern: '[A-HJ-NPR-Z0-9]{17}', label: 'VIN' })),
  chassisNumber: optional(
    text({ label: 'Serial number', min: 3, max: 25, pattern: '[A-Z0-9 \\-/.]{3,25}' }),
  ),
  ...mechanical,
  ...inside,
  ...papers,
  sellerKind: optional(choice(sellerKinds, { label: 'Sold by' })),
  location: publicPlace,
  highlights: story,
  equipment: story,
  modifications: story,
  knownFlaws: story,
  serviceHistory: story,
  recentWork: story,
  includedItems: story,
  sellerNotes: story,
  /** Fields the seller answered with an explicit "none known". */
  noneKnown: list(choice(['modifications', 'knownFlaws', 'serviceHistory']), { max: 3 }),
} as const;
export const vehicle = group(vehicleFields);
