import { postalAreas } from './printed/postal-areas.ts';
import { regionOfArea } from './area-region.ts';
import type { Spot } from './distance.ts';

/**
 * Characters per area: three for the area, two for the latitude, three for the longitude, in base
 * 36.
 */
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

/** The middle of a postal area, `M5V` or `981`; null for an unknown one. */
export const spotOfArea = (area: string): Spot | null => {
  spots ??= readSpots();
  return spots.get(area) ?? null;
};

let regions: ReadonlyMap<string, Spot> | null = null;

const readRegions = (): ReadonlyMap<string, Spot> => {
  spots ??= readSpots();
  const sums = new Map<string, { north: number; east: number; count: number }>();
  for (const [area, { north, east }] of spots) {
    const region = regionOfArea(area);
    if (region === null) continue;
    const sum = sums.get(region) ?? { north: 0, east: 0, count: 0 };
    sums.set(region, { north: sum.north + north, east: sum.east + east, count: sum.count + 1 });
  }
  return new Map(
    [...sums].map(([region, { north, east, count }]) => [
      region,
      { north: Math.round(north / count), east: Math.round(east / count) },
    ]),
  );
};

/**
 * Approximate center of population of a province or state: the middle of its postal areas, which
 * are smallest where most people live. Null for an unknown one.
 */
export const spotOfRegion = (region: string): Spot | null => {
  regions ??= readRegions();
  return regions.get(region) ?? null;
};
