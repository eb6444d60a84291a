import { vinCheckDigit } from '../../domain/listings/vehicles/vin.ts';
import { makeIdOf, modelIdOf, usualCatalogue } from '../../domain/catalogue/usual-catalogue.ts';
import type { Draw } from './draw.ts';
import type { Person } from './people/people.ts';
import type { InventoryItem, Vehicle } from './inventory/inventory.ts';
import { DAY } from '../../domain/kit/durations.ts';

/** Paints by period, for cars without typical colours of their own. */
const palettes: readonly (readonly [until: number, paints: readonly string[]])[] = [
  [1949, ['Black', 'Brewster Green', 'Deep Maroon', 'Cream', 'Washington Blue', 'Sand over Brown']],
  [
    1964,
    [
      'Turquoise',
      'Ivory',
      'Matador Red',
      'Dusk Blue',
      'Onyx Black',
      'Fathom Blue over White',
      'Cascade Green',
    ],
  ],
  [
    1979,
    [
      'Harvest Gold',
      'Sienna Brown',
      'Medium Green',
      'Bahama Yellow',
      'Classic White',
      'Dark Blue',
      'Burnt Orange',
      'Dark Red',
    ],
  ],
  [
    1995,
    [
      'Silver',
      'Black',
      'Alpine White',
      'Burgundy',
      'Dark Green',
      'Navy Blue',
      'Champagne',
      'Bright Red',
    ],
  ],
  [
    2012,
    ['Silver', 'Graphite Gray', 'Black', 'White', 'Dark Blue', 'Deep Red', 'Charcoal', 'Sand'],
  ],
  [
    9999,
    [
      'Storm Gray',
      'Pearl White',
      'Jet Black',
      'Deep Blue',
      'Magnetic Gray',
      'Ruby Red',
      'Glacier Silver',
      'Forest Green',
    ],
  ],
];

/** A paint’s name, as its maker writes it: “Bahama Yellow over White”. */
const properName = (paint: string): string =>
  paint.replaceAll(/\b(?!(?:over|with|and)\b)\p{Ll}/gu, (letter) => letter.toUpperCase());

const families: readonly (readonly [RegExp, Vehicle['colorFamily']])[] = [
  [/purple|plum|violet/i, 'PURPLE'],
  [/orange|tangerine|mango|copper/i, 'ORANGE'],
  [/yellow|lemon|ochre|mustard|speed/i, 'YELLOW'],
  [/pink|rose|maroon|burgundy|red|garnet|rosso|cherry/i, 'RED'],
  [/green|lime|olive|jade|mint|verde|aquamarine/i, 'GREEN'],
  [/blue|turquoise|teal|navy|quartz/i, 'BLUE'],
  [/silver|quicksilver|aluminium|steel/i, 'SILVER'],
  [/gr[ea]y|graphite|charcoal|primer|slate/i, 'GREY'],
  [/black|ebony|nero|onyx/i, 'BLACK'],
  [/white|ivory|pearl|ceramic|bianco/i, 'WHITE'],
  [/gold|bronze/i, 'GOLD'],
  [/brown|sienna|walnut/i, 'BROWN'],
  [/beige|cream|sand|tan|champagne/i, 'BEIGE'],
];
const familyOf = (paint: string): Vehicle['colorFamily'] => {
  const first = paint.split(' over ')[0] ?? paint;
  return families.find(([word]) => word.test(first))?.[1] ?? 'OTHER';
};

const trims: readonly (readonly [
  until: number,
  seats: Readonly<Record<'plain' | 'dear', readonly string[]>>,
])[] = [
  [
    1949,
    {
      plain: ['Brown vinyl', 'Black vinyl'],
      dear: ['Brown leather', 'Oxblood leather', 'Black leather', 'Tan leather'],
    },
  ],
  [
    1979,
    {
      plain: ['Black vinyl', 'Tan vinyl', 'Red vinyl', 'Parchment vinyl', 'Saddle vinyl'],
      dear: ['Black leather', 'Tan leather', 'Red leather', 'Biscuit leather'],
    },
  ],
  [
    1995,
    {
      plain: ['Black cloth', 'Gray cloth', 'Blue velour', 'Burgundy cloth', 'Tan cloth'],
      dear: ['Black leather', 'Tan leather', 'Gray leather', 'Burgundy leather'],
    },
  ],
  [
    9999,
    {
      plain: ['Black cloth', 'Gray cloth', 'Charcoal cloth', 'Beige cloth'],
      dear: ['Black leather', 'Tan leather', 'Gray leather', 'Cognac leather', 'Ivory leather'],
    },
  ],
];
const rugged = /CJ-|Wrangler|Scout|Defender|Bronco|Power Wagon|Transit|Sprinter/;
/** Value, in thousands of Canadian dollars, from which a modern or an old car has leather seats. */
const leatherFrom = { modern: 22, old: 75 } as const;

