import type { Pen } from './pen.ts';

type Box = readonly [x0: number, y0: number, x1: number, y1: number];

const spread = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => (i + 0.5) / count);

type Bars = (
  pen: Pen,
  box: Box,
  count: number,
  width?: number,
  tones?: readonly [face: string, lit: string],
) => string;

const metalOf = (pen: Pen): readonly [string, string] => [pen.metal[1], pen.metal[3]];

/** Upright bars, each lit on its left. */
export const uprights: Bars = (
  pen,
  [x0, y0, x1, y1],
  count,
  width = 10,
  [face, lit] = metalOf(pen),
) =>
  spread(count)
    .map((f) => x0 + (x1 - x0) * f)
    .map(
      (x) =>
        pen.rect(x - width / 2, y0, x + width / 2, y1, face) +
        pen.rect(x - width / 2, y0, x - width * 0.1, y1, lit),
    )
    .join('');

/** Level bars, each lit from above. */
export const levels: Bars = (
  pen,
  [x0, y0, x1, y1],
  count,
  width = 10,
  [face, lit] = metalOf(pen),
) =>
  spread(count)
    .map((f) => y0 + (y1 - y0) * f)
    .map(
      (y) =>
        pen.rect(x0, y - width / 2, x1, y + width / 2, face) +
        pen.rect(x0, y + width * 0.1, x1, y + width / 2, lit),
    )
    .join('');

/** A round badge without a maker's sign. */
export const roundel = (pen: Pen, x: number, y: number, r: number, heart: string): string =>
  pen.oval(x, y, r, r, pen.metal[1]) +
  pen.oval(x - 2, y + 3, r * 0.86, r * 0.86, pen.metal[4]) +
  pen.oval(x, y, r * 0.6, r * 0.6, heart);
