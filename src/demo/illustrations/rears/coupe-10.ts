import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { roundel } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Modern coupe from behind: L-shaped lamps, a lip on the lid, four pipes in a dark diffuser. */
export const coupe10: ElevationMaker = () => ({
  w: 934,
  H: 1405,
  tx: 650,
  tw: 260,
  th: 330,
  sill: 195,
  seatY: 1060,
  wip: 1070,
  trim: '#17141a',
  cabin: '0,1404 360,1398 540,1362~50 640,1270 750,1080 810,1000! 810,920! 0,920!',
  glass: '0,1346 340,1340 480,1308~40 580,1190 650,1090~30 320,1072 0,1066',
  body: '0,1066 420,1062 700,1040 850,970~50 920,780 934,560 916,370 860,260~60 700,204~40 0,196',
  planes: [
    [4, '-1100,1010! 1100,1010!'],
    [3, '-1100,930! 1100,930!'],
    [2, '-1100,680! 1100,680!'],
    [1, '-1100,470! 1100,470!'],
    [0, '-1100,300! 1100,300!'],
  ],
  parts: (pen) =>
    pen.line('-700,1040 0,1074 700,1040', 12, pen.tone[5]) +
    pen.line('-700,1020 0,1050 700,1020', 9, pen.tone[1]) +
    pen.seam('-660,1030! -600,800 -560,640! 560,640! 600,800 660,1030!', 8) +
    twice('430,800~14 440,920~20 760,940~30 890,860~26 904,760~16 700,750~14 690,800~10 z', (o) =>
      pen.lamp(o, 'red'),
    ) +
    twice('450,856~6 452,900~8 750,914~14 860,856~10 z', (o) => pen.line(o, 9, '#f08a78')) +
    twice('704,760~6 704,800~6 896,800~6 900,766~6 z', (o) => pen.lamp(o, 'white')) +
    roundel(pen, 0, 960, 36, '#33609a') +
    pen.fill(symmetric('0,840 360,836~16 340,690~16 0,686'), pen.tone[1]) +
    numberPlate(pen, 708, 330, 106) +
    pen.seam('-920,610! 920,610!', 6) +
    twice('640,480~8 640,516~8 820,522~8 820,486~8 z', (o) => pen.lamp(o, 'red')) +
    pen.plastic(symmetric('0,420 560,414~24 760,340~24 700,204~20 0,194'), '#232126') +
    twice('180,206! 190,400! 206,400! 202,206! z', (o) => pen.fill(o, pen.ink)) +
    both((d) =>
      [420, 550]
        .map(
          (x) =>
            pen.oval(d * x, 290, 60, 56, pen.metal[0]) +
            pen.oval(d * x - 3, 293, 54, 50, pen.metal[3]) +
            pen.oval(d * x, 290, 39, 36, pen.ink),
        )
        .join(''),
    ),
});
