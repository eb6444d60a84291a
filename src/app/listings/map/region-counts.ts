import { regionGrid, type RegionPlace } from './region-grid.ts';

/** Lots of a region, as the facet counts them: with every filter but the region's own. */
export interface RegionCount {
  readonly value: string;
  readonly count: number;
  readonly on: boolean;
}

export interface RegionTile {
  readonly place: RegionPlace;
  readonly count: number;
  readonly on: boolean;
  /** Shade, 1 to 5; 0 without lots. */
  readonly step: number;
}

export interface RegionTally {
  readonly tiles: readonly RegionTile[];
  /** Lowest count of each shade, lightest first; no more shades than the counts need. */
  readonly floors: readonly number[];
  /** The highest count of any region. */
  readonly most: number;
  readonly totals: Readonly<Record<'CA' | 'US', number>>;
  /** Lots in a region that is not on the map. */
  readonly elsewhere: number;
}

/**
 * Lowest counts of up to five shades, from the region with the fewest lots to the one with the
 * most: each a fixed multiple of the one before, since few regions hold most lots.
 */
const floorsOf = (fewest: number, most: number): readonly number[] => {
  const floors: number[] = [];
  for (let at = 0; at < 5; at += 1) {
    const even = Math.ceil(fewest * (most / fewest) ** (at / 5));
    const floor = Math.max((floors.at(-1) ?? 0) + 1, even);
    if (floor <= most) floors.push(floor);
  }
  return floors;
};

/** The map of a list from its counts by region. */
export const tallyRegions = (counts: readonly RegionCount[]): RegionTally => {
  const byCode = new Map(counts.map((one) => [one.value, one]));
  const held = regionGrid
    .map(({ code }) => byCode.get(code)?.count ?? 0)
    .filter((count) => count > 0);
  const most = Math.max(0, ...held);
  const floors = floorsOf(Math.min(...held), most);
  const totals = { CA: 0, US: 0 };
  const tiles = regionGrid.map((place): RegionTile => {
    const { count = 0, on = false } = byCode.get(place.code) ?? {};
    byCode.delete(place.code);
    totals[place.country] += count;
    return { place, count, on, step: floors.filter((floor) => count >= floor).length };
  });
  const elsewhere = [...byCode.values()].reduce((sum, { count }) => sum + count, 0);
  return { tiles, floors, most, totals, elsewhere };
};
