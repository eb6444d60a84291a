import { mix } from '../colour.ts';
import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Boxy wagon in the Swedish manner from behind: upright tailgate, tall lamps on the corners. */
export const brickWagon80: ElevationMaker = () => ({
  w: 852,
  H: 1470,
  tx: 645,
  tw: 185,
  th: 300,
  sill: 235,
  seatY: 1110,
  wip: 985,
  trim: '#17141a',
  cabin: '0,1468 500,1462 640,1436~50 690,1350 750,1040 770,940! 0,940!',
  glass: '0,1396 490,1390 600,1368~40 640,1270 700,1050 680,1004~20 0,996',
  body: '0,1000 420,998 700,990 800,960~30 840,860 852,660 850,420 810,300~40 600,240! 0,235',
  planes: [
    [3, '-900,950! 900,950!'],
    [2, '-900,700! 900,700!'],
    [1, '-900,480! 900,480!'],
    [0, '-900,320! 900,320!'],
  ],
  parts: (pen) =>
    twice('520,1450 520,1496 610,1440', (o) => pen.line(o, 20, pen.ink)) +
    pen.seam('-650,1400! -716,1000 -600,640! 600,640! 716,1000 650,1400!', 8) +
    twice('640,660~14 640,950~16 770,944~20 826,860 836,660~14 z', (o) => pen.lamp(o, 'red')) +
    twice('646,800~6 646,872~6 816,862~6 824,800~6 z', (o) => pen.lamp(o, 'amber')) +
    twice('646,724~6 646,794~6 826,794~6 830,724~6 z', (o) => pen.lamp(o, 'white')) +
    pen.fill(symmetric('0,830 420,830~12 420,690~12 0,690'), mix(pen.tone[0], pen.ink, 0.35)) +
    numberPlate(pen, 706, 330, 104) +
    pen.plastic('-260,850~10 -260,890~10 260,890~10 260,850~10 z') +
    pen.line('-40,1000 180,1060 320,1084', 11, pen.ink) +
    pen.plastic(symmetric('0,620 760,616~20 880,590~24 884,470~24 820,440~20 0,436'), '#2d2b30') +
    pen.chrome(symmetric('0,628 760,624~14 886,596~14 886,560~10 760,576 0,580')) +
    pen.chrome('-560,236~20 -560,292~20 -470,292~20 -470,236~20 z'),
});

/** Boxy saloon in the Swedish manner from behind: blocks of lamps at the corners, deep bumper. */
export const brickSaloon80: ElevationMaker = () => ({
  w: 852,
  H: 1430,
  tx: 645,
  tw: 185,
  th: 300,
  sill: 235,
  seatY: 1080,
  wip: 1004,
  trim: '#17141a',
  cabin: '0,1428 440,1422 600,1390~50 660,1300 742,1040 770,950! 0,930!',
  glass: '0,1362 420,1356 560,1328~40 620,1200 676,1040 650,1016~16 0,1004',
  body: '0,1000 420,998 700,986 806,950~30 840,860 852,660 850,420 810,300~40 600,240! 0,235',
  planes: [
    [3, '-900,950! 900,950!'],
    [2, '-900,700! 900,700!'],
    [1, '-900,480! 900,480!'],
    [0, '-900,320! 900,320!'],
  ],
  parts: (pen) =>
    pen.seam('-650,986! -600,660! 600,660! 650,986!', 8) +
    pen.line('-560,944 560,944', 7, pen.tone[4]) +
    twice('480,670~12 480,880~12 800,866~16 836,680~14 z', (o) => pen.lamp(o, 'red')) +
    twice('650,780~6 650,872~6 796,860~10 814,780~6 z', (o) => pen.lamp(o, 'amber')) +
    twice('490,680~6 490,770~6 640,770~6 640,680~6 z', (o) => pen.lamp(o, 'white')) +
    twice('486,776 826,772', (o) => pen.line(o, 8, pen.ink)) +
    pen.fill(symmetric('0,860 460,860~12 460,690~12 0,690'), mix(pen.tone[0], pen.ink, 0.25)) +
    numberPlate(pen, 706, 330, 104) +
    pen.plastic(symmetric('0,620 760,616~20 880,590~24 884,470~24 820,440~20 0,436'), '#2d2b30') +
    pen.chrome(symmetric('0,628 760,624~14 886,596~14 886,560~10 760,576 0,580')) +
    pen.chrome('-560,236~20 -560,292~20 -470,292~20 -470,236~20 z'),
});
