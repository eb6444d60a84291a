import { numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Four-door 4x4 wagon from behind: glass over a split tailgate, upright lamps, chrome corners. */
export const wagon4x4: ElevationMaker = () => ({
  w: 900,
  H: 1760,
  tx: 640,
  tw: 225,
  th: 600,
  drop: 86,
  sill: 480,
  seatY: 1360,
  wip: 1240,
  scuttle: 640,
  trim: '#201e23',
  cabin: '0,1758 540,1750 700,1710~60 770,1620 840,1260 850,1160! 0,1160!',
  glass: '0,1660 520,1654 620,1620~40 680,1500 720,1280~40 0,1256',
  body: '0,1220 760,1214 860,1160~30 896,1040 900,680~20 830,590! 0,570',
  planes: [
    [4, '-1000,1150! 1000,1150!'],
    [3, '-1000,1060! 1000,1060!'],
    [2, '-1000,880! 1000,880!'],
    [1, '-1000,730! 1000,730!'],
  ],
  parts: (pen) =>
    pen.seam('-690,1660! -740,1230 -700,740! 700,740! 740,1230 690,1660!', 8) +
    pen.seam('-720,1190! 720,1190!', 8) +
    pen.chrome('-320,1080~10 -320,1130~12 320,1130~12 320,1080~10 z') +
    numberPlate(pen, 900, 320, 116) +
    twice('740,800~12 740,1060~14 860,1050~18 872,800~12 z', (o) => pen.lamp(o, 'red')) +
    twice('746,970~6 746,1050~10 854,1042~14 860,970~6 z', (o) => pen.lamp(o, 'amber')) +
    twice('746,810~6 746,866~6 866,866~6 868,810~6 z', (o) => pen.lamp(o, 'white')) +
    pen.line('-60,1256 160,1330 330,1352', 12, pen.ink) +
    pen.chrome(symmetric('0,700 760,694 910,664~30 910,590~30 800,562~16 0,562')) +
    pen.chrome('-560,440~20 -560,500~20 -460,500~20 -460,440~20 z'),
});
