import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { levels } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Four-door 4x4 wagon from the front: two round lamps in a barred face, wide chrome bumper. */
export const wagon4x4: ElevationMaker = () => ({
  w: 900,
  H: 1760,
  tx: 640,
  tw: 225,
  th: 600,
  drop: 86,
  sill: 480,
  seatY: 1320,
  whY: 1270,
  wip: 1214,
  scuttle: 640,
  trim: '#201e23',
  cabin: '0,1758 500,1750 680,1710~60 750,1620 830,1260 840,1160! 0,1160!',
  glass: '0,1676 480,1670 630,1636~40 700,1500 760,1250~30 0,1216',
  body: '0,1180 520,1174 760,1150~20 870,1110~40 896,1020 900,680~20 830,590! 0,570',
  planes: [
    [4, '-1000,1130! 1000,1130!'],
    [3, '-1000,1080! 1000,1080!'],
    [2, '-1000,880! 1000,880!'],
    [1, '-1000,720! 1000,720!'],
  ],
  inner: (pen) => pen.line('-600,1200! -570,1104! 570,1104! 600,1200!', 7, pen.tone[0]),
  parts: (pen) =>
    pen.plastic(symmetric('0,1080 800,1076~30 810,840~30 0,834'), '#2a282c') +
    levels(pen, [-420, 850, 420, 1066], 6, 12) +
    pen.line(symmetric('0,1084 804,1080~30 814,836~30 0,830'), 14, pen.metal[3]) +
    pen.line('-430,846! -430,1070!', 10, pen.metal[1]) +
    pen.line('430,846! 430,1070!', 10, pen.metal[1]) +
    both((d) => roundLamp(pen, d * 580, 958, 98)) +
    twice('700,870~8 700,1050~8 796,1050~14 800,876~14 z', (o) => pen.lamp(o, 'amber')) +
    pen.chrome(symmetric('0,720 760,714 910,680~30 910,600~30 800,574~16 0,574')) +
    numberPlate(pen, 596, 320, 96) +
    both((d) => pen.rect(d * 330 - 26, 560, d * 330 + 26, 760, '#2a282c', 'rx="14"')) +
    twice('830,1240~20 830,1390~30 970,1390~36 980,1260~24 z', (o) => pen.plastic(o, '#201e23')),
});
