import { numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Hot hatch from the front: round lamps in a black grille with a red line, deep chin. */
export const hatch80: ElevationMaker = () => ({
  w: 812,
  H: 1400,
  tx: 600,
  tw: 180,
  th: 285,
  sill: 225,
  seatY: 1010,
  whY: 970,
  wip: 925,
  trim: '#17141a',
  cabin: '0,1398 380,1392 540,1360~40 606,1280 700,1000 730,890! 0,860!',
  glass: '0,1336 370,1330 500,1308~40 570,1170 640,950 616,922~16 0,908',
  body: '0,915 300,910 560,896 690,880 764,850~30 800,770 812,600 808,400 770,300~40 560,240! 0,235',
  planes: [
    [3, '-900,830! 900,830!'],
    [2, '-900,620! 900,620!'],
    [1, '-900,470! 900,470!'],
    [0, '-900,320! 900,320!'],
  ],
  inner: (pen) =>
    pen.fill('-520,960! -470,830! 470,830! 520,960! z', pen.tone[4]) +
    pen.fill('-160,960! -130,830! 470,830! 520,960! z', pen.tone[3]),
  parts: (pen) =>
    pen.line('-660,884 -520,824! 520,824! 660,884', 7, pen.tone[0]) +
    pen.plastic(symmetric('0,806 740,796~16 756,640~16 0,630'), '#211f25') +
    pen.line(symmetric('0,806 740,796~16 756,640~16 0,630'), 9, '#c2382c') +
    [0, 1, 2, 3]
      .map((i) => pen.line(`-420,${664 + i * 36} 420,${664 + i * 36}`, 10, '#46434a'))
      .join('') +
    [-600, 600].map((x) => roundLamp(pen, x, 720, 68, '#2a282d')).join('') +
    [-400, 400].map((x) => roundLamp(pen, x, 720, 52, '#2a282d')).join('') +
    pen.oval(0, 718, 52, 52, pen.metal[1]) +
    pen.oval(-2, 721, 44, 44, pen.metal[3]) +
    pen.oval(0, 718, 28, 28, '#211f25') +
    pen.plastic(symmetric('0,600 740,596~20 832,560~30 832,410~30 780,380~20 0,376'), '#2a282d') +
    pen.line(symmetric('0,556 740,552 826,528').replace(' z', ''), 11, '#c2382c') +
    twice('520,440~12 520,500~12 720,500~12 720,440~12 z', (o) => pen.lamp(o, 'amber')) +
    numberPlate(pen, 430, 320, 96) +
    pen.fill(symmetric('0,360 560,360~20 520,270~20 0,264'), pen.ink) +
    [-640, 640]
      .map((x) => pen.oval(x, 318, 56, 44, pen.ink) + pen.oval(x, 318, 44, 33, '#efe3b4'))
      .join('') +
    twice('740,930~16 740,1020~24 890,1010~30 890,946~16 z', (o) => pen.plastic(o, '#26242a')),
});
