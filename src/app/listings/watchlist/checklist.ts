import type { Listing } from '../../../domain/listings/listing.entity.ts';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';

type Fuel = Listing['vehicle']['fuelType'];

export interface CheckGroup {
  readonly title: Phrase;
  /** Id and words; ids never change, even if the words do. */
  readonly items: readonly (readonly [id: string, words: Phrase])[];
}

const outside: CheckGroup = {
  title: phrase('Exterior'),
  items: [
    ['panels', phrase('Panel gaps even, paint matches in all light')],
    ['rust', phrase('Rockers, wheel wells, floors and jack points solid')],
    ['glass', phrase('No cracked glass, lights work, weatherstripping soft')],
    ['tyres', phrase('Tires wear evenly, tread and date codes good')],
  ],
};
const engine: CheckGroup = {
  title: phrase('Engine'),
  items: [
    ['cold', phrase('Cold start, smooth idle, no smoke')],
    ['fluids', phrase('Oil and coolant clean, no leaks')],
    ['belts', phrase('Belts, hoses and wiring intact')],
  ],
};
const battery: CheckGroup = {
  title: phrase('Battery'),
  items: [
    ['health', phrase('Battery health shown, range as advertised')],
    ['charging', phrase('Charges on Level 2 and DC fast, cable included')],
  ],
};
const drive: CheckGroup = {
  title: phrase('Test drive'),
  items: [
    ['gearbox', phrase('Transmission shifts cleanly, clutch doesn’t slip')],
    ['brakes', phrase('Stops straight, parking brake holds')],
    ['steering', phrase('Tracks straight, no clunks')],
    ['gauges', phrase('Gauges, heat, A/C and windows work')],
  ],
};
const papers: CheckGroup = {
  title: phrase('Paperwork'),
  items: [
    ['vin', phrase('VIN plate, title and listing match')],
    ['title', phrase('Title in seller’s name, no lien')],
    ['service', phrase('Service records and receipts seen')],
    ['keys', phrase('Both keys, spare tire, tools')],
  ],
};

/** Points to inspect, in the order of a walk around the vehicle. */
export const checklistOf = (fuel: Fuel): readonly CheckGroup[] => [
  outside,
  fuel === 'ELECTRIC' ? battery : engine,
  drive,
  papers,
];

/** Items of a checklist. */
export const itemsOf = (groups: readonly CheckGroup[]): number =>
  groups.reduce((sum, group) => sum + group.items.length, 0);
