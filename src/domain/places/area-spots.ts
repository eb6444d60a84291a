import { postalAreas } from './printed/postal-areas.ts';
import type { Spot } from './distance.ts';

/** Three characters of the area, two of the latitude, three of the longitude, to base 36. */
const each = 8;

let spots: ReadonlyMap<string, Spot> | null = null;

const readSpots = (): ReadonlyMap<string, Spot> => {
  const text = postalAreas.join('');
  const read = new Map<string, Spot>();
  for (let at = 0; at < text.length; at += each) {
    const north = Number.parseInt(text.slice(at + 3, at + 5), 36);
    const east = Number.parseInt(text.slice(at + 5, at + each), 36) - 1_800;
    read.set(text.slice(at, at + 3), { north, east });
  }
  return read;
};

/** The middle of a postal area, `M5V` or `981`; null for one that is not known. */
export const spotOfArea = (area: string): Spot | null => {
  spots ??= readSpots();
  return spots.get(area) ?? null;
};
