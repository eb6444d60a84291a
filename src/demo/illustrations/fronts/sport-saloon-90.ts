import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { uprights } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Nineties sport saloon from the front: two upright kidneys, four lamps under clear covers. */
export const sportSaloon90: ElevationMaker = () => ({
  w: 900,
  H: 1435,
  tx: 660,
  tw: 215,
  th: 315,
  sill: 220,
  seatY: 1060,
  whY: 1020,
  wip: 976,
  trim: '#17141a',
  cabin: '0,1434 360,1428 540,1392~50 620,1310 730,1050 790,930! 800,880! 0,880!',
  glass: '0,1376 340,1370 500,1338~40 590,1210 680,1000~30 320,974 0,968',
  body: '0,962 300,956 520,934 700,900 820,850~40 884,740 900,560 890,390 850,280~60 680,222~40 0,214',
  planes: [
    [4, '-1100,880! 1100,880!'],
    [3, '-1100,800! 1100,800!'],
    [2, '-1100,640! 1100,640!'],
    [1, '-1100,470! 1100,470!'],
    [0, '-1100,310! 1100,310!'],
  ],
  inner: (pen) =>
    pen.fill('-420,1010! -330,830 -230,740! 230,740! 330,830 420,1010! z', pen.tone[4]) +
    pen.fill('-60,1010! -50,740! 230,740! 330,830 420,1010! z', pen.tone[3]) +
    pen.line('-460,960 -340,830 -236,740', 7, pen.tone[1]) +
    pen.line('460,960 340,830 236,740', 7, pen.tone[1]),
  parts: (pen) =>
    twice('310,650~20 330,770~24 640,820~30 830,790~30 850,700~30 640,640~20 z', (o) =>
      pen.fill(o, pen.ink),
    ) +
    twice('326,662~16 344,756~18 640,804~24 812,776~24 828,706~24 636,654~16 z', (o) =>
      pen.lamp(o, 'white'),
    ) +
    both(
      (d) =>
        pen.oval(d * 430, 712, 54, 50, pen.metal[1]) +
        pen.oval(d * 430, 712, 45, 41, '#eef0e6') +
        pen.oval(d * 590, 722, 60, 56, pen.metal[1]) +
        pen.oval(d * 590, 722, 51, 47, '#eef0e6') +
        pen.oval(d * 590 - 10, 734, 22, 19, '#ffffff'),
    ) +
    twice('690,660~8 690,800~10 812,776~24 828,706~24 z', (o) => pen.lamp(o, 'amber')) +
    twice('20,610~30 14,740~40 120,764~40 220,740~40 210,630~40 130,604~30 z', (o) =>
      pen.chrome(o),
    ) +
    twice('38,626~24 32,726~30 120,746~30 202,726~30 194,640~30 126,620~24 z', (o) =>
      pen.fill(o, pen.ink),
    ) +
    uprights(pen, [40, 632, 196, 734], 7, 9) +
    uprights(pen, [-196, 632, -40, 734], 7, 9) +
    pen.oval(0, 850, 30, 30, pen.metal[1]) +
    pen.oval(-1, 852, 24, 24, pen.metal[4]) +
    pen.oval(0, 850, 15, 15, '#33609a') +
    pen.fill(symmetric('0,556 640,550~12 880,530~16 886,490~12 640,500~10 0,506'), pen.tone[1]) +
    numberPlate(pen, 470, 320, 90) +
    pen.fill(symmetric('0,430 440,424~24 400,310~30 0,300'), pen.ink) +
    twice('540,330~20 560,420~24 790,430~30 810,350~24 680,316~20 z', (o) => pen.fill(o, pen.ink)) +
    both(
      (d) =>
        pen.oval(d * 690, 374, 56, 42, pen.metal[1]) + pen.oval(d * 690, 374, 46, 33, '#efe3b4'),
    ) +
    twice('800,960~16 796,1046~28 950,1046~34 960,980~20 z', (o) =>
      pen.shape(o, pen.tone, [[2, '-1100,1000! 1100,1000!']]),
    ),
});
