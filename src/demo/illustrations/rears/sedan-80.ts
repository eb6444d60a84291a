import { mix } from '../colour.ts';
import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Three-box saloon from behind: ribbed lamps, plate between them, rubber bumper. */
export const sedan80: ElevationMaker = () => ({
  w: 850,
  H: 1410,
  tx: 640,
  tw: 185,
  th: 300,
  sill: 230,
  seatY: 1050,
  wip: 985,
  trim: '#17141a',
  cabin: '0,1408 380,1402 560,1370~40 620,1290 720,1020 745,940! 750,880! 0,880!',
  glass: '0,1350 360,1344 510,1320~40 590,1190 650,1030 640,1004~16 0,992',
  body: '0,1004 420,1000 660,986 780,958~40 838,880 850,660 850,420 810,300~40 600,240! 0,235',
  planes: [
    [3, '-900,950! -600,970 600,970 900,950!'],
    [2, '-900,700! 900,700!'],
    [1, '-900,480! 900,480!'],
    [0, '-900,320! 900,320!'],
  ],
  parts: (pen) =>
    pen.seam('-640,992! -585,650! 585,650! 640,992!', 8) +
    pen.line('-560,944 560,944', 7, pen.tone[4]) +
    twice('430,690~12 430,870~12 800,856~14 820,700~14 z', (o) => pen.lamp(o, 'red')) +
    twice('700,694~6 700,862~6 756,860~6 760,696~6 z', (o) => pen.lamp(o, 'amber')) +
    twice('560,692~6 560,776~6 694,774~6 694,692~6 z', (o) => pen.lamp(o, 'white')) +
    twice('440,780 800,772', (o) => pen.line(o, 7, pen.ink)) +
    pen.fill('-420,690~14 -420,866~14 420,866~14 420,690~14 z', mix(pen.tone[0], pen.ink, 0.4)) +
    numberPlate(pen, 724, 340, 110) +
    pen.plastic(symmetric('0,620 760,616~20 880,590~24 884,470~24 820,440~20 0,436'), '#2d2b30') +
    pen.chrome(symmetric('0,628 760,624~14 886,596~14 886,560~10 760,576 0,580')) +
    pen.oval(0, 905, 26, 22, pen.metal[1]) +
    pen.oval(-1, 907, 20, 16, pen.metal[3]) +
    pen.fill('-560,262! -420,262! -420,310! -560,310! z', pen.ink) +
    pen.chrome('-540,236~20 -540,292~20 -450,292~20 -450,236~20 z'),
});
