import { mix } from '../colour.ts';
import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';
import { rearTrimBlack } from '../bodies/rear-80.ts';

/** The rear-engined coupe of the eighties from the front: a painted bumper with lamps in it, black trim. */
export const rear80: ElevationMaker = () => ({
  w: 830,
  H: 1320,
  tx: 605,
  tw: 205,
  th: 300,
  sill: 205,
  seatY: 930,
  whY: 905,
  wip: 880,
  trim: rearTrimBlack,
  cabin: '0,1318 260,1312 430,1288 520,1240 600,1110 680,960 720,850! 730,770! 0,770!',
  glass: '0,1262 240,1256 390,1232~40 480,1140 570,960 590,890~30 300,868 0,862',
  body: '0,850 300,842 500,806 600,826 700,834 766,806 800,726 822,610 828,480 812,350 770,252~40 500,215! 0,210',
  planes: [
    [4, '-900,2000! 900,2000!'],
    [3, '-900,660! -700,712 -480,712 -420,606! 420,606! 480,712 700,712 900,660!'],
    [2, '-900,540! 900,540!'],
    [1, '-900,390! 900,390!'],
    [0, '-900,300! 900,290!'],
  ],
  inner: (pen) =>
    pen.fill('-400,900! -350,720 -330,570~30 330,570~30 350,720 400,900! z', pen.tone[4]) +
    pen.fill(
      '-400,900! -350,720 -330,570~30 330,570~30 345,640! -60,670 -240,730 -320,900! z',
      pen.tone[3],
    ) +
    pen.line(
      '-430,850 -366,710 -340,560~30 340,560~30 366,710 430,850',
      8,
      mix(pen.tone[0], pen.ink, 0.3),
    ),
  parts: (pen) =>
    both(
      (d) =>
        roundLamp(pen, d * 618, 690, 112, pen.tone[4]) +
        pen.line(d > 0 ? '506,824 570,842 680,842' : '-506,824 -570,842 -680,842', 9, pen.tone[5]),
    ) +
    // Flag mirrors in the paint.
    twice('690,900~16 700,985~34 850,985~34 858,905~24 760,888~16 z', (o) =>
      pen.shape(o, pen.tone, [[2, '-1000,940! 1000,940!']]),
    ) +
    pen.shape(
      symmetric('0,548 560,544 800,528~26 872,486~26 868,360~30 770,300~30 500,262~40 0,256'),
      pen.tone,
      [
        [3, '-900,512! 900,512!'],
        [2, '-900,456! 900,456!'],
        [1, '-900,376! 900,376!'],
        [0, '-900,310! 900,310!'],
      ],
    ) +
    pen.fill(symmetric('0,470 780,464~10 868,450! 866,420! 780,430~10 0,436'), rearTrimBlack) +
    twice('500,482~12 500,530~14 740,522~16 800,502~12 800,480~10 z', (o) => pen.lamp(o, 'amber')) +
    twice('360,330~14 360,408~14 560,408~14 560,330~14 z', (o) => pen.fill(o, pen.ink)) +
    twice('372,340~12 372,398~12 548,398~12 548,340~12 z', (o) => pen.lamp(o, 'white')) +
    pen.fill(symmetric('0,262 500,268 720,300~20 690,232~30 480,206~20 0,200'), rearTrimBlack) +
    numberPlate(pen, 340, 300, 84),
});
