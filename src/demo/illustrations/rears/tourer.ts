import { numberPlate, roundTail, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** American tourer from behind: trunk with lamps along its edge, two hard bags, one lamp on the mudguard. */
export const tourer: ElevationMaker = (pen) => ({
  w: 480,
  H: 1480,
  single: true,
  tx: 0,
  tw: 154,
  th: 640,
  sill: 0,
  drop: 0,
  // The trunk.
  body: '0,1090 260,1084 340,1050~50 352,900 340,820~40 260,790~30 0,786',
  planes: [
    [4, '-500,1050! 500,1050!'],
    [3, '-500,980! 500,980!'],
    [2, '-500,900! 500,900!'],
    [1, '-500,840! 500,840!'],
  ],
  rim: [7, -8],
  behind: () =>
    pen.fill(
      symmetric('0,1480 190,1462 280,1370 310,1150! 0,1150!'),
      pen.pane[3],
      'opacity=".75"',
    ) +
    pen.line(symmetric('0,1480 190,1462 280,1370 310,1150! 0,1150!'), 8, pen.ink) +
    pen.fill(symmetric('0,1230 320,1200 430,1080~50 420,980! 0,980!'), pen.tone[1]) +
    pen.tube('-470,1040 -330,1080 -150,1040 150,1040 330,1080 470,1040', 28, pen.metal) +
    twice('440,1000~14 456,1062~14 540,1020~14 524,966~14 z', (o) => pen.fill(o, pen.ink)) +
    [-1, 1]
      .map(
        (side) =>
          pen.line(`${side * 400},1070 ${side * 460},1180`, 12, pen.metal[1]) +
          pen.oval(side * 470, 1222, 66, 50, pen.metal[1]) +
          pen.oval(side * 470, 1224, 55, 40, pen.metal[4]),
      )
      .join('') +
    [-1, 1]
      .map(
        (side) =>
          pen.oval(side * 300, 258, 62, 52, pen.metal[1]) +
          pen.oval(side * 296, 264, 54, 44, pen.metal[3]) +
          pen.oval(side * 300, 258, 36, 28, pen.ink),
      )
      .join('') +
    // The mudguard between the bags.
    pen.shape(symmetric('0,780 90,772 136,710~40 146,540 140,380~20 120,340! 0,332!'), pen.tone, [
      [3, '-300,700! 300,700!'],
      [2, '-300,560! 300,560!'],
      [1, '-300,430! 300,430!'],
    ]),
  parts: () =>
    pen.seam('-350,940 350,940', 7) +
    pen.chrome('-40,900~10 -40,964~12 40,964~12 40,900~10 z') +
    twice('120,830~10 120,880~12 310,884~20 330,840~14 z', (o) => pen.lamp(o, 'red')) +
    pen.line('-340,1010 340,1010', 8, pen.accent) +
    twice('170,340~50 166,640~50 400,650~60 446,560 440,360~60 z', (o) =>
      pen.shape(o, pen.tone, [
        [4, '-600,610! 600,610!'],
        [3, '-600,560! 600,560!'],
        [2, '-600,480! 600,480!'],
        [1, '-600,410! 600,410!'],
      ]),
    ) +
    twice('176,570 436,580', (o) => pen.line(o.replace(' z', ''), 7, pen.tone[0])) +
    twice('280,540~8 280,590~10 330,592~10 330,542~8 z', (o) => pen.chrome(o)) +
    twice('200,420~10 200,470~12 300,470~12 300,420~10 z', (o) => pen.lamp(o, 'red')) +
    pen.line('-250,740 250,740', 18, pen.metal[1]) +
    roundTail(pen, -226, 734, 40, 'amber') +
    roundTail(pen, 226, 734, 40, 'amber') +
    roundTail(pen, 0, 660, 50) +
    numberPlate(pen, 420, 210, 140),
});