const seatsOf = (draw: Draw, { model, body, worth }: InventoryItem, year: number): string => {
  const [, of] = trims.find(([until]) => year <= until) ?? [0, { plain: [], dear: [] }];
  const plain = rugged.test(model) || body === 'RV' || (body === 'PICKUP' && year < 1990);
  const dear = !plain && worth >= (year < 1980 ? leatherFrom.old : leatherFrom.modern);
  return draw.pick(of[dear ? 'dear' : 'plain']);
};
const materialOf = (seats: string): NonNullable<Vehicle['interiorMaterial']> =>
  /leather/.test(seats) ? 'LEATHER' : /vinyl/.test(seats) ? 'VINYL' : 'CLOTH';

/** Unassigned world manufacturer codes, so that no such VIN can belong to a real car. */
const northAmericanMakers = ['2Z9', '1Z0', '5Z7', '4Z8'] as const;
const foreignMakers: Readonly<Record<string, readonly string[]>> = {
  Germany: ['W7Z', 'W5Z'],
  Japan: ['J0Z', 'J5Z'],
  'United Kingdom': ['SGZ', 'SBZ'],
  Italy: ['ZKZ', 'ZTZ'],
  France: ['VHZ', 'VGZ'],
  Sweden: ['YTZ', 'YWZ'],
  'South Korea': ['KRZ', 'KPZ'],
};
const homes = new Map(usualCatalogue().makes.map(({ name, country }) => [name, country]));

/** Codes of a make’s home country. */
const makersOf = (make: string): readonly string[] =>
  foreignMakers[homes.get(make) ?? ''] ?? northAmericanMakers;
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** A VIN with a correct check digit and year that no maker ever used. */
const fictionalVin = (draw: Draw, make: string, year: number): string => {
  const letter = () => vinLetters[draw.int(0, vinLetters.length - 1)] ?? 'A';
  const digit = () => String(draw.int(0, 9));
  const seventh = year >= 2010 ? letter() : digit();
  const code = yearCodes[(year - 1980) % 30] ?? 'A';
  const head = `${draw.pick(makersOf(make))}${letter()}${letter()}${digit()}${seventh}${digit()}`;
  const tail = `${code}${letter()}${String(draw.int(0, 999_999)).padStart(6, '0')}`;
  return `${head}${vinCheckDigit(`${head}0${tail}`) ?? '0'}${tail}`;
};

const transmissions: Readonly<Record<string, Vehicle['transmission']>> = {
  M: 'MANUAL',
  A: 'AUTOMATIC',
  D: 'DCT',
  C: 'CVT',
  S: 'SINGLE_SPEED',
};

const engineOf = (item: InventoryItem): NonNullable<Vehicle['engine']> => {
  const [config = '', cc, cylinders, kw, air] = item.engine.split('|');
  const electric = item.fuel === 'ELECTRIC';
  return {
    config,
    ...(electric ? {} : { displacementCc: Number(cc), cylinders: Number(cylinders) }),
    ...(electric ? {} : { aspiration: air === 'TURBO' || air === 'SUPERCHARGED' ? air : 'NA' }),
    powerKw: Number(kw),
  };
};

/** Kilometres per year of an average vehicle: old ones rest, new ones work. */
const yearlyOf = ({ body }: InventoryItem, age: number): number => {
  if (body === 'MOTORCYCLE' || body === 'RV') return age > 45 ? 1_100 : 1_900;
  if (age > 45) return 2_600;
  if (age > 25) return 4_000;
  return age > 12 ? 8_500 : 12_500;
};

/** Factor on the usual distance of a kind: expensive cars and two-seaters are driven on Sundays. */
const shareOf = ({ make, model, body, fuel, worth }: InventoryItem): number => {
  const forFun = body === 'COUPE' || body === 'CONVERTIBLE' ? 0.6 : body === 'HATCHBACK' ? 0.8 : 1;
  const worksHard = fuel === 'DIESEL' || /Volvo|F-/.test(`${make} ${model}`) ? 1.3 : 1;
  return forFun * worksHard * (worth > 90 ? 0.6 : worth > 50 ? 0.8 : 1);
};

/** Likely kilometres of a vehicle of that age; never more than twice the average. */
const kilometres = (draw: Draw, item: InventoryItem, year: number, now: number): number => {
  const age = Math.max(1, new Date(now).getUTCFullYear() - year);
  const apart = Math.tanh(draw.normal() / 1.5) * 0.45;
  return Math.max(900, Math.round(age * yearlyOf(item, age) * shareOf(item) * Math.exp(apart)));
};

/**
 * Number of owners, and the start of the last ownership: a single owner has had it since new, and
 * each earlier owner had it for at least two years.
 */
