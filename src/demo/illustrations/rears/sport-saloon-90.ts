import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Nineties sport saloon from behind: L-shaped lamps, plate in the lid, pipes on both sides. */
export const sportSaloon90: ElevationMaker = () => ({
  w: 900,
  H: 1435,
  tx: 660,
  tw: 225,
  th: 315,
  sill: 220,
  seatY: 1070,
  wip: 1020,
  trim: '#17141a',
  cabin: '0,1434 360,1428 540,1392~50 630,1310 740,1070 790,970! 800,900! 0,900!',
  glass: '0,1366 340,1360 490,1330~40 590,1200 660,1050~30 320,1026 0,1020',
  body: '0,1016 420,1012 700,990 830,930~40 888,800 900,580 890,390 850,280~60 680,222~40 0,214',
  planes: [
    [4, '-1100,970! 1100,970!'],
    [3, '-1100,890! 1100,890!'],
    [2, '-1100,660! 1100,660!'],
    [1, '-1100,470! 1100,470!'],
    [0, '-1100,310! 1100,310!'],
  ],
  parts: (pen) =>
    pen.seam('-640,1000! -600,900 -590,640! 590,640! 600,900 640,1000!', 8) +
    twice('440,760~14 450,890~16 820,880~24 870,740 876,660~14 680,660~12 670,760~14 z', (o) =>
      pen.lamp(o, 'red'),
    ) +
    twice('456,828! 458,882~12 816,872~20 836,820! z', (o) => pen.lamp(o, 'amber')) +
    twice('690,670~6 690,730~6 868,730~6 872,670~6 z', (o) => pen.lamp(o, 'white')) +
    pen.fill(symmetric('0,850 400,850~16 390,700~16 0,700'), pen.tone[1]) +
    numberPlate(pen, 716, 330, 104) +
    pen.chrome('-150,858~8 -150,880~10 150,880~10 150,858~8 z') +
    pen.oval(0, 940, 30, 30, pen.metal[1]) +
    pen.oval(-1, 942, 24, 24, pen.metal[4]) +
    pen.oval(0, 940, 15, 15, '#33609a') +
    pen.seam('-880,600! 880,600!', 6) +
    pen.fill(symmetric('0,540 640,534~12 880,516~16 884,474~12 640,484~10 0,490'), pen.tone[1]) +
    pen.fill(symmetric('0,300 620,300~20 560,222~16 0,216'), pen.ink) +
    both((d) =>
      [460, 560]
        .map(
          (x) =>
            pen.oval(d * x, 256, 46, 42, pen.metal[0]) +
            pen.oval(d * x - 3, 259, 41, 37, pen.metal[3]) +
            pen.oval(d * x, 256, 29, 26, pen.ink),
        )
        .join(''),
    ),
});
