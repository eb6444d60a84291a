import { mix } from '../colour.ts';
import { box, disc, stroke, wedge } from '../flat.ts';
import type { Metal, Tones } from '../light.ts';
import type { Pen } from '../pen.ts';

/** Tones of bare castings. */
export const alloy = (pen: Pen): Metal => [
  mix('#4d4a4a', pen.shade, 0.2),
  mix('#8a867e', pen.shade, 0.12),
  '#b3ada0',
  '#d5cebd',
  '#f3ecdc',
];

/** Tones of painted covers: the accent, or crackle red. */
export const castColours = (pen: Pen): Tones =>
  pen.tones(pen.accent === '#efe4cc' ? '#b8402e' : pen.accent);

/** Positions of a bank's cylinders between two edges; the front is at the bottom of the picture. */
export const cylinderRows = (count: number, top: number, foot: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => top + ((i + 0.5) * (foot - top)) / count);

export const battery = (pen: Pen, x: number, y: number): string => {
  const { metal: m, ink: K } = pen;
  return (
    box(x + 8, y + 10, 170, 230, K, 10, 'opacity=".5"') +
    box(x, y, 170, 230, '#232126', 8) +
    box(x, y, 170, 26, '#3e3a3f', 8) +
    box(x + 10, y + 36, 150, 184, '#2d2b30', 6) +
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          disc(x + 85, y + 56 + i * 29, 10, '#454147') +
          disc(x + 84, y + 55 + i * 29, 7, '#6a6566'),
      )
      .join('') +
    disc(x + 36, y + 60, 17, m[2]) +
    disc(x + 35, y + 58, 13, m[4]) +
    disc(x + 36, y + 190, 17, '#a53a2c') +
    disc(x + 35, y + 188, 12, '#d85c46') +
    stroke(
      `M${x + 36} ${y + 60}C${x - 30} ${y + 40} ${x - 20} ${y - 40} ${x + 40} ${y - 60}`,
      K,
      16,
    )
  );
};

export const bottle = (pen: Pen, x: number, y: number, f: string): string =>
  box(x, y, 110, 150, mix('#e6dfcc', pen.shade, 0.12), 18) +
  box(x, y, 34, 150, '#f6f0de', 17) +
  box(x, y + 80, 110, 70, f, 18, 'opacity=".6"') +
  disc(x + 60, y + 34, 28, pen.ink) +
  disc(x + 58, y + 32, 22, '#3b383d');
export const radiator = (pen: Pen, y: number): string => {
  const { metal: m, ink: K } = pen;
  return (
    box(380, y, 840, 76, K, 8) +
    box(388, y + 6, 824, 60, '#2d2b30', 6) +
    Array.from({ length: 54 }, (_, i) =>
      stroke(`M${398 + i * 15} ${y + 12}V${y + 60}`, '#4a464a', 4),
    ).join('') +
    box(380, y - 8, 840, 20, m[1], 8) +
    box(380, y - 8, 840, 8, m[3], 4) +
    disc(1120, y + 2, 30, m[0]) +
    disc(1118, y, 26, m[3]) +
    wedge(1118, y, 0, 26, 180, 280, m[4])
  );
};
