import { arc, polar, sector } from './circle.ts';
import { mix } from './colour.ts';
import type { Ground, Metal, Tones } from './light.ts';
import type { Strokes } from './strokes.ts';
import type { Surfaces } from './surfaces.ts';
import { tenth } from './tenth.ts';

type Drawing = Ground & Strokes & Surfaces;

export interface BikeWheelOptions {
  /** Share of the radius taken by the tyre. */
  readonly tw?: number;
  readonly hub?: number;
  readonly white?: boolean;
}

/** Parts that many bodies have. */
export interface Fittings {
  /** A shut line with its lit edge. */
  readonly seam: (curve: string, width?: number) => string;
  readonly crease: (curve: string, width?: number, lit?: number, shaded?: number) => string;
  readonly handle: (
    x: number,
    y: number,
    width?: number,
    kind?: 'chrome' | 'flush' | 'black',
  ) => string;
  readonly seat: (x: number, y: number, height?: number, width?: number, colour?: string) => string;
  readonly headrest: (
    x: number,
    y: number,
    width?: number,
    height?: number,
    colour?: string,
  ) => string;
  /** Rim of a steering wheel behind glass. */
  readonly steering: (
    x: number,
    y: number,
    rx?: number,
    ry?: number,
    turn?: number,
    colour?: string,
  ) => string;
  /** A round metal tube along a curve. */
  readonly tube: (curve: string, width: number, tones?: Metal | Tones) => string;
  /** A spoked motorcycle wheel that can be seen through. */
  readonly bikeWheel: (x: number, r: number, options?: BikeWheelOptions) => string;
}

const ring = (r: number, colour: string, width: number) =>
  `<circle r="${tenth(r)}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}"/>`;
const disc = (r: number, colour: string) => `<circle r="${tenth(r)}" fill="${colour}"/>`;
const bow = (r: number, from: number, to: number, colour: string, width: number) =>
  `<path d="${arc(r, from, to)}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}"/>`;

const bikeWheel = (d: Drawing, x: number, r: number, options: BikeWheelOptions): string => {
  const { tw = 0.17, hub = 0.3, white = false } = options;
  const { metal: m, tyre } = d;
  const rim = r * (1 - tw);
  const at = (radius: number, angle: number) => polar(radius, angle).join(' ');
  let art =
    `<g transform="translate(${x},${r})">` +
    ring(r * (1 - tw / 2), tyre[0], r * tw) +
    ring(r * (1 - tw * 0.5), tyre[1], r * tw * 0.62) +
    (white ? ring(r * (1 - tw * 0.66), d.cream, r * tw * 0.42) : '') +
    bow(r * (1 - tw * 0.32), 95, 200, tyre[3], r * 0.02) +
    ring(rim * 0.965, m[1], rim * 0.085) +
    ring(rim * 0.965, m[2], rim * 0.06) +
    bow(rim * 0.965, 85, 200, m[4], rim * 0.06) +
    bow(rim * 0.965, 290, 350, m[3], rim * 0.05);
  for (let i = 0; i < 20; i++) {
    const a = i * 18;
    art +=
      `<path d="M${at(rim * 0.2, a - 8)}L${at(rim * 0.93, a + 10)}M${at(rim * 0.2, a + 8)}` +
      `L${at(rim * 0.93, a - 10)}" stroke="${i % 2 ? m[1] : m[2]}" stroke-width="4.2"/>`;
  }
  const h = rim * hub;
  return (
    art +
    disc(h, m[0]) +
    disc(h * 0.92, m[2]) +
    `<path d="${sector(h * 0.5, h * 0.92, 90, 200)}" fill="${m[4]}"/>` +
    `<path d="${sector(h * 0.5, h * 0.92, 260, 350)}" fill="${m[1]}"/>` +
    disc(h * 0.5, m[1]) +
    disc(h * 0.42, m[3]) +
    disc(h * 0.18, m[0]) +
    '</g>'
  );
};

const handle = (d: Drawing, x: number, y: number, w: number, kind: string): string => {
  if (kind === 'chrome') {
    return (
      d.oval(x + w * 0.5, y - 14, w * 0.5, 20, d.tone[1]) +
      d.chrome(`${x},${y - 11}~8 ${x + w},${y - 11}~8 ${x + w},${y + 13}~8 ${x},${y + 13}~8 z`)
    );
  }
  if (kind === 'flush') {
    return (
      d.line(`${x},${y} ${x + w},${y}`, 24, d.tone[1]) +
      d.line(`${x + 4},${y + 5} ${x + w - 4},${y + 5}`, 9, d.tone[4])
    );
  }
  return (
    d.rect(x, y - 22, x + w, y + 18, mix(d.tone[0], d.ink, 0.5), 'rx="12"') +
    d.rect(x + 8, y - 4, x + w - 8, y + 12, '#3a363a', 'rx="6"')
  );
};

/** Tones of a polished part in the body's paint. */
export const paintedMetal = ({ tone }: Ground): Metal => [
  tone[0],
  tone[1],
  tone[2],
  tone[3],
  tone[5],
];

export const fittings = (d: Drawing): Fittings => ({
  seam: (curve, width = 7) =>
    `<g transform="translate(7,-2)">${d.line(curve, width * 0.7, d.tone[4], 'opacity=".55"')}</g>` +
    d.line(curve, width, mix(d.tone[0], d.ink, 0.35)),
  crease: (curve, width = 10, lit = 4, shaded = 1) =>
    `<g transform="translate(0,${tenth(width * 0.8)})">${d.line(curve, width, d.tone[lit] ?? d.tone[4])}</g>` +
    d.line(curve, width, d.tone[shaded] ?? d.tone[1]),
  handle: (x, y, width = 150, kind = 'chrome') => handle(d, x, y, width, kind),
  seat: (x, y, h = 520, w = 150, colour = d.pane[0]) =>
    d.fill(
      `${x},${y}! ${x + w * 0.35},${y + h * 0.72} ${x + w * 0.5},${y + h * 0.8} ${x + w * 0.95},${y + h * 0.78} ${x + w * 1.15},${y + h * 0.66} ${x + w},${y}! z`,
      colour,
    ),
  headrest: (x, y, w = 120, h = 150, colour = d.pane[0]) =>
    d.fill(
      `${x},${y}~30 ${x + w},${y}~30 ${x + w * 1.1},${y + h}~45 ${x + w * 0.15},${y + h}~45 z`,
      colour,
    ),
  steering: (x, y, rx = 50, ry = 190, turn = -22, colour = d.pane[0]) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="none" stroke="${colour}" stroke-width="24"/>`,
  tube: (curve, w, k = d.metal) =>
    d.line(curve, w, k[0]) +
    d.line(curve, w * 0.78, k[2]) +
    `<g transform="translate(${tenth(-w * 0.1)},${tenth(w * 0.14)})">${d.line(curve, w * 0.3, k[4])}</g>` +
    `<g transform="translate(${tenth(w * 0.12)},${tenth(-w * 0.2)})">${d.line(curve, w * 0.2, k[1])}</g>`,
  bikeWheel: (x, r, options = {}) => bikeWheel(d, x, r, options),
});
