import { numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Thirties roadster from the front: upright radiator, free-standing lamps, swept wings. */
export const roadster30: ElevationMaker = (pen) => {
  const wing = pen.tones(pen.accent);
  return {
    w: 830,
    H: 1420,
    tx: 610,
    tw: 150,
    th: 700,
    sill: 300,
    drop: 20,
    open: true,
    wip: 1080,
    scuttle: 420,
    cabin: '0,1410 300,1404 430,1376~40 450,1200 460,1060! 0,1060!',
    glass: '0,1396 290,1390 412,1364~36 430,1200 436,1090~10 0,1084',
    trim: '#d9d2c2',
    behind: () =>
      twice(
        '240,1060! 420,1060 640,960 760,820 800,640 830,560! 800,540! 600,560 420,700! z',
        (o) =>
          pen.shape(o, wing, [
            [3, '-1000,860! 1000,860!'],
            [2, '-1000,760! 1000,760!'],
            [1, '-1000,640! 1000,640!'],
          ]),
      ),
    body: '0,1120 240,1112 330,1060~60 360,940 350,560~40 280,440! 0,430',
    planes: [
      [4, '-600,1060! 600,1060!'],
      [3, '-600,960! 600,960!'],
      [2, '-600,700! 600,700!'],
    ],
    parts: () =>
      pen.chrome(symmetric('0,1130 200,1122~60 270,1050~40 264,480~40 0,470')) +
      pen.fill(symmetric('0,1060 180,1054~40 222,1000~30 216,520~30 0,514'), pen.ink) +
      Array.from(
        { length: 11 },
        (_, i) =>
          pen.rect((i - 5) * 36 - 7, 520, (i - 5) * 36 + 7, 1040, pen.metal[1]) +
          pen.rect((i - 5) * 36 - 7, 520, (i - 5) * 36 - 2, 1040, pen.metal[4]),
      ).join('') +
      pen.chrome('-34,1120~10 -44,1180~24 44,1180~24 34,1120~10 z') +
      pen.tube('-560,720 -300,690 0,680 300,690 560,720', 30) +
      [-430, 430].map((x) => roundLamp(pen, x, 850, 112, pen.metal[1])).join('') +
      [-250, 250]
        .map((x) => pen.oval(x, 640, 60, 60, pen.metal[1]) + pen.oval(x, 640, 50, 50, '#efe3b4'))
        .join('') +
      pen.tube('-640,330 -300,300 300,300 640,330', 40, pen.tones('#2c2a2f')) +
      pen.strip('-760,420 -400,440 400,440 760,420', 44) +
      pen.strip('-760,340 -400,352 400,352 760,340', 34) +
      numberPlate(pen, 352, 260, 80),
  };
};
