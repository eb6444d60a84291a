import type { Listing } from '../../../domain/listings/listing.entity.ts';

type Fuel = Listing['vehicle']['fuelType'];

export interface CheckGroup {
  readonly title: string;
  /** Id and words; ids stay, whatever becomes of the words. */
  readonly items: readonly (readonly [id: string, words: string])[];
}

const outside: CheckGroup = {
  title: 'Outside',
  items: [
    ['panels', 'Panel gaps even, paint the same in every light'],
    ['rust', 'Sills, arches, floor and jacking points sound'],
    ['glass', 'Glass without cracks, lights work, seals soft'],
    ['tyres', 'Tyres even, tread and date code good'],
  ],
};
const engine: CheckGroup = {
  title: 'Engine',
  items: [
    ['cold', 'Starts cold, idles evenly, no smoke'],
    ['fluids', 'Oil and coolant clean, nothing leaks'],
    ['belts', 'Belts, hoses and wiring whole'],
  ],
};
const battery: CheckGroup = {
  title: 'Battery',
  items: [
    ['health', 'State of health shown, range as promised'],
    ['charging', 'Charges slow and fast, cable there'],
  ],
};
const drive: CheckGroup = {
  title: 'On the road',
  items: [
    ['gearbox', 'Clutch and gears without noise or slip'],
    ['brakes', 'Stops straight, handbrake holds'],
    ['steering', 'Steers true, nothing knocks'],
    ['gauges', 'Gauges, heater and windows work'],
  ],
};
const papers: CheckGroup = {
  title: 'Papers',
  items: [
    ['vin', 'VIN plate, title and listing agree'],
    ['title', 'Title in the seller’s name, no lien'],
    ['service', 'Service book and invoices seen'],
    ['keys', 'Both keys, spare wheel, tools'],
  ],
};

/** What to look at, in the order of a walk around the vehicle. */
export const checklistOf = (fuel: Fuel): readonly CheckGroup[] => [
  outside,
  fuel === 'ELECTRIC' ? battery : engine,
  drive,
  papers,
];

/** Items of a checklist. */
export const itemsOf = (groups: readonly CheckGroup[]): number =>
  groups.reduce((sum, group) => sum + group.items.length, 0);
