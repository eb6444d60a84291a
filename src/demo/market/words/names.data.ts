import {
  american,
  builtBefore,
  bike,
  both,
  car,
  convertible,
  either,
  linesFor,
  motorhome,
  not,
  old,
  passengerCar,
  pickup,
  prewar,
  since,
  sports,
  sportUtility,
  van,
} from './subject.ts';

const loads = either(pickup, sportUtility);

/** Makes of tyre that fit such a vehicle. */
export const tires = [
  ...linesFor(
    both(car, prewar),
    'Firestone bias-ply whitewalls',
    'Lester bias-plys',
    'Excelsior radials',
  ),
  ...linesFor(
    both(passengerCar, old, not(prewar), american),
    'BFGoodrich Silvertown radials',
    'Coker Classic whitewalls',
    'BFGoodrich Radial T/As',
    'Cooper Cobras',
  ),
  ...linesFor(
    both(passengerCar, builtBefore(1996), not(prewar), not(both(old, american)), not(sportUtility)),
    'Vredestein Sprint Classics',
    'Michelin XAS radials',
    'Pirelli P6000s',
    'Yokohama A008s',
    'General AltiMAX RT45s',
  ),
  ...linesFor(
    both(either(sports, convertible), since(1996)),
    'Michelin Pilot Sport 4S tires',
    'Continental ExtremeContact Sports',
    'Bridgestone Potenza Sports',
  ),
  ...linesFor(
    both(passengerCar, since(1996), not(sports), not(sportUtility)),
    'Michelin CrossClimate 2s',
    'Continental TrueContacts',
    'Nokian WR G4s',
  ),
  ...linesFor(
    loads,
    'BFGoodrich All-Terrain KO2s',
    'Toyo Open Country A/Ts',
    'Cooper Discoverer AT3s',
    'General Grabber A/TXs',
  ),
  ...linesFor(
    either(van, motorhome),
    'Michelin Agilis CrossClimates',
    'Nokian Hakkapeliitta C3s',
    'Continental VanContacts',
  ),
  ...linesFor(
    both(bike, builtBefore(1993)),
    'Avon Roadriders',
    'Dunlop K70s',
    'Metzeler Lasertecs',
  ),
  ...linesFor(
    both(bike, since(1987)),
    'Michelin Power 5s',
    'Pirelli Diablo Rosso IIIs',
    'Dunlop D402s',
  ),
];

/** Fictional workshops. */
export const shops: readonly string[] = [
  'Foothill Motor Works',
  'Lakeshore Import Service',
  'Birch Street Garage',
  'Two Rivers Automotive',
  'Northgate Auto',
  'Depot Road Garage',
  'Harbour Motor Clinic',
  'Concession Seven Auto',
  'Grange Hill Service',
  'Kettle Valley Mechanical',
  'Prairie Line Repairs',
  'Tannery Lane Motors',
  'Escarpment Auto',
  'Riverbend Machine & Motor',
  'St. Clair Specialists',
  'Mile Zero Garage',
  'Orchard Park Service',
  'Granite State Motors',
];

export const trips: readonly string[] = [
  'to Cape Breton and back',
  'over the Coquihalla and back',
  'around Lake Superior',
  'to a wedding in Kingston',
  'to Duluth and back',
  'along the Gaspé coast',
  'to a swap meet in Hershey',
  'through the Okanagan',
  'over Going-to-the-Sun Road',
  'down to Vermont for the leaves',
  'to Winnipeg and back in two days',
  'up to Tobermory and back',
];
