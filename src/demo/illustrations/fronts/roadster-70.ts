import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { roundel, uprights } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Stance and windshield, the same front and rear. */
export const roadster70Stance = {
  w: 762,
  H: 1140,
  tx: 560,
  tw: 165,
  th: 285,
  sill: 235,
  open: true,
  wip: 862,
  cabin: '0,1130 320,1124 520,1096~40 590,1020 628,866! 0,850!',
  glass: '0,1116 316,1110 508,1082~40 574,1014 612,870~10 0,862',
} as const;

/** Small British roadster from the front: wide low grille between round lamps in the wings. */
export const roadster70: ElevationMaker = (pen) => ({
  ...roadster70Stance,
  trim: pen.metal[4],
  body: '0,842 240,838 420,812 520,800 600,812 680,790 736,720 760,600 760,460 730,330~50 640,250~40 0,240',
  planes: [
    [4, '-900,760! -700,740 -420,740 420,740 700,740 900,760!'],
    [3, '-900,680! 900,680!'],
    [2, '-900,560! 900,560!'],
    [1, '-900,420! 900,420!'],
    [0, '-900,300! 900,300!'],
  ],
  inner: (pen) =>
    pen.fill('-420,900! -390,720 -330,640! 330,640! 390,720 420,900! z', pen.tone[4]) +
    pen.fill('-60,900! -50,640! 330,640! 390,720 420,900! z', pen.tone[3]) +
    pen.line('-420,812 -380,720 -340,650', 6, pen.tone[1]) +
    pen.line('420,812 380,720 340,650', 6, pen.tone[1]),
  parts: (pen) =>
    pen.fill('-380,480~60 -350,640~40 350,640~40 380,480~60 z', pen.ink) +
    uprights(pen, [-340, 492, 340, 630], 20, 10) +
    pen.rect(-22, 486, 22, 636, pen.metal[3]) +
    pen.line('-380,480~60 -350,640~40 350,640~40 380,480~60 -380,480~60', 18, pen.metal[1]) +
    pen.line('-378,484~60 -350,642~40 350,642~40 378,484~60', 8, pen.metal[4]) +
    roundel(pen, 0, 610, 44, '#7a2a28') +
    both((d) => roundLamp(pen, d * 590, 640, 92)) +
    twice('500,474~16 500,524~18 668,524~18 668,474~16 z', (o) => pen.lamp(o, 'amber')) +
    pen.chrome(symmetric('0,448 560,444 752,424~20 780,400~16 776,350~16 720,346~16 0,362')) +
    both((d) =>
      pen.chrome(
        `${d * 350 - 28},340~14 ${d * 350 - 28},500~24 ${d * 350 + 28},500~24 ${d * 350 + 28},340~14 z`,
      ),
    ) +
    numberPlate(pen, 262, 300, 84) +
    both(
      (d) =>
        pen.line(`${d * 640},830 ${d * 700},905`, 11, pen.metal[1]) +
        pen.oval(d * 716, 925, 50, 36, pen.metal[0]) +
        pen.oval(d * 716, 928, 43, 30, pen.metal[3]),
    ),
});
