import { mix } from '../colour.ts';
import { numberPlate, twice, type Elevation, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/**
 * The front shared by the saloon and the wagon: square lamps beside an egg-crate grille with its
 * diagonal.
 */
const face = (rails: boolean): Elevation => ({
  w: 852,
  H: 1470,
  tx: 645,
  tw: 185,
  th: 300,
  sill: 235,
  seatY: 1070,
  whY: 1030,
  wip: 985,
  trim: '#17141a',
  cabin: '0,1468 440,1462 600,1430~50 660,1340 742,1040 770,930! 0,900!',
  glass: '0,1400 420,1394 560,1366~40 630,1210 686,1000 660,976~16 0,962',
  body: '0,970 300,966 560,954 720,940 806,912~30 840,830 852,640 850,420 810,300~40 600,240! 0,235',
  planes: [
    [3, '-900,890! 900,890!'],
    [2, '-900,640! 900,640!'],
    [1, '-900,480! 900,480!'],
    [0, '-900,320! 900,320!'],
  ],
  inner: (pen) =>
    pen.fill('-600,1010! -540,880! 540,880! 600,1010! z', pen.tone[4]) +
    pen.fill('-180,1010! -150,880! 540,880! 600,1010! z', pen.tone[3]),
  parts: (pen) =>
    (rails ? twice('500,1440 500,1490 590,1440', (o) => pen.line(o, 20, pen.ink)) : '') +
    pen.line('-720,940 -600,872! 600,872! 720,940', 7, pen.tone[0]) +
    pen.fill(symmetric('0,850 790,840~16 800,690~16 0,672'), pen.ink) +
    [-9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map(
        (i) =>
          pen.rect(i * 36 - 5, 690, i * 36 + 5, 836, pen.metal[1]) +
          pen.rect(i * 36 - 5, 690, i * 36 - 2, 836, pen.metal[3]),
      )
      .join('') +
    [728, 766, 804].map((y) => pen.line(`-350,${y} 350,${y}`, 6, pen.metal[1])).join('') +
    pen.line('-360,682! -360,846! 360,846! 360,682! -360,682!', 12, pen.metal[3]) +
    pen.line('-330,690 330,836', 16, pen.metal[3]) +
    pen.oval(0, 764, 46, 46, pen.metal[1]) +
    pen.oval(-2, 767, 38, 38, pen.metal[4]) +
    twice('396,696~12 396,836~12 640,832~12 640,696~12 z', (o) => pen.lamp(o, 'white')) +
    twice('656,696~10 656,830~10 790,820~14 800,700~10 z', (o) => pen.lamp(o, 'amber')) +
    pen.plastic(symmetric('0,620 760,616~20 880,590~24 884,470~24 820,440~20 0,436'), '#2d2b30') +
    pen.chrome(symmetric('0,628 760,624~14 886,596~14 886,560~10 760,576 0,580')) +
    numberPlate(pen, 448, 320, 100) +
    pen.fill(symmetric('0,420 500,420~20 460,300~20 0,292'), pen.ink) +
    twice('790,1000~16 790,1096~24 930,1086~30 930,1016~16 z', (o) =>
      pen.plastic(o, mix(pen.paint, pen.ink, 0.15)),
    ),
});

export const brickSaloon80: ElevationMaker = () => face(false);
export const brickWagon80: ElevationMaker = () => face(true);
