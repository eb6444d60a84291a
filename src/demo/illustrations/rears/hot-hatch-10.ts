import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { roundel } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Hot hatch of the last decade from behind: roof spoiler, lamps split by the hatch, four pipes. */
export const hotHatch10: ElevationMaker = () => ({
  w: 900,
  H: 1440,
  tx: 650,
  tw: 225,
  th: 320,
  sill: 200,
  seatY: 1110,
  wip: 1040,
  trim: '#17141a',
  cabin: '0,1440 420,1434 600,1400~50 680,1300 770,1070 810,960! 810,900! 0,900!',
  glass: '0,1340 400,1334 540,1306~40 620,1200 690,1070~40 360,1044 0,1038',
  body: '0,1030 420,1026 700,1006 830,950~40 888,820 900,600 890,390 850,270~60 700,206~40 0,200',
  planes: [
    [4, '-1100,980! 1100,980!'],
    [3, '-1100,880! 1100,880!'],
    [2, '-1100,680! 1100,680!'],
    [1, '-1100,470! 1100,470!'],
    [0, '-1100,310! 1100,310!'],
  ],
  parts: (pen) =>
    pen.shape(symmetric('0,1452 440,1446 620,1412~20 620,1384~12 420,1370 0,1376'), pen.tone, [
      [3, '-900,1430! 900,1430!'],
      [1, '-900,1392! 900,1392!'],
    ]) +
    pen.lamp(symmetric('0,1378 140,1376~6 140,1362~6 0,1362'), 'red') +
    pen.seam('-690,1010! -640,780 -600,560! 600,560! 640,780 690,1010!', 8) +
    twice('420,790~16 430,930~24 700,940~30 850,880~30 876,780~20 700,770~10 z', (o) =>
      pen.lamp(o, 'red'),
    ) +
    twice('436,800~6 438,846~8 690,850~8 690,806~6 z', (o) => pen.lamp(o, 'white')) +
    twice('640,776! 650,944!', (o) => pen.line(o.replace(' z', ''), 7, pen.ink)) +
    roundel(pen, 0, 860, 66, '#33609a') +
    pen.fill(symmetric('0,740 340,736~16 320,600~16 0,596'), pen.tone[1]) +
    numberPlate(pen, 616, 320, 104) +
    pen.seam('-890,560 -640,540 0,536 640,540 890,560', 6) +
    twice('620,420~8 620,456~8 800,462~8 800,426~8 z', (o) => pen.lamp(o, 'red')) +
    pen.plastic(symmetric('0,400 560,396~24 760,330~24 700,206~20 0,198'), '#232126') +
    both((d) =>
      [430, 560]
        .map(
          (x) =>
            pen.oval(d * x, 286, 60, 54, pen.metal[0]) +
            pen.oval(d * x - 3, 289, 54, 48, pen.metal[3]) +
            pen.oval(d * x, 286, 39, 34, pen.ink),
        )
        .join(''),
    ),
});
