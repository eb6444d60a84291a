import { mix } from './colour.ts';
import { area, around, box, disc, pointAround, stroke, wedge } from './flat.ts';
import { numerals } from './numerals.ts';
import type { Pen } from './pen.ts';
import { tenth } from './tenth.ts';

export interface GaugeOptions {
  readonly face?: string;
  readonly ink?: string;
  readonly needle?: string;
  /** Sweep in degrees, clockwise from three o'clock. */
  readonly from?: number;
  readonly to?: number;
  /** Marked steps and the ticks between two of them. */
  readonly steps?: number;
  readonly ticks?: number;
  /** Value of one step; without it the dial has no figures. */
  readonly stepValue?: number;
  /** Share of the sweep that is red, at its end. */
  readonly red?: number;
  /** Position of the needle, a share of the sweep. */
  readonly value?: number;
  /** Whole units on the drums of an odometer. */
  readonly odometer?: number;
}

/** Drums: whole units in cream on black, then a tenth in black on cream. */
const drums = (x: number, y: number, r: number, odometer: number): string => {
  const whole = Math.round(odometer);
  const digits = String(whole).padStart(whole > 99_999 ? 6 : 5, '0') + String((whole * 7) % 10);
  const w = r * 0.088;
  const left = x - (w * digits.length) / 2;
  const top = y + r * 0.27;
  const one = (digit: string, i: number) => {
    const tenths = i === digits.length - 1;
    const at = left + i * w;
    return (
      box(at + 1, top, w - 2, r * 0.12, tenths ? '#e9dfc8' : '#26232a', 2) +
      box(at + 1, top, w - 2, r * 0.024, '#000', 0, 'opacity=".35"') +
      box(at + 1, top + r * 0.096, w - 2, r * 0.024, '#000', 0, 'opacity=".35"') +
      numerals(digit, at + w / 2, top + r * 0.099, r * 0.078, tenths ? '#1b181c' : '#f4ead2', 2.3)
    );
  };
  return (
    box(
      left - r * 0.03,
      top - r * 0.025,
      w * digits.length + r * 0.06,
      r * 0.17,
      '#0c0b0e',
      tenth(r * 0.02),
    ) + [...digits].map(one).join('')
  );
};

const bezel = (pen: Pen, x: number, y: number, r: number, face: string): string => {
  const m = pen.metal;
  return (
    disc(x + r * 0.05, y + r * 0.08, r * 1.1, pen.ink, 'opacity=".45"') +
    disc(x, y, r * 1.07, m[0]) +
    disc(x, y, r * 1.05, m[2]) +
    wedge(x, y, r * 0.9, r * 1.05, 175, 275, m[4]) +
    wedge(x, y, r * 0.9, r * 1.05, 0, 80, m[1]) +
    wedge(x, y, r * 0.9, r * 1.05, 290, 330, m[3]) +
    disc(x, y, r * 0.94, mix(face, '#000000', 0.4)) +
    disc(x, y, r * 0.91, face)
  );
};

const pointer = (pen: Pen, x: number, y: number, r: number, at: number, colour: string): string => {
  const blade = (width: number) =>
    `M${around(x, y, r * 0.8, at)}L${around(x, y, r * width, at + 90)}L${around(x, y, r * 0.18, at + 180)}L${around(x, y, r * width, at - 90)}Z`;
  return (
    `<g opacity=".5" transform="translate(${tenth(r * 0.03)},${tenth(r * 0.04)})">${area(blade(0.06), '#000')}</g>` +
    area(blade(0.045), colour) +
    disc(x, y, r * 0.12, '#0f0e11') +
    disc(x, y, r * 0.1, pen.metal[1]) +
    wedge(x, y, 0, r * 0.1, 180, 280, pen.metal[3])
  );
};

const reflections = (x: number, y: number, r: number): string => {
  const R = tenth(r * 0.91);
  const at = (k: number, a: number) => around(x, y, r * k, a);
  return (
    area(
      `M${at(0.91, 190)}A${R} ${R} 0 0 1 ${at(0.91, 300)}C${at(0.5, 290)} ${at(0.42, 210)} ${at(0.91, 190)}Z`,
      '#fff8e6',
      'opacity=".13"',
    ) +
    area(
      `M${at(0.91, 306)}A${R} ${R} 0 0 1 ${at(0.91, 314)}L${at(0.6, 240)}L${at(0.66, 226)}Z`,
      '#fff8e6',
      'opacity=".10"',
    )
  );
};

/** A round instrument centred on (x, y). */
export const gauge = (pen: Pen, x: number, y: number, r: number, o: GaugeOptions = {}): string => {
  const { face = '#1d1b20', ink = '#f1e6cc', needle = '#e0562e', from = 135, to = 405 } = o;
  const { steps = 8, ticks = 5, value = 0 } = o;
  let art = bezel(pen, x, y, r, face);
  for (let i = 0; i <= steps * ticks; i++) {
    const a = from + ((to - from) * i) / (steps * ticks);
    const major = i % ticks === 0;
    art += stroke(
      `M${around(x, y, r * 0.86, a)}L${around(x, y, r * (major ? 0.74 : 0.8), a)}`,
      ink,
      tenth(r * (major ? 0.024 : 0.01)),
    );
  }
  if (o.red) {
    const R = tenth(r * 0.86);
    art += stroke(
      `M${around(x, y, r * 0.86, to - (to - from) * o.red)}A${R} ${R} 0 0 1 ${around(x, y, r * 0.86, to)}`,
      '#d2402c',
      tenth(r * 0.05),
      'stroke-linecap="butt"',
    );
  }
  for (let i = 0; o.stepValue && i <= steps; i++) {
    const [X, Y] = pointAround(x, y, r * 0.6, from + ((to - from) * i) / steps);
    art += numerals(String(o.stepValue * i), X, Y + r * 0.056, r * 0.108, ink);
  }
  if (o.odometer !== undefined) art += drums(x, y, r, o.odometer);
  return art + pointer(pen, x, y, r, from + (to - from) * value, needle) + reflections(x, y, r);
};
