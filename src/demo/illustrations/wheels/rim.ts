import { arc, polar, sector, type Point } from '../circle.ts';
import { mix } from '../colour.ts';
import type { Metal } from '../light.ts';
import type { Pen } from '../pen.ts';
import { tenth } from '../tenth.ts';

/** Parts every wheel consists of, around the origin, y up. */
export interface Rim {
  /** Rim radius in millimetres. */
  readonly r: number;
  readonly metal: Metal;
  readonly tyre: Pen['tyre'];
}

export const disc = (r: number, colour: string, x = 0, y = 0): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${colour}"/>`;
export const stroke = (data: string, colour: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}" ${more}/>`;
export const fill = (data: string, colour: string): string =>
  `<path d="${data}" fill="${colour}"/>`;
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}Z`;
export const circle = (r: number, colour: string, width: number): string =>
  stroke(arc(r, 0, 359.9), colour, width);

/** Five tones of a painted rim. */
export const painted = (colour: string, lit = 0.25, white = 0.55, mid = 0.4): Metal => [
  mix(colour, '#15131c', 0.62),
  mix(colour, '#15131c', mid),
  colour,
  mix(colour, '#fff6e4', lit),
  mix(colour, '#fff6e4', white),
];

export const lip = ({ r, metal }: Rim, width: number, k: Metal = metal): string =>
  disc(r, k[2]) +
  fill(sector(r * (1 - width), r, 85, 200), k[4]) +
  fill(sector(r * (1 - width), r, 255, 380), k[1]) +
  fill(sector(r * (1 - width), r, 295, 330), k[3]);

export const barrel = ({ metal, tyre }: Rim, r: number, colour: string = tyre[0]): string =>
  disc(r, colour) + stroke(arc(r * 0.93, 250, 380), metal[1], r * 0.07);

/** A pressed hub cap. */
export const dome = ({ metal }: Rim, r: number, k: Metal = metal): string =>
  disc(r, k[1]) +
  disc(r * 0.96, k[2]) +
  fill(sector(0, r * 0.96, 96, 158), k[4]) +
  fill(sector(0, r * 0.96, 200, 245), k[1]) +
  fill(sector(0, r * 0.96, 278, 330), k[3]) +
  fill(sector(0, r * 0.96, 20, 66), k[1]) +
  disc(r * 0.5, k[2]) +
  fill(sector(0, r * 0.5, 80, 190), k[4]) +
  fill(sector(0, r * 0.5, 260, 350), k[1]) +
  disc(r * 0.3, k[3]);

export const nuts = (count: number, r: number, size: number, colour: string): string =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(r, 90 + (i * 360) / count);
    return disc(size, colour, x, y);
  }).join('');

export interface Spokes {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly widthFrom: number;
  readonly widthTo: number;
  readonly turn: number;
  readonly metal: Metal;
}

/** Straight spokes with a lit and a shaded edge. */
export const spokes = (s: Spokes): string => {
  let art = '';
  for (let i = 0; i < s.count; i++) {
    const a = ((s.turn + (i * 360) / s.count) * Math.PI) / 180;
    const cos = Math.cos(a);
    const sin = Math.sin(a);
    const at = (r: number, q: number): Point => [r * cos - q * sin, r * sin + q * cos];
    const litLeft = sin * 0.64 + cos * 0.77 > 0;
    const edge = (side: 1 | -1, colour: string) =>
      fill(
        polygon([
          at(s.from, (side * s.widthFrom) / 2),
          at(s.to, (side * s.widthTo) / 2),
          at(s.to, side * s.widthTo * 0.22),
          at(s.from, side * s.widthFrom * 0.22),
        ]),
        colour,
      );
    art +=
      fill(
        polygon([
          at(s.from, -s.widthFrom / 2),
          at(s.to, -s.widthTo / 2),
          at(s.to, s.widthTo / 2),
          at(s.from, s.widthFrom / 2),
        ]),
        s.metal[3],
      ) +
      edge(1, litLeft ? s.metal[4] : s.metal[1]) +
      edge(-1, litLeft ? s.metal[1] : s.metal[4]);
  }
  return art;
};
