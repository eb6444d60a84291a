import type { Vehicle } from '../inventory/inventory.ts';
import type { PlainFacts } from '../vehicle-facts.ts';
import { DAY } from '../../../domain/kit/durations.ts';

/** A vehicle to write texts about. */
export interface Subject extends PlainFacts {
  /** Price of a good one, in thousands of Canadian dollars. */
  readonly worth: number;
  /** Years since it was built, at least one. */
  readonly age: number;
  /** Whole years with its seller. */
  readonly held: number;
}

/** Start of the seller's ownership, ms UTC. */
export const heldSince = ({ ownedSince, year }: Pick<Subject, 'ownedSince' | 'year'>): number =>
  Date.parse(ownedSince ?? `${year}-06-01`);

const YEAR = 365 * DAY;

/** A vehicle in the form for choosing sentences at `now`, ms UTC. */
export const subjectOf = (facts: PlainFacts | Vehicle, worth: number, now: number): Subject => ({
  ...facts,
  worth,
  age: Math.max(1, new Date(now).getUTCFullYear() - facts.year),
  held: Math.max(0, Math.floor((now - heldSince(facts)) / YEAR)),
});

/** Whether a sentence is true of a vehicle. */
export type Fits = (s: Subject) => boolean;

/** A sentence of a listing, and the vehicles it is true of. */
export interface TextLine {
  readonly text: string;
  readonly fits: Fits;
}

export const linesFor = (fits: Fits, ...texts: readonly string[]): readonly TextLine[] =>
  texts.map((text) => ({ text, fits }));

/** Matches texts that only a long-time owner would write. */
const lived =
  /\b(?:my|our|we|mine|me|father|wife|daughter|son|neighbor|replacement)\b|\bI (?:bought|purchased|owned|turned|would|have not used)\b|\{(?:held|added|yearly|since|sinceMonth|before)\}/i;

/** Whether its seller may say the text: a dealer has had it for some weeks only. */
export const mayBeSaid = (text: string): Fits => {
  const ofYears = /\{(?:held|added)\}/.test(text) ? 1 : /\{yearly\}/.test(text) ? 2 : 0;
  const ofLife = lived.test(text);
  return ({ sellerKind, held }) => held >= ofYears && !(ofLife && sellerKind === 'DEALER');
};

/** Sentences a seller writes about the vehicle and themselves. */
export const sellerLines = (fits: Fits, ...texts: readonly string[]): readonly TextLine[] =>
  texts.map((text) => ({ text, fits: both(fits, mayBeSaid(text)) }));

export const both =
  (...all: readonly Fits[]): Fits =>
  (s) =>
    all.every((fits) => fits(s));
export const either =
  (...all: readonly Fits[]): Fits =>
  (s) =>
    all.some((fits) => fits(s));
export const not =
  (fits: Fits): Fits =>
  (s) =>
    !fits(s);

const built =
  (from: number, to: number): Fits =>
  ({ year }) =>
    year >= from && year <= to;
export const since = (year: number): Fits => built(year, 9999);
export const builtBefore = (year: number): Fits => built(0, year - 1);
export const builtBetween = built;

const shaped =
  (...bodies: readonly Subject['bodyType'][]): Fits =>
  ({ bodyType }) =>
    bodies.includes(bodyType);
export const bike = shaped('MOTORCYCLE');
export const motorhome = shaped('RV');
export const pickup = shaped('PICKUP');
export const van = shaped('VAN');
export const sportUtility = shaped('SUV');
export const convertible = shaped('CONVERTIBLE');
export const sedan = shaped('SEDAN');
export const coupe = shaped('COUPE');
export const hatched = shaped('HATCHBACK', 'WAGON');
export const wagon = shaped('WAGON');
/** Any vehicle with doors and a dashboard except motorhomes. */
export const car: Fits = not(either(bike, motorhome));
export const passengerCar: Fits = not(either(bike, motorhome, pickup, van));