const heldBy = (
  draw: Draw,
  year: number,
  thisYear: number,
): { readonly owners: number; readonly ownedSince: string } => {
  const age = thisYear - year;
  const wished = draw.int(1, year < 1990 ? 6 : 3);
  const owners = Math.max(Math.min(wished, Math.floor(age / 2)), year < 1976 ? 2 : 1);
  const longest = Math.min(22, age - (owners - 1) * 2);
  const owned = owners === 1 ? age : draw.int(1, Math.max(1, longest));
  const day = (low: number, high: number) => String(draw.int(low, high)).padStart(2, '0');
  return { owners, ownedSince: `${thisYear - owned}-${day(1, 9)}-${day(1, 28)}` };
};

/** Ownership by a dealer: only for some weeks, and never as the first owner. */
const inStock = ({ owners }: { readonly owners: number }, now: number) => ({
  owners: Math.max(2, owners),
  ownedSince: new Date(now - 70 * DAY).toISOString().slice(0, 10),
});

export type PlainFacts = Omit<
  Vehicle,
  | 'accidentsText'
  | 'highlights'
  | 'equipment'
  | 'modifications'
  | 'knownFlaws'
  | 'serviceHistory'
  | 'recentWork'
  | 'includedItems'
  | 'sellerNotes'
  | 'noneKnown'
>;

/** Identity, mechanics, colours, papers and location of one example: everything except texts. */
export const factsOf = (
  draw: Draw,
  item: InventoryItem,
  owner: Person,
  now: number,
): PlainFacts => {
  const thisYear = new Date(now).getUTCFullYear();
  const year = draw.int(item.from, Math.min(item.to, thisYear));
  const modern = year >= 1981;
  const { place } = owner;
  const km = kilometres(draw, item, year, now);
  const unit = place.country === 'US' || (year < 1977 && draw.chance(0.7)) ? 'mi' : 'km';
  const paint = properName(
    draw.pick(item.paints ?? palettes.find(([until]) => year <= until)?.[1] ?? ['Black']),
  );
  const seats = seatsOf(draw, item, year);
  const [kwh, range] = (item.battery ?? '').split('|').map(Number);
  const accident = draw.chance(0.14);
  const isBike = item.body === 'MOTORCYCLE';
  const { owners, ownedSince } =
    owner.business === ''
      ? heldBy(draw, year, thisYear)
      : inStock(heldBy(draw, year, thisYear), now);
  return {
    year,
    makeId: makeIdOf(item.make),
    makeName: item.make,
    modelId: modelIdOf(item.make, item.model),
    modelName: item.model,
    ...(item.trims && draw.chance(0.7) ? { trim: draw.pick(item.trims) } : {}),
    ...(modern
      ? { vin: fictionalVin(draw, item.make, year) }
      : {
          chassisNumber: `${item.make
            .slice(0, 2)
            .toUpperCase()
            .replaceAll(/[^A-Z]/g, 'X')}${year % 100}-${draw.int(10_000, 999_999)}`,
        }),
    odometer: { value: unit === 'km' ? km : Math.round(km / 1.609344), unit },
    odometerStatus:
      year < 1975
        ? draw.pick(['TMU', 'ACTUAL', 'ACTUAL', 'EXEMPT'])
        : draw.chance(0.95)
          ? 'ACTUAL'
          : 'REPLACED',
    bodyType: item.body,
    engine: engineOf(item),
    fuelType: item.fuel ?? 'GASOLINE',
    ...(kwh && range ? { batteryKwh: kwh, rangeKm: range } : {}),
    transmission: transmissions[item.gearbox[0] ?? 'M'] ?? 'MANUAL',
    gears: Number(item.gearbox.slice(1)),
    drive: item.drive,
    exteriorColor: paint,
    colorFamily: familyOf(paint),
    interiorColor: isBike ? 'Black' : seats,
    ...(isBike ? {} : { interiorMaterial: materialOf(seats) }),
    ...(item.doors === undefined ? {} : { doors: item.doors }),
    ...(item.seats === undefined ? {} : { seats: item.seats }),
    ...(isBike ? {} : { steering: 'LEFT' as const }),
    owners,
    ownedSince,
    titleStatus: draw.chance(0.95) ? 'CLEAN' : 'REBUILT',
    titleRegion: place.region,
    titleInSellerName: true,
    sellerKind: owner.business === '' ? 'PRIVATE_SELLER' : 'DEALER',
    lien: { has: false },
    marketSpec: item.model.startsWith('Defender') ? 'EU' : place.country,
    accidents: accident ? 'YES' : draw.chance(0.8) ? 'NONE_KNOWN' : 'UNKNOWN',
    location: { city: place.city, region: place.region, country: place.country },
  };
};
