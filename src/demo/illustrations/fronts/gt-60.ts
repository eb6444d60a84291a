import { numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Mid-engined GT from the front: low nose, oval mouth, lamps behind glass. */
export const gt60: ElevationMaker = () => ({
  w: 885,
  H: 1060,
  tx: 640,
  tw: 215,
  th: 318,
  sill: 190,
  seatY: 760,
  whY: 760,
  wip: 730,
  scuttle: 620,
  cabin: '0,1060 280,1054 450,1018 570,920 720,750! 740,680! 0,680!',
  glass: '0,1014 260,1008 410,974~40 530,860 650,730 620,712~20 300,690 0,684',
  body: '0,670 240,676 460,720 640,790 760,780 850,690 888,540 870,370 800,250~40 560,190! 0,184',
  planes: [
    [4, '-1000,740! -640,740 -400,660 0,620 400,660 640,740 1000,740!'],
    [3, '-1000,620! -640,640 0,540 640,640 1000,620!'],
    [2, '-1000,480! 0,430 1000,480!'],
    [1, '-1000,350! 1000,350!'],
  ],
  parts: (pen) =>
    twice(
      '510,540~30 540,690 640,760 740,740 800,640 790,560~30 640,530~20 z',
      (o) => pen.line(o, 14, pen.metal[1]) + pen.lamp(o, 'white'),
    ) +
    [-660, 660].map((x) => roundLamp(pen, x, 640, 66)).join('') +
    pen.fill(symmetric('0,440 300,436 460,400~40 470,320~40 300,280 0,276'), pen.ink) +
    [0, 1, 2]
      .map((i) => pen.line(`-420,${316 + i * 40} 420,${316 + i * 40}`, 6, pen.metal[1]))
      .join('') +
    pen.line(symmetric('0,440 300,436 460,400~40 470,320~40 300,280 0,276'), 11, pen.metal[3]) +
    twice('490,330~16 500,420~16 700,420~16 820,400~20 826,350~14 700,320~14 z', (o) =>
      pen.chrome(o),
    ) +
    twice('560,450~12 560,500~12 720,506~12 720,456~12 z', (o) => pen.lamp(o, 'amber')) +
    [-280, 280]
      .map(
        (x) =>
          pen.oval(x, 360, 58, 58, pen.metal[1]) +
          pen.oval(x, 360, 48, 48, '#efe3b4') +
          pen.oval(x - 10, 370, 22, 20, '#fffaf0'),
      )
      .join('') +
    pen.oval(0, 560, 40, 46, pen.metal[1]) +
    pen.oval(-2, 563, 33, 38, '#d9a628') +
    numberPlate(pen, 196, 250, 76) +
    pen.seam('-440,716! -380,600 -330,500! 330,500! 380,600 440,716!', 6) +
    twice('700,790 800,850', (o) => pen.line(o, 11, pen.metal[1])) +
    [-820, 820]
      .map(
        (x) => pen.oval(x, 864, 56, 36, pen.metal[0]) + pen.oval(x - 2, 867, 48, 30, pen.metal[3]),
      )
      .join(''),
});
