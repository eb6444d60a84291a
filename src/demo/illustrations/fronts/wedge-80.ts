import { both, numberPlate, twice, type ElevationMaker } from '../elevation.ts';
import { symmetric } from '../outline.ts';

/** Wedge coupe of the eighties from the front: lids over the lamps, black-lipped bumper, fog lamps. */
export const wedge80: ElevationMaker = () => ({
  w: 868,
  H: 1275,
  tx: 630,
  tw: 205,
  th: 300,
  sill: 205,
  seatY: 900,
  whY: 870,
  wip: 842,
  trim: '#17141a',
  cabin: '0,1268 330,1262 520,1228 610,1150 720,970 780,830! 780,780! 0,780!',
  glass: '0,1212 310,1206 476,1174~40 570,1060 664,876~30 320,850 0,846',
  body: '0,800 300,796 500,770 640,790 760,760 836,680 866,560 862,400 820,290~60 700,216~40 0,208',
  planes: [
    [4, '-900,720! -700,736 -480,700 480,700 700,736 900,720!'],
    [3, '-900,620! 0,600 900,620!'],
    [2, '-900,490! 900,490!'],
    [1, '-900,390! 900,390!'],
    [0, '-900,290! 900,290!'],
  ],
  inner: (pen) =>
    pen.fill('-400,900! -360,740 -330,560! 330,560! 360,740 400,900! z', pen.tone[4]) +
    pen.fill('-80,900! -70,560! 330,560! 360,740 400,900! z', pen.tone[3]),
  parts: (pen) =>
    twice('450,570~16 460,690~20 690,700~24 720,650~30 700,570~16 z', (o) =>
      pen.line(o, 7, pen.tone[0]),
    ) +
    twice('462,676 690,688', (o) => pen.line(o, 7, pen.tone[5])) +
    pen.seam('-830,520 0,540 830,520', 7) +
    pen.plastic(symmetric('0,470 660,468~12 840,456~16 846,410~12 660,400~12 0,398'), '#232126') +
    twice('500,412~8 500,458~8 700,456~10 790,446~12 780,412~8 z', (o) => pen.lamp(o, 'amber')) +
    pen.fill(symmetric('0,370 520,366~30 560,270~40 0,262'), pen.ink) +
    both(
      (d) =>
        pen.oval(d * 420, 316, 82, 46, pen.metal[1]) +
        pen.oval(d * 420, 316, 74, 39, '#e9e2c8') +
        pen.oval(d * 420 - 12, 324, 34, 18, '#fffaf0'),
    ) +
    [0, 1, 2]
      .map((i) => pen.line(`-310,${288 + i * 28} 310,${288 + i * 28}`, 6, '#46434a'))
      .join('') +
    numberPlate(pen, 392, 290, 84) +
    pen.plastic(symmetric('0,240 700,240~16 790,262~16 740,206~16 0,196'), '#26242a') +
    pen.oval(0, 560, 26, 30, pen.metal[1]) +
    pen.oval(-2, 563, 20, 24, '#c9a14a') +
    twice('730,840~16 724,924~30 880,934~36 900,870~24 z', (o) =>
      pen.shape(o, pen.tone, [[2, '-1100,884! 1100,884!']]),
    ),
});
