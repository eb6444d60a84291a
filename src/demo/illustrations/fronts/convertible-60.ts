import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { uprights } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Stance and windshield, the same front and rear. */
export const convertible60Stance = {
  w: 965,
  H: 1260,
  tx: 720,
  tw: 200,
  th: 310,
  sill: 250,
  open: true,
  cabin: '0,1256 420,1248 650,1214~40 730,1120 790,940! 0,920!',
  glass: '0,1238 414,1230 634,1196~40 706,1110 764,948~12 0,936',
} as const;

/** American convertible of the late sixties from the front: paired lamps beside a split grille. */
export const convertible60: ElevationMaker = (pen) => ({
  ...convertible60Stance,
  wip: 938,
  trim: pen.metal[4],
  body: '0,930 320,926 640,910 820,890 910,850~30 950,760 964,640 960,480 920,350~50 760,262~40 0,252',
  planes: [
    [4, '-1100,870! 1100,870!'],
    [3, '-1100,800! 1100,800!'],
    [2, '-1100,640! 1100,640!'],
    [1, '-1100,460! 1100,460!'],
    [0, '-1100,330! 1100,330!'],
  ],
  inner: (pen) =>
    pen.fill('-560,1000! -480,830! 480,830! 560,1000! z', pen.tone[4]) +
    pen.fill('-90,1000! -70,830! 480,830! 560,1000! z', pen.tone[3]) +
    twice('180,1000! 160,840! 330,840! 400,1000! z', (o) => pen.fill(o, pen.tone[2])),
  parts: (pen) =>
    pen.fill(symmetric('0,800 880,790~30 900,640~30 0,630'), pen.ink) +
    twice('60,650! 60,780! 340,776! 350,650! z', (o) => pen.fill(o, '#2b282d')) +
    uprights(pen, [70, 652, 345, 776], 12, 9) +
    uprights(pen, [-345, 652, -70, 776], 12, 9) +
    pen.shape(symmetric('0,806 60,800~14 64,640~14 0,630'), pen.tone, [[2, '-200,740! 200,740!']]) +
    both((d) => roundLamp(pen, d * 490, 714, 74) + roundLamp(pen, d * 720, 714, 74)) +
    pen.line(symmetric('0,806 884,796~30 904,636~30 0,624'), 12, pen.metal[3]) +
    pen.oval(0, 720, 30, 40, pen.metal[1]) +
    pen.oval(-2, 724, 24, 33, pen.metal[4]) +
    pen.chrome(symmetric('0,610 700,604 950,580~24 986,540~20 980,470~20 900,456~16 0,452')) +
    pen.fill(symmetric('0,520 820,512~10 820,492~10 0,498'), pen.ink) +
    twice('560,360~14 560,430~16 780,430~16 790,370~14 z', (o) => pen.lamp(o, 'amber')) +
    numberPlate(pen, 330, 310, 96) +
    both(
      (d) =>
        pen.line(`${d * 800},930 ${d * 860},1000`, 12, pen.metal[1]) +
        pen.oval(d * 880, 1024, 66, 42, pen.metal[0]) +
        pen.oval(d * 880, 1028, 57, 35, pen.metal[3]),
    ),
});
