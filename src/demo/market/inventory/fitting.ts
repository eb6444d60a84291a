import { bodiesFor } from '../../illustrations/choose/body-for.ts';
import type { BodyName } from '../../illustrations/registry.ts';
import type { InventoryItem } from './inventory.ts';

/** The drawn bodies that fit this vehicle in a year of its production. */
const inYear = ({ make, model, body, doors }: InventoryItem, year: number): readonly BodyName[] =>
  bodiesFor({
    makeName: make,
    modelName: model,
    bodyType: body,
    year,
    ...(doors !== undefined && { doors }),
  });

/**
 * The only drawn body that fits this vehicle in each of its years. Throws if a year has none or a
 * different one.
 */
export const bodyOfItem = (kind: InventoryItem): BodyName => {
  const years = Array.from({ length: kind.to - kind.from + 1 }, (_, i) => kind.from + i);
  const [first, ...others] = new Set(years.map((year) => inYear(kind, year)[0]));
  if (first === undefined || others.length > 0) {
    throw new Error(
      `no body stands for every ${kind.make} ${kind.model} of ${kind.from}–${kind.to}`,
    );
  }
  return first;
};
