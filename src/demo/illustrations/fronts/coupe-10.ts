import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { roundel, uprights } from '../grilles.ts';
import { symmetric } from '../outline.ts';

/** Modern coupe from the front: low dark kidneys, narrow lamps, mouths as deep as the law allows. */
export const coupe10: ElevationMaker = () => ({
  w: 928,
  H: 1405,
  tx: 660,
  tw: 240,
  th: 328,
  sill: 195,
  seatY: 1040,
  whY: 1000,
  wip: 960,
  trim: '#17141a',
  cabin: '0,1404 360,1398 540,1362~50 620,1280 730,1040 790,920! 800,860! 0,860!',
  glass: '0,1350 340,1344 500,1310~40 590,1190 690,980~30 320,956 0,950',
  body: '0,944 300,938 540,916 720,900 850,850~50 912,720 928,540 912,370 860,260~60 700,204~40 0,196',
  planes: [
    [4, '-1100,870! 1100,870!'],
    [3, '-1100,780! 1100,780!'],
    [2, '-1100,620! 1100,620!'],
    [1, '-1100,450! 1100,450!'],
    [0, '-1100,290! 1100,290!'],
  ],
  inner: (pen) =>
    pen.fill('-480,990! -400,820 -300,720! 300,720! 400,820 480,990! z', pen.tone[4]) +
    pen.fill('-110,990! -90,720! 300,720! 400,820 480,990! z', pen.tone[3]) +
    twice('220,990! 190,830 150,720! 230,720! 290,830 330,990! z', (o) => pen.fill(o, pen.tone[2])),
  parts: (pen) =>
    twice('320,640~14 340,730~18 600,770~26 800,790~26 850,720~24 660,640~16 z', (o) =>
      pen.fill(o, pen.ink),
    ) +
    twice('340,652~12 358,716~14 604,754~20 790,772~20 826,716~20 654,654~12 z', (o) =>
      pen.lamp(o, 'white'),
    ) +
    both((d) =>
      [470, 640]
        .map(
          (x) =>
            pen.oval(d * x, 704, 46, 40, pen.metal[1]) +
            pen.oval(d * x, 704, 38, 32, '#eef0e6') +
            pen.oval(d * x - 7, 712, 16, 13, '#ffffff'),
        )
        .join(''),
    ) +
    twice('24,560~24 18,690~30 110,724~40 290,700~36 270,580~30 150,550~24 z', (o) =>
      pen.fill(o, pen.metal[1]),
    ) +
    twice('38,574~18 34,682~24 112,710~34 274,688~28 256,590~24 148,564~18 z', (o) =>
      pen.fill(o, pen.ink),
    ) +
    uprights(pen, [44, 582, 262, 694], 6, 9, ['#34313a', '#55515a']) +
    uprights(pen, [-262, 582, -44, 694], 6, 9, ['#34313a', '#55515a']) +
    roundel(pen, 0, 790, 34, '#33609a') +
    pen.fill(symmetric('0,470 360,466~20 420,300~36 340,246~24 0,240'), pen.ink) +
    twice('480,290~24 470,480~30 720,540~36 860,470~36 830,330~30 700,270~24 z', (o) =>
      pen.fill(o, pen.ink),
    ) +
    twice('500,440 700,500 830,460', (o) => pen.line(o, 8, pen.tone[4])) +
    numberPlate(pen, 452, 320, 88) +
    pen.plastic(symmetric('0,232 700,232~16 860,270~20 800,200~16 0,180'), '#232126') +
    twice('800,960~16 796,1046~28 950,1046~34 960,980~20 z', (o) =>
      pen.shape(o, pen.tone, [[2, '-1100,1000! 1100,1000!']]),
    ),
});
