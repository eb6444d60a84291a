import { bodiesFor } from '../../plates/choose/body-for.ts';
import type { BodyName } from '../../plates/registry.ts';
import type { Stock } from './stock.ts';

/** The drawn bodies that may stand for this kind in a year it was built. */
const inYear = ({ make, model, body, doors }: Stock, year: number): readonly BodyName[] =>
  bodiesFor({
    makeName: make,
    modelName: model,
    bodyType: body,
    year,
    ...(doors !== undefined && { doors }),
  });

/**
 * The one drawn body that stands for this kind in each of its years, or undefined where a year has
 * none or another: such a kind is not offered.
 */
export const bodyOfStock = (kind: Stock): BodyName | undefined => {
  const years = Array.from({ length: kind.to - kind.from + 1 }, (_, i) => kind.from + i);
  const [first] = inYear(kind, kind.from);
  return first !== undefined && years.every((year) => inYear(kind, year)[0] === first)
    ? first
    : undefined;
};
