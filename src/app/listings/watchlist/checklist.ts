import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { phrase, type Phrase } from '../../../domain/kit/phrase.ts';

type Fuel = Listing['vehicle']['fuelType'];

export interface CheckGroup {
  readonly title: Phrase;
  /** Id and words; ids stay, whatever becomes of the words. */
  readonly items: readonly (readonly [id: string, words: Phrase])[];
}

const outside: CheckGroup = {
  title: phrase('Outside'),
  items: [
    ['panels', phrase('Panel gaps even, paint the same in every light')],
    ['rust', phrase('Sills, arches, floor and jacking points sound')],
    ['glass', phrase('Glass without cracks, lights work, seals soft')],
    ['tyres', phrase('Tyres even, tread and date code good')],
  ],
};
const engine: CheckGroup = {
  title: phrase('Engine'),
  items: [
    ['cold', phrase('Starts cold, idles evenly, no smoke')],
    ['fluids', phrase('Oil and coolant clean, nothing leaks')],
    ['belts', phrase('Belts, hoses and wiring whole')],
  ],
};
const battery: CheckGroup = {
  title: phrase('Battery'),
  items: [
    ['health', phrase('State of health shown, range as promised')],
    ['charging', phrase('Charges slow and fast, cable there')],
  ],
};
const drive: CheckGroup = {
  title: phrase('On the road'),
  items: [
    ['gearbox', phrase('Clutch and gears without noise or slip')],
    ['brakes', phrase('Stops straight, handbrake holds')],
    ['steering', phrase('Steers true, nothing knocks')],
    ['gauges', phrase('Gauges, heater and windows work')],
  ],
};
const papers: CheckGroup = {
  title: phrase('Papers'),
  items: [
    ['vin', phrase('VIN plate, title and listing agree')],
    ['title', phrase('Title in the seller’s name, no lien')],
    ['service', phrase('Service book and invoices seen')],
    ['keys', phrase('Both keys, spare wheel, tools')],
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
