import { isPostalArea } from '../domain/places/postal-area.ts';

/** A postal code with its location, as in the data set. */
export interface Code {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** ZIP codes of military mail abroad, which have no location. */
const forces = /^(?:09\d|340|96[2-6])/;
/** Whether a location is within the bounds of mail delivery; others are errors of the data set. */
const isThere = ({ zip, latitude, longitude }: Code): boolean =>
  latitude > 5 && latitude < 84 && (longitude < -50 || (zip.startsWith('969') && longitude > 130));

/** Areas without coordinates in the data set, with those of their largest towns, in degrees. */
const lost: readonly (readonly [area: string, latitude: number, longitude: number])[] = [
  ['E1H', 46.2, -64.7],
  ['E2E', 45.4, -66],
  ['E2H', 45.3, -66],
  ['E3C', 45.9, -66.7],
  ['K0C', 45.2, -74.9],
  ['K0H', 44.5, -76.7],
  ['K0K', 44.1, -77.4],
  ['P0M', 46.5, -81.5],
  ['V0N', 50.1, -124.6],
];

/** The median, so that a single error has no effect. */
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const tenths = (degrees: number): number => Math.round(degrees * 10);
const digits = (value: number, count: number): string => value.toString(36).padStart(count, '0');

const perLine = 11;

/**
 * The centers of Canada's postal areas and of the first three digits of US ZIP codes, from the
 * `zipcodes` package (BSD-3-Clause), in the format of `src/domain/places/area-spots.ts`.
 */
export const postalAreasFile = (codes: readonly Code[]): string => {
  const byArea = new Map<string, Code[]>(
    lost.map(([zip, latitude, longitude]) => [zip, [{ zip, latitude, longitude }]]),
  );
  for (const code of codes) {
    const area = code.zip.slice(0, 3);
    if (!isPostalArea(area) || forces.test(code.zip) || !isThere(code)) continue;
    byArea.set(area, [...(byArea.get(area) ?? []), code]);
  }
  const records = [...byArea.keys()].sort().map((area) => {
    const there = byArea.get(area) ?? [];
    const north = tenths(middle(there.map(({ latitude }) => latitude)));
    const east = tenths(middle(there.map(({ longitude }) => longitude)));
    return `${area}${digits(north, 2)}${digits(east + 1_800, 3)}`;
  });
  const lines = Array.from({ length: Math.ceil(records.length / perLine) }, (_, at) =>
    records.slice(at * perLine, (at + 1) * perLine).join(''),
  );
  return (
    '/** Printed by `npm run print` from the zipcodes package (BSD-3-Clause): area, latitude, longitude. */\n' +
    `export const postalAreas: readonly string[] = [\n${lines.map((line) => `  '${line}',\n`).join('')}];\n`
  );
};
