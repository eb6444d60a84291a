import { mix } from './colour.ts';
import { twice } from './elevation.ts';
import { symmetric } from './outline.ts';
import type { Pen } from './pen.ts';

export interface Cockpit {
  /** Back of the driver's seat and its upper edge. */
  readonly x: number;
  readonly top: number;
  /** Height of the door's upper edge. */
  readonly door: number;
  readonly wheelX: number;
  /** Whether it has separate headrests, as later cars must. */
  readonly headrests?: boolean;
}

/** Seats in three tones of the hide. */
const upholstery = (pen: Pen): readonly [string, string, string] => [
  mix(pen.hide, pen.shade, 0.55),
  mix(pen.hide, pen.shade, 0.12),
  mix(pen.hide, pen.glow, 0.3),
];

/** The visible interior of an open car: two seats and a steering wheel. */
export const cockpit = (pen: Pen, { x, top, door, wheelX, headrests }: Cockpit): string => {
  const [dark, mid, lit] = upholstery(pen);
  const low = door - 120;
  const back = (at: number, y: number, tones: readonly [string, string]) =>
    pen.fill(
      `${at - 190},${low}! ${at - 150},${y - 90} ${at - 105},${y - 18} ${at - 40},${y} ${at + 22},${y - 28} ${at + 40},${y - 110} ${at + 44},${low}! z`,
      tones[0],
    ) +
    pen.fill(
      `${at - 190},${low}! ${at - 150},${y - 90} ${at - 105},${y - 18} ${at - 66},${y - 6} ${at - 96},${y - 100} ${at - 104},${low}! z`,
      tones[1],
    ) +
    (headrests
      ? pen.fill(
          `${at - 96},${y - 6}~20 ${at - 90},${y + 104}~40 ${at + 14},${y + 96}~40 ${at + 10},${y - 20}~20 z`,
          tones[0],
        ) +
        pen.fill(`${at - 92},${y + 40}! ${at - 88},${y + 102}~36 ${at - 30},${y + 98}! z`, tones[1])
      : '');
  const rim = (width: number, colour: string) =>
    `<ellipse cx="${wheelX}" cy="${door + 78}" rx="34" ry="150" transform="rotate(-26 ${wheelX} ${door + 78})" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return (
    back(x - 110, top - 24, [dark, mix(dark, mid, 0.5)]) +
    back(x, top, [mid, lit]) +
    rim(24, '#2a211f') +
    rim(8, '#6b5346') +
    pen.fill(
      `${wheelX - 270},${door}! ${wheelX - 210},${door + 55}~30 ${wheelX - 130},${door + 55}~20 ${wheelX - 70},${door + 10}! z`,
      pen.ink,
    )
  );
};

/** The two seat backs and the wheel of an open car over its tail, as `behind` of an elevation. */
export const seatsOverTail = (pen: Pen, y: number, headrests = false): string => {
  const [dark, mid, lit] = upholstery(pen);
  return (
    `<ellipse cx="-330" cy="${y + 30}" rx="150" ry="110" fill="none" stroke="#2a211f" stroke-width="22"/>` +
    twice(
      `90,${y - 110}! 100,${y + 30} 140,${y + 80}~40 330,${y + 84}~40 380,${y + 30} 390,${y - 110}! z`,
      (o) => pen.fill(o, mid),
    ) +
    twice(
      `110,${y + 10} 150,${y + 70} 320,${y + 74} 366,${y + 20} 320,${y + 32} 160,${y + 32} z`,
      (o) => pen.fill(o, lit),
    ) +
    (headrests
      ? twice(`160,${y + 80}~20 165,${y + 180}~40 310,${y + 180}~40 315,${y + 80}~20 z`, (o) =>
          pen.fill(o, dark),
        )
      : '') +
    pen.fill(
      symmetric(`0,${y} 300,${y - 4} 520,${y - 30} 560,${y - 110}! 0,${y - 110}!`),
      mix('#2b2622', pen.shade, 0.2),
    )
  );
};