export const electric: Fits = ({ fuelType }) => fuelType === 'ELECTRIC';
export const burns: Fits = not(electric);
export const diesel: Fits = ({ fuelType }) => fuelType === 'DIESEL';
export const gasoline: Fits = ({ fuelType }) => fuelType === 'GASOLINE';
export const turbocharged: Fits = ({ engine }) => engine?.aspiration === 'TURBO';
export const manual: Fits = ({ transmission }) => transmission === 'MANUAL';
export const automatic: Fits = ({ transmission }) => transmission === 'AUTOMATIC';
/** Rear-engined Volkswagens and Porsches, and every motorcycle before 1994. */
export const airCooled: Fits = ({ engine, makeName, year, bodyType }) =>
  (/^(?:Volkswagen|Porsche)$/.test(makeName) &&
    /flat/.test(engine?.config ?? '') &&
    year < 1984 + (makeName === 'Porsche' ? 14 : -4)) ||
  (bodyType === 'MOTORCYCLE' && !/Ducati/.test(makeName));
export const liquidCooled: Fits = both(burns, not(airCooled));
export const carbureted: Fits = both(
  gasoline,
  either(
    both(bike, builtBefore(1994)),
    both(car, builtBefore(1981), ({ makeName, modelName, year }) => {
      const injected = makeName === 'Mercedes-Benz' || (/^911$/.test(modelName) && year > 1972);
      return !injected;
    }),
  ),
);
export const pointsIgnition: Fits = both(carbureted, builtBefore(1975));

export const prewar: Fits = builtBefore(1949);
export const old: Fits = builtBefore(1976);
export const classic: Fits = builtBefore(1991);
export const modern: Fits = since(2004);

const madeBy =
  (makes: RegExp): Fits =>
  ({ makeName }) =>
    makes.test(makeName);
export const american = madeBy(
  /^(?:Ford|Chevrolet|Dodge|Plymouth|Pontiac|Oldsmobile|Buick|Cadillac|Chrysler|DeSoto|Mercury|Lincoln|Jeep|Ram|International|Packard|Harley-Davidson|Tesla|Winnebago|Airstream)$/,
);
export const japanese = madeBy(/^(?:Toyota|Honda|Acura|Nissan|Datsun|Mazda|Subaru|Lexus)$/);
export const german = madeBy(/^(?:BMW|Mercedes-Benz|Porsche|Audi|Volkswagen)$/);
export const exotic = madeBy(/^(?:Ferrari|Lamborghini|McLaren|Lotus)$/);
/** Makes whose cars had the comforts of their time. */
export const premium = madeBy(
  /^(?:BMW|Mercedes-Benz|Audi|Porsche|Jaguar|Lexus|Acura|Cadillac|Lincoln|Tesla|Saab|Ferrari|Lamborghini|McLaren)$/,
);
/** Open or removable tops on a ladder frame: no comforts, no hatch like a wagon’s. */
export const bareUtility: Fits = ({ modelName, year }) =>
  /CJ-|Wrangler|Scout|Defender|Power Wagon/.test(modelName) ||
  (/Bronco/.test(modelName) && year < 1978);
export const sports: Fits = either(exotic, ({ modelName }) =>
  /^(?:Corvette|911|Cayman|M2|M3|M5|M235i|Golf R|Golf GTI|Supra|RX-7|944|R8|CTS-V|Challenger|MX-5|Miata)/.test(
    modelName,
  ),
);

/** Bought new by its seller. */
export const firstOwner: Fits = ({ owners }) => owners === 1;
export const earlierOwners: Fits = ({ owners }) => (owners ?? 0) > 1;
const heldFrom = ({ ownedSince }: Subject): number => Number((ownedSince ?? '').slice(0, 4));
export const ofAge =
  (years: number): Fits =>
  (s) =>
    heldFrom(s) - s.year >= years;
/** Sold by a dealer. */
export const byDealer: Fits = ({ sellerKind }) => sellerKind === 'DEALER';
/** Driven so little that its owner may mention it. */
export const littleDriven: Fits = ({ odometer, age }) =>
  odometer.value / age < (odometer.unit === 'km' ? 5_000 : 3_000);
export const inCanada: Fits = ({ location }) => location.country === 'CA';
export const inStates: Fits = ({ location }) => location.country === 'US';
export const any: Fits = () => true;
