import { vinCheckDigit } from '../../domain/listings/vin.ts';
import { makeIdOf, modelIdOf } from './catalogue/catalogue.ts';
import type { Draw } from './draw.ts';
import type { Person } from './people/people.ts';
import type { Stock, Vehicle } from './stock/stock.ts';

/** Paints of a time, for cars that are not known for colours of their own. */
const palettes: readonly (readonly [until: number, paints: readonly string[]])[] = [
  [1949, ['Black', 'Brewster green', 'Deep maroon', 'Cream', 'Washington blue', 'Sand over brown']],
  [
    1964,
    [
      'Turquoise',
      'Ivory',
      'Matador red',
      'Dusk blue',
      'Onyx black',
      'Fathom blue over white',
      'Cascade green',
    ],
  ],
  [
    1979,
    [
      'Harvest gold',
      'Sienna brown',
      'Medium green',
      'Bahama yellow',
      'Classic white',
      'Dark blue',
      'Burnt orange',
      'Dark red',
    ],
  ],
  [
    1995,
    [
      'Silver',
      'Black',
      'Alpine white',
      'Burgundy',
      'Dark green',
      'Navy blue',
      'Champagne',
      'Bright red',
    ],
  ],
  [
    2012,
    ['Silver', 'Graphite grey', 'Black', 'White', 'Dark blue', 'Deep red', 'Charcoal', 'Sand'],
  ],
  [
    9999,
    [
      'Nardo grey',
      'Pearl white',
      'Jet black',
      'Deep blue',
      'Magnetic grey',
      'Soul red',
      'Glacier silver',
      'Forest green',
    ],
  ],
];

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

const interiors: readonly (readonly [
  until: number,
  words: readonly string[],
  material: Vehicle['interiorMaterial'],
])[] = [
  [1949, ['Brown leather', 'Oxblood leather', 'Black leather'], 'LEATHER'],
  [1979, ['Black vinyl', 'Tan vinyl', 'Red vinyl', 'Parchment vinyl', 'Saddle vinyl'], 'VINYL'],
  [1995, ['Black cloth', 'Grey cloth', 'Blue velour', 'Burgundy cloth', 'Tan leather'], 'CLOTH'],
  [
    9999,
    [
      'Black leather',
      'Grey cloth',
      'Tan leather',
      'Black cloth',
      'Ivory leather',
      'Cognac leather',
    ],
    'MIXED',
  ],
];

