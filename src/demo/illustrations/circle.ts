import { tenth } from './tenth.ts';

/** Geometry around the origin, y up; angles in degrees. */
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export type Point = readonly [x: number, y: number];

export const polar = (r: number, angle: number): Point => [
  tenth(r * Math.cos(radians(angle))),
  tenth(r * Math.sin(radians(angle))),
];

/** Path data of an arc from `from` to `to`. */
export const arc = (r: number, from: number, to: number): string => {
  const [x0, y0] = polar(r, from);
  const [x1, y1] = polar(r, to);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return `M${x0} ${y0}A${tenth(r)} ${tenth(r)} 0 ${large} ${to > from ? 1 : 0} ${x1} ${y1}`;
};

/** Path data of a ring segment between two radii. */
export const sector = (inner: number, outer: number, from: number, to: number): string => {
  const [x0, y0] = polar(outer, from);
  const [x1, y1] = polar(outer, to);
  const [x2, y2] = polar(inner, to);
  const [x3, y3] = polar(inner, from);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return (
    `M${x0} ${y0}A${tenth(outer)} ${tenth(outer)} 0 ${large} 1 ${x1} ${y1}` +
    `L${x2} ${y2}A${tenth(inner)} ${tenth(inner)} 0 ${large} 0 ${x3} ${y3}Z`
  );
};
