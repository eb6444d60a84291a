import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { levels, roundel } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Hot hatch of the last decade from the front: thin grille between lamps, three dark mouths. */
export const hotHatch10: ElevationMaker = () => ({
  w: 900,
  H: 1440,
  tx: 650,
  tw: 220,
  th: 320,
  sill: 200,
  seatY: 1070,
  whY: 1030,
  wip: 1000,
  trim: '#17141a',
  cabin: '0,1440 380,1434 560,1400~50 640,1320 740,1080 790,970! 800,910! 0,910!',
  glass: '0,1384 360,1378 520,1346~40 610,1220 700,1020~30 320,1000 0,992',
  body: '0,990 320,984 560,960 720,930 830,880~40 886,770 900,580 890,390 850,270~60 700,206~40 0,200',
  planes: [
    [4, '-1100,910! 1100,910!'],
    [3, '-1100,820! 1100,820!'],
    [2, '-1100,640! 1100,640!'],
    [1, '-1100,460! 1100,460!'],
    [0, '-1100,300! 1100,300!'],
  ],
  inner: (pen) =>
    pen.fill('-460,1040! -400,870 -360,770! 360,770! 400,870 460,1040! z', pen.tone[4]) +
    pen.fill('-80,1040! -70,770! 360,770! 400,870 460,1040! z', pen.tone[3]) +
    pen.line('-500,970 -430,860 -380,770', 7, pen.tone[1]) +
    pen.line('500,970 430,860 380,770', 7, pen.tone[1]),
  parts: (pen) =>
    pen.fill(
      symmetric('0,740 420,736 640,780~30 830,800~30 850,720~30 640,640~20 400,650 0,646'),
      pen.ink,
    ) +
    levels(pen, [-380, 660, 380, 730], 3, 8) +
    pen.line('-640,650 -400,660 0,656 400,660 640,650', 7, '#c2382c') +
    twice('440,664~14 460,726~16 650,764~20 810,782~22 826,726~22 640,656~14 z', (o) =>
      pen.lamp(o, 'white'),
    ) +
    twice('470,672 640,666 800,724', (o) => pen.line(o, 9, pen.metal[4])) +
    roundel(pen, 0, 706, 62, '#33609a') +
    pen.fill(symmetric('0,500 420,494~30 460,330~40 380,270~24 0,264'), pen.ink) +
    levels(pen, [-400, 290, 400, 480], 4, 6, ['#34313a', '#4a464e']) +
    twice('520,330~24 540,500~30 800,540~36 840,420~30 740,310~24 z', (o) => pen.fill(o, pen.ink)) +
    twice('560,420 810,450', (o) => pen.line(o, 8, pen.metal[2])) +
    numberPlate(pen, 400, 320, 90) +
    pen.plastic(symmetric('0,240 700,240~16 850,276~20 800,206~16 0,186'), '#232126') +
    twice('800,1000~16 796,1090~28 950,1090~34 960,1020~20 z', (o) =>
      pen.shape(o, pen.tone, [[2, '-1100,1044! 1100,1044!']]),
    ),
});