/** World-maker codes nobody has been given, so that no such number can belong to a real car. */
const fictionalMakers = ['2Z9', '1Z0', '5Z7', '4Z8'] as const;
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** A VIN with a right check digit and year that no maker ever stamped. */
const fictionalVin = (draw: Draw, year: number): string => {
  const letter = () => vinLetters[draw.int(0, vinLetters.length - 1)] ?? 'A';
  const digit = () => String(draw.int(0, 9));
  const seventh = year >= 2010 ? letter() : digit();
  const code = yearCodes[(year - 1980) % 30] ?? 'A';
  const head = `${draw.pick(fictionalMakers)}${letter()}${letter()}${digit()}${seventh}${digit()}`;
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

const engineOf = (stock: Stock): NonNullable<Vehicle['engine']> => {
  const [config = '', cc, cylinders, kw, air] = stock.engine.split('|');
  const electric = stock.fuel === 'ELECTRIC';
  return {
    config,
    ...(electric ? {} : { displacementCc: Number(cc), cylinders: Number(cylinders) }),
    ...(electric ? {} : { aspiration: air === 'TURBO' || air === 'SUPERCHARGED' ? air : 'NA' }),
    powerKw: Number(kw),
  };
};

/** Kilometres a vehicle of that age has likely seen: old ones rest, new ones work. */
const kilometres = (draw: Draw, stock: Stock, year: number, now: number): number => {
  const age = Math.max(1, new Date(now).getUTCFullYear() - year);
  const bike = stock.body === 'MOTORCYCLE' || stock.body === 'RV';
  const yearly = bike ? 2_400 : age > 45 ? 2_600 : age > 25 ? 6_200 : 12_500;
  const dear = stock.worth > 90 ? 0.4 : stock.worth > 50 ? 0.65 : 1;
  const km = age * yearly * dear * Math.exp(draw.normal() * 0.38);
  return Math.min(640_000, Math.max(900, Math.round(km)));
};

export type PlainFacts = Omit<
  Vehicle,
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

/** Identity, mechanics, colours, papers and place of one example: everything that is not prose. */
export const factsOf = (draw: Draw, stock: Stock, owner: Person, now: number): PlainFacts => {
  const thisYear = new Date(now).getUTCFullYear();
  const year = draw.int(stock.from, Math.min(stock.to, thisYear));
  const modern = year >= 1981;
  const { place } = owner;
  const km = kilometres(draw, stock, year, now);
  const unit = place.country === 'US' || (year < 1977 && draw.chance(0.7)) ? 'mi' : 'km';
  const paint = draw.pick(
    stock.paints ?? palettes.find(([until]) => year <= until)?.[1] ?? ['Black'],
  );
  const [, seats, material] = interiors.find(([until]) => year <= until) ??
    interiors[0] ?? [0, ['Black cloth'], 'CLOTH' as const];
  const [kwh, range] = (stock.battery ?? '').split('|').map(Number);
  const accident = draw.chance(0.14);
  const isBike = stock.body === 'MOTORCYCLE';
  const owned = draw.int(1, Math.min(22, Math.max(1, thisYear - year)));
  return {
    year,
    makeId: makeIdOf(stock.make),
    makeName: stock.make,
    modelId: modelIdOf(stock.make, stock.model),
    modelName: stock.model,
    ...(stock.trims && draw.chance(0.7) ? { trim: draw.pick(stock.trims) } : {}),
    ...(modern
      ? { vin: fictionalVin(draw, year) }
      : {
          chassisNumber: `${stock.make
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
    bodyType: stock.body,
    engine: engineOf(stock),
    fuelType: stock.fuel ?? 'GASOLINE',
    ...(kwh && range ? { batteryKwh: kwh, rangeKm: range } : {}),
    transmission: transmissions[stock.gearbox[0] ?? 'M'] ?? 'MANUAL',
    gears: Number(stock.gearbox.slice(1)),
    drive: stock.drive,
    exteriorColor: paint,
    colorFamily: familyOf(paint),
    interiorColor: isBike ? 'Black' : draw.pick(seats),
    ...(isBike || material === undefined ? {} : { interiorMaterial: material }),
    ...(stock.doors === undefined ? {} : { doors: stock.doors }),
    ...(stock.seats === undefined ? {} : { seats: stock.seats }),
    ...(isBike ? {} : { steering: 'LEFT' as const }),
    owners: draw.int(1, year < 1990 ? 6 : 3),
    ownedSince: `${thisYear - owned}-${String(draw.int(1, 9)).padStart(2, '0')}-${String(draw.int(1, 28)).padStart(2, '0')}`,
    titleStatus: draw.chance(0.95) ? 'CLEAN' : 'REBUILT',
    titleRegion: place.region,
    titleInSellerName: true,
    lien: { has: false },
    marketSpec: stock.model.startsWith('Defender') ? 'EU' : place.country,
    accidents: accident ? 'YES' : draw.chance(0.8) ? 'NONE_KNOWN' : 'UNKNOWN',
    ...(accident ? { accidentsText: draw.pick(accidentTexts) } : {}),
    location: { city: place.city, region: place.region, country: place.country },
  };
};

const accidentTexts = [
  'A parking-lot touch on the rear bumper, repaired and painted. The invoice is with the papers.',
  'A deer, at low speed, eleven years ago: left fender, lamp and bracket. No structure was involved.',
  'The front bumper cover was replaced after a curb. Nothing behind it was bent.',
  'Struck on the right door by a cyclist. The door was straightened, not replaced.',
  'The previous owner mentions a repair to the left rear quarter. I have no pictures of it.',
] as const;
