import type { Shape } from '../../../domain/kit/fields.ts';
import type { vehicleFields } from '../../../domain/listings/vehicles/vehicle.ts';

export type Vehicle = Shape<typeof vehicleFields>;
type BodyType = Vehicle['bodyType'];

/** One kind of vehicle on the market, with facts true of every example. */
export interface InventoryItem {
  readonly make: string;
  readonly model: string;
  readonly from: number;
  readonly to: number;
  readonly body: BodyType;
  /** Price of a good one, in thousands of Canadian dollars: ranks the inventory, sets no price. */
  readonly worth: number;
  /** `2.4 L inline six|2393|6|113` and optionally `|TURBO`: text, cc, cylinders, kW. */
  readonly engine: string;
  /** `M5`, `A3`, `D7`, `C1` (CVT), `S1` (single speed): letter and gears. */
  readonly gearbox: string;
  readonly drive: Vehicle['drive'];
  readonly fuel?: Vehicle['fuelType'];
  /** `75|560`: battery kWh and range km. */
  readonly battery?: string;
  readonly doors?: number;
  readonly seats?: number;
  readonly trims?: readonly string[];
  /** Paints this car is known for; the era's palette if absent. */
  readonly paints?: readonly string[];
  /** Remarks on this model, as whole sentences. */
  readonly notes: readonly string[];
  /** Weak points of this model as it ages, as whole sentences. */
  readonly flaws: readonly string[];
}

export type InventoryRow = readonly [
  name: string,
  from: number,
  to: number,
  body: BodyType,
  worth: number,
  engine: string,
  gearbox: string,
  drive: Vehicle['drive'],
  notes: readonly string[],
  flaws: readonly string[],
  more?: Partial<InventoryItem>,
];

/** Parses `Make|Model` and the rest of a row into an inventory item. */
export const itemOf = (row: InventoryRow): InventoryItem => {
  const [name, from, to, body, worth, engine, gearbox, drive, notes, flaws, more = {}] = row;
  const [make = '', model = ''] = name.split('|');
  return { make, model, from, to, body, worth, engine, gearbox, drive, notes, flaws, ...more };
};
