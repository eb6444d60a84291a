import { both, numberPlate, roundLamp, twice, type ElevationMaker } from '../elevation.ts';
import { roundel } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Small round saloon from the front: shield of a hood, sloping lamps in round wings, hooped bumper. */
export const beetle60: ElevationMaker = () => ({
  w: 775,
  H: 1500,
  tx: 570,
  tw: 150,
  th: 340,
  sill: 330,
  seatY: 1160,
  whY: 1130,
  wip: 1096,
  scuttle: 400,
  trim: '#d9d2c2',
  cabin: '0,1500 220,1492 400,1450 510,1370 572,1230 590,1080! 500,960! 0,960!',
  glass: '0,1420 260,1412 400,1376~40 470,1280 510,1120~40 300,1104 0,1100',
  body: '0,1090 260,1080 460,1030 520,960 540,900! 640,880 730,790 772,660 772,520 740,420~40 660,380! 520,360! 300,330~30 0,326',
  planes: [
    [4, '-900,960! -560,840 -420,900 420,900 560,840 900,960!'],
    [3, '-900,780! 900,780!'],
    [2, '-900,640! 900,640!'],
    [1, '-900,500! 900,500!'],
  ],
  inner: (pen) =>
    pen.fill(
      '-470,1100! -440,900 -330,640 -200,460 0,430 200,460 330,640 440,900 470,1100! z',
      pen.tone[4],
    ) +
    pen.fill('-60,1100! -60,440! 0,430 200,460 330,640 440,900 470,1100! z', pen.tone[3]) +
    pen.line(
      '-470,1060 -440,900 -330,640 -200,460 0,430 200,460 330,640 440,900 470,1060',
      8,
      pen.tone[0],
    ) +
    pen.line('0,1090 0,560', 9, pen.tone[5]) +
    twice('540,920 470,760 400,560 370,400', (o) => pen.line(o, 9, pen.tone[0])),
  parts: (pen) =>
    both((d) => roundLamp(pen, d * 600, 690, 108)) +
    twice('540,862~12 540,904~16 640,900~16 650,860~12 z', (o) => pen.chrome(o)) +
    twice('556,868~8 556,894~12 630,890~12 634,866~8 z', (o) => pen.lamp(o, 'amber')) +
    roundel(pen, 0, 900, 44, pen.tone[2]) +
    pen.chrome('-14,560~8 -14,640~10 14,640~10 14,560~8 z') +
    twice('330,480~14 330,530~20 420,530~20 420,480~14 z', (o) => pen.line(o, 10, pen.metal[3])) +
    pen.chrome(symmetric('0,520 500,514 740,490~24 776,466~16 770,424~14 500,446 0,452')) +
    both((d) =>
      pen.chrome(
        `${d * 330 - 22},410~12 ${d * 330 - 22},640~24 ${d * 330 + 22},640~24 ${d * 330 + 22},410~12 z`,
      ),
    ) +
    pen.line('-330,624 330,624', 14, pen.metal[1]) +
    pen.line('-330,628 330,628', 6, pen.metal[4]) +
    numberPlate(pen, 350, 280, 84) +
    both(
      (d) =>
        pen.line(`${d * 600},1090 ${d * 690},1130`, 11, pen.metal[1]) +
        pen.oval(d * 716, 1146, 52, 40, pen.metal[0]) +
        pen.oval(d * 716, 1149, 45, 34, pen.metal[3]),
    ),
});
