/** A location in tenths of a degree, positive to the north and east. */
export interface Spot {
  readonly north: number;
  readonly east: number;
}

/** Mean radius of the earth, km. */
const radius = 6_371.0088;
const radians = (tenths: number): number => (tenths * Math.PI) / 1_800;

/** Great-circle distance between two locations, whole kilometres. */
export const distanceKm = (from: Spot, to: Spot): number => {
  const [south, north] = [radians(from.north), radians(to.north)];
  const up = Math.sin((north - south) / 2) ** 2;
  const along = Math.sin(radians(to.east - from.east) / 2) ** 2;
  const chord = up + Math.cos(south) * Math.cos(north) * along;
  return Math.round(2 * radius * Math.asin(Math.min(1, Math.sqrt(chord))));
};
