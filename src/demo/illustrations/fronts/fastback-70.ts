import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { levels } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Early-seventies fastback from the front: lamps deep in the wings, wide mouth, a bulge in the hood. */
export const fastback70: ElevationMaker = () => ({
  w: 815,
  H: 1285,
  tx: 600,
  tw: 180,
  th: 290,
  sill: 225,
  seatY: 910,
  whY: 880,
  wip: 858,
  cabin: '0,1282 320,1276 500,1244 580,1180 660,1030 716,880! 730,800! 0,800!',
  glass: '0,1226 300,1220 460,1194~40 550,1070 630,890~30 320,866 0,862',
  trim: '#d9d2c2',
  body: '0,830 220,826 360,800 480,780 600,800 700,780 780,700 812,580 814,460 790,340~50 700,260~40 560,226! 0,220',
  planes: [
    [4, '-900,740! -700,730 -440,700 440,700 700,730 900,740!'],
    [3, '-900,640! 900,640!'],
    [2, '-900,520! 900,520!'],
    [1, '-900,400! 900,400!'],
    [0, '-900,300! 900,300!'],
  ],
  inner: (pen) =>
    pen.fill('-330,900! -290,720 -260,590! 260,590! 290,720 330,900! z', pen.tone[4]) +
    pen.fill('-40,900! -30,590! 260,590! 290,720 330,900! z', pen.tone[3]) +
    pen.line('-420,800 -380,700 -340,590', 6, pen.tone[1]) +
    pen.line('420,800 380,700 340,590', 6, pen.tone[1]),
  parts: (pen) =>
    both((d) => pen.oval(d * 588, 640, 140, 136, pen.tone[0]) + roundLamp(pen, d * 592, 632, 92)) +
    both((d) =>
      pen.line(
        d > 0
          ? '460,700 520,766 600,784 690,760 726,700'
          : '-460,700 -520,766 -600,784 -690,760 -726,700',
        10,
        pen.tone[5],
      ),
    ) +
    pen.fill(symmetric('0,610 400,604~30 430,400~30 0,394'), pen.ink) +
    levels(pen, [-400, 410, 400, 600], 6, 9) +
    pen.oval(0, 680, 34, 34, pen.metal[1]) +
    pen.oval(-2, 683, 28, 28, pen.metal[4]) +
    pen.oval(0, 680, 17, 17, '#7a2a28') +
    pen.chrome(symmetric('0,500 560,496 790,474~20 828,448~18 822,396~16 760,392~14 0,436')) +
    both((d) =>
      pen.chrome(
        `${d * 330 - 26},386~14 ${d * 330 - 26},540~22 ${d * 330 + 26},540~22 ${d * 330 + 26},386~14 z`,
      ),
    ) +
    twice('520,318~14 520,366~16 700,372~16 700,324~14 z', (o) => pen.lamp(o, 'amber')) +
    numberPlate(pen, 272, 290, 84) +
    both(
      (d) =>
        pen.line(`${d * 690},800 ${d * 750},880`, 11, pen.metal[1]) +
        pen.oval(d * 766, 900, 50, 36, pen.metal[0]) +
        pen.oval(d * 766, 903, 43, 30, pen.metal[3]),
    ),
});
