import type { Light, Scene } from '../light.ts';
import type { Random } from '../random.ts';

/** Renders a place behind the vehicle in a light; `random` varies ridges, clouds and trees. */
export type BackdropMaker = (light: Light, random: Random, accent?: string) => Scene;

export const width = 1600;
export const height = 1067;

/** The palette for a light, or for `otherwise` if the place has none of its own. */
export const under = <P extends object>(
  palettes: P,
  light: Light,
  otherwise: keyof P,
): P[keyof P] => palettes[light in palettes ? (light as unknown as keyof P) : otherwise];

export const box = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  more = '',
): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${colour}" ${more}/>`;

export const polygon = (
  points: readonly (readonly [number, number])[],
  colour: string,
  more = '',
): string =>
  `<path d="M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z" fill="${colour}" ${more}/>`;

export const area = (data: string, colour: string, more = ''): string =>
  `<path d="${data}" fill="${colour}" ${more}/>`;

export const disc = (x: number, y: number, r: number, colour: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" ${more}/>`;

/** A sky in flat wavy steps from the zenith down to y = `foot`. */
export const skyBands = (colours: readonly string[], foot: number, random: Random): string =>
  colours
    .map((colour, i) => {
      if (i === 0) return box(0, 0, width, foot + 4, colour);
      const y = (foot * i) / colours.length;
      const a = (random() - 0.5) * 40;
      const b = (random() - 0.5) * 40;
      return area(
        `M0 ${y + a}C400 ${y + a - 26} 620 ${y + b + 24} 900 ${y + b}S1400 ${y - a} 1600 ${y - b}V${foot + 4}H0Z`,
        colour,
      );
    })
    .join('');

export const cloud = (x: number, y: number, w: number, colour: string): string =>
  area(
    `M${x} ${y}h${w}c10 -2 14 -16 -6 -20h${-w * 0.18}c-6 -14 -40 -16 -50 -6c-14 -22 -64 -22 -76 0c-20 -8 -44 2 -46 12h${-(w * 0.82 - 170)}c-18 4 -14 14 6 14Z`,
    colour,
  );

type Peak = readonly [number, number];

const peakArt = (
  [x, y]: Peak,
  left: number,
  right: number,
  foot: number,
  [lit, shaded]: readonly [string, string],
  snow: readonly [string, string] | null,
): string => {
  const h = foot - y;
  const at = (fx: number, fy: number): Peak => [x + (fx < 0 ? left : right) * fx, y + h * fy];
  let art =
    polygon(
      [[x, y], at(-0.34, 0.36), at(-0.42, 0.46), at(-1, 1), at(1, 1), at(0.5, 0.52), at(0.4, 0.38)],
      lit,
    ) +
    polygon(
      [
        [x, y],
        at(0.4, 0.38),
        at(0.5, 0.52),
        at(1, 1),
        at(0.28, 1),
        at(0.06, 0.66),
        at(0.2, 0.5),
        [x - right * 0.06, y + h * 0.28],
      ],
      shaded,
    );
  if (snow) {
    art +=
      polygon(
        [
          [x, y],
          at(-0.3, 0.32),
          at(-0.2, 0.28),
          at(-0.16, 0.4),
          at(-0.05, 0.26),
          [x, y + h * 0.36],
          at(0.04, 0.24),
        ],
        snow[0],
      ) +
      polygon([[x, y], at(0.04, 0.24), at(0.12, 0.38), at(0.18, 0.27), at(0.34, 0.33)], snow[1]);
  }
  return art;
};

/** A mountain range of `count + 1` peaks rising from y = `foot`, farthest first. */
export const range = (
  random: Random,
  top: number,
  rise: number,
  count: number,
  lit: string,
  shaded: string,
  snow: readonly [string, string] | null,
  foot: number,
): string => {
  const peaks = Array.from({ length: count + 1 }, (_, i): Peak => [
    ((i - 0.3 + random() * 0.6) * width) / count,
    top - rise * (0.45 + 0.55 * random()),
  ]);
  return peaks
    .sort((a, b) => a[1] - b[1])
    .map((peak) => {
      const h = foot - peak[1];
      const left = h * (0.85 + random() * 0.35);
      const right = h * (0.85 + random() * 0.35);
      return peakArt(peak, left, right, foot, [lit, shaded], snow);
    })
    .join('');
};

export const pine = (x: number, y: number, h: number, dark: string, lit: string): string => {
  let art = '';
  for (let i = 0; i < 4; i++) {
    const top = y - h + h * i * 0.2;
    const w = h * (0.1 + i * 0.062);
    art +=
      polygon(
        [
          [x, top - h * 0.02],
          [x - w, top + h * 0.3],
          [x + w, top + h * 0.3],
        ],
        dark,
      ) +
      polygon(
        [
          [x, top - h * 0.02],
          [x - w, top + h * 0.3],
          [x - w * 0.3, top + h * 0.3],
        ],
        lit,
      );
  }
  return art + box(x - h * 0.02, y - h * 0.12, h * 0.04, h * 0.13, dark);
};
