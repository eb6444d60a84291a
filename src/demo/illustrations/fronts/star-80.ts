import { both, numberPlate, twice, type Elevation, type ElevationMaker } from '../elevation.ts';
import { levels, uprights } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/**
 * The front shared by the saloon and the wagon: upright chrome grille, wide lamps, rubber on the
 * bumper.
 */
const face = (rails: boolean): Elevation => ({
  w: 893,
  H: rails ? 1476 : 1440,
  tx: 680,
  tw: 180,
  th: 305,
  sill: 240,
  seatY: 1060,
  whY: 1020,
  wip: 984,
  trim: '#d9d2c2',
  cabin: '0,1440 400,1434 580,1400~40 640,1320 740,1030 770,940! 0,900!',
  glass: '0,1372 380,1366 530,1340~40 610,1190 670,1000~30 0,966',
  body: '0,976 320,972 560,956 740,944 840,912~30 880,830 892,640 890,430 850,310~40 640,250~30 0,242',
  planes: [
    [4, '-1000,940! 1000,940!'],
    [3, '-1000,880! 1000,880!'],
    [2, '-1000,640! 1000,640!'],
    [1, '-1000,470! 1000,470!'],
    [0, '-1000,330! 1000,330!'],
  ],
  inner: (pen) =>
    pen.fill('-330,1010! -280,880! 280,880! 330,1010! z', pen.tone[4]) +
    pen.fill('-60,1010! -50,880! 280,880! 330,1010! z', pen.tone[3]),
  parts: (pen) =>
    (rails ? twice('500,1400! 500,1466~10 544,1470~10 552,1392! z', (o) => pen.chrome(o)) : '') +
    pen.fill(symmetric('0,860 860,850~16 872,690~16 0,676'), pen.ink) +
    twice('330,690~10 330,846~10 650,842~10 650,690~10 z', (o) => pen.lamp(o, 'white')) +
    both(
      (d) =>
        pen.oval(d * 560, 768, 74, 68, pen.metal[1]) +
        pen.oval(d * 560, 768, 66, 60, '#e4e7dc') +
        pen.oval(d * 410, 768, 56, 56, pen.metal[1]) +
        pen.oval(d * 410, 768, 48, 48, '#cfd6d0'),
    ) +
    twice('662,690~8 662,842~8 850,836~14 862,698~10 z', (o) => pen.lamp(o, 'amber')) +
    twice('668,730! 856,728! z', (o) => pen.line(o, 5, '#8a4416')) +
    twice('668,780! 854,778! z', (o) => pen.line(o, 5, '#8a4416')) +
    pen.chrome('-290,640~10 -300,900~24 -260,950~30 260,950~30 300,900~24 290,640~10 z') +
    pen.fill('-256,664! -262,888~10 262,888~10 256,664! z', pen.ink) +
    uprights(pen, [-250, 668, 250, 884], 14, 9) +
    levels(pen, [-254, 670, 254, 884], 4, 8) +
    pen.rect(-9, 664, 9, 890, pen.metal[3]) +
    pen.line('0,950 0,1010', 9, pen.metal[1]) +
    pen.oval(0, 1040, 34, 34, pen.metal[1]) +
    pen.oval(-1, 1042, 26, 26, pen.metal[4]) +
    pen.oval(0, 1040, 17, 17, pen.tone[2]) +
    pen.chrome(symmetric('0,610 760,604~20 910,576~24 912,470~24 840,440~20 0,436')) +
    pen.fill(symmetric('0,548 760,544~10 900,526! 900,490! 760,500~10 0,502'), pen.ink) +
    numberPlate(pen, 452, 320, 90) +
    pen.fill(symmetric('0,420 520,416~20 480,310~20 0,300'), pen.tone[0]) +
    both(
      (d) =>
        pen.rect(d * 600, 340, d * 740, 400, pen.metal[1], 'rx="12"') +
        pen.rect(d * 612, 350, d * 728, 392, '#e9d9a0', 'rx="8"'),
    ) +
    twice('800,990~16 800,1080~24 930,1072~30 934,1004~16 z', (o) => pen.plastic(o, '#232126')),
});

export const starSaloon80: ElevationMaker = () => face(false);
export const starWagon80: ElevationMaker = () => face(true);
