import { regionCountry } from '../../../domain/payments/tax-regions.ts';

/**
 * Canada and the United States with one square per province, territory or state, each near its
 * neighbours: the first two rows are Canada's, except Alaska.
 */
const drawn = [
  'AK YT NT NU -- -- -- -- -- NL PE',
  '-- BC AB SK MB -- ON -- QC NB NS',
  'WA ID MT ND MN WI MI -- VT NH ME',
  'OR NV WY SD IA IL IN OH NY MA RI',
  'CA UT CO NE MO KY WV PA NJ CT --',
  '-- AZ NM KS AR TN VA DC MD DE --',
  '-- -- -- OK LA MS AL NC SC -- --',
  'HI -- -- TX -- -- -- GA FL -- --',
];

/** Place of a region's square; row and column count from zero. */
export interface RegionPlace {
  readonly code: string;
  readonly country: 'CA' | 'US';
  readonly row: number;
  readonly column: number;
}

/** Every square, in reading order. */
export const regionGrid: readonly RegionPlace[] = drawn.flatMap((line, row) =>
  line
    .split(' ')
    .map((code, column) => ({ code, country: regionCountry(code), row, column }))
    .filter(({ code }) => code !== '--'),
);

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow =>
  key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';

/** The nearest square above or below; a column's difference counts as three rows. */
const upright = (
  from: RegionPlace,
  way: 1 | -1,
  among: readonly RegionPlace[],
): RegionPlace | null => {
  let best: RegionPlace | null = null;
  let least = Infinity;
  for (const place of among) {
    const rows = (place.row - from.row) * way;
    const far = rows + 3 * Math.abs(place.column - from.column);
    if (rows <= 0 || far >= least) continue;
    best = place;
    least = far;
  }
  return best;
};

/**
 * The square an arrow key leads to, null at the edge. Left and right follow the rows in reading
 * order, so that every square is reached; up and down stay near the column.
 * @param among reachable squares, in reading order.
 */
export const neighbour = (
  from: RegionPlace,
  arrow: Arrow,
  among: readonly RegionPlace[],
): RegionPlace | null => {
  if (arrow === 'ArrowUp') return upright(from, -1, among);
  if (arrow === 'ArrowDown') return upright(from, 1, among);
  const at = among.findIndex(({ code }) => code === from.code);
  return among[at + (arrow === 'ArrowLeft' ? -1 : 1)] ?? null;
};
