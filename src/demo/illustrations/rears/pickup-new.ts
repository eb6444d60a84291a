import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Full-size pickup from behind: tailgate, tall lamps, chrome step bumper, hitch. */
export const pickupNew: ElevationMaker = () => ({
  w: 1008,
  H: 1955,
  tx: 730,
  tw: 262,
  th: 418,
  sill: 470,
  drop: 70,
  seatY: 1490,
  wip: 1390,
  trim: '#17141a',
  cabin: '0,1952 520,1944 750,1894~60 830,1760 910,1390 920,1300! 0,1300!',
  glass: '0,1816 500,1808 690,1776~40 750,1520 800,1420 780,1394~20 0,1384',
  body: '0,1346 720,1344 920,1330~30 992,1290 1004,1100 1006,760 990,560~30 900,500! 0,490',
  planes: [
    [3, '-1100,1300! 1100,1300!'],
    [2, '-1100,960! 1100,960!'],
    [1, '-1100,720! 1100,720!'],
  ],
  parts: (pen) => {
    const k = '#1d1b20';
    return (
      pen.line('-800,1352 800,1352', 22, k) +
      pen.seam('-800,1330! -800,730! 800,730! 800,1330!', 10) +
      pen.line('-700,1230~30 -700,900~30 700,900~30 700,1230~30 -700,1230', 9, pen.tone[1]) +
      pen.line('-700,1222~30 700,1222', 6, pen.tone[4]) +
      pen.fill(symmetric('0,1160 300,1160~20 300,1090~20 0,1090'), pen.tone[1]) +
      pen.rect(-120, 1108, 120, 1142, k, 'rx="14"') +
      twice('836,860~16 836,1296~20 940,1290~20 990,1250~20 998,880~16 z', (o) =>
        pen.lamp(o, 'red'),
      ) +
      twice('844,1030~6 844,1110~6 996,1110~6 996,1030~6 z', (o) => pen.lamp(o, 'white')) +
      pen.chrome(symmetric('0,740 900,736~24 1030,710~30 1030,560~40 900,530~20 0,526')) +
      pen.fill(symmetric('0,744 400,742! 340,640~20 0,630'), k) +
      numberPlate(pen, 560, 290, 100) +
      twice('560,744! 560,690~10 840,690~10 840,740! z', (o) => pen.plastic(o, k)) +
      pen.rect(-60, 400, 60, 490, k) +
      pen.rect(-36, 415, 36, 478, pen.metal[1]) +
      pen.chrome('-760,420~24 -760,490~24 -640,490~24 -640,420~24 z') +
      pen.lamp('-150,1880~6 -150,1906~6 150,1906~6 150,1880~6 z', 'red')
    );
  },
});
