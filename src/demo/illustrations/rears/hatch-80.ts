import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Hot hatch from behind: big lamps, wiper, black bumper with its red line. */
export const hatch80: ElevationMaker = () => ({
  w: 812,
  H: 1400,
  tx: 600,
  tw: 180,
  th: 285,
  sill: 225,
  seatY: 1010,
  wip: 925,
  trim: '#17141a',
  cabin: '0,1398 380,1392 540,1360~40 600,1280 690,1010 720,900! 0,900!',
  glass: '0,1316 380,1310 490,1290~40 550,1160 612,980 600,950~20 0,940',
  body: '0,950 400,946 690,926 770,890~40 808,780 812,560 805,400 770,300~40 560,240! 0,235',
  planes: [
    [3, '-900,900! 900,900!'],
    [2, '-900,720! 900,720!'],
    [1, '-900,500! 900,500!'],
    [0, '-900,330! 900,330!'],
  ],
  parts: (pen) =>
    pen.chrome(symmetric('0,1408 440,1402~20 560,1376~16 540,1356~10 430,1372 0,1380'), [
      pen.ink,
      '#2b292e',
      '#3b383d',
      '#4b484d',
      '#5b585d',
    ]) +
    pen.seam('-560,1290! -670,940 -640,620! 640,620! 670,940 560,1290!', 8) +
    twice('500,690~14 500,860~20 760,846~30 790,690~20 z', (o) => pen.lamp(o, 'red')) +
    twice('660,694~8 660,852~8 770,842~14 784,694~10 z', (o) => pen.lamp(o, 'amber')) +
    twice('510,692~6 510,752~6 650,752~6 650,692~6 z', (o) => pen.lamp(o, 'white')) +
    pen.fill(symmetric('0,866 480,864~12 480,690~12 0,688'), '#222026') +
    numberPlate(pen, 716, 320, 104) +
    pen.plastic(symmetric('0,600 740,596~20 832,560~30 832,420~30 780,392~20 0,388'), '#2a282d') +
    pen.line(symmetric('0,560 740,556 826,530').replace(' z', ''), 11, '#c2382c') +
    pen.line('-60,936 200,1010 330,1030', 11, pen.ink) +
    pen.oval(-60, 936, 20, 20, pen.ink) +
    pen.fill('-520,250! -380,250! -380,300! -520,300! z', pen.ink) +
    pen.chrome('-500,226~18 -500,280~18 -410,280~18 -410,226~18 z'),
});
