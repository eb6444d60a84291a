import { mix } from '../colour.ts';
import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Estate from behind: upright tailgate, tall lamps on the corners, roof rails. */
export const wagon: ElevationMaker = () => ({
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
    twice('520,1476 520,1500 620,1470', (o) => pen.line(o, 20, pen.ink)) +
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
