import { mix } from '../colour.ts';
import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { levels, roundel, uprights } from '../grilles.ts';
import { symmetric } from '../outline.ts';

export const sedan80: ElevationMaker = (pen) => ({
  w: 850,
  H: 1410,
  tx: 640,
  tw: 185,
  th: 300,
  sill: 230,
  seatY: 1040,
  whY: 1010,
  wip: 968,
  cabin: '0,1408 380,1402 560,1370~40 620,1290 720,1010 745,930! 750,880! 0,880!',
  glass: '0,1352 360,1346 510,1322~40 590,1180 650,990 640,962~16 0,948',
  trim: pen.ink,
  body: '0,955 300,950 520,938 700,930 800,905~30 838,820 850,640 850,420 810,300~40 600,240! 0,235',
  planes: [
    [3, '-900,880! 900,880!'],
    [2, '-900,640! 900,640!'],
    [1, '-900,480! 900,480!'],
    [0, '-900,320! 900,320!'],
  ],
  inner: (pen) =>
    pen.fill('-620,1000! -560,868! 560,868! 620,1000! z', pen.tone[4]) +
    pen.fill('-180,1000! -140,868! 560,868! 620,1000! z', pen.tone[3]) +
    pen.line('-180,1000! -140,868!', 6, pen.tone[5]) +
    pen.line('-700,930! -600,866! 600,866! 700,930!', 7, pen.tone[0]),
  parts: (pen) =>
    pen.fill(symmetric('0,856 740,850~20 790,830~20 800,690~20 0,660'), pen.ink) +
    both(
      (d) =>
        roundLamp(pen, d * 600, 762, 80, '#26242a') +
        roundLamp(pen, d * 400, 762, 72, '#26242a') +
        (d > 0
          ? pen.lamp('708,694~8 708,838~8 800,830~12 812,704~8 z', 'amber')
          : pen.lamp('-708,694~8 -708,838~8 -800,830~12 -812,704~8 z', 'amber')) +
        pen.plastic(
          d > 0
            ? '800,985~16 800,1080~24 930,1070~30 930,1000~16 z'
            : '-800,985~16 -800,1080~24 -930,1070~30 -930,1000~16 z',
          mix(pen.paint, pen.ink, 0.15),
        ),
    ) +
    levels(pen, [-300, 692, 300, 838], 6, 7, ['#34313a', '#4c484e']) +
    twice('8,676~16 8,846~26 120,852~26 128,676~18 z', (o) => pen.chrome(o)) +
    twice('24,692~10 24,830~18 106,834~18 112,692~12 z', (o) => pen.fill(o, pen.ink)) +
    uprights(pen, [26, 694, 110, 832], 5, 8) +
    uprights(pen, [-110, 694, -26, 832], 5, 8) +
    roundel(pen, 0, 900, 28, '#33609a') +
    pen.plastic(symmetric('0,620 760,616~20 880,590~24 884,470~24 820,440~20 0,436'), '#2d2b30') +
    pen.chrome(symmetric('0,628 760,624~14 886,596~14 886,560~10 760,576 0,580')) +
    numberPlate(pen, 448, 320, 100) +
    pen.fill(symmetric('0,420 500,420~20 460,300~20 0,292'), pen.ink) +
    both(
      (d) =>
        pen.rect(d * 560, 330, d * 700, 400, pen.ink, 'rx="10"') +
        pen.rect(d * 572, 342, d * 688, 390, '#e9d9a0', 'rx="8"'),
    ),
});
