import { axles } from '../axles.ts';
import type { Plane } from '../body.ts';
import type { Pen } from '../pen.ts';

/** Shapes that this maker's sedan and wagon share, from the nose to the rear seats. */
export const brickAxles = axles(
  { type: 'multi', rim: 0.64, n: 10, w0: 0.14, w1: 0.1 },
  { x: 950, r: 315, arch: { rx: 366, ry: 340, n: 2.5 } },
  { x: 3600, r: 315, arch: { rx: 362, ry: 318, n: 2.6 } },
);

export const brickNose =
  '110,330~40 96,560! 84,640! 108,840~14 150,872~20 360,892 720,916 1120,936 1460,950! 1520,970!';

export const brickShared = (pen: Pen): string => {
  const K = pen.ink;
  const rubber = '#2d2b30';
  let art =
    pen.seam('1480,960! 1440,800 1436,560 1460,400 1520,256!') +
    pen.seam('2400,990! 2404,330 2410,262!') +
    pen.seam('3080,990! 3100,860 3090,720 3050,600~40 3200,430~50 3190,268!') +
    pen.seam('1520,276! 3170,284!', 5) +
    pen.seam('170,864 700,902 1450,932', 5);
  art +=
    pen.crease('110,760 700,790 1440,812 3000,822 4680,806', 8, 5, 1) +
    pen.fill('1320,560! 1320,616! 3230,616! 3230,560! z', K) +
    pen.line('1324,612 3226,612', 7, pen.metal[2]) +
    pen.fill('300,560! 570,560! 580,616! 300,616! z', K);
  art += pen.handle(2180, 848, 160, 'black') + pen.handle(2860, 848, 160, 'black');
  // Nose: grille edge, square lamp, deep wrap-round indicator.
  art +=
    pen.chrome('74,650~6 92,850~8 126,862~10 128,650~6 z') +
    pen.lamp('120,672~8 132,840~10 216,852~10 216,674~8 z', 'white') +
    pen.lamp('222,674~6 222,852~8 350,862~12 354,694~8 z', 'amber');
  // The long bumper stands well clear of the body.
  art +=
    pen.plastic(
      '-60,440~24 -64,596~20 60,616~12 560,612~10 566,500~10 500,430~12 100,410~20 z',
      rubber,
    ) +
    pen.line('-54,566 60,580 556,576', 12, pen.metal[3]) +
    pen.fill('100,410! 500,430! 530,330! 320,280! 150,310! z', pen.tone[0]);
  art +=
    pen.plastic('1640,1000~10 1620,1074~16 1650,1112~20 1770,1110~30 1790,1016~16 z', '#26242a') +
    pen.line('1650,1104 1760,1104', 7, '#77716f');
  return art;
};

export const brickTail = (pen: Pen): string =>
  pen.plastic(
    '4846,440~24 4850,596~20 4720,616~12 4010,612~10 4004,500~10 4060,430~12 4660,410~20 z',
    '#2d2b30',
  ) +
  pen.line('4840,566 4720,580 4014,576', 12, pen.metal[3]) +
  pen.line('3950,212 4440,254', 28, pen.ink) +
  pen.chrome('4420,238~8 4560,238~8 4560,274~8 4420,274~8 z');

/** Both bodies are shaded alike below the belt line. */
export const brickFlanks: readonly Plane[] = [
  [1, '0,560! 450,580 950,690 1400,600 2300,560 3100,590 3600,680 4000,610 4800,590'],
  [0, '0,410 500,380 1400,330 2400,310 3240,318 4100,360 4800,400'],
];

/** The cabin as seen through the side glass. */
export const brickCabin = (pen: Pen): string =>
  pen.seat(2160, 800, 450, 170) +
  pen.fill('2280,1170~20 2290,1330~30 2400,1330~30 2400,1170~20 z', pen.pane[0]) +
  pen.steering(1860, 990, 40, 170, -22) +
  pen.seat(2860, 800, 430, 150) +
  pen.headrest(2990, 1170, 95, 90);
