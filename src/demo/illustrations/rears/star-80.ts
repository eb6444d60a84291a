import { numberPlate, twice, type Elevation, type ElevationMaker } from '../elevation.ts';
import type { Pen } from '../pen.ts';
import { symmetric } from '../outline.ts';

const shell = {
  w: 893,
  tx: 680,
  tw: 180,
  th: 305,
  sill: 240,
  trim: '#d9d2c2',
  planes: [
    [4, '-1000,960! 1000,960!'],
    [3, '-1000,880! 1000,880!'],
    [2, '-1000,660! 1000,660!'],
    [1, '-1000,470! 1000,470!'],
    [0, '-1000,330! 1000,330!'],
  ],
} as const satisfies Partial<Elevation>;

const bumper = (pen: Pen): string =>
  pen.chrome(symmetric('0,610 760,604~20 910,576~24 912,470~24 840,440~20 0,436')) +
  pen.fill(symmetric('0,548 760,544~10 900,526! 900,490! 760,500~10 0,502'), pen.ink) +
  pen.chrome('-520,240~18 -520,296~18 -430,296~18 -430,240~18 z');

const ribs = (pen: Pen, from: number, to: number): string =>
  [724, 764, 804]
    .map((y) => twice(`${from},${y}! ${to},${y}! z`, (o) => pen.line(o, 6, '#5d1520')))
    .join('');

/** Boxy saloon from behind: ribbed lamps wrapped round the corners, plate between them. */
export const starSaloon80: ElevationMaker = () => ({
  ...shell,
  H: 1440,
  seatY: 1070,
  wip: 1000,
  cabin: '0,1440 400,1434 580,1400~40 640,1320 740,1040 770,950! 0,930!',
  glass: '0,1372 380,1366 530,1340~40 610,1200 670,1030~30 0,1010',
  body: '0,1000 420,996 680,984 820,956~40 880,860 892,640 890,430 850,310~40 640,250~30 0,242',
  parts: (pen) =>
    pen.seam('-660,984! -620,650! 620,650! 660,984!', 8) +
    pen.line('-560,950 560,950', 7, pen.tone[5]) +
    twice('440,680~10 440,866~10 840,852~14 872,690~12 z', (o) => pen.lamp(o, 'red')) +
    twice('700,690~6 700,856~6 838,850~10 864,694~8 z', (o) => pen.lamp(o, 'amber')) +
    twice('560,690~6 560,764~6 694,764~6 694,690~6 z', (o) => pen.lamp(o, 'white')) +
    ribs(pen, 444, 850) +
    pen.fill('-420,680~10 -420,860~10 420,860~10 420,680~10 z', pen.tone[1]) +
    numberPlate(pen, 706, 340, 110) +
    pen.chrome('-120,840~8 -120,866~10 120,866~10 120,840~8 z') +
    bumper(pen),
});

/** Boxy wagon from behind: one big tailgate, tall lamps, rails. */
export const starWagon80: ElevationMaker = () => ({
  ...shell,
  H: 1480,
  seatY: 1120,
  wip: 1000,
  cabin: '0,1474 460,1468 640,1440~50 700,1350 770,1040 790,960! 0,960!',
  glass: '0,1400 450,1394 580,1370~40 640,1240 690,1040~30 0,1012',
  body: '0,1006 420,1004 700,996 820,966~40 880,860 892,640 890,430 850,310~40 640,250~30 0,242',
  parts: (pen) =>
    twice('530,1440! 530,1494~10 574,1498~10 582,1430! z', (o) => pen.chrome(o)) +
    pen.seam('-680,1400! -730,1010 -600,650! 600,650! 730,1010 680,1400!', 8) +
    twice('640,680~10 640,930~12 780,920~20 860,830 872,690~12 z', (o) => pen.lamp(o, 'red')) +
    twice('646,800~6 646,880~6 830,866~12 862,794~6 z', (o) => pen.lamp(o, 'amber')) +
    twice('646,690~6 646,740~6 866,740~6 866,696~6 z', (o) => pen.lamp(o, 'white')) +
    pen.line('-40,1010 160,1070 300,1090', 11, pen.ink) +
    pen.fill('-420,690~10 -420,850~10 420,850~10 420,690~10 z', pen.tone[1]) +
    numberPlate(pen, 706, 340, 110) +
    pen.chrome('-150,866~8 -150,894~10 150,894~10 150,866~8 z') +
    bumper(pen),
});
