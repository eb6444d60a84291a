import { flip, symmetric } from '../outline.ts';
import { both, numberPlate, type ElevationMaker } from '../elevation.ts';

/** Stance and windshield, the same front and rear. */
export const roadster60Stance = {
  H: 1190,
  tx: 600,
  th: 290,
  sill: 225,
  open: true,
  wip: 880,
  cabin: '0,1184 294,1176 530,1134~40 592,1034 622,866! 0,862!',
  glass: '0,1172 290,1163 520,1120~40 580,1030 610,870~10 0,866',
} as const;

export const roadster60: ElevationMaker = (pen) => ({
  ...roadster60Stance,
  w: 830,
  tw: 180,
  trim: pen.metal[4],
  body: '0,900 200,892 330,850 430,822 600,838 720,810 790,700 828,560 832,440 800,330 700,262~40 400,226! 0,222',
  planes: [
    [3, '-900,730! -720,760 -520,740 -400,660! 400,660! 520,740 720,760 900,730!'],
    [2, '-900,600! -700,620 -420,580 0,560 420,580 700,620 900,600!'],
    [1, '-900,420! 0,380 900,420!'],
    [0, '-900,300! 900,300!'],
  ],
  inner: (pen) =>
    pen.fill('-330,1000! -230,760 -160,600 0,560 160,600 230,760 330,1000! z', pen.tone[4]) +
    pen.fill('-60,1000! -40,700 0,570! 160,600 230,760 330,1000! z', pen.tone[3]) +
    pen.fill('30,1000! 30,700 0,570! 60,700 110,1000! z', pen.tone[2]),
  parts: (pen) =>
    both((d) => {
      const k = d > 0 ? (x: string) => x : flip;
      return (
        pen.fill(
          k('560,840 660,800 740,690 740,600 660,560 560,580 500,660 500,780 z'),
          pen.metal[1],
        ) +
        pen.lamp(k('566,822 650,784 718,690 720,612 655,578 570,596 518,668 518,770 z'), 'white') +
        pen.oval(d * 620, 672, 64, 70, pen.metal[4]) +
        pen.oval(d * 620, 672, 40, 44, '#b9c4bf') +
        pen.line(k('520,770 566,824 655,786 722,690'), 9, pen.metal[4]) +
        pen.lamp(k('560,455~16 560,500~16 740,500~16 740,462~16 z'), 'amber') +
        pen.line(`${d * 610},830 ${d * 750},945`, 11, pen.metal[1]) +
        pen.oval(d * 770, 960, 52, 36, pen.metal[0]) +
        pen.oval(d * 770, 963, 45, 30, pen.metal[3])
      );
    }) +
    pen.fill(symmetric('0,560 220,556 360,520 400,470 350,420 220,392 0,388'), pen.ink) +
    pen.line(symmetric('0,560 220,556 360,520 400,470 350,420 220,392 0,388'), 13, pen.metal[3]) +
    pen.chrome('-400,452! -380,492! 380,492! 400,452! z') +
    pen.oval(0, 472, 52, 52, pen.metal[1]) +
    pen.oval(-2, 475, 44, 44, pen.metal[4]) +
    pen.oval(0, 472, 28, 28, pen.tone[2]) +
    both((d) => {
      const k = d > 0 ? (x: string) => x : flip;
      return (
        pen.chrome(k('400,430~14 410,520~14 700,512~16 830,500~20 838,450~20 700,426~14 z')) +
        pen.chrome(k('380,400~14 380,590~20 440,590~20 440,400~14 z'))
      );
    }) +
    numberPlate(pen, 262, 300, 90),
});
