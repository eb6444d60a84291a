import { tenth } from './tenth.ts';

/** Flat drawing in picture units (1600 × 1067), y down. Each function returns SVG text. */
export const area = (data: string, colour: string, more = ''): string =>
  `<path d="${data}" fill="${colour}" ${more}/>`;

export const stroke = (data: string, colour: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" ${more.includes('linecap') ? '' : 'stroke-linecap="round" '}stroke-linejoin="round" ${more}/>`;

export const disc = (x: number, y: number, r: number, colour: string, more = ''): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${colour}" ${more}/>`;

export const oval = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  more = '',
): string =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}" ${more}/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" rx="${radius}" fill="${colour}" ${more}/>`;

export const pointAround = (
  x: number,
  y: number,
  r: number,
  degrees: number,
): readonly [number, number] => [
  tenth(x + r * Math.cos((degrees * Math.PI) / 180)),
  tenth(y + r * Math.sin((degrees * Math.PI) / 180)),
];

/** The point as text for path data. */
export const around = (x: number, y: number, r: number, degrees: number): string =>
  pointAround(x, y, r, degrees).join(' ');

/** A segment of a ring around (x, y) between two radii and two angles. */
export const wedge = (
  x: number,
  y: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
  colour: string,
): string => {
  const large = to - from > 180 ? 1 : 0;
  return area(
    `M${around(x, y, outer, from)}A${outer} ${outer} 0 ${large} 1 ${around(x, y, outer, to)}` +
      `L${around(x, y, inner, to)}A${inner} ${inner} 0 ${large} 0 ${around(x, y, inner, from)}Z`,
    colour,
  );
};
