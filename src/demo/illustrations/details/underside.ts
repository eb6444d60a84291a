import { mix } from '../colour.ts';
import { area, box, disc, stroke, wedge } from '../flat.ts';
import type { Metal } from '../light.ts';
import type { Pen } from '../pen.ts';

/** Driven wheels, as seen from below; `battery` is a floor of cells. */
export const drives = ['RWD', 'FWD', 'AWD', '4WD', 'battery'] as const;
export type Drive = (typeof drives)[number];

const tyre = (pen: Pen, x: number, y: number): string =>
  box(x, y, 250, 120, pen.tyre[0], 26) +
  box(x + 8, y + 8, 234, 104, pen.tyre[1], 22) +
  Array.from({ length: 9 }, (_, i) => box(x + 22 + i * 24, y + 12, 9, 96, pen.tyre[0], 4)).join('');

const axleOf = (pen: Pen, x: number, steel: Metal, driven: boolean): string =>
  (driven
    ? stroke(`M${x} 250V820`, steel[0], 54) +
      stroke(`M${x} 250V820`, steel[2], 38) +
      stroke(`M${x - 10} 250V820`, steel[4], 8) +
      disc(x, 534, 96, steel[0]) +
      disc(x - 3, 531, 84, steel[1]) +
      wedge(x - 3, 531, 30, 84, 180, 290, steel[3]) +
      disc(x, 534, 28, steel[0])
    : stroke(`M${x} 270V800`, steel[0], 34) + stroke(`M${x - 4} 270V800`, steel[2], 16)) +
  [290, 778]
    .map(
      (y) =>
        stroke(`M${x} ${y}L${x - 210} ${y < 500 ? y + 90 : y - 90}`, steel[0], 34) +
        stroke(`M${x} ${y - 4}L${x - 210} ${y < 500 ? y + 86 : y - 94}`, steel[2], 16) +
        disc(x - 70, y < 500 ? y + 46 : y - 46, 40, steel[0]) +
        [0, 1, 2]
          .map((i) =>
            disc(x - 70, y < 500 ? y + 46 : y - 46, 34 - i * 9, i % 2 ? pen.ink : steel[2]),
          )
          .join(''),
    )
    .join('');

const exhaustOf = (steel: Metal): string =>
  stroke('M420 640C520 640 540 690 640 690H1060C1120 690 1130 650 1200 650H1500', steel[0], 44) +
  stroke('M420 636C520 636 540 686 640 686H1060C1120 686 1130 646 1200 646H1500', steel[2], 30) +
  stroke('M420 628C520 628 540 678 640 678H1060C1120 678 1130 638 1200 638H1500', steel[4], 7) +
  box(700, 640, 190, 96, steel[0], 36) +
  box(704, 644, 182, 84, steel[2], 34) +
  box(704, 648, 182, 18, steel[4], 9) +
  box(1300, 600, 200, 110, steel[0], 44) +
  box(1304, 604, 192, 98, steel[1], 42) +
  box(1304, 610, 192, 20, steel[3], 10);

/** The car from below, on a lift, nose to the left: floor, driveline, exhaust, suspension. */
export const undersideArt = (pen: Pen, drive: Drive): string => {
  const electric = drive === 'battery';
  const { ink: K, tone: t } = pen;
  const steel: Metal = [
    mix('#2b2a30', pen.shade, 0.2),
    mix('#55524f', pen.shade, 0.2),
    mix('#86817a', pen.shade, 0.12),
    mix('#aaa399', pen.shade, 0.08),
    mix('#d3cbbc', pen.glow, 0.2),
  ];
  const floor = mix('#4b4744', pen.paint, 0.18);
  const panel = (x: number, y: number, w: number, h: number) =>
    box(x, y, w, h, mix(floor, K, 0.35), 20) +
    box(x + 5, y + 5, w - 10, h - 10, floor, 18) +
    box(x + 5, y + 5, w - 10, 12, mix(floor, '#fff6e4', 0.2), 8);
  const ribs = Array.from({ length: 6 }, (_, i) =>
    stroke(`M${560 + i * 100} 330V470M${560 + i * 100} 760V810`, mix(floor, K, 0.25), 10),
  ).join('');
  const pack =
    box(500, 250, 640, 560, steel[0], 26) +
    box(508, 258, 624, 544, steel[1], 22) +
    Array.from({ length: 8 }, (_, i) => stroke(`M${560 + i * 76} 270V790`, steel[0], 10)).join('') +
    Array.from(
      { length: 10 },
      (_, i) => disc(540 + i * 64, 280, 9, steel[4]) + disc(540 + i * 64, 780, 9, steel[4]),
    ).join('');
  const shaft =
    drive === 'FWD'
      ? ''
      : stroke('M520 534H1230', steel[0], 46) +
        stroke('M520 530H1230', steel[2], 32) +
        stroke('M520 522H1230', steel[4], 8) +
        [560, 880, 1200].map((x) => box(x - 24, 500, 48, 68, steel[1], 10)).join('');
  return (
    box(0, 0, 1600, 1067, mix('#2a2930', pen.shade, 0.3)) +
    // The lift's arms and a lamp's light.
    [120, 900]
      .map((y) => box(0, y, 1600, 60, '#b98a2c') + box(0, y, 1600, 18, '#e0b95a'))
      .join('') +
    area(
      'M60 260C70 220 110 200 160 200H1460C1520 200 1550 230 1550 280V790C1550 840 1520 866 1460 866H160C110 866 70 846 60 806Z',
      t[0],
    ) +
    area(
      'M80 270C90 240 120 222 164 222H1456C1506 222 1530 246 1530 288V780C1530 820 1506 844 1456 844H164C120 844 90 826 80 796Z',
      mix(floor, K, 0.5),
    ) +
    panel(500, 240, 640, 250) +
    panel(500, 580, 640, 250) +
    ribs +
    panel(1230, 250, 280, 560) +
    [270, 1330].map((x) => tyre(pen, x - 125, 200) + tyre(pen, x - 125, 750)).join('') +
    (electric
      ? pack
      : // Engine, sump, gearbox.
        box(150, 390, 250, 290, steel[0], 30) +
        box(156, 396, 238, 276, steel[1], 26) +
        box(180, 430, 150, 200, K, 18) +
        box(186, 436, 138, 188, steel[2], 16) +
        disc(300, 600, 20, steel[4]) +
        area('M396 440L520 490V580L396 626Z', steel[2]) +
        area('M396 440L520 490V510L396 470Z', steel[4]) +
        exhaustOf(steel)) +
    (electric ? '' : shaft) +
    axleOf(pen, 270, steel, drive !== 'RWD') +
    axleOf(pen, 1330, steel, drive !== 'FWD') +
    area('M0 0H620L220 1067H0Z', '#fff6dc', 'opacity=".05"')
  );
};
