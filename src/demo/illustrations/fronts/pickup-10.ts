import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { levels } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Pickup of the last decade from the front: two bars across a tall grille, C-shaped lamps. */
export const pickup10: ElevationMaker = () => ({
  w: 1015,
  H: 1960,
  tx: 720,
  tw: 270,
  th: 560,
  drop: 90,
  sill: 450,
  seatY: 1500,
  whY: 1440,
  wip: 1420,
  scuttle: 700,
  trim: '#17141a',
  cabin: '0,1960 460,1954 680,1916~60 770,1820 860,1500 890,1380! 0,1380!',
  glass: '0,1880 440,1874 630,1840~50 720,1700 800,1450~30 380,1420 0,1412',
  body: '0,1420 400,1414 760,1390 900,1350~50 980,1240 1012,1060 1014,760~30 980,600~40 860,520! 0,510',
  planes: [
    [4, '-1200,1340! 1200,1340!'],
    [3, '-1200,1260! 1200,1260!'],
    [2, '-1200,1000! 1200,1000!'],
    [1, '-1200,760! 1200,760!'],
  ],
  inner: (pen) =>
    pen.fill('-560,1460! -500,1290! 500,1290! 560,1460! z', pen.tone[4]) +
    pen.fill('-120,1460! -110,1290! 500,1290! 560,1460! z', pen.tone[3]) +
    twice('330,1460! 310,1300! 410,1300! 450,1460! z', (o) => pen.fill(o, pen.tone[2])),
  parts: (pen) =>
    pen.plastic(symmetric('0,1260 640,1256~30 660,840~40 0,830'), '#1c1a1f') +
    levels(pen, [-600, 860, 600, 1240], 9, 12, ['#34313a', '#55515a']) +
    pen.chrome(symmetric('0,1150 680,1146~14 680,1090~14 0,1086')) +
    pen.chrome(symmetric('0,1010 680,1006~14 680,950~14 0,946')) +
    pen.line(symmetric('0,1264 644,1260~30 664,836~40 0,826'), 18, pen.metal[2]) +
    pen.oval(0, 1048, 150, 72, pen.metal[1]) +
    pen.oval(0, 1050, 138, 62, '#232126') +
    pen.oval(-30, 1066, 70, 24, '#4c484e') +
    twice('690,860~20 690,1240~24 880,1250~40 980,1160~40 996,900~24 z', (o) =>
      pen.fill(o, pen.ink),
    ) +
    twice('706,1120~12 706,1224~16 876,1232~30 960,1150~30 960,1110~12 z', (o) =>
      pen.lamp(o, 'white'),
    ) +
    twice('706,880~12 706,970~12 980,970~12 984,910~16 z', (o) => pen.lamp(o, 'white')) +
    twice('860,984~8 860,1096~8 970,1096~8 976,984~8 z', (o) => pen.lamp(o, 'amber')) +
    both(
      (d) =>
        pen.oval(d * 780, 1044, 54, 54, pen.metal[1]) +
        pen.oval(d * 780, 1044, 44, 44, '#eef0e6') +
        pen.oval(d * 780 - 8, 1054, 18, 16, '#ffffff'),
    ) +
    pen.chrome(symmetric('0,800 900,794~24 1030,750~34 1030,620~40 900,570~30 0,566')) +
    pen.fill(symmetric('0,700 520,696~20 500,600~20 0,596'), '#1c1a1f') +
    both(
      (d) => pen.oval(d * 740, 660, 70, 56, pen.ink) + pen.oval(d * 740, 660, 54, 42, '#e9dfc0'),
    ) +
    numberPlate(pen, 606, 320, 90) +
    both((d) => pen.rect(d * 330, 500, d * 400, 580, '#7a2a28', 'rx="14"')) +
    twice('880,1480~20 870,1680~40 1080,1690~50 1090,1500~30 z', (o) =>
      pen.shape(o, pen.tone, [[2, '-1400,1600! 1400,1600!']]),
    ),
});
